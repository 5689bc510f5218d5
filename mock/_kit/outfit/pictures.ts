import type { MediaFile } from '../../../src/domain/media';
import { themeSize } from '../../../src/domain/outfit';
import { blank, ellipse, gradient, path, rect, toSvg } from '../media/drawing';

/** Theme picture: waves under a sun, coloured by number. */
export function outfitSvg(number: number): string {
  const { width: w, height: h } = themeSize;
  const drawing = blank(w, h);
  const hue = (number * 47 + 190) % 360;
  drawing.body += gradient('c', [`hsl(${hue} 80% 72%)`, `hsl(${(hue + 50) % 360} 70% 42%)`], true);
  drawing.body += rect(0, 0, w, h, 'url(#c)');
  drawing.body += ellipse(w * (0.2 + (number % 5) * 0.15), h * 0.32, 60, 60, 'white', 'opacity=".75"');
  for (const [i, height] of [0.62, 0.74, 0.86].entries()) {
    const y = h * height;
    const top = y - 40 + ((number + i) % 3) * 12;
    drawing.body += path(
      `M0 ${y}Q${w / 4} ${top} ${w / 2} ${y}T${w} ${y}V${h}H0z`,
      'white',
      `opacity="${0.2 + i * 0.1}"`,
    );
  }
  return toSvg(drawing);
}

/** A drawn theme as if it had been uploaded. */
export const drawnOutfit = (number: number): MediaFile => ({
  ...{
    file_id: `ou_${number}`,
    url: `/mock-media/outfit/${number}.svg`,
    mime: 'image/png',
    ...themeSize,
    alpha: false,
  },
  ...{ bytes: 30_000 + ((number * 977) % 90_000), duration_ms: 0, frames: 1 },
  sha256: number.toString(16).padStart(64, 'e'),
});

/** The drawn theme that an id names. */
export function drawnOutfitOf(file_id: string): MediaFile | undefined {
  const [, digits] = /^ou_(\d{1,9})$/.exec(file_id) ?? [];
  return digits === undefined ? undefined : drawnOutfit(Number(digits));
}
