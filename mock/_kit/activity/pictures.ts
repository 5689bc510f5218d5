import { type ActivityIcon, activityIconKeys, activityIcons } from '../../../src/domain/activity';
import type { Picture } from '../../../src/domain/picture';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from '../media/drawing';

const marks: Readonly<Record<ActivityIcon, string>> = { entry: '活动', token: '★' };

const iconAt = (number: number): ActivityIcon => activityIconKeys[number % activityIconKeys.length] ?? 'entry';

/** The number of an icon: which one it is is its remainder. */
export const activityIconNumber = (n: number, icon: ActivityIcon): number =>
  n * activityIconKeys.length + activityIconKeys.indexOf(icon);

/** A tile to enter by, or a coin that is counted. */
export function activityIconSvg(number: number): string {
  const icon = iconAt(number);
  const { width: side } = activityIcons[icon];
  const hue = (Math.floor(number / activityIconKeys.length) * 47) % 360;
  const drawing = blank(side, side);
  drawing.body += gradient('back', [`hsl(${hue} 82% 60%)`, `hsl(${hue} 76% 40%)`], true);
  drawing.body +=
    icon === 'token'
      ? ellipse(side / 2, side / 2, side / 2, side / 2, 'url(#back)')
      : rect(0, 0, side, side, 'url(#back)', `rx="${side / 5}"`);
  const size = Math.round(side * (icon === 'token' ? 0.56 : 0.34));
  const x = Math.round((side - widthOf(marks[icon], size)) / 2);
  write(drawing, marks[icon], x, Math.round(side * (icon === 'token' ? 0.7 : 0.62)), {
    size,
    fill: 'white',
    bold: true,
  });
  return toSvg(drawing);
}

/** A drawn icon as if it had been uploaded. */
export function drawnActivityIcon(number: number): Picture {
  const { width, height } = activityIcons[iconAt(number)];
  const bytes = 6_000 + ((number * 431) % 20_000);
  return { file_id: `ai_${number}`, url: `/mock-media/activity/${number}.svg`, width, height, bytes };
}
