import type { Environment } from '../../src/domain/config/rules';
import type { Tested } from '../../src/domain/push/checks';
import { pushCapacity } from '../../src/domain/push/limits';
import { type HeldReason, pushHeldReason } from '../../src/domain/push/reach';
import { type PushBody, type PushChannel, pushFields, pushTextsOf, seenPart } from '../../src/domain/push/rules';
import type { FailReason, PushReason, PushResult, RunState } from '../../src/domain/push/send';
import { type Language, languageKeys } from '../../src/domain/review/rules';
import { rateOf } from '../../src/domain/shared/rate';
import { testUserCannot } from '../../src/domain/shared/testUsers';
import { shownLanguage } from '../../src/domain/shared/texts';
import type { PushRun, PushSend, PushTest } from '../../src/services/pushSends';
import { anchor, hour, minute, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredUser } from '../_kit/base/stored';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { requireTestAllowance, requireTestUsers } from '../_kit/kit/testUsers';
import { db, serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { languageOf } from '../message/outcome';
import { requireSendableText } from '../message/words';
import {
  countUntil,
  handedOver,
  lastRun,
  pushIn,
  pushRunFactsOf,
  queueIn,
  type Run,
  runsOf,
  stillToSend,
} from './runs';

/** Results, rows and figures of runs, by run, user and time. */

interface Outcome {
  result: Exclude<PushResult, 'dropped'>;
  reason: FailReason | null;
  tries: number;
}

const sent = (tries: number): Outcome => ({ result: 'sent', reason: null, tries });
const failed = (reason: FailReason, tries: number): Outcome => ({ result: 'failed', reason, tries });

/** The seeded push whose channel fails for some users. */
const roughPush = 'im_1006';

/** Answer of the channel at the first attempt; `isRough` if the channel is in trouble. */
export function pushOutcomeOf(run_id: string, uid: string, channel: PushChannel, isRough = false): Outcome {
  if (channel === 'im' && seedOf(`blocks ${uid}`) % 30 === 0) return failed('blocked', 1);
  if (channel === 'apns_fcm' && seedOf(`no token ${uid}`) % 9 === 0) return failed('no_token', 1);
  const place = seedOf(`${run_id} ${uid}`) % 1_000;
  if (place < 8) return { result: 'unknown', reason: 'no_answer', tries: 1 };
  return isRough && place < 120 ? failed('channel_error', 1) : sent(1);
}

/** Reason why a message that failed at a time cannot be sent again at a moment; undefined if it can. */
function heldAt({ content: { body } }: Run, uid: string, since: number, at: number): HeldReason | undefined {
  const user = db.users.get(uid);
  return user ? pushHeldReason(pushRunFactsOf(user, at), body, { since, at }) : 'expired';
}

/** Text in the user's language, or its fallback. */
export const wordsFor = (body: PushBody, user: StoredUser | undefined) =>
  shownLanguage(body.texts, pushFields, languageOf(user));

/** Result of a run for one user, at its last attempt. */
export interface RunResult {
  run: Run;
  uid: string;
  region: PushSend['region'];
  at: number;
  variant: string | null;
  result: PushResult;
  reason: PushReason | null;
  tries: number;
}

/** Results of runs by queue, with the operators' actions they depend on. */
const results = new WeakMap<object, { of: string; list: readonly RunResult[] }>();

/**
 * Results of a run in order of time, those to come as well: time alone changes none of them, so that they are computed
 * once for a run that is being sent.
 */
function allResults(run: Run): readonly RunResult[] {
  const { run_id, config, content, pauses, stopped_at, retries, recalled_at, winner } = run;
  const queue = queueIn(run);
  const of = JSON.stringify([pauses, stopped_at, retries, recalled_at, winner]);
  const found = results.get(queue);
  if (found?.of === of) return found.list;
  const about = (uid: string) => ({ run, uid, region: db.users.get(uid)?.region ?? 'wy' });
  const list = [
    ...handedOver(run, Number.POSITIVE_INFINITY).map(({ uid, at: first, variant }): RunResult => {
      let at = first;
      let outcome = pushOutcomeOf(run_id, uid, content.body.channel, config.id === roughPush);
      for (const again of retries) {
        if (again < first || outcome.reason !== 'channel_error' || heldAt(run, uid, at, again) !== undefined) continue;
        const tries = outcome.tries + 1;
        at = again;
        outcome = seedOf(`${run_id} ${uid} ${tries}`) % 100 < 80 ? sent(tries) : failed('channel_error', tries);
      }
      return { ...about(uid), at, variant, ...outcome };
    }),
    ...queue.dropped.map(({ uid, at, reason }): RunResult => {
      return { ...about(uid), at, variant: null, result: 'dropped', tries: 0, reason };
    }),
  ].sort((a, b) => a.at - b.at);
  results.set(queue, { of, list });
  return list;
}

/** Results of a run so far: sent messages, and users who were left out. */
export function resultsOf(run: Run): readonly RunResult[] {
  const list = allResults(run);
  return list.slice(0, countUntil(list, now()));
}

/** Line of the list for one result. */
export function sendRow({ run, ...one }: RunResult): PushSend {
  const { run_id, config, content, recalled_at } = run;
  const { name } = shownContentOf(configsOf('push').get(config.id) ?? config);
  const user = db.users.get(one.uid);
  const isSent = one.result === 'sent';
  return {
    send_id: `${run_id}:${one.uid}`,
    id: config.id,
    push_name: name,
    language: wordsFor(content.body, user),
    ...one,
    clicked: isSent && reactionOf(run_id, one.uid, one.variant).clicked,
    recalled: isSent && recalled_at !== null && one.at <= recalled_at,
  };
}

let known: { parts: readonly (readonly RunResult[])[]; list: readonly RunResult[] } = { parts: [], list: [] };

/**
 * Results of all runs of production in order of time, those to come as well: kept until a run begins or an operator acts
 * on one.
 */
export function productionResults(): readonly RunResult[] {
  const parts = configsIn('push', 'prod').flatMap((config) => runsOf(config).map(allResults));
  const isKnown = parts.length === known.parts.length && parts.every((part, place) => part === known.parts[place]);
  if (!isKnown) known = { parts, list: parts.flat().sort((a, b) => a.at - b.at) };
  return known.list;
}

/** Reaction of a user to a delivered message. */
function reactionOf(run_id: string, uid: string, variant: string | null) {
  const place = seedOf(`${uid} ${run_id} reacts`) % 1_000;
  const clicks = variant === 'B' ? 190 : 140;
  return { read: place < 560, clicked: place < clicks, converted: place < 32, unsubscribed: place >= 995 };
}

/** Number of rows by a key, without those that have none. */
export const countsOf = <K extends string>(keys: readonly (K | null | undefined)[]) =>
  [
    ...groupsOf(
      keys.filter((key) => key !== null && key !== undefined),
      (key) => key,
    ),
  ].map(([reason, { length: users }]) => ({ reason, users }));

function stateOf({ begins_at, ends_at, pauses, stopped_at }: Run, left: number, isEmpty: boolean): RunState {
  if (left > 0 && stopped_at < now()) return 'canceled';
  if (pauses.some(({ until }) => until === null) && (left > 0 || isEmpty)) return 'paused';
  if (begins_at > now() || (isEmpty && ends_at !== null)) return 'waiting';
  return left > 0 ? 'sending' : 'done';
}

/** Current figures of one run. */
function runView(run: Run): PushRun {
  const { run_id, config, begins_at, recalled_at, winner, retries } = run;
  const { entries, dropped } = queueIn(run);
  const done = handedOver(run).length;
  const next_at = stillToSend(run)[0]?.at ?? null;
  const rows = resultsOf(run);
  const delivered = rows.filter(({ result }) => result === 'sent');
  const errors = rows.filter(({ reason }) => reason === 'channel_error');
  const held = errors.flatMap(({ uid, at }) => heldAt(run, uid, at, now()) ?? []);
  const to_recall = delivered.filter(({ at }) => recalled_at === null || at > recalled_at).length;
  const reactions = delivered.map(({ uid, variant }) => reactionOf(run_id, uid, variant));
  const rate = (kind: keyof (typeof reactions)[number]) =>
    rateOf(reactions.filter((one) => one[kind]).length, delivered.length);
  const variants = [...new Set(entries.flatMap(({ variant }) => variant ?? []))].sort();
  const count = (result: PushResult) => rows.filter((one) => one.result === result).length;
  const state = stateOf(run, entries.length - done, entries.length + dropped.length === 0);
  return {
    id: config.id,
    run_id,
    state: state === 'done' && errors.length > 0 ? 'partial' : state,
    begins_at,
    tries: retries.length,
    // Messages sent after a recall are not recalled.
    recalled: recalled_at !== null && to_recall === 0,
    to_recall,
    target: entries.length + dropped.length,
    queued: entries.length,
    done,
    sent: delivered.length,
    failed: count('failed'),
    unknown: count('unknown'),
    retriable: errors.length - held.length,
    held: countsOf(held),
    read_rate: rate('read'),
    click_rate: rate('clicked'),
    convert_rate: rate('converted'),
    unsub_rate: rate('unsubscribed'),
    // The next message of a throttled run is due at once.
    next_at: next_at !== null && next_at > now() + minute ? next_at : null,
    variants: variants.length,
    winner: winner?.variant ?? null,
    by_variant: variants.map((variant) => {
      const got = delivered.filter((one) => one.variant === variant);
      return {
        variant,
        sent: got.length,
        clicked: got.filter(({ uid }) => reactionOf(run_id, uid, variant).clicked).length,
      };
    }),
    reasons: countsOf(rows.map(({ reason }) => reason)),
  };
}

/** Figures of the last run of a push; null if it never ran. */
export const lastView = (id: string): PushRun | null => {
  const run = lastRun(id);
  return run ? runView(run) : null;
};

/** Messages per hour, sent and planned. */
export function loadOf(env: Environment, from: number, to: number) {
  const messages = configsIn('push', env)
    .flatMap((config) => runsOf(config, to))
    .flatMap((run) =>
      handedOver(run, to).map(({ at }) => ({ at, id: run.config.id, speed: run.content.body.throttle })),
    )
    .filter(({ at }) => at >= from && at < to);
  const hours = groupsOf(messages, ({ at }) => Math.floor(at / hour) * hour);
  const list = [...hours].map(([at, own]) => {
    const speeds = new Map(own.map(({ id, speed }) => [id, speed]));
    const rate = sum([...speeds.values()]);
    const planned = own.filter((one) => one.at > now()).length;
    return { at, messages: own.length, planned, pushes: speeds.size, rate, over: rate > pushCapacity };
  });
  return { capacity: pushCapacity, list: list.sort((a, b) => a.at - b.at) };
}

/** Test sent, with the content as users saw it. */
interface StoredTest extends Tested {
  test_id: string;
  id: string;
  at: number;
  seen: string;
  list: PushTest['list'];
}

export const pushTests = new Collection<StoredTest>(
  'pushTests',
  () => [],
  ({ test_id }) => test_id,
);

/** The seeded push that was never tested. */
const untested = 'im_1016';

/** Delivered tests of exactly this content; what was published, and a draft of the seed, count as tested. */
export function testedOf({ id, versions, draft }: StoredConfig, body: PushBody): Tested[] {
  const seen = seenPart(body);
  const isSeed = draft !== null && draft.updated_at < anchor && id !== untested;
  const known = [...versions, ...(isSeed ? [draft] : [])];
  if (known.some(({ content }) => seenPart(pushIn(content).body) === seen)) {
    const variants = body.ab.length === 0 ? [null] : body.ab.map(({ variant }) => variant);
    return variants.flatMap((variant) => languageKeys.map((language) => ({ variant, language })));
  }
  return pushTests.filter(
    (one) => one.id === id && one.seen === seen && one.list.some(({ result }) => result === 'sent'),
  );
}

interface Query {
  uids: readonly string[];
  language: Language;
  variant?: string | undefined;
}

/** Sends a test of the draft, or of the live version, once per user; 422 at the field if impossible. */
export function sendPushTest(config: StoredConfig, { uids, language, variant }: Query): StoredTest {
  if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
  const { body } = pushIn(config.draft?.content ?? shownContentOf(config));
  if (variant !== undefined && !body.ab.some((one) => one.variant === variant))
    throw refuseField('variant', body.ab.length === 0 ? '没有 A/B，不用选组' : `没有 ${variant} 组`);
  const sendable = {
    texts: pushTextsOf(body, variant ?? null),
    fields: pushFields,
    variables: [],
    jump_url: body.jump_url,
  };
  const shown = requireSendableText(language, sendable);
  requireTestUsers(uids, db, testUserCannot);
  const recent = pushTests.filter(({ at }) => at > now() - hour);
  requireTestAllowance(
    uids,
    recent.flatMap(({ list }) => list.map(({ uid }) => uid)),
  );
  const test_id = `pt_${1001 + serial('push test', pushTests.everHeld)}`;
  const list = uids.map((uid) => {
    const { result, reason } = pushOutcomeOf(test_id, uid, body.channel);
    return { uid, result, reason };
  });
  const saw = { variant: variant ?? body.ab[0]?.variant ?? null, language: shown };
  return pushTests.add({ test_id, id: config.id, at: now(), seen: seenPart(body), ...saw, list });
}
