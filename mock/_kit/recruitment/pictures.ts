import type { Picture } from '../../../src/domain/picture';
import { coverSize } from '../../../src/domain/recruitment';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from '../media/drawing';

const texts = ['房间招募', '歌王争霸', '新人扶持', '家族联赛', '周末派对', '主播之夜'] as const;

/** A cover of the seed, drawn from its number. */
export function recruitCoverSvg(number: number): string {
  const { width, height } = coverSize;
  const drawing = blank(width, height);
  const hue = (number * 47) % 360;
  drawing.body += gradient('back', [`hsl(${hue} 72% 42%)`, `hsl(${(hue + 40) % 360} 78% 58%)`], true);
  drawing.body += rect(0, 0, width, height, 'url(#back)');
  drawing.body += ellipse(width * 0.82, height * 0.2, 150, 150, 'white', 'opacity=".16"');
  drawing.body += ellipse(width * 0.12, height * 0.95, 190, 120, 'white', 'opacity=".12"');
  const text = texts[number % texts.length] ?? texts[0];
  const size = 84;
  const x = Math.round((width - widthOf(text, size)) / 2);
  write(drawing, text, x, Math.round(height * 0.6), { size, fill: 'white', bold: true });
  return toSvg(drawing);
}

/** A drawn cover as if it had been uploaded. */
export const drawnRecruitCover = (number: number): Picture => ({
  ...{ file_id: `rc_${number}`, url: `/mock-media/recruit-cover/${number}.svg` },
  ...{ ...coverSize, bytes: 20_000 + ((number * 947) % 60_000) },
});
