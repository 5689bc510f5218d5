import { isOnce } from '../../src/domain/push/checks';
import { maxPushBadLines } from '../../src/domain/push/limits';
import type { PushBody } from '../../src/domain/push/rules';
import { maxPushList } from '../../src/domain/push/rules';
import { pushCannot } from '../../src/domain/push/send';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { readTargets } from '../../src/domain/shared/pastedIds';
import { estimatePush, pushGifts, pushLoad, whyPush, whyPushes } from '../../src/services/pushPlan';
import * as calls from '../../src/services/pushSends';
import { now } from '../_kit/base/clock';
import { refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { missing, requireSpan } from '../_kit/http/writeRules';
import { requireConfig, requireSeen } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { db, serial } from '../_kit/store/db';
import { pushEntity } from './entity';
import { estimateOf, giftsIn, pushReasonOf } from './estimate';
import { lastView, loadOf, sendPushTest, sendRow } from './figures';
import * as runs from './runs';
import { pageOfSends } from './sends';

const { type } = pushEntity;

const configHandlers = configKit<PushBody>(pushEntity);
runs.planEnds();

const pushOf = (id: string): StoredConfig => requireConfig(kitOf(type), id);

const requirePushUser = (uid: string) => {
  const user = db.users.get(uid);
  if (!user) throw refuseField('uid', '没有这个用户');
  return user;
};

/** Stores the users in a text without duplicates; 422 if unreadable or too long. */
function keepList(text: string) {
  const read = readTargets(text, maxPushList);
  if (read.problem !== undefined) throw refuseField('rows', read.problem);
  const bad = [...read.bad];
  const uids = read.good.flatMap(({ line, uid }) => {
    const user = db.users.get(uid);
    if (user && user.status !== 'deleted') return [uid];
    bad.push({ line, text: uid, problem: user ? '用户已注销' : '没有这个用户' });
    return [];
  });
  const list_id = uids.length === 0 ? '' : `plist_${1001 + serial('push list', runs.pushLists.everHeld)}`;
  if (list_id !== '') runs.pushLists.add({ list_id, uids });
  return {
    list_id,
    count: uids.length,
    bad: { count: bad.length, first: bad.sort((a, b) => a.line - b.line).slice(0, maxPushBadLines) },
  };
}

/** The push as it is on the operator's screen, with the state of its last run. */
function seenPush({ id, version }: { id: string; version: number }): StoredConfig {
  const config = pushOf(id);
  const view = lastView(id);
  const { state: run_state = null, tries = 0, recalled = false } = view ?? {};
  requireSeen(kitOf(type), config, version, { run_state, tries, recalled });
  return config;
}

/** An action on the last run as the operator saw it; those who still see the earlier state get a conflict. */
function actOnRun(
  input: { id: string; version: number },
  cannot: (run: calls.PushRun | null, config: StoredConfig) => string | undefined,
  change: (run: calls.PushRun, control: runs.RunControl) => Partial<runs.RunControl>,
) {
  const config = seenPush(input);
  const { id } = config;
  const [run, before] = [runs.lastRun(id), lastView(id)];
  refuseState(cannot(before, config));
  if (!run || !before) throw missing('发送');
  configsOf(type).rewrite(id);
  runs.controlRun(run, change(before, run));
  return { id, before, after: lastView(id) ?? before };
}

export const pushHandlers = [
  ...configHandlers,

  handle(calls.readPushList, ({ input: { rows: text }, audit }) => {
    const kept = keepList(text);
    const after = { count: kept.count, bad: kept.bad.count };
    audit({ object_type: 'push_list', object_id: kept.list_id || '-', before: null, after });
    return kept;
  }),

  handle(estimatePush, ({ input: { id } }) => estimateOf(pushOf(id))),

  handle(whyPush, ({ input: { id, uid } }) => pushReasonOf(pushOf(id), requirePushUser(uid))),

  handle(whyPushes, ({ input: { env, uid } }) => {
    const user = requirePushUser(uid);
    const list = runs
      .plannedIn(env)
      .map((one) => ({ ...pushReasonOf(one, user), id: one.id, name: shownContentOf(one).name }));
    const when = ({ at }: (typeof list)[number]) => at ?? Number.MAX_SAFE_INTEGER;
    return { list: list.sort((a, b) => when(a) - when(b)) };
  }),

  handle(pushGifts, ({ input: { env } }) => ({ list: giftsIn(env) })),

  handle(calls.pushFigures, ({ input: { env } }) => {
    const configs = configsIn(type, env);
    return {
      list: configs.flatMap(({ id }) => lastView(id) ?? []),
      people: configs.map((one) => ({ id: one.id, users: runs.sizeOf(one.draft?.content ?? shownContentOf(one)) })),
    };
  }),

  handle(calls.listPushSends, ({ input }) => {
    requireSpan(input.from, input.to, maxListSpanDays);
    return pageOfSends(input, sendRow);
  }),

  handle(calls.testPush, ({ input, audit }) => {
    const config = seenPush(input);
    const { test_id, list } = sendPushTest(config, input);
    const after = { uids: input.uids, test_language: input.language, test_id };
    audit({ object_type: type, object_id: config.id, before: null, after });
    return { test_id, list };
  }),

  handle(calls.retryPush, ({ input, audit }) => {
    const { id, before, after } = actOnRun(
      input,
      (run, config) =>
        pushCannot.retry(run, { status: config.status, once: isOnce(runs.pushIn(shownContentOf(config)).body) }),
      (_, { retries }) => ({ retries: [...retries, now()] }),
    );
    const { tries, retriable: retried } = before;
    const told = { tries: tries + 1, retried, run_state: after.state };
    audit({ object_type: type, object_id: id, before: { tries }, after: told });
    return { retried, sent: after.sent - before.sent, failed: after.failed };
  }),

  handle(calls.recallPush, ({ input, audit }) => {
    const cannot = (run: calls.PushRun | null) => pushCannot.recall(run, now());
    const { id, before } = actOnRun(input, cannot, () => ({ recalled_at: now() }));
    const after = { recalled: true, recalled_count: before.to_recall };
    audit({ object_type: type, object_id: id, before: { recalled: false }, after });
    return { recalled: before.to_recall };
  }),

  handle(calls.pickPushVariant, ({ input: { variant, ...input }, audit }) => {
    const { id, before } = actOnRun(input, pushCannot.pick, ({ by_variant }) => {
      if (!by_variant.some((one) => one.variant === variant)) throw refuseField('variant', `没有 ${variant} 组`);
      return { winner: { variant, at: now() } };
    });
    audit({ object_type: type, object_id: id, before: { winner: null }, after: { winner: variant } });
    return { left: before.queued - before.done };
  }),

  handle(pushLoad, ({ input: { env, from, to } }) => loadOf(env, from, to)),
];

export default forUmi(pushHandlers);
