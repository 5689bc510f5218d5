import { type MessageBody, type MessageChannel, messageFields } from '../../../../src/domain/message';
import type { SendKind, SendReason, SendResult } from '../../../../src/domain/messageSend';
import type { Language } from '../../../../src/domain/review';
import { shownLanguage } from '../../../../src/domain/texts';
import { anchor, day, hour } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { Columns } from '../../http/columns';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { isOrdinary } from '../seeded/recharges';
import { languageOf, outcomeOf } from './outcome';
import { plans } from './plans';
import { seedMessageTemplates } from './seed';

export interface StoredSend {
  send_id: string;
  at: number;
  /** The template, and the version that was sent; 0 for a draft. */
  id: string;
  of_version: number;
  uid: string;
  channel: MessageChannel;
  language: Language;
  kind: SendKind;
  result: SendResult;
  reason: SendReason | null;
  clicked: boolean;
  resent_as: string | null;
  test_id: string | null;
  /** First send of the event: all its channels and resends belong to one event. */
  event_id: string;
  /** Pending answer of a delayed channel, with its time. */
  later: { at: number; result: SendResult; reason: SendReason | null } | null;
}

/** Past messages of one template: the last day and the week before; deterministic. */
function pastOf({ id, versions }: StoredConfig<MessageBody>, pace: number, people: readonly StoredUser[]) {
  const rng = random(seedOf(id));
  const times = [
    ...Array.from({ length: pace * 12 }, () => anchor - rng.int(1, 24 * 60) * 60_000),
    ...Array.from({ length: pace * 6 }, () => anchor - day - rng.int(1, 6 * 24 * 60) * 60_000),
  ];
  return times.map((time): Omit<StoredSend, 'send_id' | 'event_id'> => {
    const version = versions.findLast((one) => one.at <= time) ?? (versions[0] as StoredVersion<MessageBody>);
    const { body } = version.content;
    const user = rng.pick(people);
    const channel = rng.pick(body.channels);
    return {
      at: time,
      id,
      of_version: version.version,
      uid: user.user_id,
      channel,
      kind: 'event' as const,
      language: shownLanguage(body.texts, messageFields, languageOf(user)),
      ...pastOutcome(user, channel, time, body, rng.chance(0.05)),
      clicked: rng.chance(0.18),
      resent_as: null,
      test_id: null,
    };
  });
}

/** Old messages have a result and recent ones get it later; limited ones are sometimes held back. */
function pastOutcome(user: StoredUser, channel: MessageChannel, time: number, body: MessageBody, isHeld: boolean) {
  const held = { result: 'held' as const, later: null };
  if (isHeld && body.freq_cap.n > 0) return { ...held, reason: 'capped' as const };
  if (isHeld && body.quiet_hours) return { ...held, reason: 'quiet' as const };
  const { result, reason, later = null } = outcomeOf(user.user_id, user, channel, time);
  if (!later) return { result, reason, later };
  if (later.at > anchor - 2 * hour) return { result, reason, later: { ...later, at: anchor + hour } };
  return { result: later.result, reason: later.reason, later: null };
}

const pastAt = memo(1, (_scale: number): StoredSend[] => {
  const people = [...drawn().users.values()].filter(isOrdinary).slice(0, 60);
  const all = people.length === 0 ? [] : seedMessageTemplates();
  const sends = all.flatMap((config, place) => {
    const pace = plans.prod[place]?.pace ?? 0;
    return config.env === 'prod' && config.live !== null ? pastOf(config, pace, people) : [];
  });
  return sends
    .sort((a, b) => a.at - b.at)
    .map(
      (one, place): StoredSend => ({
        ...one,
        clicked: one.clicked && one.result === 'sent',
        send_id: sendId(place),
        event_id: sendId(place),
      }),
    );
});

export const sendId = (place: number): string => `ms_${10_001 + place}`;

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

/** Applies late answers of channels. */
export const planAnswers = (): void =>
  at(
    'message answers',
    messageSends,
    ({ later }) => later?.at ?? null,
    ({ send_id, later }) => {
      if (!later) return;
      const { result, reason } = later;
      Object.assign(messageSends.touch(send_id), { result, reason, later: null });
    },
  );
