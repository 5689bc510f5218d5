import type { Picture } from '../../../src/domain/picture';
import { coverSize } from '../../../src/domain/playlist';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from '../media/drawing';
import { random } from '../random';

const marks = ['♪', '歌', '影', '新', '玩', '热', '夜', '礼'] as const;

/** A cover as a record in its sleeve: colours and sign by its number. */
export function coverSvg(number: number): string {
  const rng = random(number * 2_654_435_761 + 29);
  const side = coverSize.width;
  const hue = rng.int(0, 359);
  const drawing = blank(side, side);
  drawing.body += gradient('back', [`hsl(${hue} 62% 52%)`, `hsl(${(hue + 70) % 360} 58% 34%)`], true);
  drawing.body += rect(0, 0, side, side, 'url(#back)');
  for (const radius of [96, 78, 60]) {
    drawing.body += ellipse(
      side / 2,
      side / 2,
      radius,
      radius,
      'none',
      'stroke="white" stroke-opacity=".35" stroke-width="4"',
    );
  }
  drawing.body += ellipse(side / 2, side / 2, 42, 42, 'white', 'opacity=".9"');
  const text = marks[number % marks.length] ?? marks[0];
  const size = 46;
  write(drawing, text, Math.round((side - widthOf(text, size)) / 2), 136, {
    ...{ size, fill: `hsl(${hue} 60% 34%)`, bold: true },
  });
  return toSvg(drawing);
}

/** A drawn cover as if it had been uploaded. */
export const drawnCover = (number: number): Picture => ({
  ...{ file_id: `pc_${number}`, url: `/mock-media/playlist/${number}.svg` },
  ...{ ...coverSize, bytes: 9_000 + ((number * 577) % 40_000) },
});
