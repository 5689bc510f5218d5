import type { QuietHours } from '../message/rules';
import { hashOf } from '../shared/hash';
import { type LabelMap, labelOf } from '../shared/labels';
import type { PushBody } from './rules';

/**
 * Delivery rules of a push (docs/design/push.md#im): recipients, times and reasons. Pure, from facts about one user.
 */

const hour = 3_600_000;
const day = 24 * hour;
/** PRC, from which the regions count. */
const baseHours = 8;

/** Reasons why a user of the audience gets nothing. */
export const dropReasons = {
  banned: { label: '封禁中' },
  unsubscribed: { label: '已退订' },
  once: { label: '近期已触发' },
  recent: { label: '近期已推送' },
  holdout: { label: '对照组' },
  day_cap: { label: '达到每天上限' },
  week_cap: { label: '达到每周上限' },
  expired: { label: '超过有效期' },
} as const satisfies LabelMap<string>;
export type DropReason = keyof typeof dropReasons;

export interface ReceiverFacts {
  uid: string;
  /** Hours of the user's region relative to PRC, fixed. */
  offset: number;
  isBanned: boolean;
  isUnsubscribed: boolean;
  /** Times at which pushes reached this user or will. */
  reachedAt: readonly number[];
  /** Last time this push reached the user; null for never. */
  ownAt: number | null;
}

interface Dropped {
  kind: 'dropped';
  reason: DropReason;
  why: string;
}

export type Delivery = { kind: 'sent' | 'postponed'; at: number; variant: string | null; why: string } | Dropped;

/** Milliseconds of the user's own day that have passed. */
const dayTime = (at: number, offset: number): number => {
  const local = at + (baseHours + offset) * hour;
  return ((local % day) + day) % day;
};

/** Moment at which the user's clock shows the same time as PRC's at `at`. */
export const localMoment = (at: number, offset: number): number => at - offset * hour;

/** Whether each user gets it when his own clock shows the moment. */
export const isLocal = ({ type, tz }: PushBody['schedule']): boolean =>
  tz === 'local' && (type === 'at' || type === 'recurring');

const clockText = (ms: number): string =>
  [Math.floor(ms / hour), Math.floor((ms % hour) / 60_000)].map((part) => String(part).padStart(2, '0')).join(':');

/** First moment from `at` outside the user's quiet hours; `from` is quiet, `to` is not. */
export function afterQuiet(quiet: QuietHours | null, at: number, offset: number): number {
  if (!quiet || quiet.from === quiet.to) return at;
  const time = dayTime(at, offset);
  const [from, to] = [quiet.from * hour, quiet.to * hour];
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? at + ((to - time + day) % day) : at;
}

/** Stable percentile of a user for one push and purpose. */
const placeOf = (push: string, purpose: string, uid: string): number => hashOf(`${push} ${purpose} ${uid}`) % 100;

const isHeldOut = (push: string, holdout: number, uid: string): boolean => placeOf(push, 'holdout', uid) < holdout;

/** A/B variant of a user; null without variants. */
export function variantOf(push: string, ab: readonly Pick<PushBody['ab'][number], 'variant' | 'ratio'>[], uid: string) {
  let rest = placeOf(push, 'variant', uid);
  for (const { variant, ratio } of ab) {
    if (rest < ratio) return variant;
    rest -= ratio;
  }
  return ab.at(-1)?.variant ?? null;
}

type Rules = Pick<PushBody, 'exclude' | 'holdout' | 'freq_cap' | 'quiet_hours' | 'ab' | 'schedule'>;

const dropped = (reason: DropReason, more = ''): Dropped => ({
  kind: 'dropped',
  reason,
  why: `${labelOf(dropReasons, reason).label}${more}`,
});

