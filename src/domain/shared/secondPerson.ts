import { type BanningMeasure, isBanning, type Measure } from '../review/rules';
import { type BanType, durationLabel, longestTerm, type Protected, secondPersonReason } from './penalty';
import { isRedLine } from './reasons';

/** Measures of a decision that need a second person's approval; shown at the bench and enforced by the backend. */

type Measures = readonly { type: Measure; duration?: number | undefined }[];

const barredBy: Record<BanningMeasure, readonly BanType[]> = {
  mute: ['speak'],
  mute_mic: ['mic'],
  no_dm: ['dm'],
  limit: ['speak', 'mic'],
  ban: ['login'],
  ban_device: ['login', 'device'],
};

/** Groups bans by term, longest first; permanent ones have duration 0. */
export function measureBansOf(measures: Measures): { duration: number; types: BanType[] }[] {
  const byTerm = new Map<number, Set<BanType>>();
  for (const { type, duration = 0 } of measures) {
    if (!isBanning(type)) continue;
    const types = byTerm.get(duration) ?? new Set();
    for (const one of barredBy[type]) types.add(one);
    byTerm.set(duration, types);
  }
  return [...byTerm]
    .map(([duration, types]) => ({ duration, types: [...types] }))
    .sort((a, b) => (b.duration || Number.POSITIVE_INFINITY) - (a.duration || Number.POSITIVE_INFINITY));
}

/** Reasons why the bans on a user need an approver, one sentence per term; empty if they do not. */
export const banReasons = (user: Protected, measures: Measures, reasonCode: string): string[] =>
  measureBansOf(measures).flatMap(({ duration }) => secondPersonReason(user, duration, reasonCode) ?? []);

/** A decision can request approval for one term only. */
export const oneTermOnly = (why: string): string => `${why}，一次只能申请一个时长`;

/** Reason why measures against a gang need an approver; null if they do not. */
export function gangReason(measures: Measures, reasonCode: string): string | null {
  const duration = measures.find(({ type }) => type === 'ban_cluster')?.duration;
  if (duration === undefined) return null;
  if (duration === 0) return '整团永久封禁需要第二人审批';
  if (duration > longestTerm) return `超过 ${durationLabel(longestTerm)}的整团处置需要第二人审批`;
  return isRedLine(reasonCode) ? '红线违规的整团处置需要第二人审批' : null;
}

/**
 * Reasons why these measures need an approver, as sentences; `flags` are those of the case's user, null without a user.
 * Big spenders have a flag.
 */
export function secondPersonWhys(flags: readonly string[] | null, measures: Measures, reasonCode: string): string[] {
  const [why, ...others] = flags ? banReasons({ flags, total_recharge: 0 }, measures, reasonCode) : [];
  const gang = gangReason(measures, reasonCode);
  return [...(why === undefined ? [] : [others.length > 0 ? oneTermOnly(why) : why]), ...(gang === null ? [] : [gang])];
}
