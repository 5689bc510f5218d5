/** What a picture is by its bytes, whatever it is called: only these types are known. */
export interface Sniffed {
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function png(bytes: Buffer): Sniffed | undefined {
  const isPng = startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12) && bytes.length >= 33;
  return isPng ? { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Start-of-frame markers, which tell the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): Sniffed | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { mime: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webp(bytes: Buffer): Sniffed | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  const size = (width: number, height: number): Sniffed => ({ mime: 'image/webp', width, height });
  if (startsWith(bytes, 'VP8X', 12)) return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (startsWith(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  const isLossy = startsWith(bytes, 'VP8 ', 12) && startsWith(bytes, '\x9d\x01\x2a', 23);
  return isLossy ? size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff) : undefined;
}

/** So large a picture is drawn by no phone. */
const maxEdge = 8192;

/** Whether the file goes on to its own end: a head alone is no picture. */
function isWhole(bytes: Buffer, { mime }: Sniffed): boolean {
  if (mime === 'image/png') return bytes.includes('IDAT', 33, 'latin1') && bytes.includes('IEND', 33, 'latin1');
  if (mime === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  return bytes.readUInt32LE(4) + 8 <= bytes.length;
}

/** Whether it is a whole PDF: the mark stands at its beginning, the end near its end. It has no size in pixels. */
export function sniffPdf(bytes: Buffer): { mime: 'application/pdf'; width: 0; height: 0 } | undefined {
  const ends = bytes.subarray(-1_024).includes('%%EOF', 0, 'latin1');
  return startsWith(bytes, '%PDF-') && ends ? { mime: 'application/pdf', width: 0, height: 0 } : undefined;
}

/** Undefined for what is no whole PNG, JPEG or WebP, has no size, or one beyond 8,192 pixels. */
export function sniff(bytes: Buffer): Sniffed | undefined {
  const found = png(bytes) ?? jpeg(bytes) ?? webp(bytes);
  if (!found || !isWhole(bytes, found)) return undefined;
  const { width, height } = found;
  return Math.min(width, height) > 0 && Math.max(width, height) <= maxEdge ? found : undefined;
}
