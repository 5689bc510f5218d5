import { type ConsumableKind, consumableKinds, iconSize } from '../../../src/domain/consumable';
import type { Picture } from '../../../src/domain/picture';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from '../media/drawing';

/** Text and background hue of each icon. */
const marks: Readonly<Record<ConsumableKind, readonly [string, number]>> = {
  horn: ['喇叭', 24],
  exp_card: ['经验', 205],
  double_card: ['×2', 265],
  rename_card: ['改名', 165],
  lottery_ticket: ['抽奖', 340],
  gift_item: ['礼物', 320],
  mute_shield: ['免禁', 225],
  room_boost: ['热门', 8],
  other: ['福袋', 45],
};
const kinds = Object.keys(consumableKinds) as ConsumableKind[];

/** The number of an icon: its kind is the remainder. */
export const iconNumber = (n: number, kind: ConsumableKind): number => n * kinds.length + kinds.indexOf(kind);

export function iconSvg(number: number): string {
  const [text, hue] = marks[kinds[number % kinds.length] ?? 'other'];
  const side = iconSize.width;
  const drawing = blank(side, side);
  const turned = hue + (Math.floor(number / kinds.length) % 5) * 6;
  const colors = [`hsl(${turned} 78% 58%)`, `hsl(${turned} 72% 36%)`];
  drawing.body += gradient('back', colors, true);
  drawing.body += rect(0, 0, side, side, 'url(#back)', `rx="${side / 5}"`);
  drawing.body += ellipse(side / 2, side * 0.2, side * 0.42, side * 0.16, 'white', 'opacity=".22"');
  const size = Math.round(side * 0.34);
  const x = Math.round((side - widthOf(text, size)) / 2);
  write(drawing, text, x, Math.round(side * 0.64), { size, fill: 'white', bold: true });
  return toSvg(drawing);
}

/** A drawn icon as if it had been uploaded. */
export const drawnIcon = (number: number): Picture => ({
  ...{ file_id: `ci_${number}`, url: `/mock-media/item/${number}.svg` },
  ...{ ...iconSize, bytes: 8_000 + ((number * 613) % 30_000) },
});
