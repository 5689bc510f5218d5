import { labelOf } from '../../../../src/domain/labels';
import { jumpLines, linkLines } from '../../../../src/domain/links';
import { type MessageBody, type MessageChannel, messageChannels, messageFields } from '../../../../src/domain/message';
import { heldBy, resendCannot, type SendReason } from '../../../../src/domain/messageSend';
import type { Language } from '../../../../src/domain/review';
import { testUserCannot } from '../../../../src/domain/testUsers';
import { checkTexts, shownLanguage } from '../../../../src/domain/texts';
import type { MessageSend, MessageTest, ResendResult } from '../../../../src/services/messageSends';
import { regions } from '../../../../src/utils/regionTime';
import { day, hour, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { leavesOut, shareOf } from '../../kit/config/people';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { requireTestRoom, requireTestUsers } from '../../kit/testUsers';
import { type Db, db, serial } from '../../store/db';
import { bodyIn, type SenderCode } from './entity';
import { languageOf, type Outcome, outcomeOf } from './outcome';
import { messageSends, type StoredSend, sendColumns, sendId } from './store';
import { wordLines } from './words';

interface Wish extends Pick<StoredSend, 'id' | 'of_version' | 'uid' | 'channel' | 'language' | 'kind'> {
  test_id?: string;
  /** First send of the event; itself if it is the first. */
  event_id?: string | undefined;
  /** Reason why it is not handed over at all. */
  held?: SendReason | undefined;
}

/** Hands one to its channel, and puts it on record in any case. */
function send({ users }: Db, { test_id, event_id, held, ...wish }: Wish): StoredSend {
  const outcome: Outcome = held
    ? { result: 'held', reason: held }
    : outcomeOf(wish.uid, users.get(wish.uid), wish.channel, now());
  const send_id = sendId(serial('message send', messageSends.everHeld) - 1);
  const made = { ...wish, ...outcome, send_id, event_id: event_id ?? send_id, test_id: test_id ?? null };
  return messageSends.add({ later: null, ...made, at: now(), clicked: false, resent_as: null });
}

const periods = { hour, day, week: 7 * day } as const;

/** Number of other events since a moment about which a template told a user, or tried to. */
function toldOf(id: string, uid: string, since: number, but: string | undefined): number {
  const told = sendColumns
    .by('uid', uid)
    .filter((one) => one.id === id && one.kind !== 'test' && one.result !== 'held' && one.at > since);
  return new Set(told.map(({ event_id }) => event_id).filter((one) => one !== but)).size;
}

/** Reason why the live version would not notify a user now (`event_id`: of an event already sent before). */
function heldNow(config: StoredConfig, { users }: Db, uid: string, event_id?: string): SendReason | undefined {
  const [live, user] = [liveOf(config), users.get(uid)];
  if (!live || !user) return undefined;
  const { id, rollout } = config;
  const body = bodyIn(live.content);
  return heldBy(body, {
    at: now(),
    offset: regions[user.region].offset,
    isMeant: leavesOut(live.content.audience, user, now()) === undefined,
    isShared: rollout.whitelist.includes(uid) || shareOf(uid, id) < rollout.percent,
    had: toldOf(id, uid, now() - periods[body.freq_cap.period], event_id),
  });
}

/** Sends the live template of a code through all its channels; nothing if there is none. */
export function sendEvent(code: SenderCode, uid: string): void {
  const user = db.users.get(uid);
  for (const config of configsOf('messageTemplate').filter(
    ({ env, status }) => env === 'prod' && status === 'online',
  )) {
    const live = liveOf(config);
    if (!user || !live || bodyIn(live.content).code !== code) continue;
    const { channels, texts } = bodyIn(live.content);
    const held = heldNow(config, db, uid);
    const language = shownLanguage(texts, messageFields, languageOf(user));
    let event_id: string | undefined;
    for (const channel of channels) {
      const wish = { id: config.id, of_version: live.version, uid, channel, language, kind: 'event', held } as const;
      ({ event_id } = send(db, { ...wish, event_id }));
    }
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

/** Refuses content that cannot be sent to anybody, at the field of the form. */
function requireSendable(body: MessageBody, { channel, language }: Test, db: Db): void {
  const { texts, variables, channels, jump_url } = body;
  if (!channels.includes(channel))
    throw refuseField('channel', `模板没有选「${labelOf(messageChannels, channel).label}」渠道`);
  const shown = shownLanguage(texts, messageFields, language);
  const lines = [
    ...checkTexts({ texts: '', variables: '' }, texts, messageFields, variables),
    ...wordLines(texts, messageFields, db),
    ...linkLines('', texts, messageFields),
  ];
  const own = lines.filter(({ path }) => path.includes(`.${shown}.`) || /^\.\d+$/.test(path));
  const wrong = [...own, ...jumpLines('', jump_url)].find(({ level }) => level === 'block');
  if (wrong) throw refuseField('language', wrong.text);
}

/** Users who received a test of any template in the last hour, one entry per test. */
const lately = (uids: readonly string[]): string[] =>
  uids.flatMap((uid) =>
    sendColumns.by('uid', uid).flatMap(({ kind, at }) => (kind === 'test' && at > now() - hour ? [uid] : [])),
  );

/** Sends a test of the draft, or of the live version, once per user. */
export function sendTest(config: StoredConfig, test: Test, db: Db): MessageTest {
  const body = bodyIn(config.draft?.content ?? contentOf(config));
  requireTestUsers(test.uids, db, testUserCannot);
  requireSendable(body, test, db);
  requireTestRoom(test.uids, lately(test.uids));
  const test_id = `mtt_${serial('message test') + 1000}`;
  const language = shownLanguage(body.texts, messageFields, test.language);
  const of_version = config.draft ? 0 : (config.live ?? 0);
  const wish = { id: config.id, of_version, channel: test.channel, language, kind: 'test', test_id } as const;
  return { test_id, list: test.uids.map((uid) => testRow(send(db, { ...wish, uid }))) };
}

const testRow = ({ send_id, uid, result, reason }: StoredSend) => ({ send_id, uid, result, reason });

export const testOf = (test_id: string): MessageTest => ({
  test_id,
  list: sendColumns.by('test_id', test_id).map(testRow),
});

export function sendView({ later: _, test_id: __, event_id, ...one }: StoredSend, db: Db): MessageSend {
  const config = configsOf('messageTemplate').get(one.id);
  const content = config && contentOf(config);
  const facts = { ...one, is_served: config?.status === 'online', held_now: null };
  // If resending is impossible anyway, whether it would be held back is not computed.
  const held = config && resendCannot(facts) === undefined ? heldNow(config, db, one.uid, event_id) : undefined;
  const code = content ? bodyIn(content).code : '';
  return { ...facts, template_name: content?.name ?? one.id, code, held_now: held ?? null };
}

/** Sends one again, once: by the version that is served now. */
export function resend(send_id: string, db: Db): ResendResult {
  const before = messageSends.get(send_id);
  if (!before) return { send_id, uid: '', resent_as: null, status: 'failed', reason: '没有这条发送记录' };
  const { id, uid, channel, event_id } = before;
  const reason = resendCannot(sendView(before, db));
  const config = configsOf('messageTemplate').get(id);
  const live = config && liveOf(config);
  if (reason !== undefined || !live)
    return { send_id, uid, resent_as: null, status: 'skipped', reason: reason ?? null };
  const language = shownLanguage(bodyIn(live.content).texts, messageFields, before.language);
  const wish = { id, of_version: live.version, uid, channel, language, kind: 'resend', event_id } as const;
  const { send_id: resent_as } = send(db, wish);
  messageSends.touch(send_id).resent_as = resent_as;
  return { send_id, uid, resent_as, status: 'success', reason: null };
}
