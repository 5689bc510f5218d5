import { maxAnimationBytes, maxSoundBytes, maxVoucherBytes } from '../../domain/shared/limits';
import type { MediaKind } from '../../domain/shared/media';
import { maxPictureBytes } from '../../domain/shared/picture';
import { type FileFacts, type FileProblem, firstBytesOf, type Read } from './fileFacts';
import { readLottie } from './readLottie';
import { readMp4 } from './readMp4';
import { readPdf, readPicture } from './readPicture';
import { readAac, readMp3 } from './readSound';
import { readSvga } from './readSvga';
import { seemsToBe } from './seemsToBe';

/** The one check of uploaded files by all of their bytes: the backend's, and the page's before anything is sent. */

export type FilePurpose = MediaKind | 'voucher';

interface Accepted {
  label: string;
  mostBytes: number;
  read: Read;
  only: string;
}

/** Allowed size and types (by content) per purpose. */
export const acceptedFiles: Readonly<Record<FilePurpose, Accepted>> = {
  picture: {
    label: '图片',
    mostBytes: maxPictureBytes,
    read: readPicture,
    only: '只接受完整的 PNG、JPG、WebP 图片，边长不超过 8192 像素，总像素不超过 1600 万',
  },
  voucher: {
    label: '凭证',
    mostBytes: maxVoucherBytes,
    read: firstBytesOf(readPicture, readPdf),
    only: '只接受完整的 PNG、JPG、WebP 图片或 PDF',
  },
  animation: {
    label: '动效',
    mostBytes: maxAnimationBytes,
    read: firstBytesOf(readSvga, readMp4, readLottie),
    only: '只接受 SVGA 2、Lottie（JSON）、MP4、VAP 动效',
  },
  sound: {
    label: '声音',
    mostBytes: maxSoundBytes,
    read: firstBytesOf(readMp3, readAac),
    only: '只接受 MP3、AAC（ADTS）声音，M4A 请先转换',
  },
};

/** Facts of a file, or the reason why it cannot be used for the purpose. */
export function readMedia(purpose: FilePurpose, bytes: Uint8Array): FileFacts | FileProblem {
  const { read, only } = acceptedFiles[purpose];
  if (bytes.length === 0) return { problem: '文件是空的' };
  return read(bytes) ?? { problem: `${only}（按文件内容判断），这个文件是 ${seemsToBe(bytes)}` };
}
