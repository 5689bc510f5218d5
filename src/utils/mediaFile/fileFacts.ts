import type { MediaFile, MediaMime } from '../../domain/shared/media';
import { maxPicturePixels } from '../../domain/shared/mediaBounds';

/** Facts read from the bytes of a file. */
export interface FileFacts extends Omit<MediaFile, 'file_id' | 'url' | 'bytes' | 'sha256'> {
  mime: MediaMime | 'application/pdf';
}

/** Reason why a file of an accepted type is refused, worded for the operator. */
export interface FileProblem {
  problem: string;
}

export const isProblem = (found: object): found is FileProblem => 'problem' in found;

/** Undefined for another type. */
export type Read = (bytes: Uint8Array) => FileFacts | FileProblem | undefined;

/** Tries the readers in turn; returns the first result. */
export const firstBytesOf =
  (...reads: readonly Read[]): Read =>
  (bytes) => {
    for (const read of reads) {
      const found = read(bytes);
      if (found) return found;
    }
    return undefined;
  };

/** So large a picture is drawn by no phone. */
const maxEdge = 8192;

/** Whether a picture has a size that phones and the console can draw. */
export const isDrawable = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= maxEdge && width * height <= maxPicturePixels;

interface Movie {
  mime: FileFacts['mime'];
  /** Name of the animation. */
  name: string;
  width: number;
  height: number;
  frames: number;
  seconds: number;
  alpha: boolean;
}

/** Facts of an animation; a problem without size, frames or end. */
export function animationFacts({ mime, name, width, height, frames, seconds, alpha }: Movie): FileFacts | FileProblem {
  const size = { width: Math.round(width), height: Math.round(height) };
  if (!isDrawable(size)) {
    const most = `1–${maxEdge} 像素，实际 ${size.width}×${size.height}，总像素不超过 ${maxPicturePixels / 10_000} 万`;
    return { problem: `${name} 的边长应为 ${most}` };
  }
  const duration_ms = Math.round(seconds * 1000);
  if (!(duration_ms > 0) || !Number.isSafeInteger(duration_ms) || !(frames >= 1))
    return { problem: `${name} 里没有画面：${frames} 帧` };
  return { mime, ...size, duration_ms, frames: Math.round(frames), alpha };
}
