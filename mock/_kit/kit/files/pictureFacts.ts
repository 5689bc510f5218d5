import { type PictureHead, pictureHead } from '../../../../src/utils/pictureHead';
import { type FileFacts, isDrawable, type Read, startsWith } from './facts';

/** Whether the file is complete: a header alone is no picture. */
function isWhole(bytes: Buffer, { mime }: PictureHead): boolean {
  if (mime === 'image/png') return bytes.includes('IDAT', 33, 'latin1') && bytes.includes('IEND', 33, 'latin1');
  if (mime === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  return bytes.readUInt32LE(4) + 8 <= bytes.length;
}

/** Facts of a whole PNG, JPEG or WebP whose size can be drawn; else undefined. */
export const pictureFacts: Read = (bytes): FileFacts | undefined => {
  const found = pictureHead(bytes);
  return found && isWhole(bytes, found) && isDrawable(found) ? { ...found, duration_ms: 0, frames: 1 } : undefined;
};

/** Whether it is a whole PDF: the mark stands at its beginning, the end near its end. It has no size in pixels. */
export const pdfFacts: Read = (bytes) => {
  const ends = bytes.subarray(-1_024).includes('%%EOF', 0, 'latin1');
  const isPdf = startsWith(bytes, '%PDF-') && ends;
  return isPdf ? { mime: 'application/pdf', width: 0, height: 0, duration_ms: 0, frames: 0, alpha: false } : undefined;
};
