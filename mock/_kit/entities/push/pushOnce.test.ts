/** @jest-environment node */
import { type Content, everybody } from '../../../../src/domain/config';
import type { QuietHours } from '../../../../src/domain/message';
import type { PushBody } from '../../../../src/domain/push';
import { isLocal, localMoment } from '../../../../src/domain/pushReach';
import { isOnce } from '../../../../src/domain/pushRules';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { push } from '../../../../src/services/push';
import {
  listPushSends,
  type PushRun,
  type PushSend,
  pickPushVariant,
  pushFigures,
  recallPush,
  retryPush,
  testPush,
} from '../../../../src/services/pushSends';
import { regions } from '../../../../src/utils/regionTime';
import { found } from '../../../../tests/found';
import {
  call,
  configsOf,
  contentOf,
  day,
  db,
  failures,
  hour,
  minute,
  newKey,
  now,
  type Operation,
  operationOf,
  passTime,
  type Random,
  random,
  resetDb,
  sequenceRunsOf as runsOf,
  second,
  setFaults,
} from '../../../testing';
import { pushBodyOf, twoVariants } from './plans';
import { pushRuns } from './sending';

process.env.MOCK_SCALE = '0.02';

/** Sendings that are stopped, sent on, tried again and asked for twice, while the clock jumps: what each user gets. */

const rows = configsOf('push');
const remark = '按运营计划推送';
const bodyOf = (id: string) => contentOf(found(rows.get(id))).body as PushBody;

function contentBy(rng: Random): Content<PushBody> {
  const plain = pushBodyOf();
  const type = rng.pick(['now', 'now', 'at', 'recurring'] as const);
  const start_at = type === 'now' ? null : now() + rng.int(1, 8) * hour;
  const per_user_day = rng.int(1, 2);
  return {
    name: `推送 ${newKey()}`,
    start_at,
    end_at: type === 'recurring' ? now() + 9 * day : null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '运营小许',
    remark: '',
    body: pushBodyOf({
      channel: rng.pick(['im', 'system', 'apns_fcm']),
      // Nobody is active while the clock jumps.
      rules: { ...plain.rules, last_active_days: 0 },
      exclude: { ...plain.exclude, pushed_days: rng.pick([0, 0, 0, 1]) },
      holdout: rng.pick([0, 5]),
      throttle: rng.pick([1, 5, 50, 500]),
      ab: rng.chance(0.4) ? twoVariants : [],
      schedule: {
        ...plain.schedule,
        type,
        every: 'day',
        tz: rng.pick(['wy', 'local']),
        valid_hours: rng.pick([1, 2, 6, 24]),
      },
      quiet_hours: rng.pick<QuietHours | null>([null, { from: 22, to: 8 }, { from: 0, to: 6 }, { from: 12, to: 14 }]),
      freq_cap: { per_user_day, per_week: per_user_day + rng.int(0, 4), override: rng.chance(0.1) },
    }),
  };
}

/** A write over a bad line: now and then its answer is lost, and it is sent once more as it was. */
async function send<E extends Endpoint>(rng: Random, endpoint: E, input: object, who = 'admin') {
  const form = { ...input, idem_key: newKey() } as InputOf<E>;
  if (rng.chance(0.7)) return call(endpoint, form, who);
  setFaults([{ endpoint: endpoint.spec.name, kind: 'lost_reply', times: 1 }]);
  const lost = await call(endpoint, form, who);
  expect(lost.dropped).toBe(true);
  setFaults([]);
  return call(endpoint, form, who);
}

const bearable = [200, 409, 422];

async function publish(rng: Random): Promise<void> {
  const { data: made } = await send(rng, push.create, { env: 'prod', content: contentBy(rng) });
  const { id, version } = made.config;
  // One user gets only so many tests in an hour, and does not get every one.
  const people = db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
  const { ab } = made.config.content.body;
  for (const variant of ab.length === 0 ? [undefined] : ab.map((one) => one.variant)) {
    const uids = [...new Set(Array.from({ length: 4 }, () => rng.pick(people)))];
    const tested = await send(rng, testPush, { id, version, uids, language: 'zh', variant });
    expect(tested).toMatchObject({ status: 200 });
  }
  const asked = await send(rng, push.submit, { id, version, remark });
  expect(asked).toMatchObject({ status: 200 });
  const request = found(db.approvals.get(asked.data.approval_id ?? ''));
  const form = { id: request.id, version: request.version, decision: 'approve', remark: '同意推送' };
  expect(await send(rng, decideApproval, form, 'lead')).toMatchObject({ status: 200 });
}

