import type { ResourceSlot } from '../../../../src/domain/resourceFiles';
import { startsWith } from './facts';
import { soundHead } from './sound';
import { isZlib } from './svga';

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
  [0, 'PK\x03\x04', 'ZIP（SVGA 1.x 或压缩包）'],
  [0, '\x1f\x8b', 'GZIP'],
  [0, 'Rar!', 'RAR'],
  [0, '%PDF-', 'PDF'],
];

/** Format guessed from the first bytes of a refused file, for the message. */
export function seemsToBe(bytes: Buffer): string {
  const known = marks.find(([at, mark]) => startsWith(bytes, mark, at));
  if (known) return known[2];
  const text = bytes.toString('utf8', 0, 1_024);
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
export function headOf(bytes: Buffer): Head {
  const format = soundHead(bytes) ?? (isZlib(bytes) ? 'SVGA' : seemsToBe(bytes));
  return { format, ...(known[format] ?? { endings: [] }) };
}
