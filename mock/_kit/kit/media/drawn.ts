import { activityIcons } from '../../../../src/domain/activity';
import { bannerPositions } from '../../../../src/domain/banner';
import { consumableKinds, iconSize } from '../../../../src/domain/consumable';
import { bagPictureSize, bagScenes } from '../../../../src/domain/giftBag';
import type { MediaFile } from '../../../../src/domain/media';
import { themeSize } from '../../../../src/domain/outfit';
import type { Picture } from '../../../../src/domain/picture';
import { coverSize as playlistCover } from '../../../../src/domain/playlist';
import { pushImageSize } from '../../../../src/domain/pushRules';
import { coverSize as recruitCover } from '../../../../src/domain/recruitment';
import { resourceIconSize, resourceKinds } from '../../../../src/domain/resource';
import { random } from '../../base/random';
import { blank, ellipse, gradient, rect, toSvg, widthOf, write } from './drawing';

/** Pictures of the seed, drawn from a kind and a number as if they had been uploaded. */

interface Size {
  width: number;
  height: number;
}

/** Variants, each with its label and perhaps a size of its own; the variant of a picture is its number's remainder. */
interface Kind {
  variants?: Readonly<Record<string, { label: string } & Partial<Size>>>;
  size?: Size;
  /** Round on a transparent ground. */
  alpha?: boolean;
  /** Written on it where the variant's label is not. */
  captions?: readonly string[];
}

const slogans = [
  '周末派对',
  'Weekend party',
  'Salu-salo',
  '歌王争霸',
  'Sing-off',
  'Kantahan',
  '年度盛典',
  'Gala',
  'Gala',
];

const kinds = {
  ai: { variants: activityIcons },
  bp: { variants: bannerPositions, captions: slogans },
  ci: { variants: consumableKinds, size: iconSize },
  gb: { variants: bagScenes, size: bagPictureSize },
  ou: { size: themeSize, captions: ['♪'] },
  pc: { size: playlistCover, captions: ['♪', '歌', '影', '新', '玩', '热', '夜', '礼'] },
  pi: { size: pushImageSize, captions: slogans },
  rc: { size: recruitCover, captions: slogans },
  ri: { variants: resourceKinds, size: resourceIconSize, alpha: true },
} as const satisfies Record<string, Kind>;

/** The first letters of the id of such a file: `bp_12` is the twelfth picture of a banner. */
type DrawnKind = keyof typeof kinds;
export const drawnKinds = Object.keys(kinds) as DrawnKind[];

/** Kind, variant, serial number within the variant, and size of one. */
function facts(kind: DrawnKind, number: number) {
  const {
    variants = { all: { label: '' } },
    size = { width: 240, height: 240 },
    alpha = false,
    captions,
  }: Kind = kinds[kind];
  const all = Object.values(variants);
  const n = Math.floor(number / all.length);
  const variant = all[number % all.length];
  const { width, height } = { ...size, ...variant };
  return { n, width, height, alpha, text: captions?.[n % captions.length] ?? variant?.label ?? '' };
}

const numberOf =
  <V extends string>(variants: Readonly<Record<V, unknown>>) =>
  (n: number, variant: V): number => {
    const names = Object.keys(variants);
    return n * names.length + names.indexOf(variant);
  };

export function drawnSvg(kind: DrawnKind, number: number): string {
  const { width, height, alpha, text } = facts(kind, number);
  const rng = random(number * 2_654_435_761 + 41);
  const hue = rng.int(0, 359);
  const drawing = blank(width, height);
  drawing.body += gradient('back', [`hsl(${hue} 76% 52%)`, `hsl(${(hue + 50) % 360} 72% 38%)`], true);
  drawing.body += alpha
    ? ellipse(width / 2, height / 2, width * 0.47, height * 0.47, 'url(#back)')
    : rect(0, 0, width, height, 'url(#back)');
  for (let i = 0; i < 4; i++) {
    const side = rng.int(Math.round(height / 10), Math.round(height / 4));
    drawing.body += ellipse(
      rng.int(side, width - side),
      rng.int(side, height - side),
      side,
      side,
      'white',
      'opacity=".18"',
    );
  }
  const size = Math.round(Math.min(height / 3, (width * 0.8) / Math.max(1, widthOf(text, 1))));
  const x = Math.round((width - widthOf(text, size)) / 2);
  write(drawing, text, x, Math.round(height / 2 + size * 0.35), { size, fill: 'white', bold: true });
  return toSvg(drawing);
}

function picture(kind: DrawnKind, number: number): Picture {
  const { width, height } = facts(kind, number);
  const bytes = 8_000 + ((number * 977) % 40_000);
  return { file_id: `${kind}_${number}`, url: `/mock-media/${kind}/${number}.svg`, width, height, bytes };
}

const mediaFile = (kind: DrawnKind, number: number): MediaFile => ({
  ...picture(kind, number),
  mime: 'image/png',
  alpha: facts(kind, number).alpha,
  duration_ms: 0,
  frames: 1,
  sha256: number.toString(16).padStart(64, kind === 'ou' ? 'e' : '0'),
});

/** The drawn picture that the id of a file names. */
export function drawnFile(file_id: string): MediaFile | undefined {
  const [, kind, digits] = /^([a-z]{2})_(\d{1,9})$/.exec(file_id) ?? [];
  const known = drawnKinds.find((one) => one === kind);
  return known && mediaFile(known, Number(digits));
}

/** A banner's picture: three languages follow each other. */
export const pictureNumber = (
  n: number,
  position: keyof typeof bannerPositions,
  language: 'zh' | 'en' | 'tl',
): number => numberOf(bannerPositions)(n * 3 + ['zh', 'en', 'tl'].indexOf(language), position);
export const iconNumber = numberOf(consumableKinds);
export const bagNumber = numberOf(bagScenes);
export const activityIconNumber = numberOf(activityIcons);
export const resourceIconNumber = numberOf(resourceKinds);

export const drawnPicture = (number: number): Picture => picture('bp', number);
export const drawnIcon = (number: number): Picture => picture('ci', number);
export const drawnBag = (number: number): Picture => picture('gb', number);
export const drawnActivityIcon = (number: number): Picture => picture('ai', number);
export const drawnCover = (number: number): Picture => picture('pc', number);
export const drawnPushImage = (number: number): Picture => picture('pi', number);
export const drawnRecruitCover = (number: number): Picture => picture('rc', number);
export const drawnOutfit = (number: number): MediaFile => mediaFile('ou', number);
export const drawnResourceIcon = (number: number): MediaFile => mediaFile('ri', number);
