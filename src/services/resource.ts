import * as z from 'zod/mini';
import { environments } from '../domain/config/rules';
import { fileFates, resourceSlots } from '../domain/resource/files';
import { fileHeadBytes, maxResourceFiles } from '../domain/resource/limits';
import { animated, resourceBody, resourceKinds, tiers } from '../domain/resource/rules';
import { askedCount, count, keyOf, revision, searched, someOf, writtenOut } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { endpoint, rowsOf } from './endpoint';

const auth = 'resource.resource';
const source = 'docs/design/resource.md#resources';

/** 资源: gifts, effects, sounds and badges with prices and files. */
export const resource = configCalls({
  type: 'resource',
  label: '资源',
  auth,
  body: resourceBody,
  filters: {
    kind: z.optional(someOf(resourceKinds)),
    /** Rarities. */
    tier: z.optional(someOf(tiers)),
    /** Part of the code. */
    code: searched,
    /** Coins, at least. */
    price_min: z.optional(askedCount),
    /** Coins, at most. */
    price_max: z.optional(askedCount),
    /** Whether it has an animation. */
    animated: z.optional(keyOf(animated)),
  },
  source,
});

/** Four letters for three bytes. */
const headLetters = Math.ceil(fileHeadBytes / 3) * 4;

/**
 * Plans the upload of resource files by their names, sizes and first bytes; nothing is stored. Each file has one
 * result, in the order of the request.
 */
export const planResourceFiles = endpoint({
  name: 'planResourceFiles',
  method: 'POST',
  path: '/resources/plan_files',
  kind: 'read',
  label: '批量上传预检',
  auth,
  action: `${auth}:edit`,
  input: z.object({
    env: keyOf(environments),
    /** Facts about each file, sent before the upload. */
    files: z
      .array(
        z.object({
          /** File name on the operator's machine: a resource's code and an extension. */
          name: writtenOut('文件名', 255),
          bytes: count,
          /** SHA-256 of the whole file in hexadecimal. */
          sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'SHA-256 为 64 位十六进制')),
          /** First 4,096 bytes in base64, or all of a shorter file. */
          head: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, '不是 base64'), z.maxLength(headLetters)),
        }),
      )
      .check(z.minLength(1, '请选择文件'), z.maxLength(maxResourceFiles, `一次最多 ${maxResourceFiles} 个文件`)),
  }),
  output: rowsOf({
    /** The code that its name says. */
    code: z.string(),
    /** Slot detected from the content of the file; null if no resource accepts such a file. */
    slot: z.nullable(keyOf(resourceSlots)),
    /** Planned action. */
    does: keyOf(fileFates),
    /** Reason of the refusal, or else a note, or null. */
    why: z.nullable(z.string()),
    /** Resource with that code, also where its file is refused; null if there is none. */
    target: z.nullable(z.object({ id: z.string(), name: z.string(), version: revision })),
  }),
  source,
});
export type FilePlan = z.output<typeof planResourceFiles.spec.output>['list'][number];
