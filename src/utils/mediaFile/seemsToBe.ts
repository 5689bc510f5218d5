import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { ResourceSlot } from '../../domain/resource/files';
import { beginsWith, markIn } from './bytesAt';
import { soundHead } from './readSound';
import { isZlib } from './readSvga';

const marks: readonly (readonly [at: number, mark: string, name: string])[] = [
  [0, '\x89PNG', 'PNG'],
  [0, '\xff\xd8\xff', 'JPG'],
  [8, 'WEBP', 'WebP'],
  [0, 'GIF8', 'GIF'],
  [0, 'BM', 'BMP'],
  [8, 'WAVE', 'WAV'],
  [4, 'ftypM4A', 'M4A'],
  [4, 'ftypavif', 'AVIF'],
  [4, 'ftyphei', 'HEIC'],
  [4, 'ftyp', 'MP4'],
  [0, '\x1aE\xdf\xa3', 'WebM'],
  [0, 'OggS', 'OGG'],
  [0, 'fLaC', 'FLAC'],
  [0, 'ID3', 'MP3'],
  [0, '\x1f\x8b', 'GZIP'],
  [0, 'Rar!', 'RAR'],
  [0, '%PDF-', 'PDF'],
];

/** Largest description of an SVGA 1 that is unpacked for its version. */
const maxSpecBytes = 4 * 1_048_576;

/** `movie.spec` of an SVGA 1; empty where only the head of the file is known. */
function specOf(bytes: Uint8Array): string {
  try {
    const isSpec = ({ name, originalSize }: UnzipFileInfo) => name === 'movie.spec' && originalSize <= maxSpecBytes;
    return new TextDecoder().decode(unzipSync(bytes, { filter: isSpec })['movie.spec'] ?? new Uint8Array());
  } catch {
    return '';
  }
}

/** Name of a zip. SVGA 1 is one: up to 1.1 with `movie.spec`, which tells its version, then with `movie.binary`. */
function archiveName(bytes: Uint8Array): string {
  const again = '（ZIP 格式），客户端只播放 SVGA 2，请重新导出';
  if (markIn(bytes, 'movie.binary') >= 0) return `SVGA 1.5${again}`;
  if (markIn(bytes, 'movie.spec') < 0) return 'ZIP 压缩包，请解压后选择里面的文件';
  return `SVGA ${/"ver"\s{0,9}:\s{0,9}"(1\.[\d.]{1,9})"/.exec(specOf(bytes))?.[1] ?? '1.x'}${again}`;
}

/** Format guessed from the first bytes of a refused file, for the message. */
export function seemsToBe(bytes: Uint8Array): string {
  if (beginsWith(bytes, 'PK\x03\x04')) return archiveName(bytes);
  const known = marks.find(([at, mark]) => beginsWith(bytes, mark, at));
  if (known) return known[2];
  const text = new TextDecoder().decode(bytes.subarray(0, 1_024));
  if (/<svg[\s>]/i.test(text)) return 'SVG';
  if (/^\s*<(!doctype|html)/i.test(text)) return '网页';
  if (/^\s*[[{]/.test(text)) return 'JSON';
  return '无法识别的内容';
}

/** Signature at the start of a file format. */
interface Head {
  /** Name of the format, e.g. PNG. */
  format: string;
  /** Undefined if no resource takes the format. */
  slot?: ResourceSlot;
  /** Endings that its name may have. */
  endings: readonly string[];
}

const known: Readonly<Record<string, Omit<Head, 'format'>>> = {
  PNG: { slot: 'icon', endings: ['png'] },
  JPG: { slot: 'icon', endings: ['jpg', 'jpeg'] },
  WebP: { slot: 'icon', endings: ['webp'] },
  SVGA: { slot: 'anim', endings: ['svga'] },
  JSON: { slot: 'anim', endings: ['json'] },
  MP4: { slot: 'anim', endings: ['mp4'] },
  MP3: { slot: 'sound', endings: ['mp3'] },
  AAC: { slot: 'sound', endings: ['aac'] },
};

/** Format by the first bytes, whatever the name; the upload checks all of them. */
export function fileHeadOf(bytes: Uint8Array): Head {
  const format = soundHead(bytes) ?? (isZlib(bytes) ? 'SVGA' : seemsToBe(bytes));
  return { format, ...(known[format] ?? { endings: [] }) };
}
