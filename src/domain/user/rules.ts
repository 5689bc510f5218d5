import { type LabelMap, labelOf } from '../shared/labels';

/** Younger users count as minors. */
export const adultAge = 18;

export const userStatus = {
  normal: { label: '正常', color: 'green' },
  muted: { label: '禁言', color: 'orange' },
  limited: { label: '限制', color: 'orange' },
  banned: { label: '封禁', color: 'red' },
  deleting: { label: '注销中', color: 'default' },
  deleted: { label: '已注销', color: 'default' },
} as const satisfies LabelMap<string>;
export type UserStatus = keyof typeof userStatus;

export const riskLevel = {
  low: { label: '低', color: 'green' },
  mid: { label: '中', color: 'gold' },
  high: { label: '高', color: 'orange' },
  black: { label: '黑', color: 'red' },
} as const satisfies LabelMap<string>;
export type RiskLevel = keyof typeof riskLevel;

export const gender = {
  male: { label: '男' },
  female: { label: '女' },
  unknown: { label: '未知' },
} as const satisfies LabelMap<string>;

export const userRole = {
  normal: { label: '普通' },
  anchor: { label: '主播', color: 'blue' },
  agent: { label: '代理', color: 'cyan' },
  guild_owner: { label: '公会长', color: 'purple' },
  staff: { label: '员工', color: 'gold' },
  official: { label: '官方', color: 'gold' },
} as const satisfies LabelMap<string>;

/** Marks beside a user's name (docs/design/blocks.md#g11). */
export const userFlags = {
  new: { label: '新号', color: 'cyan' },
  big_spender: { label: '大R', color: 'gold' },
  kol: { label: 'KOL', color: 'purple' },
  guild_owner: { label: '公会长', color: 'purple' },
  staff: { label: '员工', color: 'blue' },
  internal: { label: '内部测试', color: 'blue' },
  banned: { label: '封禁中', color: 'red' },
  watched: { label: '观察', color: 'orange' },
} as const satisfies LabelMap<string>;
export type UserFlag = keyof typeof userFlags;

/** Staff or test account: what it receives is no gift to a user. */
export const isOfStaff = ({ role, flags }: { role: string; flags: readonly string[] }): boolean =>
  role === 'staff' || flags.includes('internal');

/** Query kinds of the search box; several ids at once form their own kind. */
export const lookupKinds = {
  uid: { label: '用户ID' },
  short_id: { label: '靓号' },
  nickname: { label: '昵称' },
  phone: { label: '手机号' },
  device: { label: '设备号' },
  order: { label: '订单号' },
} as const satisfies LabelMap<string>;
export type LookupKind = keyof typeof lookupKinds;

/** A calendar date, no time zone. */
export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Age in years on the day `today` (both `YYYY-MM-DD`). */
export function ageOn(birthday: string, today: string): number {
  const [by = 0, bm = 0, bd = 0] = birthday.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number);
  return ty - by - (tm < bm || (tm === bm && td < bd) ? 1 : 0);
}

export const isMinor = (birthday: string | null, today: string): boolean =>
  birthday !== null && ageOn(birthday, today) < adultAge;

export interface StateRule {
  (user: { status: UserStatus }): boolean;
  states: readonly UserStatus[];
}

function allowedIn(...states: UserStatus[]): StateRule {
  const test = (user: { status: UserStatus }) => states.includes(user.status);
  return Object.assign(test, { states });
}

/** User states that allow each action; shared by buttons, tests and the stand-in backend (409). */
export const userCan = {
  ban: allowedIn('normal', 'muted', 'limited', 'banned', 'deleting'),
  unban: allowedIn('muted', 'limited', 'banned'),
  message: allowedIn('normal', 'muted', 'limited'),
  edit: allowedIn('normal', 'muted', 'limited', 'banned'),
  forceOffline: allowedIn('normal', 'muted', 'limited', 'banned'),
} as const;
export type UserVerb = keyof typeof userCan;

/** Reason why an action is not available now, for the tooltip; undefined if it is. */
export function userCannot(verb: UserVerb, user: { status: UserStatus }): string | undefined {
  if (userCan[verb](user)) return undefined;
  const names = userCan[verb].states.map((state) => labelOf(userStatus, state).label).join('、');
  return `用户当前为「${labelOf(userStatus, user.status).label}」，仅${names}状态可用`;
}
