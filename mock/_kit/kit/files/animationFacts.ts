import { maxPicturePixels } from '../../../../src/domain/mediaBounds';
import type { FileFacts, FileProblem } from './facts';
import { isDrawable, maxEdge } from './facts';

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
