import { type MessageBody, type MessageChannel, messageFields } from '../../../../src/domain/message';
import { shownLanguage } from '../../../../src/domain/texts';
import type { MessageSend } from '../../../../src/services/messageSends';
import { anchor, day, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { Columns } from '../../http/columns';
import type { StoredConfig } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { isOrdinary } from '../seeded/recharges';
import { messageEntity } from './entity';
import { languageOf, type Outcome, outcomeOf } from './outcome';

type Shown = 'template_name' | 'code' | 'is_served' | 'held_now';

export interface StoredSend extends Omit<MessageSend, Shown> {
  test_id: string | null;
  /** First send of the event: all its channels and resends belong to one event. */
  event_id: string;
  /** Pending answer of a delayed channel, with its time. */
  later: Outcome['later'] | null;
}

/** Messages an hour, by template of the seed. */
const paces = [5, 2, 1, 8, 4, 9, 3, 7, 2, 6];

/** Results of old messages are final; a limited message is sometimes held back. */
function pastOutcome(user: StoredUser, channel: MessageChannel, time: number, body: MessageBody, isHeld: boolean) {
  if (isHeld && body.freq_cap.n > 0) return { result: 'held', reason: 'capped', later: null } as const;
  if (isHeld && body.quiet_hours) return { result: 'held', reason: 'quiet', later: null } as const;
  const { later, ...first } = outcomeOf(user.user_id, user, channel, time);
  if (!later) return { ...first, later: null };
  if (later.at > anchor - 2 * hour) return { ...first, later: { ...later, at: anchor + hour } };
  return { result: later.result, reason: later.reason, later: null };
}

/** Past messages of one template: the last day and the week before. */
function pastOf({ id, versions }: StoredConfig<MessageBody>, pace: number, people: readonly StoredUser[]) {
  const rng = random(seedOf(id));
  const times = (count: number, until: number, days: number) =>
    Array.from({ length: count }, () => until - rng.int(1, days * 24 * 60) * minute);
  return [...times(pace * 12, anchor, 1), ...times(pace * 6, anchor - day, 6)].flatMap((time) => {
    const sent = versions.findLast((one) => one.at <= time) ?? versions[0];
    if (!sent) return [];
    const { body } = sent.content;
    const user = rng.pick(people);
    const channel = rng.pick(body.channels);
    const outcome = pastOutcome(user, channel, time, body, rng.chance(0.05));
    const language = shownLanguage(body.texts, messageFields, languageOf(user));
    const clicked = rng.chance(0.18) && outcome.result === 'sent';
    const about = { id, of_version: sent.version, uid: user.user_id, channel, language, kind: 'event' as const };
    return [{ ...about, ...outcome, at: time, clicked, resent_as: null, test_id: null }];
  });
}

export const sendId = (place: number): string => `ms_${10_001 + place}`;

const pastAt = memo(1, (_scale: number): StoredSend[] => {
  const people = [...drawn().users.values()].filter(isOrdinary).slice(0, 60);
  const all = people.length === 0 ? [] : messageEntity.seed();
  return all
    .flatMap((one, place) => (one.env === 'prod' && one.live !== null ? pastOf(one, paces[place] ?? 0, people) : []))
    .sort((a, b) => a.at - b.at)
    .map((one, place) => ({ ...one, send_id: sendId(place), event_id: sendId(place) }));
});

export const messageSends = new Collection<StoredSend>(
  'messageSends',
  () => pastAt(seedScale()).map((one) => [one.send_id, one] as const),
  ({ send_id }) => send_id,
);

export const sendColumns = new Columns(messageSends, {
  facets: {
    id: ({ id }) => id,
    uid: ({ uid }) => uid,
    channel: ({ channel }) => channel,
    kind: ({ kind }) => kind,
    result: ({ result }) => result,
    reason: ({ reason }) => reason,
    test_id: ({ test_id }) => test_id,
  },
  numbers: { at: (send) => send.at },
});

/** Late answers of channels. */
at(
  'message answers',
  messageSends,
  ({ later }) => later?.at ?? null,
  ({ send_id, later }) => {
    if (later) Object.assign(messageSends.touch(send_id), { result: later.result, reason: later.reason, later: null });
  },
);
