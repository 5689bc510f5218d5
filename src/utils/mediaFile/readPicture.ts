import { type PictureHead, pictureHead } from '../pictureHead';
import { beginsWith, markIn } from './bytesAt';
import { type FileFacts, isDrawable, type Read } from './fileFacts';

/** Whether the file is complete: a header alone is no picture. */
function isWhole(bytes: Uint8Array, { mime }: PictureHead): boolean {
  if (mime === 'image/png') return markIn(bytes, 'IDAT', 33) >= 0 && markIn(bytes, 'IEND', 33) >= 0;
  if (mime === 'image/jpeg') return markIn(bytes, '\xff\xd9', 1) > 0;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 <= bytes.length;
}

/** Facts of a whole PNG, JPEG or WebP whose size can be drawn; else undefined. */
export const readPicture: Read = (bytes): FileFacts | undefined => {
  const found = pictureHead(bytes);
  return found && isWhole(bytes, found) && isDrawable(found) ? { ...found, duration_ms: 0, frames: 1 } : undefined;
};

/** Whether it is a whole PDF: the mark stands at its beginning, the end near its end. It has no size in pixels. */
export const readPdf: Read = (bytes) => {
  const ends = markIn(bytes.subarray(-1_024), '%%EOF') >= 0;
  const isPdf = beginsWith(bytes, '%PDF-') && ends;
  return isPdf ? { mime: 'application/pdf', width: 0, height: 0, duration_ms: 0, frames: 0, alpha: false } : undefined;
};
