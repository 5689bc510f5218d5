import { hasQuota, periodOf, roundsOf, settlesAtEnd } from '../../src/domain/activity/rules';
import {
  type SettleFacts,
  type SettleHand,
  type SettleState,
  settleApprovalNeeded,
  settlesItself,
} from '../../src/domain/activity/settle';
import { givenText } from '../../src/domain/shared/givenItem';
import type { Settlement } from '../../src/services/activitySettle';
import { hour, now } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { configWindowOf, type StoredConfig } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { itemIn } from '../reward/catalogue';
import { rewards } from '../reward/store';
import { type ActivityOutcome, activityOutcomeOf, type SettledName } from './figures';
import { activityOf } from './rules';

/** Settlements of activities: state, list and response. */

interface Who {
  id: string;
  name: string;
}

/** Task that issues one stage of one round of a settlement. */
interface IssueTask {
  stage: number;
  round: number;
  task_id: string;
}

export interface StoredSettlement extends ActivityOutcome, Pick<Settlement, 'issued_by' | 'readmitted'> {
  /** Id of the activity. */
  id: string;
  state: SettleState;
  /** Number of names already processed. */
  done: number;
  failure: string | null;
  /** Operator who settled it last; another operator may continue after a stop. */
  settled_by: Who | null;
  /** Operators who settled all or part of it, and those who approved. */
  hands: { by: string; did: SettleHand }[];
  verified_by: Who | null;
  /** Pending approval request. */
  approval_id: string | null;
  /** A verifier sent it back, so that it is not settled automatically again. */
  sent_back: boolean;
  tasks: IssueTask[];
  /** Tasks of 补发, each for one user. */
  reissues: (IssueTask & { uid: string })[];
}

export const freshSettlement = (id: string): StoredSettlement => ({
  id,
  state: 'unsettled',
  names: [],
  excluded: [],
  done: 0,
  failure: null,
  settled_by: null,
  hands: [],
  verified_by: null,
  issued_by: null,
  approval_id: null,
  sent_back: false,
  readmitted: [],
  tasks: [],
  reissues: [],
});

/** Settlements of the seed by the code of the activity, and the name after which one stopped. */
const settledBefore: Readonly<Record<string, readonly [SettleState, number?]>> = {
  family_war: ['settling', 37],
  top_thousand: ['settled'],
  topup_nov: ['verified'],
  sign_oct: ['issued'],
  summer: ['issued'],
};

/** Settlements from before the start of the backend: settled by one operator and checked by another. */
function seedSettlements(): StoredSettlement[] {
  const users = [...drawn().users.values()];
  const by = { id: 'ops', name: '运营小许' };
  const seeded = kitOf('activity')
    .seed()
    .filter(({ env }) => env === 'prod');
  return seeded.flatMap((config) => {
    const [state, stop] = settledBefore[activityOf(config).body.activity_code] ?? [];
    if (!state) return [];
    const outcome = activityOutcomeOf(config, 1, users, []);
    const done = Math.min(stop ?? outcome.names.length, outcome.names.length);
    const failure = done < outcome.names.length ? `结算服务超时，停在第 ${done} 名之后` : null;
    const isVerified = state === 'verified' || state === 'issued';
    const verified_by = isVerified ? { id: 'lead', name: '组长老陈' } : null;
    const issued_by = state === 'issued' ? by.name : null;
    const hands = [{ by: by.id, did: 'settled' as const }];
    const people = { settled_by: by, hands, verified_by, issued_by };
    return [{ ...freshSettlement(config.id), ...outcome, state, done, failure, ...people }];
  });
}

const settlements = new Collection<StoredSettlement>(
  'activitySettlements',
  () => seedSettlements().map((one) => [one.id, one] as const),
  ({ id }) => id,
);

/** Number of names after which the service fails next, stored at `next`; never by default. */
export const settleService = new Collection<number>('activitySettleService', () => []);

export const settledCoinsOf = (names: readonly SettledName[]): number =>
  names.reduce((sum, { value }) => sum + value, 0);

/** An activity that was taken down before its start needs no settlement. */
export const hasBegun = ({ online_at }: StoredConfig): boolean => online_at !== null;

/** Number of days or weeks that have begun. */
export function roundsSoFar(config: StoredConfig): number {
  const { start_at, end_at } = configWindowOf(config);
  return roundsOf({ start_at, end_at: Math.min(end_at ?? now(), now()) }, periodOf(activityOf(config).body));
}

/** List as it would be settled now. */
function expectedOutcome(config: StoredConfig, { readmitted }: StoredSettlement): ActivityOutcome {
  const [users, back] = [db.users.values(), readmitted.map(({ uid }) => uid)];
  const length = hasBegun(config) ? roundsSoFar(config) : 0;
  const rounds = Array.from({ length }, (_, place) => activityOutcomeOf(config, place + 1, users, back));
  return { names: rounds.flatMap(({ names }) => names), excluded: rounds.flatMap(({ excluded }) => excluded) };
}

