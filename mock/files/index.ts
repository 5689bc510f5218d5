import { createHash } from 'node:crypto';
import { uploadFile } from '../../src/services/files';
import { isProblem } from '../../src/utils/mediaFile/fileFacts';
import { acceptedFiles, type FilePurpose, readMedia } from '../../src/utils/mediaFile/readMedia';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredFile } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler, inOwnWorld, json } from '../_kit/http/http';
import { isSigned } from '../_kit/http/uploadAddress';
import { mediaReply } from '../_kit/kit/media';
import { db } from '../_kit/store/db';

/** All that a world keeps: the stand-in is no place to store files. */
export const maxKeptBytes = 24 * 1024 * 1024;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function bytesOf(data: string): Buffer {
  if (data.length % 4 !== 0 || !base64.test(data)) throw refuseField('data', '文件内容不是 base64');
  return Buffer.from(data, 'base64');
}

interface Sent {
  purpose: FilePurpose;
  name: string;
  data: string;
}

/** The file as it is kept; refuses what is too large or of no wanted type. */
function fileOf({ purpose, name, data }: Sent): StoredFile {
  const { label, mostBytes } = acceptedFiles[purpose];
  const content = bytesOf(data);
  const bytes = content.length;
  if (bytes > mostBytes) throw new Refusal(413, `${label} ${kilobytes(bytes)}，最多 ${kilobytes(mostBytes)}`);
  const facts = readMedia(purpose, content);
  if (isProblem(facts)) throw refuseField('data', facts.problem);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file_id = `f_${sha256.slice(0, 20)}`;
  return { file_id, url: `/mock-media/upload/${file_id}`, name, ...facts, bytes, sha256, data };
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
    answer: async ({ params, query }) => {
      if (!isSigned(params.file_id ?? '', query)) return json(403, { result: 403, message: '文件地址无效或已过期' });
      const file = db.files.get(params.file_id ?? '');
      if (!file) return json(404, { result: 404, message: '未找到' });
      return mediaReply(200, file.mime, Buffer.from(file.data, 'base64'));
    },
  }),
];

export default forUmi(fileHandlers);
