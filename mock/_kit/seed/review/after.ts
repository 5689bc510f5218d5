import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, hour } from '../../base/clock';
import { operators } from '../../base/operators';
import type { Random } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { anybody, type Sources } from '../../entities/seeded/review/base';
import { appealTexts } from './reportTexts';

/** Seeded decisions, shared by all kinds: the reviewer, the time and the consequences. */

export const reviewers = ['reviewer', 'reviewer', 'reviewer2', 'reviewer2', 'admin', 'lead'] as const;

export const idOf = (name: string): string => operators.find((operator) => operator.name === name)?.id ?? 'admin';
export const otherThan = (by: string): string => (by === 'lead' ? 'admin' : 'lead');

export function appeal(
  decision: Decision,
  status: Decision['appeal']['status'],
  rng: Random,
  by: string | null = null,
): void {
  const at = Math.min(decision.effective_at + rng.int(2, 40) * hour, anchor - hour);
  const answers = {
    upheld: '证据充分，维持原结论',
    overturned: '证据不足，申诉成立',
    reduced: '初犯，减轻处罚',
    submitted: '',
    none: '',
  };
  decision.appeal = {
    status,
    text: rng.pick(appealTexts),
    at,
    by: by && (operators.find(({ id }) => id === by)?.name ?? by),
    answer: answers[status],
  };
}

/** Every third one of the last half day, the rest spread over the month. */
export const agoOf = (rng: Random, place: number): number =>
  place % 3 === 0 ? rng.int(60, 12 * 3_600) * 1000 : rng.int(12 * 3_600, 30 * 86_400 - 7_200) * 1000;

/** User without bans, so that only this seed's decisions apply. */
export function unbarred(rng: Random, sources: Sources): StoredUser {
  const user = anybody(rng, sources);
  return sources.bans.has(user.user_id) ? unbarred(rng, sources) : user;
}

/** Some are checked afterwards: some wait for it, some passed, some did not. */
export function check(decision: Decision, serial: number): void {
  const by = operators.find(({ id }) => id === otherThan(decision.by))?.name ?? null;
  if (serial % 9 === 4) decision.qa = { status: 'sampled', score: null, error: null, by: null };
  if (serial % 11 === 5) decision.qa = { status: 'passed', score: 100, error: null, by };
  if (serial % 17 === 6) decision.qa = { status: 'failed', score: 60 + (serial % 30), error: 'policy', by };
}
