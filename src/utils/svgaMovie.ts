import {
  maxAnimationPixels,
  maxSvgaFields,
  maxSvgaImages,
  maxSvgaSprites,
  RefusedMedia,
} from '../domain/shared/mediaBounds';
import { pictureHead } from './pictureHead';
import { type ProtoField, protoFields } from './protobuf';

/** Contents of an SVGA 2 file, read from its inflated bytes (`com.opensource.svga.MovieEntity`). */
export interface SvgaMovie {
  /** Pixels. */
  width: number;
  height: number;
  /** Frames per second. */
  fps: number;
  frames: number;
  sprites: number;
  /** Pictures as they lie in the file, and sounds now and then. */
  images: Uint8Array[];
}

const paramNames: Readonly<Record<number, 'width' | 'height' | 'fps' | 'frames'>> = {
  1: 'width',
  2: 'height',
  3: 'fps',
  4: 'frames',
};

/** Yields the fields of messages until they are too many together. */
function countedFields(): (bytes: Uint8Array) => Generator<ProtoField> {
  let count = 0;
  return function* (bytes) {
    for (const field of protoFields(bytes)) {
      count += 1;
      if (count > maxSvgaFields) throw new RefusedMedia(`SVGA 的字段超过 ${maxSvgaFields / 10_000} 万个`);
      yield field;
    }
  };
}

/**
 * Reads a movie. Throws a `RefusedMedia` as soon as it holds more than may be played, and a `RangeError` where the bytes
 * are no protobuf message.
 */
export function svgaMovie(inflated: Uint8Array): SvgaMovie {
  const fieldsOf = countedFields();
  const movie: SvgaMovie = { width: 0, height: 0, fps: 0, frames: 0, sprites: 0, images: [] };
  for (const { number, value } of fieldsOf(inflated)) {
    if (typeof value === 'number') continue;
    if (number === 2) readParams(movie, fieldsOf(value));
    if (number === 3) readImage(movie, fieldsOf(value));
    if (number === 4) readSprite(movie, fieldsOf(value));
  }
  requireFewPixels(movie);
  return movie;
}

function readParams(movie: SvgaMovie, fields: Iterable<ProtoField>): void {
  for (const { number, value } of fields) {
    const name = paramNames[number];
    if (name && typeof value === 'number') movie[name] = value;
  }
}

/** An entry of the map: its key is field 1, its bytes are field 2. */
function readImage({ images }: SvgaMovie, fields: Iterable<ProtoField>): void {
  for (const { number, value } of fields) {
    if (number !== 2 || typeof value === 'number') continue;
    images.push(value);
    if (images.length > maxSvgaImages) throw new RefusedMedia(`SVGA 内图片超过 ${maxSvgaImages} 张`);
  }
}

/** The fields of a sprite are counted, its frames are not kept. */
function readSprite(movie: SvgaMovie, fields: Iterable<ProtoField>): void {
  movie.sprites += 1;
  if (movie.sprites > maxSvgaSprites) throw new RefusedMedia(`SVGA 的图层超过 ${maxSvgaSprites} 个`);
  for (const { number, value } of fields)
    if (number === 2 && typeof value === 'number') throw new RangeError('A frame of the sprite is no message');
}

function requireFewPixels({ images }: SvgaMovie): void {
  let pixels = 0;
  for (const image of images) {
    const { width, height } = pictureHead(image) ?? { width: 0, height: 0 };
    pixels += width * height;
  }
  if (pixels > maxAnimationPixels)
    throw new RefusedMedia(`SVGA 内图片合计超过 ${maxAnimationPixels / 1_048_576} 百万像素`);
}
