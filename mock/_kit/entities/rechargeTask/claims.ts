import { maxRewardTitle } from '../../../../src/domain/limits';
import type { GivenState, TakenItem } from '../../../../src/domain/rechargeProgress';
import { centsText } from '../../../../src/domain/rechargeTask';
import type { RewardItem } from '../../../../src/domain/reward';
import { anchor, minute, now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig, windowOf } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { balanceOf } from '../ledger';
import { heldOf } from '../rewards/hold';
import { queueAgreed } from '../rewards/request';
import { runNow } from '../rewards/run';
import { rewards, servedOf } from '../rewards/store';
import { isCoinItem } from '../rewards/stored';
import { keptOf, rechargeClaims } from './given';
import { standingsOf } from './progress';
import { bodyOf } from './rules';
import type { StoredClaim } from './stored';

/**
 * Grants claimed rewards through tasks of 发放与回收, once per user, step and cycle, and takes them back: into bags and
 * wallets, and out of them.
 */

const system = { id: 'system', name: '系统' };

/** Task title, by the step's threshold; step numbers change when the ladder is edited. */
const titleOf = (config: StoredConfig, { threshold }: StoredClaim, verb = ''): string =>
  [...`${verb}${contentOf(config).name} 满 ${centsText(threshold)}`].slice(0, maxRewardTitle).join('');

const itemsOf = ({ rewards }: StoredClaim): RewardItem[] =>
  rewards.map((item) => ({ ...item, recall_policy: 'drain' }));

/** Grants open claims: one task per step and cycle. Paused and ended tasks grant nothing. */
export function payOut(config: StoredConfig): void {
  if (config.status !== 'online') return;
  const { claims, byUid } = standingsOf(config);
  const due = claims.filter((claim) => {
    const standing = byUid.get(claim.uid);
    // Rewards whose payment was refunded before the grant are not granted.
    const isShort = standing?.cycle_from === claim.cycle_from && standing.steps[claim.step]?.state === 'short';
    return !isShort;
  });
  const body = bodyOf(liveOf(config)?.content ?? contentOf(config));
  for (const list of groupsOf(due, ({ step, cycle_from }) => `${step} ${cycle_from}`).values()) {
    const [first] = list.map((claim) => keptOf(config.id, body, claim, null));
    if (!first || first.value === 0) continue;
    const { task_id } = queueAgreed(system, {
      title: titleOf(config, first),
      items: itemsOf(first),
      targets: list.map(({ uid }) => uid),
      remark: '充值任务达成，按任务发放',
      reason_code: 'other.campaign',
    });
    for (const claim of list) rechargeClaims.add(keptOf(config.id, body, claim, task_id));
  }
}

/** Grant state of a claim; null for grants made before the backend started. */
export function givenIn({ task_id, uid }: StoredClaim): { task_id: string; state: GivenState } | null {
  const task = task_id === null ? undefined : rewards.get(task_id);
  if (!task) return null;
  const { status } = servedOf(task, uid) ?? {};
  const isDone = status === 'success' || status === 'rolled_back' || status === 'kept';
  return { task_id: task.task_id, state: isDone ? 'done' : status === undefined ? 'waiting' : 'failed' };
}

/** Quantity of an item a user has now. */
const hasOf = (uid: string, item: RewardItem): number =>
  isCoinItem(item) ? balanceOf(`${item.item_type}/user/${uid}`) : heldOf(uid, item.item_type, item.item_id);

interface TakingBack {
  by: { id: string; name: string };
  remark: string;
}

/** Takes back a grant as far as still available, by its own items; nothing if it never arrived. */
export function takeClaim(config: StoredConfig, claim: StoredClaim, { by, remark }: TakingBack) {
  const { uid } = claim;
  const items = givenIn(claim)?.state === 'failed' ? [] : itemsOf(claim);
  if (items.length === 0) return { task_id: null, items: [] };
  const before = items.map((item) => hasOf(uid, item));
  const task = queueAgreed(by, {
    op: 'recall',
    notice: 'none',
    title: titleOf(config, claim, '撤销 '),
    items,
    targets: [uid],
    remark,
    reason_code: 'other.campaign',
  });
  runNow(task);
  const taken = items.map(
    (item, place): TakenItem => ({
      name: item.name,
      wanted: item.qty,
      taken: (before[place] ?? 0) - hasOf(uid, item),
    }),
  );
  return { task_id: task.task_id, items: taken };
}

/** Time of the next search for claims. */
const clock = new Collection<{ next_at: number }>('rechargeClaimClock', () => [
  ['clock', { next_at: anchor + minute }],
]);

/** Starts granting claims every minute, from the first read of progress on. */
export const beginPaying = (): void => void clock.get('clock');

at(
  'rechargeClaims',
  clock,
  ({ next_at }) => next_at,
  (_, id) => {
    const tasks = configsOf('rechargeTask').filter(({ status }) => status === 'online');
    // Once more before a task ends, so that steps reached in its last minute are granted.
    const ends = tasks.map((config) => (windowOf(config).end_at ?? Number.POSITIVE_INFINITY) - 1);
    clock.touch(id).next_at = Math.min(now() + minute, ...ends.filter((end) => end > now()));
    for (const config of tasks) payOut(config);
  },
);
