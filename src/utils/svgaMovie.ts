import { protoFields } from './protobuf';

/** Parsed SVGA 2 file (`com.opensource.svga.MovieEntity`). */
export interface SvgaMovie {
  /** Pixels. */
  width: number;
  height: number;
  /** Frames per second. */
  fps: number;
  frames: number;
  sprites: number;
  /** Assets as stored: pictures, and sometimes sounds. */
  images: Uint8Array[];
}

const paramNames: Readonly<Record<number, 'width' | 'height' | 'fps' | 'frames'>> = {
  1: 'width',
  2: 'height',
  3: 'fps',
  4: 'frames',
};

/** Reads a movie; throws a `RangeError` where the bytes are no protobuf message. */
export function svgaMovie(inflated: Uint8Array): SvgaMovie {
  const movie: SvgaMovie = { width: 0, height: 0, fps: 0, frames: 0, sprites: 0, images: [] };
  for (const { number, value } of protoFields(inflated)) {
    if (typeof value === 'number') continue;
    if (number === 2) readParams(movie, value);
    if (number === 3) readImage(movie, value);
    if (number === 4) movie.sprites += 1;
  }
  return movie;
}

function readParams(movie: SvgaMovie, params: Uint8Array): void {
  for (const { number, value } of protoFields(params)) {
    const name = paramNames[number];
    if (name && typeof value === 'number') movie[name] = value;
  }
}

/** An entry of the map: its key is field 1, its bytes are field 2. */
function readImage({ images }: SvgaMovie, entry: Uint8Array): void {
  for (const { number, value } of protoFields(entry)) {
    if (number === 2 && typeof value !== 'number') images.push(value);
  }
}
