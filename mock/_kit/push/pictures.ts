import type { Picture } from '../../../src/domain/picture';
import { pushImageSize } from '../../../src/domain/pushRules';
import { blank, ellipse, gradient, rect, toSvg, write } from '../media/drawing';

const texts = ['周末狂欢', '歌王争霸', '新人礼', '家族联赛'] as const;

/** A picture of the seed, drawn from its number. */
export function pushImageSvg(number: number): string {
  const { width, height } = pushImageSize;
  const drawing = blank(width, height);
  const hue = (number * 61) % 360;
  drawing.body += gradient('back', [`hsl(${hue} 70% 40%)`, `hsl(${(hue + 50) % 360} 75% 58%)`], true);
  drawing.body += rect(0, 0, width, height, 'url(#back)');
  drawing.body += ellipse(width * 0.85, height * 0.25, 120, 120, 'white', 'opacity=".18"');
  const text = texts[number % texts.length] ?? texts[0];
  write(drawing, text, 60, Math.round(height * 0.6), { size: 84, fill: 'white', bold: true });
  return toSvg(drawing);
}

/** A drawn picture as if it had been uploaded. */
export const drawnPushImage = (number: number): Picture => ({
  ...{ file_id: `pi_${number}`, url: `/mock-media/push/${number}.svg` },
  ...{ ...pushImageSize, bytes: 20_000 + ((number * 947) % 60_000) },
});
