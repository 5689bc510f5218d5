import { activityIcons } from '../../../../src/domain/activity/rules';
import { bannerPositions } from '../../../../src/domain/banner/rules';
import { consumableKinds, iconSize } from '../../../../src/domain/consumable/rules';
import { type DressupSlot, slotRule, slots } from '../../../../src/domain/dressup/rules';
import { bagPictureSize, bagScenes } from '../../../../src/domain/giftBag/rules';
import { themeSize } from '../../../../src/domain/outfit/rules';
import { playlistCoverSize as playlistCover } from '../../../../src/domain/playlist/rules';
import { pushImageSize } from '../../../../src/domain/push/checks';
import { recruitmentCoverSize as recruitCover } from '../../../../src/domain/recruitment/rules';
import { resourceIconSize, resourceKinds } from '../../../../src/domain/resource/rules';
import type { MediaFile } from '../../../../src/domain/shared/media';
import type { PictureFile } from '../../../../src/domain/shared/picture';
import { slotSvg } from './files';

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

/** A ground of the number's own colour with the caption in its middle. */
export function drawnSvg(kind: DrawnKind, number: number): string {
  const { width, height, alpha, text } = facts(kind, number);
  const [x, y] = [width / 2, height / 2];
  const size = Math.round(Math.min(height / 3, (width * 0.8) / Math.max(1, text.length)));
  const fill = `fill="hsl(${(number * 137) % 360} 65% 45%)"`;
  const ground = alpha
    ? `<ellipse cx="${x}" cy="${y}" rx="${x}" ry="${y}" ${fill}/>`
    : `<path d="M0 0h${width}v${height}H0z" ${fill}/>`;
  const caption = `<text x="${x}" y="${y + size * 0.35}" font-family="sans-serif" font-size="${size}" fill="#fff" text-anchor="middle">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${caption}</svg>`;
}

function picture(kind: DrawnKind, number: number): PictureFile {
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
  if (kind === 'du') return drawnDressup(Number(digits));
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

export const drawnPicture = (number: number): PictureFile => picture('bp', number);
export const drawnIcon = (number: number): PictureFile => picture('ci', number);
export const drawnBag = (number: number): PictureFile => picture('gb', number);
export const drawnActivityIcon = (number: number): PictureFile => picture('ai', number);
export const drawnCover = (number: number): PictureFile => picture('pc', number);
export const drawnPushImage = (number: number): PictureFile => picture('pi', number);
export const drawnRecruitCover = (number: number): PictureFile => picture('rc', number);
export const drawnOutfit = (number: number): MediaFile => mediaFile('ou', number);
export const drawnResourceIcon = (number: number): MediaFile => mediaFile('ri', number);

const slotNames = Object.keys(slots) as DressupSlot[];

/** Number of a dress-up's picture: its slot is the remainder. */
export const dressupNumber = numberOf(slots);
export const slotOfNumber = (number: number): DressupSlot => slotNames[number % slotNames.length] ?? 'avatar_frame';
export const dressupSvg = (number: number): Uint8Array =>
  slotSvg(slotOfNumber(number), Math.floor(number / slotNames.length));

export function drawnDressup(number: number): MediaFile {
  const { wanted, alpha } = slotRule(slotOfNumber(number));
  return {
    file_id: `du_${number}`,
    url: `/mock-media/dressup/${number}.svg`,
    mime: 'image/png',
    ...wanted,
    alpha,
    bytes: 12_000 + ((number * 977) % 90_000),
    duration_ms: 0,
    frames: 1,
    sha256: number.toString(16).padStart(64, 'd'),
  };
}
