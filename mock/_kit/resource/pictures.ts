import type { MediaFile } from '../../../src/domain/media';
import { type ResourceKind, resourceIconSize, resourceKinds } from '../../../src/domain/resource';
import { blank, ellipse, gradient, toSvg, widthOf, write } from '../media/drawing';

/** Text and background hue of each icon. */
const marks: Readonly<Record<ResourceKind, readonly [string, number]>> = {
  gift: ['礼', 345],
  icon: ['图', 205],
  anim: ['特', 285],
  sound: ['音', 170],
  badge: ['章', 42],
  title: ['衔', 25],
  emoji: ['笑', 52],
  card: ['卡', 225],
  number: ['靓', 8],
};
const kinds = Object.keys(resourceKinds) as ResourceKind[];

/** The number of an icon: its kind is the remainder. */
export const resourceIconNumber = (n: number, kind: ResourceKind): number => n * kinds.length + kinds.indexOf(kind);

/** Round icon with a transparent background. */
export function resourceIconSvg(number: number): string {
  const [text, hue] = marks[kinds[number % kinds.length] ?? 'icon'];
  const side = resourceIconSize.width;
  const drawing = blank(side, side);
  const turned = hue + (Math.floor(number / kinds.length) % 6) * 9;
  drawing.body += gradient('back', [`hsl(${turned} 82% 66%)`, `hsl(${turned} 74% 40%)`], true);
  drawing.body += ellipse(side / 2, side / 2, side * 0.47, side * 0.47, 'url(#back)');
  drawing.body += ellipse(side / 2, side * 0.24, side * 0.3, side * 0.12, 'white', 'opacity=".3"');
  const size = Math.round(side * 0.46);
  write(drawing, text, Math.round((side - widthOf(text, size)) / 2), Math.round(side * 0.66), {
    ...{ size, fill: 'white', bold: true },
  });
  return toSvg(drawing);
}

/** A drawn icon as if it had been uploaded. */
export const drawnResourceIcon = (number: number): MediaFile => ({
  ...{ file_id: `ri_${number}`, url: `/mock-media/resource/${number}.svg`, mime: 'image/png' },
  ...{ ...resourceIconSize, bytes: 9_000 + ((number * 733) % 40_000), duration_ms: 0, frames: 1, alpha: true },
  sha256: number.toString(16).padStart(64, '0'),
});

/** The drawn icon that an id names. */
export function drawnResourceIconOf(file_id: string): MediaFile | undefined {
  const [, digits] = /^ri_(\d{1,9})$/.exec(file_id) ?? [];
  return digits === undefined ? undefined : drawnResourceIcon(Number(digits));
}
