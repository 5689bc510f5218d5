import { labelOf } from '../../../../src/domain/labels';
import { jumpLines, linkLines } from '../../../../src/domain/links';
import { type MessageBody, type MessageChannel, messageChannels, messageFields } from '../../../../src/domain/message';
import { resendCannot, type SendKind, type SendReason } from '../../../../src/domain/messageSend';
import type { Language } from '../../../../src/domain/review';
import { testUserCannot } from '../../../../src/domain/testUsers';
import { checkTexts, shownLanguage } from '../../../../src/domain/texts';
import type { MessageSend, MessageTest, ResendResult } from '../../../../src/services/messageSends';
import { hour, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { requireTestRoom, requireTestUsers } from '../../kit/testUsers';
import { type Db, serial } from '../../store/db';
import { type Outcome, outcomeOf } from './outcome';
import { heldNow } from './receiver';
import { bodyIn } from './rules';
import { messageSends, type StoredSend, sendColumns, sendId } from './store';
import { wordLines } from './words';

interface Wish {
  id: string;
  of_version: number;
  uid: string;
  channel: MessageChannel;
  language: Language;
  kind: SendKind;
  test_id?: string;
  /** First send of the event; itself if it is the first. */
  event_id?: string | undefined;
  /** Reason why it is not handed over at all. */
  held?: SendReason | undefined;
}

/** Hands one to its channel, and puts it on record in any case. */
export function send({ users }: Db, { test_id, event_id, held, ...wish }: Wish): StoredSend {
  const went: Outcome = held
    ? { result: 'held', reason: held }
    : outcomeOf(wish.uid, users.get(wish.uid), wish.channel, now());
  const { later = null, ...outcome } = went;
  const send_id = sendId(serial('message send', messageSends.everHeld) - 1);
  return messageSends.add({
    send_id,
    event_id: event_id ?? send_id,
    ...wish,
    ...outcome,
    later,
    at: now(),
    clicked: false,
    resent_as: null,
    test_id: test_id ?? null,
  });
}

interface Test {
  uids: readonly string[];
  channel: MessageChannel;
  language: Language;
}

/** Refuses content that cannot be sent to anybody, at the field of the form. */
function requireSendable(
  { texts, variables, channels, jump_url }: MessageBody,
  { channel, language }: Test,
  db: Db,
): void {
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
  const live = liveOf(config);
  const body = bodyIn(config.draft?.content ?? contentOf(config));
  requireTestUsers(test.uids, db, testUserCannot);
  requireSendable(body, test, db);
  requireTestRoom(test.uids, lately(test.uids));
  const test_id = `mtt_${serial('message test') + 1000}`;
  const language = shownLanguage(body.texts, messageFields, test.language);
  const of_version = config.draft ? 0 : (live?.version ?? 0);
  const { channel } = test;
  const sends = test.uids.map((uid) =>
    send(db, { id: config.id, of_version, uid, channel, language, kind: 'test', test_id }),
  );
  return { test_id, list: sends.map(testRow) };
}

const testRow = ({ send_id, uid, result, reason }: StoredSend) => ({ send_id, uid, result, reason });

export const testOf = (test_id: string): MessageTest => ({
  test_id,
  list: sendColumns.by('test_id', test_id).map(testRow),
});

/** Current name and code of the message's template. */
export function templateOf({ id }: StoredSend): Pick<MessageSend, 'template_name' | 'code'> {
  const config = configsOf('messageTemplate').get(id);
  const content = config && contentOf(config);
  return { template_name: content?.name ?? id, code: content ? bodyIn(content).code : '' };
}

export function sendView(send: StoredSend, { users }: Db): MessageSend {
  const { later: _, test_id: __, event_id, ...one } = send;
  const config = configsOf('messageTemplate').get(one.id);
  const facts = { ...one, is_served: config?.status === 'online', held_now: null };
  const user = users.get(one.uid);
  // If resending is impossible anyway, whether it would be held back is not computed.
  const held = config && user && resendCannot(facts) === undefined ? heldNow(config, user, event_id) : undefined;
  return { ...facts, ...templateOf(send), held_now: held ?? null };
}

/** Sends one again, once: by the version that is served now. */
export function resend(send_id: string, db: Db): ResendResult {
  const before = messageSends.get(send_id);
  if (!before) return { send_id, uid: '', resent_as: null, status: 'failed', reason: '没有这条发送记录' };
  const { id, uid, channel, event_id } = before;
  const cannot = resendCannot(sendView(before, db));
  if (cannot) return { send_id, uid, resent_as: null, status: 'skipped', reason: cannot };
  const live = liveOf(configsOf('messageTemplate').get(id) as StoredConfig);
  const texts = live && bodyIn(live.content).texts;
  const language = texts ? shownLanguage(texts, messageFields, before.language) : before.language;
  const again = send(db, { id, of_version: live?.version ?? 0, uid, channel, language, kind: 'resend', event_id });
  messageSends.touch(send_id).resent_as = again.send_id;
  return { send_id, uid, resent_as: again.send_id, status: 'success', reason: null };
}
