import type { MessageChannel } from '../../../../src/domain/message';
import type { SendReason, SendResult } from '../../../../src/domain/messageSend';
import type { Language } from '../../../../src/domain/review';
import { hour, minute } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';

/** Result of a message; `later` if the channel answers with a delay. */
export interface Outcome {
  result: SendResult;
  reason: SendReason | null;
  later?: { at: number; result: SendResult; reason: SendReason | null };
}

/** Channels that reach only users who are online. */
const instant: readonly MessageChannel[] = ['toast', 'banner'];

const failed = (reason: SendReason): Outcome => ({ result: 'failed', reason });

/** Selects one in `count` users, deterministically. */
const oneIn = (count: number, what: string, uid: string): boolean => seedOf(`${what} ${uid}`) % count === 0;

/** Delay until a silent channel answers. */
export const answersAfter = minute;

/** The same for a user, a channel and an hour. */
export function outcomeOf(uid: string, user: StoredUser | undefined, channel: MessageChannel, at: number): Outcome {
  if (!user) return failed('no_user');
  if (user.status === 'deleted') return failed('deleted');
  if (channel === 'im' && oneIn(9, 'blocks', uid)) return failed('blocked');
  if (channel === 'push' && oneIn(6, 'no push', uid)) return failed('no_push');
  const isAway = oneIn(4, `away ${Math.floor(at / hour)}`, uid);
  if (instant.includes(channel) && isAway) return failed('offline');
  if (oneIn(12, 'slow', uid)) {
    const late = oneIn(3, 'late', uid) ? failed('offline') : { result: 'sent' as const, reason: null };
    return { result: 'unknown', reason: 'no_answer', later: { at: at + answersAfter, ...late } };
  }
  return { result: 'sent', reason: null };
}

const spoken: Readonly<Record<string, Language>> = { en: 'en', fil: 'tl', tl: 'tl' };

/** The language a user is written to in. */
export const languageOf = (user: StoredUser | undefined): Language =>
  spoken[user?.language.split('-')[0] ?? ''] ?? 'zh';
