import { type BagScene, bagPictureSize, bagScenes } from '../../../src/domain/giftBag';
import type { Picture } from '../../../src/domain/picture';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from '../media/drawing';

/** Hue of a bag by its purpose. */
const hues: Readonly<Record<BagScene, number>> = {
  ...{ first_pay: 4, newbie: 150, return: 205, festival: 340, vip: 42, push: 265, compensate: 190 },
};
const scenes = Object.keys(bagScenes) as BagScene[];

/** The number of a picture: its scene is the remainder. */
export const bagNumber = (n: number, scene: BagScene): number => n * scenes.length + scenes.indexOf(scene);

/** Gift box with ribbon and bow, labelled with its purpose. */
export function bagSvg(number: number): string {
  const scene = scenes[number % scenes.length] ?? 'newbie';
  const hue = hues[scene] + (Math.floor(number / scenes.length) % 5) * 5;
  const side = bagPictureSize.width;
  const drawing = blank(side, side);
  const ribbon = `hsl(${(hue + 40) % 360} 92% 72%)`;
  drawing.body += gradient('back', [`hsl(${hue} 76% 58%)`, `hsl(${hue} 70% 38%)`], true);
  drawing.body += rect(side * 0.1, side * 0.34, side * 0.8, side * 0.58, 'url(#back)', 'rx="14"');
  drawing.body += rect(side * 0.06, side * 0.26, side * 0.88, side * 0.16, `hsl(${hue} 74% 50%)`, 'rx="10"');
  drawing.body += rect(side * 0.44, side * 0.26, side * 0.12, side * 0.66, ribbon);
  const bow = `fill-opacity="0" stroke="${ribbon}" stroke-width="${side * 0.06}"`;
  drawing.body += ellipse(side * 0.37, side * 0.17, side * 0.12, side * 0.08, 'none', bow);
  drawing.body += ellipse(side * 0.63, side * 0.17, side * 0.12, side * 0.08, 'none', bow);
  const text = bagScenes[scene].label;
  const size = Math.round(side * 0.2);
  const x = Math.round((side - widthOf(text, size)) / 2);
  write(drawing, text, x, Math.round(side * 0.72), { size, fill: 'white', bold: true });
  return toSvg(drawing);
}

/** A drawn picture as if it had been uploaded. */
export const drawnBag = (number: number): Picture => ({
  ...{ file_id: `gb_${number}`, url: `/mock-media/bag/${number}.svg` },
  ...{ ...bagPictureSize, bytes: 11_000 + ((number * 557) % 30_000) },
});
