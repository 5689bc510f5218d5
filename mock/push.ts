import { maxPushBadLines, maxPushList } from '../src/domain/limits';
import type { PushBody } from '../src/domain/push';
import { isOnce } from '../src/domain/pushRules';
import { pushCannot } from '../src/domain/pushSend';
import type { PeopleSource } from '../src/domain/rechargeTask';
import { readTargets } from '../src/domain/rewardTargets';
import { estimatePush, pushGifts, pushLoad, whyPush, whyPushes } from '../src/services/pushPlan';
import {
  listPushSends,
  pickPushVariant,
  pushFigures,
  readPushList,
  recallPush,
  retryPush,
  testPush,
} from '../src/services/pushSends';
import { now } from './_kit/base/clock';
import { refuseField, refuseState } from './_kit/base/refusal';
import { pushEntity } from './_kit/entities/push/entity';
import { estimateOf, giftsIn, whyOf } from './_kit/entities/push/estimate';
import { allRows, lastView, loadOf, sendTest } from './_kit/entities/push/figures';
import {
  controlRun,
  lastRun,
  planEnds,
  plannedIn,
  pushIn,
  pushLists,
  type RunControl,
  sizeOf,
} from './_kit/entities/push/runs';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { Table } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { requireSeen } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf, type StoredConfig } from './_kit/kit/config/store';
import { db, serial } from './_kit/store/db';

const { type } = pushEntity;

const configHandlers = configKit<PushBody>(pushEntity);
planEnds();

const configIn = (id: string): StoredConfig => {
  const config = configsOf(type).get(id);
  if (!config) throw missing('推送');
  return config;
};

const userIn = (uid: string) => {
  const user = db.users.get(uid);
  if (!user) throw refuseField('uid', '没有这个用户');
  return user;
};

/** Reason for which a list cannot name a user; undefined if it can. */
function unlisted(uid: string): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '没有这个用户';
  return user.status === 'deleted' ? '用户已注销' : undefined;
}

/** Stores the users in a text without duplicates; 422 if unreadable or too long. */
function keepList(text: string, from: PeopleSource) {
  const read = readTargets(text, from, maxPushList);
  if (read.problem !== undefined) throw refuseField('rows', read.problem);
  const rows = read.good.map(({ line, uid }) => ({ line, text: uid, problem: unlisted(uid) }));
  const uids = rows.flatMap(({ text: uid, problem }) => (problem === undefined ? [uid] : []));
  const strangers = rows.flatMap(({ problem, ...row }) => (problem === undefined ? [] : [{ ...row, problem }]));
  const bad = [...read.bad, ...strangers].sort((a, b) => a.line - b.line);
  const list_id = uids.length === 0 ? '' : `plist_${1001 + serial('push list', pushLists.everHeld)}`;
  if (list_id !== '') pushLists.add({ list_id, uids });
  return { list_id, count: uids.length, bad: { count: bad.length, first: bad.slice(0, maxPushBadLines) } };
}

/** The push as it is on the operator's screen, with the state of its last run. */
function seenPush({ id, version }: { id: string; version: number }): StoredConfig {
  const config = configIn(id);
  const view = lastView(id);
  const { state: run_state = null, tries = 0, recalled = false } = view ?? {};
  requireSeen(kitOf(type), config, version, { run_state, tries, recalled });
  return config;
}

/** Changes the last run; operators who still see the earlier state get a conflict. */
function changeRun(id: string, change: (run: RunControl) => Partial<RunControl>): void {
  configsOf(type).rewrite(id);
  const run = lastRun(id);
  if (run) controlRun(run, change(run));
}

