import { type FileFacts, isDrawable, type Read, startsWith } from './facts';

interface Found {
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
  alpha: boolean;
}

function png(bytes: Buffer): Found | undefined {
  const isPng = startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12) && bytes.length >= 33;
  if (!isPng) return undefined;
  // Grey or colour with alpha, or a palette with transparency, which is declared before the data.
  const alpha = [4, 6].includes(bytes[25] ?? 0) || bytes.subarray(33, bytes.indexOf('IDAT')).includes('tRNS');
  return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), alpha };
}

/** Start-of-frame markers, which tell the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): Found | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return {
        mime: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        alpha: false,
      };
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webp(bytes: Buffer): Found | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  const found = (width: number, height: number, alpha: boolean): Found => ({
    mime: 'image/webp',
    width,
    height,
    alpha,
  });
  if (startsWith(bytes, 'VP8X', 12))
    return found(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1, ((bytes[20] ?? 0) & 0x10) !== 0);
  if (startsWith(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return found((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, ((bits >>> 28) & 1) === 1);
  }
  const isLossy = startsWith(bytes, 'VP8 ', 12) && startsWith(bytes, '\x9d\x01\x2a', 23);
  return isLossy ? found(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff, false) : undefined;
}

/** Whether the file is complete: a header alone is no picture. */
function isWhole(bytes: Buffer, { mime }: Found): boolean {
  if (mime === 'image/png') return bytes.includes('IDAT', 33, 'latin1') && bytes.includes('IEND', 33, 'latin1');
  if (mime === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  return bytes.readUInt32LE(4) + 8 <= bytes.length;
}

/** Type and size of a picture by its first bytes; undefined for other files, and if the size comes later. */
export const pictureHead = (bytes: Buffer): Found | undefined => png(bytes) ?? jpeg(bytes) ?? webp(bytes);

/** Undefined unless it is a complete PNG, JPEG or WebP of at most 8,192 pixels. */
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
