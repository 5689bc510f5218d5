import { maxRewardTitle } from '../../../../src/domain/limits';
import type { GivenState, TakenItem } from '../../../../src/domain/rechargeProgress';
import { centsText } from '../../../../src/domain/rechargeTask';
import type { RewardItem } from '../../../../src/domain/reward';
import type { ProgressRow, RechargeProgress } from '../../../../src/services/rechargeProgress';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf } from '../../kit/config/store';
import { balanceOf } from '../ledger';
import { heldOf } from '../rewards/hold';
import { queueAgreed } from '../rewards/request';
import { runNow } from '../rewards/run';
import { rewards, servedOf } from '../rewards/store';
import { isCoinItem } from '../rewards/stored';
import { bodyOf } from './entity';
import { markOf } from './marks';

/** Grants and recalls of claimed steps, through tasks of 发放与回收. */

type Step = Pick<RechargeProgress['steps'][number], 'threshold' | 'claim_id'>;
type Row = Pick<ProgressRow, 'id' | 'uid' | 'task_name'>;

/** Grant state of a claim; null unless a manual addition reached it. */
export function givenOf({ id, uid }: Row, claim_id: string | null): { task_id: string; state: GivenState } | null {
  const task = rewards.get(markOf(id, uid)?.granted.find((one) => one.claim_id === claim_id)?.task_id ?? '');
  if (!task) return null;
  const { status } = servedOf(task, uid) ?? {};
  const isDone = status === 'success' || status === 'rolled_back' || status === 'kept';
  return { task_id: task.task_id, state: isDone ? 'done' : status === undefined ? 'waiting' : 'failed' };
}

/** The task of a step; its title names the threshold, since step numbers change with the ladder. */
const taskOf = ({ id, uid, task_name }: Row, { threshold }: Step, verb: string) => {
  const config = configsOf('rechargeTask').get(id);
  const { steps } = bodyOf((config && (liveOf(config)?.content ?? contentOf(config))) as Parameters<typeof bodyOf>[0]);
  const gives = steps.find((step) => step.threshold === threshold)?.rewards ?? [];
  return {
    title: [...`${verb}${task_name} 满 ${centsText(threshold)}`].slice(0, maxRewardTitle).join(''),
    items: gives.map((item): RewardItem => ({ ...item, recall_policy: 'drain' })),
    targets: [uid],
    reason_code: 'other.campaign',
  };
};

/** Grants a step; the result is the id of the task. */
export function grantClaim(row: Row, step: Step): string {
  const remark = '充值任务达成，按任务发放';
  return queueAgreed({ id: 'system', name: '系统' }, { ...taskOf(row, step, ''), remark }).task_id;
}

/** Quantity of an item a user has now. */
const hasOf = (uid: string, item: RewardItem): number =>
  isCoinItem(item) ? balanceOf(`${item.item_type}/user/${uid}`) : heldOf(uid, item.item_type, item.item_id);

interface TakingBack {
  by: { id: string; name: string };
  remark: string;
}

/** Takes back a grant as far as still available; nothing if it never arrived. */
export function takeClaim(row: Row, step: Step, { by, remark }: TakingBack) {
  const task = taskOf(row, step, '撤销 ');
  if (givenOf(row, step.claim_id)?.state === 'failed' || task.items.length === 0) return { task_id: null, items: [] };
  const before = task.items.map((item) => hasOf(row.uid, item));
  const recall = queueAgreed(by, { ...task, op: 'recall', notice: 'none', remark });
  runNow(recall);
  const items = task.items.map((item, place): TakenItem => {
    const taken = (before[place] ?? 0) - hasOf(row.uid, item);
    return { name: item.name, wanted: item.qty, taken };
  });
  return { task_id: recall.task_id, items };
}
