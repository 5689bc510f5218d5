import { type Audience, type Content, compareRuleVersions, platforms } from '../../../../src/domain/config/rules';
import { languages } from '../../../../src/domain/review/rules';
import { labelOf } from '../../../../src/domain/shared/labels';
import { newAccountDays } from '../../../../src/domain/shared/limits';
import { audienceRegions } from '../../../../src/domain/shared/region';
import { day, now } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import type { Db } from '../../store/db';
import type { Kit } from './rules';
import { configWindowOf, type StoredConfig, shownContentOf } from './store';

/** By the first letters of an account's language. */
const spoken: Readonly<Record<string, keyof typeof languages>> = { zh: 'zh', en: 'en', fil: 'tl', tl: 'tl' };

const languageOf = ({ language }: StoredUser) => spoken[language.split('-')[0] ?? ''];
const platformOf = ({ register_channel }: StoredUser) => (register_channel === 'App Store' ? 'ios' : 'android');

/** The first thing that leaves a user out of an audience; undefined where nothing does. */
export function leavesOut(audience: Audience, user: StoredUser, at: number): string | undefined {
  const { account_age, min_level, min_version, max_version, segment } = audience;
  const lacks = (wanted: readonly string[], own: string | undefined) =>
    wanted.length > 0 && (own === undefined || !wanted.includes(own));
  const older = (a: string, b: string) => a !== '' && b !== '' && compareRuleVersions(a, b) < 0;
  const isNew = at - user.register_at < newAccountDays * day;
  const language = languageOf(user);
  const platform = platformOf(user);
  if (lacks(audience.regions, user.region)) return `地区是${labelOf(audienceRegions, user.region).label}，不在人群中`;
  if (lacks(audience.platforms, platform)) return `平台是 ${labelOf(platforms, platform).label}，不在人群中`;
  if (lacks(audience.languages, language))
    return `语言是${language ? labelOf(languages, language).label : '其他'}，不在人群中`;
  if (lacks(audience.genders, user.gender)) return '性别不在人群中';
  if (account_age === 'new' && !isNew) return '不是新用户';
  if (account_age === 'old' && isNew) return '是新用户';
  if (user.level < min_level) return `等级 ${user.level}，低于 ${min_level}`;
  if (older(user.app_version, min_version)) return `版本 ${user.app_version}，低于 ${min_version}`;
  if (older(max_version, user.app_version)) return `版本 ${user.app_version}，高于 ${max_version}`;
  if (segment !== '' && !user.tags.includes(segment)) return `不在人群包「${segment}」中`;
  return undefined;
}

/** Users of an audience, by the share that gets it. */
export function reach(db: Db, audience: Audience, percent: number): number {
  const at = now();
  const fitting = db.users.filter((user) => user.status !== 'deleted' && !leavesOut(audience, user, at));
  return Math.round((fitting.length * percent) / 100);
}

/** Stable percentile of a user or room for one config. */
export const shareOf = (uid: string, id: string): number => seedOf(`${uid}${id}`) % 100;

/** Reason why the rollout excludes a user; undefined if the user is whitelisted or within the percentage. */
export function outOfShare({ id, rollout: { percent, whitelist } }: StoredConfig, { user_id }: StoredUser) {
  return whitelist.includes(user_id) || shareOf(user_id, id) < percent ? undefined : `灰度 ${percent}%，未抽中`;
}

function whyNot(kit: Kit, config: StoredConfig, user: StoredUser, at: number): string | undefined {
  const content = shownContentOf(config);
  const { start_at, end_at } = configWindowOf(config);
  if (config.status === 'paused') return '已暂停';
  if (config.status === 'ended') return '已结束';
  if (start_at === null || at < start_at) return '还没有开始';
  if (end_at !== null && at >= end_at) return '已经结束';
  return leavesOut(content.audience, user, at) ?? kit.hidden?.(content, at) ?? outOfShare(config, user);
}

/** Display order within a place: highest `sort` first, then oldest. */
export const peopleInOrder = (rows: readonly StoredConfig[]): StoredConfig[] =>
  [...rows].sort((a, b) => b.sort - a.sort);

/** Configs that one user sees at a moment, in order, and the reason each other one is left out. */
export function previewFor(kit: Kit, rows: readonly StoredConfig[], user: StoredUser, at: number) {
  const served = peopleInOrder(rows).map((config) => {
    const content: Content<unknown> = shownContentOf(config);
    const why = whyNot(kit, config, user, at);
    return {
      id: config.id,
      name: content.name,
      place: kit.placeOf(content),
      shown: why === undefined,
      why: why ?? '符合人群',
    };
  });
  return served
    .sort((a, b) => Number(b.shown) - Number(a.shown))
    .sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
}