async function actOn(rng: Random, endpoint: Endpoint, more: object = {}): Promise<void> {
  const { id, version } = rng.pick(rows.filter(({ env, online_at }) => env === 'prod' && online_at !== null));
  const { status, text } = await send(rng, endpoint, { id, version, remark, ...more });
  expect({ text, isBearable: bearable.includes(status) }).toMatchObject({ isBearable: true });
}

const operations: readonly Operation<null>[] = [
  [6, publish],
  [8, (rng) => actOn(rng, push.move, { verb: 'pause' })],
  [10, (rng) => actOn(rng, push.move, { verb: 'resume' })],
  [2, (rng) => actOn(rng, push.move, { verb: 'end' })],
  [6, (rng) => actOn(rng, retryPush)],
  [2, (rng) => actOn(rng, recallPush)],
  [4, (rng) => actOn(rng, pickPushVariant, { variant: rng.pick(['A', 'B']) })],
  [14, async (rng) => passTime(rng.pick([second, 20 * second, minute, 20 * minute, hour, 7 * hour, 30 * hour]))],
];

/** All that users got or did not get, and the last sending of each push, at one moment. */
async function look(): Promise<{ sends: PushSend[]; runs: readonly PushRun[] }> {
  const sends: PushSend[] = [];
  for (let page = 1, total = 1; sends.length < total; page++) {
    const { data } = await call(listPushSends, { page, size: 1000, sort: 'at' }, 'ops');
    sends.push(...data.list);
    total = data.total;
  }
  return { sends, runs: (await call(pushFigures, {}, 'ops')).data.list };
}

const runIn = ({ send_id }: PushSend): string => found(send_id.split(':')[0]);
const reached = (sends: readonly PushSend[]) => sends.filter(({ result }) => result !== 'dropped');
const groupBy = (sends: readonly PushSend[], key: (one: PushSend) => string) => {
  const groups = new Map<string, PushSend[]>();
  for (const one of sends) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
};

/** Duplicate deliveries: of one run, or of a single push. */
function twice(sends: readonly PushSend[]): string[] {
  const seen = new Set<string>();
  return sends.flatMap((one) => {
    const key = isOnce(bodyOf(one.id)) ? `${one.id} ${one.uid}` : one.send_id;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [`${key} twice`] : [];
  });
}

/** The user's own day and the hours of it that have passed. */
const clockOf = ({ at, region }: PushSend) => {
  const local = at + (8 + regions[region].offset) * hour;
  return { date: Math.floor(local / day), hours: (local % day) / hour };
};

function inQuiet(one: PushSend): string[] {
  const { quiet_hours: quiet } = bodyOf(one.id);
  if (!quiet) return [];
  const { hours } = clockOf(one);
  const isQuiet =
    quiet.from < quiet.to ? hours >= quiet.from && hours < quiet.to : hours >= quiet.from || hours < quiet.to;
  return isQuiet ? [`${one.send_id} at ${hours}`] : [];
}

/** Nobody gets what is not good any more. */
function stale({ id, at, region, send_id }: PushSend): string[] {
  const { schedule } = bodyOf(id);
  const run = found(pushRuns.get(found(send_id.split(':')[0])));
  if (schedule.type === 'event') return [];
  const since = isLocal(schedule) ? localMoment(run.begins_at, regions[region].offset) : run.begins_at;
  const hours = (at - since) / hour;
  return hours >= 0 && hours <= schedule.valid_hours ? [] : [`${send_id} after ${hours} hours`];
}

/** Messages sent later than the last read must have a later time: unrealised plans are not recorded. */
const untrue = (before: ReadonlyMap<string, PushSend>, sends: readonly PushSend[], looked: number): string[] =>
  reached(sends).flatMap(({ send_id, at }) =>
    // A push published a moment ago begins within a second.
    before.has(send_id) || at > looked - second ? [] : [`${send_id} says ${looked - at} ms before it was so`],
  );

/**
 * A day or a week in which a user has more than the most generous of what was sent then allows: each is planned for who
 * has, or is about to get, fewer than it allows. What obeys no cap does not count here.
 */
