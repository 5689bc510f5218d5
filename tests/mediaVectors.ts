/** Bytes of files that nobody decodes: right in all that is read of them. */

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};
const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
};

interface Movie {
  /** Pixels. */
  width?: number;
  height?: number;
  frames?: number;
  seconds?: number;
  codec?: string;
  handler?: 'vide' | 'soun';
  /** Content of the `vapc` box; none if absent. */
  vap?: object;
}

/** An MP4 of one track. */
export function movie(told: Movie): Buffer {
  const { width = 320, height = 240, frames = 30, seconds = 1, codec = 'avc1', handler = 'vide', vap } = told;
  const mvhd = box('mvhd', u32(0, 0, 0, 1_000, seconds * 1_000));
  const tkhd = box('tkhd', Buffer.alloc(76), u32(width * 65_536, height * 65_536));
  const stbl = box('stbl', box('stsd', u32(0, 1), box(codec)), box('stsz', u32(0, 0, frames)));
  const mdia = box('mdia', box('hdlr', u32(0, 0), handler), box('minf', stbl));
  return Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', mvhd, box('trak', tkhd, mdia)),
    ...(vap ? [box('vapc', JSON.stringify({ info: vap }))] : []),
    box('mdat', 'pictures'),
  ]);
}

/** AAC stream with a number of frames, 44.1 kHz. */
export function adts(frames: number): Buffer {
  const length = 32;
  const frame = Buffer.alloc(length);
  frame.set([0xff, 0xf1, 0x50, 0x80, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
