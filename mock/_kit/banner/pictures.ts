import { bannerPositions, type PictureLanguage } from '../../../src/domain/banner';
import type { Picture } from '../../../src/domain/picture';
import { blank, type Drawing, ellipse, gradient, rect, toSvg, write } from '../media/drawing';
import { random } from '../random';

const positions = Object.values(bannerPositions);
const names = Object.keys(bannerPositions);
const words: Readonly<Record<PictureLanguage, readonly string[]>> = {
  zh: ['周末派对', '新人礼包', '歌王争霸', '家族招募', '好友助力', '年度盛典'],
  en: ['Weekend party', 'Welcome gift', 'Sing-off', 'Join a family', 'Bring a friend', 'Annual gala'],
  tl: ['Salu-salo', 'Regalo', 'Kantahan', 'Sumali na', 'Mag-imbita', 'Gala'],
};
const languages = Object.keys(words) as PictureLanguage[];

/** The number of a drawn picture: its position and language are its remainders. */
export const pictureNumber = (n: number, position: string, language: PictureLanguage): number =>
  (n * languages.length + languages.indexOf(language)) * names.length + names.indexOf(position);

/** Seeded picture of a position: drawn from its number, in the size that the position requires. */
function bannerDrawing(number: number): Drawing {
  const { width, height } = positions[number % positions.length] ?? positions[0] ?? { width: 1, height: 1 };
  const serial = Math.floor(number / positions.length);
  const language = languages[serial % languages.length] ?? 'zh';
  const n = Math.floor(serial / languages.length);
  const rng = random(n * 2_654_435_761 + 41);
  const drawing = blank(width, height);
  const hue = rng.int(0, 359);
  const colors = [`hsl(${hue} 70% 46%)`, `hsl(${(hue + 50) % 360} 75% 62%)`];
  drawing.body += gradient('back', colors, true) + rect(0, 0, width, height, 'url(#back)');
  for (let i = 0; i < 7; i++) {
    const size = rng.int(Math.round(height / 10), Math.round(height / 3));
    const light = `hsl(${(hue + rng.int(0, 90)) % 360} 90% 80%)`;
    drawing.body += ellipse(rng.int(0, width), rng.int(0, height), size, size, light, 'opacity=".35"');
  }
  const text = words[language][n % words[language].length] ?? '';
  const size = Math.round(Math.min(height / 4, (width * 0.8) / Math.max(4, text.length * 0.7)));
  write(drawing, text, Math.round(width / 12), Math.round(height * 0.58), { size, fill: 'white', bold: true });
  return drawing;
}

export const bannerSvg = (number: number): string => toSvg(bannerDrawing(number));

/** A drawn picture as if it had been uploaded. */
export function drawnPicture(number: number): Picture {
  const { width, height } = positions[number % positions.length] ?? { width: 1, height: 1 };
  const bytes = 20_000 + ((number * 7_919) % 300_000);
  return { file_id: `bp_${number}`, url: `/mock-media/banner/${number}.svg`, width, height, bytes };
}
