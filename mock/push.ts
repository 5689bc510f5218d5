import { type Content, maxNameLength } from '../src/domain/config';
import type { PushBody } from '../src/domain/push';
import { checkPush, isOnce, lastsOf, pushNeeds } from '../src/domain/pushRules';
import { pushCannot } from '../src/domain/pushSend';
import { push } from '../src/services/push';
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
import { estimateOf, sentOf as sendsTo } from './_kit/entities/push/estimate';
import { giftsIn, pushRefs } from './_kit/entities/push/gifts';
import { keepList } from './_kit/entities/push/lists';
import { loadOf } from './_kit/entities/push/load';
import { meantOf, peopleOf } from './_kit/entities/push/people';
import { pushProblems } from './_kit/entities/push/problems';
import { tryAgain } from './_kit/entities/push/retrying';
import { pushFacts } from './_kit/entities/push/rules';
import { movePush, planSending } from './_kit/entities/push/running';
import { seedPushes } from './_kit/entities/push/seed';
import { lastRun, pushRuns } from './_kit/entities/push/sending';
import { allSends, lastView, sentOf } from './_kit/entities/push/sends';
import { sendTest } from './_kit/entities/push/testing';
import { whyOf } from './_kit/entities/push/why';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { pageAcross } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { requireSeen } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf, holdsPlace, type StoredConfig } from './_kit/kit/config/store';
import { db } from './_kit/store/db';

const type = 'push';

const sizeOf = (content: Content<PushBody>): number => meantOf(content, db.users.values(), now()).length;

const configHandlers = configKit({
  type,
  label: 'IM 推送',
  prefix: 'im',
  calls: push,
  // A channel groups them; any number are planned at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.channel',
  placeOf: ({ body }: Content<PushBody>) => body.channel,
  check: checkPush,
  problems: pushProblems,
  needs: (content: Content<PushBody>) => pushNeeds(content, sizeOf(content)),
  people: (content: Content<PushBody>, config: StoredConfig) => sendsTo(config, content),
  lasts: ({ body }: Content<PushBody>) => lastsOf(body),
  facts: pushFacts,
  moved: movePush,
  refs: pushRefs,
  // Nobody is promised what cannot be claimed.
  stopsWith: () => true,
  // A gift may ride on one before it is sent, which may have that gift itself, and after it.
  followed: true,
  words: { pause: '暂停', end: '取消发送' },
  fits: ({ body }: Content<PushBody>, { channel, run_state }, _db, { id }) =>
    among(channel, body.channel) && (run_state === undefined || among(run_state, lastView(id)?.state ?? '')),
  seed: seedPushes,
});

planSending();

const pushIn = (id: string): StoredConfig => {
  const config = configsOf(type).get(id);
  if (!config) throw missing('推送');
  return config;
};

/** The push as it is on the operator's screen. */
function seenPush({ id, version }: { id: string; version: number }): StoredConfig {
  const config = pushIn(id);
  requireSeen(kitOf(type), config, version, sendingOf(id));
  return config;
}

/** Operator-controlled state of its last run. */
function sendingOf(id: string) {
  const view = lastView(id);
  return { run_state: view?.state ?? null, tries: view?.tries ?? 0, recalled: view?.recalled === true };
}

/** Its last sending, to be changed: whoever still looks at how it was, is told. */
function openRun(id: string) {
  configsOf(type).rewrite(id);
  return pushRuns.touch(lastRun(id)?.run_id ?? '');
}