/** An hour after its end an activity counts as settled by the system, unless that needs an approval. */
function settledAutomatically(config: StoredConfig, row: StoredSettlement): StoredSettlement {
  const { type, settle, budget_coin } = activityOf(config).body;
  const isAuto = settle === 'auto' && settlesAtEnd(type) && config.env === 'prod' && config.status === 'ended';
  const isOver = hasBegun(config) && (configWindowOf(config).end_at ?? now()) + hour <= now();
  if (!isAuto || !isOver || row.state !== 'unsettled' || row.approval_id !== null || row.sent_back) return row;
  const outcome = expectedOutcome(config, row);
  if (settleApprovalNeeded(settledCoinsOf(outcome.names), budget_coin)) return row;
  const settled_by = { id: settlesItself, name: '系统' };
  return { ...row, ...outcome, state: 'settled', done: outcome.names.length, settled_by };
}

/** Settlement of an activity as it is now. */
export function settlementIn(id: string): StoredSettlement {
  const row = settlements.get(id) ?? freshSettlement(id);
  const config = configsOf('activity').get(id);
  return config ? settledAutomatically(config, row) : row;
}

/** Row to change; it is created on first use. */
export function changeSettlement(id: string): StoredSettlement {
  const row = structuredClone(settlementIn(id));
  return settlements.has(id) ? Object.assign(settlements.touch(id), row) : settlements.set(id, row);
}

/** Settled list, or the list as it would be settled now. */
export const outcomeNow = (config: StoredConfig, row = settlementIn(config.id)): ActivityOutcome =>
  row.state === 'unsettled' ? expectedOutcome(config, row) : row;

export const settleStateOf = (config: StoredConfig): SettleState =>
  settlesAtEnd(activityOf(config).body.type) ? settlementIn(config.id).state : 'instant';

/** Somebody on the list is granted something. */
export const isAnybodyGiven = (config: StoredConfig): boolean =>
  outcomeNow(config).names.some(({ stages }) => stages.length > 0);

/** Facts that decide which actions are possible; publishers of the activity and readmitting operators took part. */
export function settleFactsOf(config: StoredConfig): SettleFacts {
  const { approval_id, settled_by, verified_by, hands, readmitted } = settlementIn(config.id);
  return {
    settle: settleStateOf(config),
    status: config.status,
    is_asked: approval_id !== null,
    began: hasBegun(config),
    settled_by: settled_by?.id ?? null,
    verified_by: verified_by?.id ?? null,
    hands: [
      ...hands,
      ...(config.released_by ?? []).map((by) => ({ by, did: 'released' as const })),
      ...readmitted.map(({ by }) => ({ by, did: 'readmitted' as const })),
    ],
  };
}

/** Rewards that can no longer be granted. */
export const offItems = (config: StoredConfig) =>
  activityOf(config)
    .body.stages.flatMap(({ rewards }) => rewards)
    .filter(({ item_type, item_id }) => item_id !== '' && itemIn(item_type, item_id)?.on !== true);

/** Warnings about a settlement that has not been issued yet. */
function warningsOf(config: StoredConfig, { names }: ActivityOutcome): string[] {
  const { type, quota } = activityOf(config).body;
  const off = offItems(config).map((item) => `「${givenText(item)}」已下架，发放会失败：请改奖励或先恢复物品`);
  const isFull = hasQuota(type) && names.length >= quota;
  return [...new Set(off), ...(isFull ? [`名额 ${quota} 已满，其余达成的人没有奖励`] : [])];
}

/** A settlement as the response has it. */
export function settlementView(config: StoredConfig): Settlement {
  const { id, version } = config;
  const { name, body } = activityOf(config);
  const { type, budget_coin } = body;
  const row = settlementIn(id);
  const outcome = outcomeNow(config, row);
  const coins = settledCoinsOf(outcome.names);
  const { hands, ...facts } = settleFactsOf(config);
  const tasks = [...row.tasks, ...row.reissues].map(({ task_id }) => {
    return { task_id, title: rewards.get(task_id)?.title ?? task_id };
  });
  return {
    id,
    name,
    type,
    version,
    budget_coin,
    ...facts,
    hands: [...hands],
    tasks,
    ended_at: configWindowOf(config).end_at,
    settled_names: outcome.names.length,
    settled_coins: coins,
    excluded: outcome.excluded.length,
    settled_done: row.done,
    settle_failure: row.failure,
    approval_reason: row.state === 'unsettled' ? (settleApprovalNeeded(coins, budget_coin)?.why ?? null) : null,
    settled_by_name: row.settled_by?.name ?? null,
    verified_by_name: row.verified_by?.name ?? null,
    issued_by: row.issued_by,
    readmitted: row.readmitted,
    warnings: row.state === 'issued' ? [] : warningsOf(config, outcome),
  };
}

/** Settlement fields shown in audit rows and conflict responses. */
export function settlementFacts(config: StoredConfig): Record<string, unknown> {
  const row = settlementIn(config.id);
  return {
    status: config.status,
    settle_state: settleStateOf(config),
    settled_done: row.done,
    settled_names: row.names.length,
    settled_coins: settledCoinsOf(row.names),
    settle_failure: row.failure,
    settled_by: row.settled_by?.name ?? null,
    verified_by: row.verified_by?.name ?? null,
    issued_by: row.issued_by,
    readmitted: row.readmitted.map(({ uid }) => uid),
    reissued: row.reissues.map(({ task_id }) => task_id),
    reissued_to: [...new Set(row.reissues.map(({ uid }) => uid))],
  };
}
