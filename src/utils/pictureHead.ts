/** Type and size of a picture, as its first bytes say. */
export interface PictureHead {
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
  alpha: boolean;
}

/** Whether these bytes stand at an offset; each character is a byte. */
function holds(bytes: Uint8Array, mark: string, at = 0): boolean {
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark.charCodeAt(i)) return false;
  return true;
}

function indexOf(bytes: Uint8Array, mark: string, from: number): number {
  for (let at = from; at + mark.length <= bytes.length; at++) if (holds(bytes, mark, at)) return at;
  return -1;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

function png(bytes: Uint8Array): PictureHead | undefined {
  if (!holds(bytes, '\x89PNG\r\n\x1a\n') || !holds(bytes, 'IHDR', 12) || bytes.length < 33) return undefined;
  const data = indexOf(bytes, 'IDAT', 33);
  // Grey or colours with alpha, or a transparent entry of the palette, which stands before the data.
  const transparent = indexOf(bytes.subarray(33, data < 0 ? bytes.length : data), 'tRNS', 0) >= 0;
  const view = viewOf(bytes);
  const alpha = [4, 6].includes(bytes[25] ?? 0) || transparent;
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20), alpha };
}

/** Start-of-frame markers, which tell the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Uint8Array): PictureHead | undefined {
  if (!holds(bytes, '\xff\xd8\xff')) return undefined;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { mime: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), alpha: false };
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webp(bytes: Uint8Array): PictureHead | undefined {
  if (!holds(bytes, 'RIFF') || !holds(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  const view = viewOf(bytes);
  const u24 = (at: number) => view.getUint16(at, true) + (bytes[at + 2] ?? 0) * 65_536;
  const head = (width: number, height: number, alpha: boolean): PictureHead => ({
    mime: 'image/webp',
    width,
    height,
    alpha,
  });
  if (holds(bytes, 'VP8X', 12)) return head(u24(24) + 1, u24(27) + 1, ((bytes[20] ?? 0) & 0x10) !== 0);
  if (holds(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return head((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, ((bits >>> 28) & 1) === 1);
  }
  if (!holds(bytes, 'VP8 ', 12) || !holds(bytes, '\x9d\x01\x2a', 23)) return undefined;
  return head(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, false);
}

/** Undefined for other types, and for a JPEG whose size stands further on. */
export const pictureHead = (bytes: Uint8Array): PictureHead | undefined => png(bytes) ?? jpeg(bytes) ?? webp(bytes);
