import type { MessageChannel } from '../../src/domain/message/rules';
import type { SendReason, SendResult } from '../../src/domain/message/send';
import type { Language } from '../../src/domain/review/rules';
import { hour, minute } from '../_kit/base/clock';
import { seedOf } from '../_kit/base/random';
import type { StoredUser } from '../_kit/base/stored';

interface Answer {
  result: SendResult;
  reason: SendReason | null;
}

/** Result of a message; `later` if the channel answers with a delay. */
export interface MessageOutcome extends Answer {
  later?: Answer & { at: number };
}

/** Delay until a silent channel answers. */
export const answersAfter = minute;

const failed = (reason: SendReason): Answer => ({ result: 'failed', reason });
const sent: Answer = { result: 'sent', reason: null };

/** Answer of a channel to a message; the same for a user, a channel and an hour. */
export function sendOutcomeOf(
  uid: string,
  user: StoredUser | undefined,
  channel: MessageChannel,
  at: number,
): MessageOutcome {
  const oneIn = (count: number, trait: string) => seedOf(`${trait} ${uid}`) % count === 0;
  if (!user) return failed('no_user');
  if (user.status === 'deleted') return failed('deleted');
  if (channel === 'im' && oneIn(9, 'blocks')) return failed('blocked');
  if (channel === 'push' && oneIn(6, 'no push')) return failed('no_push');
  const needsOnline = channel === 'toast' || channel === 'banner';
  if (needsOnline && oneIn(4, `away ${Math.floor(at / hour)}`)) return failed('offline');
  if (!oneIn(12, 'slow')) return sent;
  const later = { at: at + answersAfter, ...(oneIn(3, 'late') ? failed('offline') : sent) };
  return { result: 'unknown', reason: 'no_answer', later };
}

const spoken: Readonly<Record<string, Language>> = { en: 'en', fil: 'tl', tl: 'tl' };

/** The language a user is written to in. */
export const languageOf = (user: StoredUser | undefined): Language =>
  spoken[user?.language.split('-')[0] ?? ''] ?? 'zh';
