import { inflateSync } from 'node:zlib';
import { type SvgaMovie, svgaMovie } from '../../../src/utils/svgaMovie';
import { animationFacts } from './animationFacts';
import type { FileProblem, Read } from './facts';
import { isObject, isProblem } from './facts';
import { pictureFacts } from './pictureFacts';

/** Limit on the inflated size; guards against decompression bombs. */
const maxInflated = 32 * 1_048_576;
/** Pixels of all its pictures together: 128 MB of memory. */
const maxPixels = 32 * 1_048_576;

/** Header of a zlib stream: deflate and a valid checksum. */
export const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;

function inflated(bytes: Buffer): Buffer | FileProblem {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflated });
  } catch (error) {
    const isBomb = isObject(error) && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { problem: isBomb ? `SVGA 解压后超过 ${maxInflated / 1_048_576} MB` : 'SVGA 不完整，无法解压' };
  }
}

function movieOf(bytes: Buffer): SvgaMovie | undefined {
  try {
    return svgaMovie(bytes);
  } catch {
    return undefined;
  }
}

/** Pixels of the pictures that it holds; a sound has none. */
function pixelsOf({ images }: SvgaMovie): number {
  return images.reduce((sum, image) => {
    const found = pictureFacts(Buffer.from(image));
    return found && !isProblem(found) ? sum + found.width * found.height : sum;
  }, 0);
}

/** An SVGA 2 animation: a zlib stream of a protobuf message. */
export const svga: Read = (bytes) => {
  if (!isZlib(bytes)) return undefined;
  const content = inflated(bytes);
  if (isProblem(content)) return content;
  const movie = movieOf(content);
  if (!movie || movie.sprites === 0 || !(movie.fps >= 1 && movie.fps <= 120))
    return { problem: '解压后不是 SVGA 2 动画' };
  if (pixelsOf(movie) > maxPixels) return { problem: `SVGA 内图片合计超过 ${maxPixels / 1_048_576} 百万像素` };
  const { width, height, frames, fps } = movie;
  const seconds = frames / fps;
  return animationFacts({ mime: 'application/x-svga', name: 'SVGA', width, height, frames, seconds, alpha: true });
};
