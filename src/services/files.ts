import * as z from 'zod/mini';
import { filePages } from '../domain/config/pages';
import { mediaFile, mediaKinds } from '../domain/shared/media';
import { keyOf, writtenOut } from '../domain/shared/schema';
import { endpoint, writeFields } from './endpoint';

/** Purposes of uploads; each has its own types and size limits. */
export const filePurposes = { ...mediaKinds, voucher: { label: '凭证' } };

/**
 * Stores an uploaded file. Answers 422 if its bytes do not match the purpose, whatever its name is. Answers 413 if it
 * is too large.
 */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/files',
  kind: 'write',
  selfEvident: true,
  label: '上传文件',
  // Pages where a file can be part of a form.
  auth: [...filePages, 'payManage.adminRecharge'],
  action: [...filePages.map((page) => `${page}:edit`), 'payManage.adminRecharge:create'],
  // Ten megabytes over a slow line; the operator sees the progress and can cancel.
  timeoutMs: 120_000,
  // Largest voucher or sound in base64, with a margin so that slightly larger ones are refused with a message.
  maxBytes: 16 * 1024 * 1024,
  input: z.object({
    /**
     * Use of the file; it decides the accepted types and sizes: `picture` PNG, JPG or WebP up to 1 MiB; `animation`
     * SVGA 2, Lottie, MP4 or VAP up to 5 MiB; `sound` MP3 or AAC (ADTS) up to 10 MiB; `voucher` a picture as above or a
     * PDF, up to 10 MiB.
     */
    purpose: keyOf(filePurposes),
    /** File name on the operator's machine. */
    name: writtenOut('文件名', 255),
    /** Its bytes in base64. */
    data: z.string(),
    idem_key: writeFields.idem_key,
  }),
  output: mediaFile,
  source: 'docs/design/blocks.md#g15, docs/adr/0012-one-config-kit.md',
});
export type UploadedFile = z.output<typeof uploadFile.spec.output>;