export const pushHandlers = [
  ...configHandlers,

  handle(readPushList, ({ input: { rows: text, from }, audit }) => {
    const kept = keepList(text, from);
    const after = { count: kept.count, bad: kept.bad.count };
    audit({ object_type: 'push_list', object_id: kept.list_id || '-', before: null, after });
    return kept;
  }),

  handle(estimatePush, ({ input: { id } }) => estimateOf(configIn(id))),

  handle(whyPush, ({ input: { id, uid } }) => whyOf(configIn(id), userIn(uid))),

  handle(whyPushes, ({ input: { env, uid } }) => {
    const user = userIn(uid);
    const list = plannedIn(env).map((one) => ({ ...whyOf(one, user), id: one.id, name: contentOf(one).name }));
    const when = ({ at }: (typeof list)[number]) => at ?? Number.MAX_SAFE_INTEGER;
    return { list: list.sort((a, b) => when(a) - when(b)) };
  }),

  handle(pushGifts, ({ input: { env } }) => ({ list: giftsIn(env) })),

  handle(pushFigures, ({ input: { env } }) => {
    const configs = configsIn(type, env);
    return {
      list: configs.flatMap(({ id }) => lastView(id) ?? []),
      people: configs.map((one) => ({ id: one.id, users: sizeOf(one.draft?.content ?? contentOf(one)) })),
    };
  }),

  handle(listPushSends, ({ input: { q = '', uid, result, reason, region, from, to, ...wish } }) => {
    const text = q.trim().toLowerCase();
    const [run_id, isSend] = [text.split(':')[0] ?? '', text.includes(':')];
    const rows = allRows((id, name) =>
      isSend ? run_id.startsWith(`pr_${id.slice(3)}_`) : id === text || name.includes(text),
    ).filter(
      (one) =>
        (!isSend || one.send_id === text) &&
        (uid === undefined || one.uid === uid) &&
        among(result, one.result) &&
        among(reason, one.reason ?? '') &&
        among(region, one.region) &&
        one.at >= (from ?? 0) &&
        one.at <= (to ?? Number.POSITIVE_INFINITY),
    );
    return new Table(rows, { at: ({ at }) => at }).page(wish, '-at');
  }),

  handle(testPush, ({ input, audit }) => {
    const config = seenPush(input);
    const { test_id, list } = sendTest(config, input);
    const after = { uids: input.uids, test_language: input.language, test_id };
    audit({ object_type: type, object_id: config.id, before: null, after });
    return { test_id, list };
  }),

  handle(retryPush, ({ input, audit }) => {
    const config = seenPush(input);
    const { id, status } = config;
    const before = lastView(id);
    refuseState(pushCannot.retry(before, { status, once: isOnce(pushIn(contentOf(config)).body) }));
    changeRun(id, ({ retries }) => ({ retries: [...retries, now()] }));
    const { retriable: retried = 0, sent: delivered = 0, tries = 0 } = before ?? {};
    const { sent = 0, failed = 0, state: run_state } = lastView(id) ?? {};
    const after = { tries: tries + 1, retried, run_state };
    audit({ object_type: type, object_id: id, before: { tries }, after });
    return { retried, sent: sent - delivered, failed };
  }),

  handle(recallPush, ({ input, audit }) => {
    const { id } = seenPush(input);
    const before = lastView(id);
    refuseState(pushCannot.recall(before, now()));
    changeRun(id, () => ({ recalled_at: now() }));
    const recalled = before?.to_recall ?? 0;
    const after = { recalled: true, recalled_count: recalled };
    audit({ object_type: type, object_id: id, before: { recalled: false }, after });
    return { recalled };
  }),

  handle(pickPushVariant, ({ input: { variant, ...input }, audit }) => {
    const { id } = seenPush(input);
    const before = lastView(id);
    refuseState(pushCannot.pick(before));
    if (!before?.by_variant.some((one) => one.variant === variant)) throw refuseField('variant', `没有 ${variant} 组`);
    changeRun(id, () => ({ winner: { variant, at: now() } }));
    audit({ object_type: type, object_id: id, before: { winner: null }, after: { winner: variant } });
    return { left: before.queued - before.done };
  }),

  handle(pushLoad, ({ input: { env, from, to } }) => loadOf(env, from, to)),
];

export default forUmi(pushHandlers);
