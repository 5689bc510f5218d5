import * as z from 'zod/mini';
import { endpoint, writeFields } from './endpoint';
import { count, keyOf, writtenOut } from './schema';

/** What a file may be for; each purpose has its own types and sizes. */
export const filePurposes = { picture: { label: '图片' }, voucher: { label: '凭证' } };

/** Keeps a file. 422 where its bytes are no such thing, whatever it is called; 413 where it is too large. */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/files',
  kind: 'write',
  selfEvident: true,
  label: '上传文件',
  // Whoever edits or asks for something that holds a file; each screen of these adds its own.
  auth: ['resource.banner', 'resource.consumableResource', 'payManage.adminRecharge'],
  action: ['resource.banner:edit', 'resource.consumableResource:edit', 'payManage.adminRecharge:create'],
  // The largest voucher in base64, and one that is somewhat too large, which is refused with words.
  maxBytes: 16 * 1024 * 1024,
  input: z.object({
    purpose: keyOf(filePurposes),
    /** As it is called on the operator's machine. */
    name: writtenOut('文件名', 255),
    /** Its bytes in base64. */
    data: z.string(),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    file_id: z.string(),
    url: z.string(),
    /** By its bytes, not by its name. */
    mime: z.string(),
    bytes: count,
    /** Pixels; 0 of what is no picture. */
    width: count,
    height: count,
    /** SHA-256 in hexadecimal: the same file is kept once. */
    sha256: z.string(),
  }),
  source: 'blocks G15, kits §4',
});
export type UploadedFile = z.output<typeof uploadFile.spec.output>;
