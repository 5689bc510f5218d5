/** Numbers and texts within the bytes of a file. */

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

export const u16At = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint16(at);
export const u32At = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at);

/** Bytes as text, each a character; shorter where the file ends. */
export function latinAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 1_024)));
}

export const beginsWith = (bytes: Uint8Array, mark: string, at = 0): boolean =>
  latinAt(bytes, at, at + mark.length) === mark;

/** Offset of a mark; -1 without one. */
export function markIn(bytes: Uint8Array, mark: string, from = 0): number {
  const first = mark.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, mark, at)) return at;
  return -1;
}
