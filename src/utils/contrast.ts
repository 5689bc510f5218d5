import { luminance } from '../domain/shared/colour';

/** Contrast as WCAG 2 counts it: 1 for equal colours, 21 for black and white. */

/** Share of pixels in a hundred that may be brighter: a few sparks do not hide text. */
const sparks = 10;

/** Contrast of white text over the brightest RGBA pixels; transparent ones have the app's black background. */
export function contrastOfWhite(pixels: ArrayLike<number>): number {
  const bright: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    const channel = (offset: number) => (pixels[at + offset] ?? 0) * alpha;
    bright.push(luminance(channel(0), channel(1), channel(2)));
  }
  bright.sort((a, b) => a - b);
  const worst = bright[Math.floor((bright.length - 1) * (1 - sparks / 100))] ?? 0;
  return 1.05 / (worst + 0.05);
}
