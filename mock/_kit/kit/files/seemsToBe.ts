import { startsWith } from './facts';

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
