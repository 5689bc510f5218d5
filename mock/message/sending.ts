import { isRunning } from '../../src/domain/config/rules';
import { type MessageChannel, messageChannels, messageFields } from '../../src/domain/message/rules';
import { resendCannot, type SendReason, sendHeldReason } from '../../src/domain/message/send';
import type { Language } from '../../src/domain/review/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { testUserCannot } from '../../src/domain/shared/testUsers';
import { shownLanguage } from '../../src/domain/shared/texts';
import type { MessageSend, MessageTest } from '../../src/services/messageSends';
import { regions } from '../../src/utils/regions';
import { anchor, day, hour, minute, now } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { Columns } from '../_kit/http/columns';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { leavesOut, outOfShare } from '../_kit/kit/config/people';
import { liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { requireTestAllowance, requireTestUsers } from '../_kit/kit/testUsers';
import { db, serial } from '../_kit/store/db';
import { at as effectAt } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';
import { isOrdinary } from '../recharge/seed';
import { bodyIn, messageEntity, type SenderCode } from './entity';
import { languageOf, type MessageOutcome, sendOutcomeOf } from './outcome';
import { requireSendableText } from './words';

type DerivedField = 'template_name' | 'code' | 'is_served' | 'held_now';

interface StoredSend extends Omit<MessageSend, DerivedField> {
  test_id: string | null;
  /** Pending answer of a delayed channel, with its time. */
  later: MessageOutcome['later'] | null;
}

const sendId = (place: number): string => `ms_${10_001 + place}`;

/** Seeded messages of the last week, most of them of the last day, by the templates that are running. */
function past(): [string, StoredSend][] {
  const rng = random(seedOf('messages'));
  const people = [...drawn().users.values()].filter(isOrdinary).slice(0, 60);
  const running = messageEntity.seed().filter(({ env, status }) => env === 'prod' && isRunning(status));
  const rows = Array.from({ length: people.length === 0 ? 0 : 800 }, () => {
    const at = anchor - rng.int(1, (rng.chance(0.7) ? 1 : 7) * 24 * 60) * minute;
    const { id, versions } = rng.pick(running);
    const version = versions.findLast((one) => one.at <= at);
    if (!version) return [];
    const { channels, texts, freq_cap } = version.content.body;
    const [user, channel] = [rng.pick(people), rng.pick(channels)];
    const { later: answer, ...first } = sendOutcomeOf(user.user_id, user, channel, at);
    // Answers of channels are final but for the last two hours.
    const settled = answer && at < anchor - 2 * hour ? { result: answer.result, reason: answer.reason } : first;
    const isCapped = freq_cap.n > 0 && rng.chance(0.05);
    const outcome = isCapped ? ({ result: 'held', reason: 'capped' } as const) : settled;
    const language = shownLanguage(texts, messageFields, languageOf(user));
    const clicked = rng.chance(0.18) && outcome.result === 'sent';
    const about = { id, of_version: version.version, uid: user.user_id, channel, language, kind: 'event' as const };
    return [{ ...about, ...outcome, at, later: null, clicked, resent_as: null, test_id: null }];
  });
  return rows
    .flat()
    .sort((a, b) => a.at - b.at)
    .map((one, place) => [sendId(place), { ...one, send_id: sendId(place) }]);
}

export const messageSends = new Collection<StoredSend>('messageSends', past, ({ send_id }) => send_id);

export const storedSendColumns = new Columns(messageSends, {
  facets: {
    id: ({ id }) => id,
    uid: ({ uid }) => uid,
    channel: ({ channel }) => channel,
    kind: ({ kind }) => kind,
    result: ({ result }) => result,
    reason: ({ reason }) => reason,
    test_id: ({ test_id }) => test_id,
  },
  numbers: { at: ({ at }) => at },
});

/** Late answers of channels. */
effectAt(
  'message answers',
  messageSends,
  ({ later }) => later?.at ?? null,
  ({ send_id, later }) => {
    if (later) Object.assign(messageSends.touch(send_id), { result: later.result, reason: later.reason, later: null });
  },
);

type Input = Pick<StoredSend, 'id' | 'of_version' | 'uid' | 'channel' | 'language' | 'kind'> &
  Partial<Pick<StoredSend, 'test_id'>>;

/** Records a message with the answer of its channel, or with the reason for which it is held back. */
function send(input: Input, held?: SendReason): StoredSend {
  const { uid, channel } = input;
  const outcome = held
    ? { result: 'held' as const, reason: held }
    : sendOutcomeOf(uid, db.users.get(uid), channel, now());
  const send_id = sendId(serial('message send', messageSends.everHeld) - 1);
  const fresh = { test_id: null, later: null, clicked: false, resent_as: null };
  return messageSends.add({ ...fresh, ...input, ...outcome, send_id, at: now() });
}

const periods = { hour, day, week: 7 * day } as const;

/** Reason why the live version would not notify a user now; an event sent at `own_at` does not count itself. */
function heldNow(config: StoredConfig, uid: string, own_at?: number): SendReason | undefined {
  const [live, user] = [liveOf(config), db.users.get(uid)];
  if (!live || !user) return undefined;
  const body = bodyIn(live.content);
  const since = now() - periods[body.freq_cap.period];
  const had = storedSendColumns
    .by('uid', uid)
    .filter(({ id, kind, result, at }) => id === config.id && kind === 'event' && result !== 'held' && at > since);
  return sendHeldReason(body, {
    at: now(),
    offset: regions[user.region].offset,
    isMeant: leavesOut(live.content.audience, user, now()) === undefined,
    isShared: outOfShare(config, user) === undefined,
    // The messages of one event in all its channels have the same time.
    had: new Set(had.map(({ at }) => at).filter((at) => at !== own_at)).size,
  });
}

/** Sends the live template of a code through all its channels; nothing if there is none. */
export function sendEvent(code: SenderCode, uid: string): void {
  const user = db.users.get(uid);
  for (const config of configsIn('messageTemplate', 'prod')) {
    const live = config.status === 'online' ? liveOf(config) : null;
    if (!user || !live || bodyIn(live.content).code !== code) continue;
    const { channels, texts } = bodyIn(live.content);
    const held = heldNow(config, uid);
    const language = shownLanguage(texts, messageFields, languageOf(user));
    for (const channel of channels)
      send({ id: config.id, of_version: live.version, uid, channel, language, kind: 'event' }, held);
  }
}

/** Tells a user that no ban is left. */
export function tellLifted(uid: string): void {
  if (db.users.get(uid)?.status === 'normal') sendEvent('punish_lift', uid);
}

interface Test {
  uids: readonly string[];
  channel: MessageChannel;
  language: Language;
}

/** Sends a test of the draft, or of the live version, once per user. */
export function sendMessageTest(config: StoredConfig, { uids, channel, ...test }: Test): MessageTest {
  const body = bodyIn(config.draft?.content ?? shownContentOf(config));
  requireTestUsers(uids, db, testUserCannot);
  if (!body.channels.includes(channel))
    throw refuseField('channel', `模板没有选「${labelOf(messageChannels, channel).label}」渠道`);
  const language = requireSendableText(test.language, { ...body, fields: messageFields });
  const recent = uids.flatMap((uid) => storedSendColumns.by('uid', uid));
  const tests = recent.filter(({ kind, at }) => kind === 'test' && at > now() - hour);
  const got = tests.map(({ uid }) => uid);
  requireTestAllowance(uids, got);
  const test_id = `mtt_${serial('message test') + 1000}`;
  const of_version = config.draft ? 0 : (config.live ?? 0);
  const input = { id: config.id, of_version, channel, language, kind: 'test', test_id } as const;
  return { test_id, list: uids.map((uid) => testRow(send({ ...input, uid }))) };
}

const testRow = ({ send_id, uid, result, reason }: StoredSend) => ({ send_id, uid, result, reason });

export const testOf = (test_id: string): MessageTest => ({
  test_id,
  list: storedSendColumns.by('test_id', test_id).map(testRow),
});

export function sendView({ later: _, test_id: __, ...one }: StoredSend): MessageSend {
  const config = configsOf('messageTemplate').get(one.id);
  const content = config && shownContentOf(config);
  const facts = { ...one, is_served: config?.status === 'online', held_now: null };
  // If resending is impossible anyway, it is not computed whether it would be held back.
  const held = config && resendCannot(facts) === undefined ? heldNow(config, one.uid, one.at) : undefined;
  const code = content ? bodyIn(content).code : '';
  return { ...facts, template_name: content?.name ?? one.id, code, held_now: held ?? null };
}

/** Sends a message again, once, by the live version; returns the reason where it is not possible. */
export function resend(send_id: string): string | undefined {
  const before = messageSends.get(send_id);
  if (!before) throw new Refusal(404, '没有这条发送记录');
  const { id, uid, channel } = before;
  const reason = resendCannot(sendView(before));
  const config = configsOf('messageTemplate').get(id);
  const live = config && liveOf(config);
  if (reason !== undefined || !live) return reason ?? '模板未生效，不能重发';
  const language = shownLanguage(bodyIn(live.content).texts, messageFields, before.language);
  const input = { id, of_version: live.version, uid, channel, language, kind: 'resend' } as const;
  messageSends.touch(send_id).resent_as = send(input).send_id;
  return undefined;
}
