import { settlesAtEnd } from '../../src/domain/activity/rules';
import { type SettleVerb, settleCannot } from '../../src/domain/activity/settle';
import { givenSum, givenText } from '../../src/domain/shared/givenItem';
import { type ActivityFigures, activityFigures, listActivityCodes } from '../../src/services/activity';
import { activityPlay, activityTaken } from '../../src/services/activityPlay';
import * as calls from '../../src/services/activitySettle';
import type { OutputOf, RowOf } from '../../src/services/endpoint';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { type PageQuery, pageIn, Table } from '../_kit/http/query';
import { requireReason } from '../_kit/http/writeRules';
import { among } from '../_kit/kit/config/among';
import { requireConfig, stamped } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { configWindowOf, type StoredConfig } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { activityEntity, archiveRefusal } from './entity';
import { playOf, takenAt } from './figures';
import { activityOf, namedActivities } from './rules';
import * as acts from './settle';
import * as store from './settlement';

const configHandlers = configKit(activityEntity);

/** Coins given so far: settled names that were processed, or draws and exchanges. */
function usedBy(config: StoredConfig): number {
  if (!settlesAtEnd(activityOf(config).body.type)) return takenAt(config, now()).coins;
  const { names, done } = store.settlementIn(config.id);
  return store.settledCoinsOf(names.slice(0, done));
}

const figuresOf = (config: StoredConfig): ActivityFigures => ({
  id: config.id,
  used_coin: usedBy(config),
  settle: store.settleStateOf(config),
  off: store.offItems(config).length,
  archive_cannot: config.status === 'ended' ? (archiveRefusal(config) ?? null) : null,
});

type NameRow = RowOf<typeof calls.listSettlementNames>;

/** All users of a settlement: the list by rank, then excluded users. */
function namesOf(config: StoredConfig): NameRow[] {
  const { name: activity, body } = activityOf(config);
  const row = store.settlementIn(config.id);
  const { names, excluded } = store.outcomeNow(config, row);
  const { id, version } = config;
  const shared = { id, activity, version, settle: store.settleStateOf(config), is_asked: row.approval_id !== null };
  const ranked = names.map(({ stages, ...name }, place): NameRow => {
    const rewards = stages.flatMap((stage) => body.stages[stage]?.rewards ?? []).map(givenText);
    const back = row.readmitted.find(({ uid }) => uid === name.uid);
    const settled = row.state === 'issued' ? acts.issuedState(row, { ...name, stages }) : 'settled';
    const state = place < row.done ? settled : 'waiting';
    return {
      ...shared,
      ...name,
      why: null,
      reward: rewards.join('、') || '无奖励',
      name_state: row.state === 'unsettled' ? 'ranked' : state,
      is_back: back !== undefined,
      detail: back ? `${back.by_name}恢复资格：${back.why}` : '',
    };
  });
  const out = excluded.map(({ kept, ...name }): NameRow => {
    const detail = kept === '' ? '' : `与 ${kept} 同设备，只保留成绩最好的一个`;
    return { ...shared, ...name, rank: null, value: 0, reward: '无', name_state: 'excluded', is_back: false, detail };
  });
  return [...ranked, ...out];
}

const mostShown = 100;

/** 结算预演: results of a settlement and expected problems. */
function previewOf(config: StoredConfig): OutputOf<typeof calls.previewSettlement> {
  const { names } = store.outcomeNow(config);
  const rows = namesOf(config);
  const stages = activityOf(config).body.stages.map(({ name, rewards }, place) => {
    const people = names.filter((one) => one.stages.includes(place)).length;
    return { name, reward: rewards.map(givenText).join('、'), names: people, coins: people * givenSum(rewards) };
  });
  return {
    settlement: store.settlementView(config),
    rounds: store.roundsSoFar(config),
    stages,
    first: rows.filter(({ rank }) => rank !== null).slice(0, mostShown),
    excluded: rows.filter(({ rank }) => rank === null).slice(0, mostShown),
  };
}

/** Activities that settle after their end and were live at some time, latest end first; by name or id. */
const settledConfigs = (q: string): StoredConfig[] =>
  configsOf('activity')
    .filter((config) => {
      const { name, body } = activityOf(config);
      const isSettled = config.env === 'prod' && store.hasBegun(config) && settlesAtEnd(body.type);
      return isSettled && `${name} ${config.id}`.toLowerCase().includes(q.trim().toLowerCase());
    })
    .sort((a, b) => (configWindowOf(b).end_at ?? 0) - (configWindowOf(a).end_at ?? 0));

