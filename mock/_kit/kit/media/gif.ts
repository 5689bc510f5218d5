import { memo } from '../../base/lazy';
import { random } from '../../base/random';

/** Moving wallpapers: drawn from their number, as GIF, as single frames, and as the source of the clips. */
export interface Loop {
  w: number;
  h: number;
  /** Sixteen colours, red, green, blue. */
  palette: readonly (readonly [number, number, number])[];
  /** Colour indexes, row by row. */
  frames: Uint8Array[];
}

export const loopFrames = 9;
export const loopSize = { w: 108, h: 192 };
const colors = 16;

function paint(n: number): Loop {
  const { w, h } = loopSize;
  const rng = random(n * 97 + 3);
  const [red, green, blue] = [rng.int(60, 255), rng.int(30, 200), rng.int(90, 255)] as const;
  const palette = Array.from({ length: colors }, (_, i) => {
    const level = 0.15 + (0.85 * i) / (colors - 1);
    return i === colors - 1
      ? ([255, 255, 255] as const)
      : ([Math.round(red * level), Math.round(green * level), Math.round(blue * level)] as const);
  });
  const [a, b, c] = [rng.int(14, 30), rng.int(18, 40), rng.int(20, 50)] as const;
  const flakes = Array.from({ length: 28 }, () => ({
    x: rng.int(1, w - 3),
    y: rng.int(0, h - 1),
    speed: rng.int(1, 2),
  }));
  const frames = Array.from({ length: loopFrames }, (_, k) => {
    const t = (2 * Math.PI * k) / loopFrames;
    const pixels = new Uint8Array(w * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const wave = Math.sin(x / a + t) + Math.sin(y / b - t) + Math.sin((x + y) / c + Math.sin(t));
        pixels[y * w + x] = Math.floor(((wave + 3) / 6) * (colors - 2));
      }
    }
    for (const { x, y, speed } of flakes) {
      const top = (y + Math.round((speed * h * k) / loopFrames)) % (h - 2);
      for (const at of [0, 1, w, w + 1]) pixels[top * w + x + at] = colors - 1;
    }
    return pixels;
  });
  return { w, h, palette, frames };
}

/** Frames are requested one by one. */
export const loopOf = memo(8, paint);

/** LZW as GIF has it: codes start one bit above the colours and grow until the table is full. */
function compress(pixels: Uint8Array): number[] {
  const minimum = 4;
  const clear = 1 << minimum;
  const out: number[] = [];
  let buffer = 0;
  let bits = 0;
  let size = minimum + 1;
  let table = new Map<number, number>();
  let next = clear + 2;
  const emit = (code: number) => {
    buffer |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8) {
      out.push(buffer & 255);
      buffer >>>= 8;
    }
  };
  emit(clear);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 4) | pixel;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    if (next < 4096) {
      table.set(key, next);
      if (next >= 1 << size) size++;
      next++;
    } else {
      emit(clear);
      table = new Map();
      next = clear + 2;
      size = minimum + 1;
    }
    prefix = pixel;
  }
  emit(prefix);
  emit(clear + 1);
  if (bits > 0) out.push(buffer & 255);
  return out;
}

const word = (value: number): number[] => [value & 255, value >> 8];
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** The frames given, a tenth of a second each, for ever. */
export function gif({ w, h, palette, frames }: Loop): Uint8Array {
  const parts: number[][] = [
    [...ascii('GIF89a'), ...word(w), ...word(h), 0xf3, 0, 0],
    palette.flat(),
    [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0],
  ];
  for (const frame of frames) {
    const data = compress(frame);
    parts.push([0x21, 0xf9, 4, 0, ...word(10), 0, 0], [0x2c, 0, 0, 0, 0, ...word(w), ...word(h), 0, 4]);
    for (let at = 0; at < data.length; at += 255) {
      const block = data.slice(at, at + 255);
      parts.push([block.length, ...block]);
    }
    parts.push([0]);
  }
  return Uint8Array.from([...parts.flat(), 0x3b]);
}
