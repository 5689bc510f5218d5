import { givenSum } from '../../../src/domain/givenItem';
import { maxRewardTitle } from '../../../src/domain/limits';
import type { GivenState, TakenItem } from '../../../src/domain/rechargeProgress';
import type { RewardItem } from '../../../src/domain/reward';
import { anchor, minute, now } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, liveOf, type StoredConfig } from '../config/store';
import { groupsOf } from '../groups';
import { balanceOf } from '../ledger';
import { heldOf } from '../rewards/hold';
import { queueAgreed } from '../rewards/request';
import { runNow } from '../rewards/run';
import { rewards, servedOf } from '../rewards/store';
import { isCoinItem } from '../rewards/stored';
import { at } from '../schedule';
import { drawn, once } from '../seed';
import { seededOrders } from '../seed/orders';
import { Collection } from '../store';
import { progressIdOf } from './marks';
import { hasPaid } from './payments';
import { meantBy } from './people';
import { type Claim, claimedBy, standingsOf } from './progress';
import { bodyOf } from './rules';
import { seedRechargeTasks } from './seed';

/**
 * What was claimed is given by tasks of 发放与回收, once for each user, step and cycle, and taken back by them: into bags
 * and wallets, and out of them. What was claimed before the backend began is in them already.
 */

interface StoredClaim {
  claim_id: string;
  /** The task that gives it; null for what was given before. */
  task_id: string | null;
}

const claimIdOf = (id: string, { uid, cycle_from, step }: Claim): string =>
  `${progressIdOf(id, uid)}.${cycle_from}.${step + 1}`;

const seeded = once(() => {
  const users = [...drawn().users.values()];
  const paid = (uid: string) =>
    seededOrders(uid)
      .filter(hasPaid)
      .map((order) => ({ place: 0, order }));
  return seedRechargeTasks().flatMap((config) => {
    const content = liveOf(config)?.content;
    if (!content || config.online_at === null || config.env !== 'prod') return [];
    return claimedBy(config, meantBy(content, users, anchor), paid, anchor).map((claim) => claimIdOf(config.id, claim));
  });
});

export const rechargeClaims = new Collection<StoredClaim>(
  'rechargeClaims',
  () => seeded().map((claim_id) => [claim_id, { claim_id, task_id: null }] as const),
  ({ claim_id }) => claim_id,
);

const system = { id: 'system', name: '系统' };

const titleOf = (config: StoredConfig, step: number, verb = ''): string =>
  [...`${verb}${contentOf(config).name} 第 ${step + 1} 档`].slice(0, maxRewardTitle).join('');

const rewardsOf = (config: StoredConfig, step: number): RewardItem[] => {
  const { steps } = bodyOf(liveOf(config)?.content ?? contentOf(config));
  return (steps[step]?.rewards ?? []).map((item) => ({ ...item, recall_policy: 'drain' }));
};

/** Gives what was claimed and is not given yet: one task for each step and cycle. */
export function payOut(config: StoredConfig): void {
  const { claims, byUid } = standingsOf(config);
  const due = claims.filter((claim) => {
    const standing = byUid.get(claim.uid);
    // What was refunded before it was given is not given.
    const isShort = standing?.cycle_from === claim.cycle_from && standing.steps[claim.step]?.state === 'short';
    return !isShort && !rechargeClaims.has(claimIdOf(config.id, claim));
  });
  for (const list of groupsOf(due, ({ step, cycle_from }) => `${step} ${cycle_from}`).values()) {
    const step = list[0]?.step ?? 0;
    const items = rewardsOf(config, step);
    if (givenSum(items) === 0) continue;
    const { task_id } = queueAgreed(system, {
      ...{ title: titleOf(config, step), items, targets: list.map(({ uid }) => uid) },
      ...{ remark: '充值任务达成，按任务发放', reason_code: 'other.campaign' },
    });
    for (const claim of list) rechargeClaims.add({ claim_id: claimIdOf(config.id, claim), task_id });
  }
}

/** How far what a user claimed is; null for what was given before, or is not claimed. */
export function givenIn(id: string, claim: Claim): { task_id: string; state: GivenState } | null {
  const { task_id = null } = rechargeClaims.get(claimIdOf(id, claim)) ?? {};
  const task = task_id === null ? undefined : rewards.get(task_id);
  if (!task) return null;
  const { status } = servedOf(task, claim.uid) ?? {};
  const isDone = status === 'success' || status === 'rolled_back' || status === 'kept';
  return { task_id: task.task_id, state: isDone ? 'done' : status === undefined ? 'waiting' : 'failed' };
}

/** How many of an item a user has now. */
const hasOf = (uid: string, item: RewardItem): number =>
  isCoinItem(item) ? balanceOf(`${item.item_type}/user/${uid}`) : heldOf(uid, item.item_type, item.item_id);

/** Takes back what a step gave, as far as it is still there; what never came is not taken. */
export function takeClaim(config: StoredConfig, claim: Claim, by: { id: string; name: string }, remark: string) {
  const { uid, step } = claim;
  const items = givenIn(config.id, claim)?.state === 'failed' ? [] : rewardsOf(config, step);
  if (items.length === 0) return { task_id: null, items: [] };
  const before = items.map((item) => hasOf(uid, item));
  const task = queueAgreed(by, {
    ...{ op: 'recall', notice: 'none', title: titleOf(config, step, '撤销 '), items, targets: [uid] },
    ...{ remark, reason_code: 'other.campaign' },
  });
  runNow(task);
  const taken = items.map(
    (item, place): TakenItem => ({
      ...{ name: item.name, wanted: item.qty, taken: (before[place] ?? 0) - hasOf(uid, item) },
    }),
  );
  return { task_id: task.task_id, items: taken };
}

/** When what was claimed is looked for next. */
const clock = new Collection<{ next_at: number }>('rechargeClaimClock', () => [
  ['clock', { next_at: anchor + minute }],
]);

/** From the first look at progress on, what is claimed is given within a minute. */
export const beginPaying = (): void => void clock.get('clock');

at(
  'rechargeClaims',
  clock,
  ({ next_at }) => next_at,
  (_, id) => {
    clock.touch(id).next_at = now() + minute;
    for (const config of configsOf('rechargeTask')) if (config.status === 'online') payOut(config);
  },
);
