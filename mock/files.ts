import { createHash } from 'node:crypto';
import { maxVoucherBytes } from '../src/domain/limits';
import { maxPictureBytes } from '../src/domain/picture';
import { type filePurposes, uploadFile } from '../src/services/files';
import { db, type StoredFile } from './_kit/db';
import { sniff, sniffPdf } from './_kit/files/sniff';
import { handle } from './_kit/handle';
import { forUmi, type Handler, inOwnWorld, json } from './_kit/http';
import { mediaReply } from './_kit/media';
import { Refusal, refuseField } from './_kit/refusal';

/** All that a world keeps: the stand-in is no place to store files. */
export const maxKeptBytes = 24 * 1024 * 1024;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function bytesOf(data: string): Buffer {
  if (data.length % 4 !== 0 || !base64.test(data)) throw refuseField('data', '文件内容不是 base64');
  return Buffer.from(data, 'base64');
}

/** What a file may be by its purpose: how large, and which types by their bytes. */
const wanted = {
  picture: {
    what: '图片',
    most: maxPictureBytes,
    read: sniff,
    only: '只接受完整的 PNG、JPG、WebP 图片，边长不超过 8192 像素（按文件内容判断）',
  },
  voucher: {
    what: '凭证',
    most: maxVoucherBytes,
    read: (bytes: Buffer) => sniff(bytes) ?? sniffPdf(bytes),
    only: '只接受完整的 PNG、JPG、WebP 图片或 PDF（按文件内容判断）',
  },
} satisfies Record<keyof typeof filePurposes, unknown>;

interface Sent {
  purpose: keyof typeof filePurposes;
  name: string;
  data: string;
}

/** The file as it is kept; refuses what is too large or of no wanted type. */
function fileOf({ purpose, name, data }: Sent): StoredFile {
  const { what, most, read, only } = wanted[purpose];
  const content = bytesOf(data);
  const bytes = content.length;
  if (bytes > most) throw new Refusal(413, `${what} ${kilobytes(bytes)}，最多 ${kilobytes(most)}`);
  const sniffed = read(content);
  if (!sniffed) throw refuseField('data', bytes === 0 ? '文件是空的' : only);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file_id = `f_${sha256.slice(0, 20)}`;
  return { file_id, url: `/mock-media/upload/${file_id}`, name, ...sniffed, bytes, sha256, data };
}

export const fileHandlers: readonly Handler[] = [
  handle(uploadFile, ({ input, audit, db: { files } }) => {
    const sent = fileOf(input);
    const kept = files.get(sent.file_id);
    const total = files.values().reduce((sum, { bytes }) => sum + bytes, 0);
    if (!kept && total + sent.bytes > maxKeptBytes)
      throw new Refusal(413, `已保存 ${kilobytes(total)}，最多保存 ${kilobytes(maxKeptBytes)}`);
    const { data: _, name, ...file } = kept ?? files.add(sent);
    audit({ object_type: 'file', object_id: file.file_id, before: null, after: { name, ...file } });
    return file;
  }),

  inOwnWorld({
    method: 'GET',
    path: '/mock-media/upload/:file_id',
    answer: async ({ params }) => {
      const file = db.files.get(params.file_id ?? '');
      if (!file) return json(404, { result: 404, message: '未找到' });
      return mediaReply(200, file.mime, Buffer.from(file.data, 'base64'));
    },
  }),
];

export default forUmi(fileHandlers);