/** One page, in the given order unless the request names a number to sort by; rows without it come last. */
function paged<T>(rows: readonly T[], query: PageQuery, fields: Record<string, (row: T) => number | null>) {
  if (query.sort === undefined) return pageIn(rows, query);
  const last = query.sort.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const numbers = Object.entries(fields).map(([key, of]) => [key, (row: T) => of(row) ?? last] as const);
  return new Table(rows, Object.fromEntries(numbers)).page(query, '');
}

/** A settlement is pending if the activity has ended and its rewards are not issued. */
const waits = ({ status, settle }: calls.Settlement): boolean => status === 'ended' && settle !== 'issued';

/** A write on a settlement is one on its activity; `handle` checks the version and writes the audit row. */
const target = {
  rows: configsOf('activity'),
  key: ({ id }: { id: string }) => id,
  type: 'activity',
  id: ({ id }: StoredConfig) => id,
  view: store.settlementFacts,
};

/** The activity to change; 409 where the action is not possible now. */
function begin(verb: SettleVerb, id: string, operator: Operator): StoredConfig {
  const config = configsOf('activity').edit(id);
  refuseState(settleCannot(verb, store.settleFactsOf(config), operator.id));
  return config;
}

const answer = (config: StoredConfig, operator: Operator) => ({
  settlement: store.settlementView(stamped(config, operator)),
});

/** A write that changes the settlement alone. */
function acted<I extends { id: string }>(
  verb: SettleVerb,
  { input, operator }: { input: I; operator: Operator },
  change: (config: StoredConfig, operator: Operator, input: I) => void,
) {
  const config = begin(verb, input.id, operator);
  change(config, operator, input);
  return answer(config, operator);
}

export const activityHandlers = [
  ...configHandlers,

  handle(activityFigures, ({ input: { env } }) => ({
    list: configsOf('activity')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(listActivityCodes, ({ input: { env } }) => ({ list: namedActivities(env) })),

  handle(activityPlay, ({ input: { id, uid, at = now() } }) => {
    const config = requireConfig(kitOf('activity'), id);
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    return playOf(config, uid, at);
  }),

  handle(activityTaken, ({ input: { id, at } }) => {
    const { draws, stages } = takenAt(requireConfig(kitOf('activity'), id), at);
    return { draws, stages };
  }),

  handle(calls.listSettlements, ({ input: { q = '', settle: states, type, ...query } }) => {
    const rows = settledConfigs(q)
      .filter((config) => among(states, store.settleStateOf(config)) && among(type, activityOf(config).body.type))
      .map(store.settlementView);
    return paged([...rows.filter(waits), ...rows.filter((row) => !waits(row))], query, {
      ended_at: (row) => row.ended_at,
      settled_coins: (row) => row.settled_coins,
    });
  }),

  handle(calls.previewSettlement, ({ input: { id } }) => {
    const config = requireConfig(kitOf('activity'), id);
    if (store.settleStateOf(config) === 'instant') throw new Refusal(409, '抽奖和兑换即时发放，不需要结算');
    return previewOf(config);
  }),

  handle(calls.listSettlementNames, ({ input: { q = '', uid, name_state, why, ...query } }) => {
    const rows = settledConfigs(q)
      .filter(({ status }) => status === 'ended' || status === 'archived')
      .flatMap(namesOf)
      .filter((row) => !uid || row.uid === uid)
      .filter((row) => among(name_state, row.name_state) && among(why, row.why ?? ''));
    return paged(rows, query, { score: (row) => row.score, value: (row) => row.value, rank: (row) => row.rank });
  }),

  handle(
    calls.settleActivity,
    ({ input: { id, remark }, operator }) => {
      const config = begin('settle', id, operator);
      const approval_id = acts.requestSettlement(config, operator, remark);
      if (approval_id === null) acts.continueSettlement(config, operator);
      return { ...answer(config, operator), approval_id };
    },
    target,
  ),

  handle(calls.verifySettlement, (context) => acted(context.input.verdict, context, acts.verify), target),
  handle(calls.issueSettlement, (context) => acted('issue', context, acts.issue), target),
  handle(calls.readmitName, (context) => acted('readmit', context, acts.readmit), target),
  handle(calls.leaveOutName, (context) => acted('leaveOut', context, acts.leaveOut), target),

  handle(
    calls.reissueReward,
    ({ input, operator }) => {
      requireReason(input);
      const config = begin('reissue', input.id, operator);
      const task_id = acts.reissue(config, operator, input);
      return { ...answer(config, operator), task_id };
    },
    target,
  ),
];

export default forUmi(activityHandlers);
