import { hasQuota, periodOf, roundsOf, settlesAtEnd } from '../../../../src/domain/activity';
import {
  coinsOf,
  type Outcome,
  outcomeOf,
  type SettleFacts,
  type SettleState,
  settleNeeds,
} from '../../../../src/domain/activitySettle';
import { givenText } from '../../../../src/domain/givenItem';
import type { Settlement } from '../../../../src/services/activitySettle';
import { now } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import { type StoredConfig, windowOf } from '../../kit/config/store';
import { db } from '../../store/db';
import { itemIn } from '../rewards/catalogue';
import { rewards } from '../rewards/store';
import { playersOf } from './players';
import { activityOf } from './rules';
import { settlements } from './store';
import { freshSettlement, type StoredSettlement } from './stored';

export const settlementIn = (id: string): StoredSettlement => settlements.get(id) ?? freshSettlement(id);

export const settleStateOf = (config: StoredConfig): SettleState =>
  settlesAtEnd(activityOf(config).body.type) ? settlementIn(config.id).state : 'instant';

/** Whether it was ever live; one taken down before its start needs no settlement. */
export const hasBegun = ({ online_at }: StoredConfig): boolean => online_at !== null;

/** Operators who took part in a settlement, including those who released the activity or readmitted users. */
export function handsIn(config: StoredConfig): SettleFacts['hands'] {
  const { hands, readmitted } = settlementIn(config.id);
  return [
    ...hands,
    ...(config.released_by ?? []).map((by) => ({ by, did: 'released' as const })),
    ...readmitted.map(({ by }) => ({ by, did: 'readmitted' as const })),
  ];
}

/** Rewards that may no longer be given. */
export const offItems = (config: StoredConfig) =>
  activityOf(config)
    .body.stages.flatMap(({ rewards }) => rewards)
    .filter(({ item_type, item_id }) => item_id !== '' && itemIn(item_type, item_id)?.on !== true);

/** Warnings about a settlement that has not been issued yet. */
function warningsOf(config: StoredConfig, { names }: Outcome): string[] {
  if (settlementIn(config.id).state === 'issued') return [];
  const { type, quota } = activityOf(config).body;
  const off = offItems(config).map((item) => `「${givenText(item)}」已下架，发放会失败：请改奖励或先恢复物品`);
  const isFull = hasQuota(type) && names.length >= quota;
  return [...new Set(off), ...(isFull ? [`名额 ${quota} 已满，其余达成的人没有奖励`] : [])];
}

/** Number of days or weeks that have begun. */
export function roundsSoFar(config: StoredConfig): number {
  const { start_at, end_at } = windowOf(config);
  return roundsOf({ start_at, end_at: Math.min(end_at ?? now(), now()) }, periodOf(activityOf(config).body));
}

const known = new WeakMap<StoredConfig, { of: readonly unknown[]; outcome: Outcome }>();

/** Settled list, or the list as it would be now; cached while its inputs stay the same. */
export function outcomeNow(config: StoredConfig): Outcome {
  // Results are not cached while the running transaction has uncommitted changes.
  if (settlements.drafts || configsOf('activity').drafts) return outcomeIn(config);
  const of = [db.users.values(), settlements.get(config.id), roundsSoFar(config)];
  const kept = known.get(config);
  if (kept?.of.every((one, place) => one === of[place])) return kept.outcome;
  const outcome = outcomeIn(config);
  known.set(config, { of, outcome });
  return outcome;
}

function outcomeIn(config: StoredConfig): Outcome {
  const { state, names, excluded, readmitted } = settlementIn(config.id);
  if (state !== 'unsettled') return { names, excluded };
  if (!hasBegun(config)) return { names: [], excluded: [] };
  const { body } = activityOf(config);
  const users = db.users.values();
  const back = readmitted.map(({ uid }) => uid);
  const rounds = Array.from({ length: roundsSoFar(config) }, (_, place) => {
    const round = place + 1;
    return outcomeOf(body, round, playersOf(config, round, users), back);
  });
  return { names: rounds.flatMap((one) => one.names), excluded: rounds.flatMap((one) => one.excluded) };
}

/** Whether somebody is on the list, and is given something. */
export const isAnybodyGiven = (config: StoredConfig): boolean =>
  outcomeNow(config).names.some(({ stages }) => stages.length > 0);

/** A settlement as the wire has it. */
export function settlementView(config: StoredConfig, outcome = outcomeNow(config)): Settlement {
  const { id, status, version } = config;
  const { name, body } = activityOf(config);
  const stored = settlementIn(id);
  const coins = coinsOf(outcome.names);
  return {
    id,
    name,
    type: body.type,
    status,
    version,
    ended_at: windowOf(config).end_at,
    settle: settleStateOf(config),
    is_asked: stored.approval_id !== null,
    settled_names: outcome.names.length,
    settled_coins: coins,
    excluded: outcome.excluded.length,
    settled_done: stored.done,
    settle_failure: stored.failure,
    budget_coin: body.budget_coin,
    needs: stored.state === 'unsettled' ? (settleNeeds(coins, body.budget_coin)?.why ?? null) : null,
    settled_by: stored.settled_by?.id ?? null,
    settled_by_name: stored.settled_by?.name ?? null,
    verified_by: stored.verified_by?.id ?? null,
    verified_by_name: stored.verified_by?.name ?? null,
    issued_by: stored.issued_by,
    readmitted: stored.readmitted,
    hands: [...handsIn(config)],
    began: hasBegun(config),
    warnings: warningsOf(config, outcome),
    tasks: [...stored.tasks, ...stored.reissues].map(({ task_id }) => ({
      task_id,
      title: rewards.get(task_id)?.title ?? task_id,
    })),
  };
}

/** Settlement fields shown in audit rows and conflict responses. */
export function settlementFacts(config: StoredConfig): Record<string, unknown> {
  const stored = settlementIn(config.id);
  return {
    status: config.status,
    settle_state: settleStateOf(config),
    settled_done: stored.done,
    settled_names: stored.names.length,
    settled_coins: coinsOf(stored.names),
    settle_failure: stored.failure,
    settled_by: stored.settled_by?.name ?? null,
    verified_by: stored.verified_by?.name ?? null,
    issued_by: stored.issued_by,
    readmitted: stored.readmitted.map(({ uid, why }) => `${uid}：${why}`),
    reissued: stored.reissues.map(({ uid, task_id }) => `${uid}：${task_id}`),
  };
}
