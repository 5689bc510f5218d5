import { inflateSync } from 'node:zlib';
import { maxSvgaBytes, RefusedMedia } from '../../../../src/domain/mediaBounds';
import { isObject } from '../../../../src/utils/isObject';
import { type SvgaMovie, svgaMovie } from '../../../../src/utils/svgaMovie';
import { animationFacts, type FileProblem, isProblem, type Read } from './facts';

const notSvga = '解压后不是 SVGA 2 动画';

/** Header of a zlib stream: deflate and a valid checksum. */
export const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;

function inflated(bytes: Buffer): Buffer | FileProblem {
  try {
    return inflateSync(bytes, { maxOutputLength: maxSvgaBytes });
  } catch (error) {
    const isBomb = isObject(error) && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { problem: isBomb ? `SVGA 解压后超过 ${maxSvgaBytes / 1_048_576} MB` : 'SVGA 不完整，无法解压' };
  }
}

function movieOf(bytes: Buffer): SvgaMovie | FileProblem {
  try {
    return svgaMovie(bytes);
  } catch (error) {
    return { problem: error instanceof RefusedMedia ? error.message : notSvga };
  }
}

/** An SVGA 2 animation: a zlib stream of a protobuf message. */
export const svga: Read = (bytes) => {
  if (!isZlib(bytes)) return undefined;
  const content = inflated(bytes);
  if (isProblem(content)) return content;
  const movie = movieOf(content);
  if (isProblem(movie)) return movie;
  if (movie.sprites === 0 || !(movie.fps >= 1 && movie.fps <= 120)) return { problem: notSvga };
  const { width, height, frames, fps } = movie;
  const seconds = frames / fps;
  return animationFacts({ mime: 'application/x-svga', name: 'SVGA', width, height, frames, seconds, alpha: true });
};
