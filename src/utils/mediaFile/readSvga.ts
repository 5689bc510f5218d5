import { Unzlib } from 'fflate';
import { maxSvgaBytes, RefusedMedia } from '../../domain/shared/mediaBounds';
import { type SvgaMovie, svgaMovie } from '../svgaMovie';
import { u16At } from './bytesAt';
import { animationFacts, type FileProblem, isProblem, type Read } from './fileFacts';

const notSvga = '解压后不是 SVGA 2 动画';

/** Header of a zlib stream: deflate and a valid checksum. */
export const isZlib = (bytes: Uint8Array): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && u16At(bytes, 0) % 31 === 0;

/** Bytes inflated at a time: a piece grows at most about a thousandfold. */
const piece = 4_096;

function inflated(bytes: Uint8Array): Uint8Array | FileProblem {
  const whole: Uint8Array[] = [];
  let size = 0;
  let hasEnd = false;
  const stream = new Unzlib((part, isLast) => {
    whole.push(part);
    size += part.length;
    hasEnd = isLast;
  });
  try {
    for (let at = 0; at < bytes.length && size <= maxSvgaBytes; at += piece)
      stream.push(bytes.slice(at, at + piece), at + piece >= bytes.length);
  } catch {
    return { problem: 'SVGA 不完整，无法解压' };
  }
  if (size > maxSvgaBytes) return { problem: `SVGA 解压后超过 ${maxSvgaBytes / 1_048_576} MB` };
  if (!hasEnd) return { problem: 'SVGA 不完整，无法解压' };
  const content = new Uint8Array(size);
  let at = 0;
  for (const part of whole) {
    content.set(part, at);
    at += part.length;
  }
  return content;
}

function movieOf(bytes: Uint8Array): SvgaMovie | FileProblem {
  try {
    return svgaMovie(bytes);
  } catch (error) {
    return { problem: error instanceof RefusedMedia ? error.message : notSvga };
  }
}

/** An SVGA 2 animation: a zlib stream of a protobuf message. */
export const readSvga: Read = (bytes) => {
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