function overCap(own: readonly PushSend[]): string[] {
  const capOf = ({ id }: PushSend) => bodyOf(id).freq_cap;
  const capped = own.filter((one) => !capOf(one).override);
  return capped.flatMap((one) => {
    const inDay = capped.filter((other) => clockOf(other).date === clockOf(one).date);
    const inWeek = capped.filter(({ at }) => at > one.at - 7 * day && at <= one.at);
    const isMuch =
      inDay.length > Math.max(...inDay.map((other) => capOf(other).per_user_day)) ||
      inWeek.length > Math.max(...inWeek.map((other) => capOf(other).per_week));
    return isMuch ? [`${one.send_id}: ${inDay.length} a day, ${inWeek.length} a week`] : [];
  });
}

/** The figures of a sending that its records do not say. */
function unlike(run: PushRun, own: readonly PushSend[]): string[] {
  const count = (result: PushSend['result']) => own.filter((one) => one.result === result).length;
  const sent = own.filter(({ result }) => result === 'sent');
  const told = {
    sent: sent.length,
    failed: count('failed'),
    unknown: count('unknown'),
    handled: own.length,
    retriable: own.filter(({ reason }) => reason === 'channel_error').length,
    by_variant: run.by_variant.map(({ variant }) => sent.filter((one) => one.variant === variant).length),
    reasons: run.reasons.map(({ reason }) => own.filter((one) => one.reason === reason).length),
    reasoned: own.filter(({ reason }) => reason !== null).length,
  };
  const figures = {
    sent: run.sent,
    failed: run.failed,
    unknown: run.unknown,
    handled: run.target - run.queued + run.done,
    retriable: run.held.reduce((sum, { users }) => sum + users, run.retriable),
    by_variant: run.by_variant.map(({ sent: got }) => got),
    reasons: run.reasons.map(({ users }) => users),
    reasoned: run.reasons.reduce((sum, { users }) => sum + users, 0),
  };
  return JSON.stringify(told) === JSON.stringify(figures)
    ? []
    : [`${run.run_id}: ${JSON.stringify(told)} ≠ ${JSON.stringify(figures)}`];
}

/** Results that changed later without a reason; failures may be retried and messages recalled. */
function changed(before: ReadonlyMap<string, PushSend>, sends: readonly PushSend[]): string[] {
  const now = new Map(sends.map((one) => [one.send_id, one]));
  return [...before.values()].flatMap((was) => {
    const is = now.get(was.send_id);
    if (!is) return [`${was.send_id} is gone`];
    const isTried = was.reason === 'channel_error' && is.tries > was.tries;
    const isSame = is.at === was.at && is.variant === was.variant && is.result === was.result && is.tries === was.tries;
    return isSame || isTried ? [] : [`${was.send_id}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
  });
}

it.each(runsOf(0.03, 150))('$operations operations from seed $seed', async ({ operations: count, seed }) => {
  resetDb();
  const rng = random(seed);
  // The day up to now is looked at as time goes on, once somebody asked.
  await look();
  passTime(2 * second);
  let before = new Map((await look()).sends.map((one) => [one.send_id, one]));
  let looked = now();
  const tally = new Set<string>();
  for (let step = 1; step <= count; step++) {
    await operationOf(operations, rng)(rng, null);
    if (step % 10 !== 0) continue;
    const { sends, runs } = await look();
    const byRun = groupBy(sends, runIn);
    expect({
      twice: twice(sends),
      changed: changed(before, sends),
      untrue: untrue(before, sends, looked),
      stale: reached(sends).flatMap(stale),
      inQuiet: reached(sends).flatMap(inQuiet),
      overCap: [...groupBy(reached(sends), ({ uid }) => uid).values()].flatMap(overCap),
      unlike: runs.flatMap((run) => unlike(run, byRun.get(run.run_id) ?? [])),
      failures: failures(),
    }).toEqual({ twice: [], changed: [], untrue: [], stale: [], inQuiet: [], overCap: [], unlike: [], failures: [] });
    before = new Map(sends.map((one) => [one.send_id, one]));
    looked = now();
    for (const { result, reason } of sends) tally.add(reason ?? result);
  }
  // All relevant results occurred.
  expect([...tally]).toEqual(expect.arrayContaining(['sent', 'channel_error', 'no_answer', 'day_cap', 'expired']));
});