export const pushHandlers = [
  ...configHandlers,

  handle(readPushList, ({ input: { rows: text, from }, db: all, audit }) => {
    const kept = keepList(all, text, from);
    const after = { count: kept.count, bad: kept.bad.count };
    audit({ object_type: 'push_list', object_id: kept.list_id || '-', before: null, after });
    return kept;
  }),

  handle(estimatePush, ({ input: { id } }) => estimateOf(pushIn(id))),

  handle(whyPush, ({ input: { id, uid }, db: all }) => {
    const user = all.users.get(uid);
    if (!user) throw refuseField('uid', '没有这个用户');
    return whyOf(pushIn(id), user);
  }),

  handle(whyPushes, ({ input: { env, uid }, db: all }) => {
    const user = all.users.get(uid);
    if (!user) throw refuseField('uid', '没有这个用户');
    const planned = configsOf(type).filter((one) => one.env === env && holdsPlace(one) && one.status !== 'paused');
    const list = planned.map((one) => ({ ...whyOf(one, user), id: one.id, name: contentOf(one).name }));
    const when = ({ at }: (typeof list)[number]) => at ?? Number.POSITIVE_INFINITY;
    return { list: list.sort((a, b) => when(a) - when(b) || 0) };
  }),

  handle(pushGifts, ({ input: { env } }) => ({ list: giftsIn(env) })),

  handle(pushFigures, ({ input: { env } }) => ({
    list: configsOf(type)
      .filter((one) => one.env === env)
      .flatMap(({ id }) => lastView(id) ?? []),
    people: configsOf(type)
      .filter((one) => one.env === env)
      .map((one) => ({ id: one.id, users: peopleOf(one) })),
  })),

  handle(listPushSends, ({ input: { q = '', uid, result, reason, region, from, to, ...wish } }) => {
    const text = q.trim().toLowerCase();
    const parts = allSends().map(({ run, name, sends: { rows, table, ...by } }) => {
      const isNamed = text === '' || run.id === text || name.includes(text);
      const at = (place: number) => rows[place]?.at ?? 0;
      const tests = [
        ...(isNamed ? [] : [(place: number) => rows[place]?.send_id === text]),
        ...by.uid.asked(uid ? [uid] : undefined),
        ...by.result.asked(result),
        ...by.reason.asked(reason),
        ...by.region.asked(region),
        ...(from === undefined ? [] : [(place: number) => at(place) >= from]),
        ...(to === undefined ? [] : [(place: number) => at(place) <= to]),
      ];
      return isNamed || text.startsWith(`${run.run_id}:`) ? { table, tests } : null;
    });
    return pageAcross(
      parts.filter((part) => part !== null),
      wish,
      '-at',
    );
  }),

  handle(testPush, ({ input, db: all, audit }) => {
    const config = seenPush(input);
    const { test_id, list } = sendTest(config, input, all);
    const after = { uids: input.uids, test_language: input.language, test_id };
    audit({ object_type: type, object_id: config.id, before: null, after });
    return { test_id, list };
  }),

  handle(retryPush, ({ input, audit }) => {
    const config = seenPush(input);
    const { id, status } = config;
    const before = lastView(id);
    refuseState(pushCannot.retry(before, { status, once: isOnce((contentOf(config) as Content<PushBody>).body) }));
    const run = openRun(id);
    const retried = tryAgain(run, config, sentOf(config, run));
    const after = lastView(id);
    const { sent = 0, failed = 0 } = after ?? {};
    audit({
      object_type: type,
      object_id: id,
      before: { tries: run.tries - 1 },
      after: { tries: run.tries, retried, run_state: after?.state },
    });
    return { retried, sent: sent - (before?.sent ?? 0), failed };
  }),

  handle(recallPush, ({ input, audit }) => {
    const { id } = seenPush(input);
    const before = lastView(id);
    refuseState(pushCannot.recall(before, now()));
    openRun(id).recalled_at = now();
    const recalled = before?.to_recall ?? 0;
    const after = { recalled: true, recalled_count: recalled };
    audit({ object_type: type, object_id: id, before: { recalled: false }, after });
    return { recalled };
  }),

  handle(pickPushVariant, ({ input, audit }) => {
    const { id } = seenPush(input);
    const before = lastView(id);
    refuseState(pushCannot.pick(before));
    if (!before?.by_variant.some(({ variant }) => variant === input.variant))
      throw refuseField('variant', `没有 ${input.variant} 组`);
    const run = openRun(id);
    run.winner = { variant: input.variant, from: run.next };
    audit({ object_type: type, object_id: id, before: { winner: null }, after: { winner: input.variant } });
    return { left: before.queued - before.done };
  }),

  handle(pushLoad, ({ input: { env, from, to } }) => loadOf(env, from, to)),
];

export default forUmi(pushHandlers);
