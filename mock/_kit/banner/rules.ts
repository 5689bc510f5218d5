import {
  type BannerBody,
  jumpProblem,
  type linkStates,
  type PictureLanguage,
  pictureLanguages,
} from '../../../src/domain/banner';
import { block, type CheckLine, type Content, pass } from '../../../src/domain/config';
import type { Picture } from '../../../src/domain/picture';
import { activityByCode } from '../activity/codes';
import { hour } from '../clock';
import type { Db } from '../db';
import { pictureProblem } from '../files/pictureProblem';

/** Whether the link target of a banner exists: rooms 88000 to 89999, seeded users, pages outside `/gone`. */
export function linkOf({ jump_type, jump_value }: BannerBody, { users }: Db): keyof typeof linkStates {
  const isThere = {
    none: () => true,
    h5: () => !jump_value.includes('/gone'),
    room: () => /^r_8[89]\d{3}$/.test(jump_value),
    user: () => users.has(jump_value) && users.get(jump_value)?.status !== 'deleted',
    activity: () => activityByCode(jump_value, 'prod') !== undefined,
    scheme: () => true,
  };
  if (jump_type === 'none') return 'none';
  return isThere[jump_type]() ? 'ok' : 'dead';
}

/** All pictures with the path of their field. */
const picturesOf = ({ images, image_b }: BannerBody): [path: string, picture: Picture][] =>
  [
    ...(Object.keys(pictureLanguages) as PictureLanguage[]).map(
      (lang) => [`body.images.${lang}`, images[lang]] as const,
    ),
    ['body.image_b', image_b] as const,
  ].flatMap(([path, picture]) => (picture ? [[path, picture]] : []));

/** Checks that need the backend: the banner's link target and its files. */
export function bannerProblems({ body }: Content<BannerBody>, db: Db): CheckLine[] {
  const link = linkOf(body, db);
  const lines = picturesOf(body).flatMap(([path, picture]) => pictureProblem(path, picture, db));
  if (link === 'dead') lines.push(block('body.jump_value', '链接打不开：目标不存在或已关闭'));
  if (link === 'ok' && jumpProblem(body.jump_type, body.jump_value) === undefined)
    lines.push(pass('body.jump_value', '链接可以打开'));
  return lines;
}

/** Banner fields shown in audit rows and requests, with one field per picture. */
export const bannerFacts = ({ images, image_b, hours, ...rest }: BannerBody): Record<string, unknown> => ({
  ...rest,
  ...Object.fromEntries(
    (Object.keys(pictureLanguages) as PictureLanguage[]).map((lang) => [`image_${lang}`, images[lang] ?? null]),
  ),
  image_b,
  hours: hours && `${hours.from}–${hours.to} 时`,
});

/** Weekdays and hours of a banner are in server time (PRC). */
export function bannerHidden({ body: { weekdays, hours } }: Content<BannerBody>, at: number): string | undefined {
  const local = new Date(at + 8 * hour);
  const weekday = local.getUTCDay() || 7;
  const clock = local.getUTCHours();
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return '今天不展示';
  if (hours && (clock < hours.from || clock >= hours.to)) return `只在 ${hours.from}–${hours.to} 时展示`;
  return undefined;
}