/** Delivery of push `id` to one user of its audience, starting at a moment of PRC time. */
export function deliveryOf(user: ReceiverFacts, id: string, rules: Rules, moment: number): Delivery {
  const { exclude, holdout, quiet_hours, ab, schedule } = rules;
  const begins = sinceOf(user, rules, moment);
  if (exclude.banned && user.isBanned) return dropped('banned');
  if (exclude.unsubscribed && user.isUnsubscribed) return dropped('unsubscribed');
  const isAgain = schedule.type === 'event' && user.ownAt !== null && user.ownAt > begins - schedule.once_days * day;
  if (isAgain) return dropped('once', `：${schedule.once_days} 天一次`);
  const since = begins - exclude.pushed_days * day;
  if (user.reachedAt.some((at) => at > since && at <= begins))
    return dropped('recent', `：近 ${exclude.pushed_days} 天`);
  if (isHeldOut(id, holdout, user.uid)) return dropped('holdout', ` ${holdout}%`);
  const at = afterQuiet(quiet_hours, begins, user.offset);
  if (at > begins + schedule.valid_hours * hour)
    return dropped('expired', `：免打扰结束时已超过 ${schedule.valid_hours} 小时`);
  const capped = overCap(user, rules.freq_cap, at);
  if (capped) return capped;
  const variant = variantOf(id, ab, user.uid);
  if (at === begins) return { kind: 'sent', at, variant, why: '到时即发' };
  return { kind: 'postponed', at, variant, why: `免打扰时段，推迟到当地 ${clockText(dayTime(at, user.offset))}` };
}

/** Moment from which a user's validity period counts. */
export const sinceOf = (
  { offset }: Pick<ReceiverFacts, 'offset'>,
  { schedule }: Pick<Rules, 'schedule'>,
  at: number,
) => (isLocal(schedule) ? localMoment(at, offset) : at);

/** Delivery that was due at one moment and delayed to another, by a pause or the send queue. */
export function laterOf(
  user: Pick<ReceiverFacts, 'offset' | 'reachedAt'>,
  rules: Pick<Rules, 'quiet_hours' | 'schedule' | 'freq_cap'>,
  { since, at: late }: { since: number; at: number },
): { at: number } | { reason: DropReason } {
  const at = afterQuiet(rules.quiet_hours, late, user.offset);
  if (at > since + rules.schedule.valid_hours * hour) return { reason: 'expired' };
  const capped = overCap(user, rules.freq_cap, at);
  return capped ? { reason: capped.reason } : { at };
}

/** Reasons why a failed message is not retried now. */
export const heldReasons = { quiet: { label: '免打扰时段' }, ...dropReasons } as const satisfies LabelMap<string>;
export type HeldReason = keyof typeof heldReasons;

/**
 * Reason why a failed message cannot be retried at a moment, by the same rules as the first attempt; undefined if it
 * can.
 */
export function pushHeldReason(
  user: Pick<ReceiverFacts, 'offset' | 'isBanned' | 'isUnsubscribed' | 'reachedAt'>,
  rules: Pick<Rules, 'exclude' | 'quiet_hours' | 'schedule' | 'freq_cap'>,
  turn: { since: number; at: number },
): HeldReason | undefined {
  if (rules.exclude.banned && user.isBanned) return 'banned';
  if (rules.exclude.unsubscribed && user.isUnsubscribed) return 'unsubscribed';
  const later = laterOf(user, rules, turn);
  if ('reason' in later) return later.reason;
  return later.at > turn.at ? 'quiet' : undefined;
}

function overCap(
  { reachedAt, offset }: Pick<ReceiverFacts, 'reachedAt' | 'offset'>,
  cap: Rules['freq_cap'],
  at: number,
): Dropped | undefined {
  if (cap.override) return undefined;
  // Messages of other pushes planned for later count too, since this one would exceed the cap then.
  const midnight = at - dayTime(at, offset);
  const inDay = reachedAt.filter((one) => one >= midnight && one < midnight + day).length;
  if (inDay >= cap.per_user_day) return dropped('day_cap', `：当天已有 ${inDay} 条`);
  const inWeek = reachedAt.filter((one) => Math.abs(one - at) < 7 * day).length;
  return inWeek >= cap.per_week ? dropped('week_cap', `：7 天内已有 ${inWeek} 条`) : undefined;
}
