import { createHash } from 'node:crypto';
import { maxAnimationBytes, maxSoundBytes, maxVoucherBytes } from '../src/domain/limits';
import { maxPictureBytes } from '../src/domain/picture';
import { type filePurposes, uploadFile } from '../src/services/files';
import { Refusal, refuseField } from './_kit/base/refusal';
import type { StoredFile } from './_kit/base/stored';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler, inOwnWorld, json } from './_kit/http/http';
import { isSigned } from './_kit/http/uploadAddress';
import { firstOf, isProblem, type Read } from './_kit/kit/files/facts';
import { lottie } from './_kit/kit/files/lottie';
import { mp4 } from './_kit/kit/files/mp4';
import { pdfFacts, pictureFacts } from './_kit/kit/files/pictureFacts';
import { seemsToBe } from './_kit/kit/files/seemsToBe';
import { aac, mp3 } from './_kit/kit/files/sound';
import { svga } from './_kit/kit/files/svga';
import { mediaReply } from './_kit/kit/media';
import { db } from './_kit/store/db';

/** All that a world keeps: the stand-in is no place to store files. */
export const maxKeptBytes = 24 * 1024 * 1024;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function bytesOf(data: string): Buffer {
  if (data.length % 4 !== 0 || !base64.test(data)) throw refuseField('data', '文件内容不是 base64');
  return Buffer.from(data, 'base64');
}

interface Wanted {
  what: string;
  most: number;
  read: Read;
  only: string;
}

/** Allowed size and types (by content) per purpose. */
const wanted: Record<keyof typeof filePurposes, Wanted> = {
  picture: {
    what: '图片',
    most: maxPictureBytes,
    read: pictureFacts,
    only: '只接受完整的 PNG、JPG、WebP 图片，边长不超过 8192 像素，总像素不超过 1600 万',
  },
  voucher: {
    what: '凭证',
    most: maxVoucherBytes,
    read: firstOf(pictureFacts, pdfFacts),
    only: '只接受完整的 PNG、JPG、WebP 图片或 PDF',
  },
  animation: {
    what: '动效',
    most: maxAnimationBytes,
    read: firstOf(svga, mp4, lottie),
    only: '只接受 SVGA 2、Lottie（JSON）、MP4、VAP 动效',
  },
  sound: {
    what: '声音',
    most: maxSoundBytes,
    read: firstOf(mp3, aac),
    only: '只接受 MP3、AAC（ADTS）声音，M4A 请先转换',
  },
};

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
  if (bytes === 0) throw refuseField('data', '文件是空的');
  const facts = read(content);
  if (!facts) throw refuseField('data', `${only}（按文件内容判断），这个文件是 ${seemsToBe(content)}`);
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
