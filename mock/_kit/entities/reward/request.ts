import { itemsText, rewardCannot, rewardLeadCode, worthOf } from '../../../../src/domain/reward';
import type { RollbackOutlook } from '../../../../src/services/rewardWrites';
import { numberText } from '../../../../src/utils/numberText';
import { now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import type { Operator } from '../../base/operators';
import { refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval, withdrawRequest } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import { db, serial } from '../../store/db';
import { needsOf, peopleNow, requireAskable } from './rules';
import { queue, rollback, stop, wouldKeep } from './run';
import { rewards, usersWith } from './store';
import { costOf, freshTask, rewardWishOf, type StoredReward } from './stored';

/** New tasks, and the approvals of tasks and rollbacks. */

/** Task fields shown in audit rows and conflict responses. */
export function taskView(task: StoredReward) {
  const { task_id, title, op, items, targets, status, success, failed, failure, rollback_id } = task;
  const sums = { items: itemsText(items), people: targets.length, cost_coin: costOf(task) };
  return { task_id, title, op, ...sums, status, success, failed, failure, rollback_id };
}

/** Submits a task for approval, or queues it if none is needed. */
function ask(operator: Operator, task: StoredReward): void {
  task.submitted_at = now();
  const why = needsOf(operator.id, task);
  if (why === undefined) {
    queue(task);
    return;
  }
  const request = requestApproval(db, operator, rewardWishOf(task, why));
  Object.assign(task, { status: 'pending', approval_id: request.id, steps: structuredClone(request.steps) });
}

type By = Pick<Operator, 'id' | 'name'>;
type Facts = 'title' | 'op' | 'items' | 'targets' | 'reason_code' | 'remark' | 'notice';
type Asked = Pick<StoredReward, Facts | 'source' | 'segment' | 'canary' | 'run_at'>;

/** Adds a draft. */
function added(operator: By, asked: Asked): StoredReward {
  const { task_id } = rewards.add({
    ...freshTask,
    ...asked,
    task_id: `rt_${String(serial('reward', rewards.size)).padStart(6, '0')}`,
    remark: asked.remark.trim(),
    maker: operator.id,
    maker_name: operator.name,
    proven: !asked.canary,
    created_at: now(),
  });
  return rewards.edit(task_id);
}

/** Task approved elsewhere, e.g. a settlement: queued at once, with notifications. */
export function queueAgreed(
  operator: By,
  asked: Omit<Pick<Asked, Facts>, 'op' | 'notice'> & Partial<Pick<Asked, 'op' | 'notice'>>,
): StoredReward {
  const rest = { source: 'list', segment: null, canary: false, run_at: null } as const;
  const task = added(operator, { op: 'issue', notice: 'campaign', ...asked, ...rest });
  task.submitted_at = now();
  queue(task);
  return task;
}

/** Creates a task, and submits it if requested. */
export function makeReward(operator: Operator, asked: Asked, as: 'submit' | 'draft', duplicateOk: boolean) {
  requireAskable(operator.id, asked, duplicateOk);
  if (asked.run_at !== null && asked.run_at <= now()) throw refuseField('run_at', '计划时间须晚于现在');
  const task = added(operator, asked);
  if (as === 'submit') ask(operator, task);
  return task;
}

/** The maker submits a draft, or an expired task again, for users who can still be served. */
export function submitTask(operator: Operator, id: string, duplicateOk: boolean): void {
  const task = rewards.edit(id);
  refuseState(rewardCannot.submit(task, operator.id));
  task.targets = peopleNow(operator, task).good.map(({ uid }) => uid);
  requireAskable(operator.id, task, duplicateOk);
  ask(operator, task);
}

/** The maker withdraws a task with its request; served users keep their items. */
export function withdrawTask(operator: Operator, id: string, remark: string, audit: Put): void {
  const task = rewards.edit(id);
  refuseState(rewardCannot.withdraw(task, operator.id));
  const isPending = task.status === 'pending';
  stop(task);
  if (!isPending || task.approval_id === null) return;
  withdrawRequest(db.approvals.edit(task.approval_id), operator, remark, audit);
}

/** Registers an approval by a lead that changes the task of its request, on record. */
function byLead(type: string, edit: (task: StoredReward, request: StoredApproval) => void, drop: typeof edit): void {
  const taskOf = ({ payload }: StoredApproval) => rewards.edit(String(payload.task_id));
  approval({
    type,
    steps: ({ why }) => [{ code: rewardLeadCode, why }],
    asHeld: true,
    apply: (request, { audit }) => {
      const task = taskOf(request);
      const before = taskView(task);
      edit(task, request);
      const object = { object_type: 'reward_task', object_id: task.task_id, approval_id: request.id };
      audit({ ...object, before, after: { ...taskView(task), maker: request.maker } });
    },
    drop: (request) => drop(taskOf(request), request),
  });
}

/** The task keeps the steps of its request. */
const keepSteps = (task: StoredReward, { steps }: StoredApproval): void => {
  task.steps = structuredClone(steps);
};

byLead(
  'reward_task',
  (task, request) => {
    keepSteps(task, request);
    queue(task);
  },
  (task, request) => {
    keepSteps(task, request);
    const { status } = request;
    const isEnded = status === 'rejected' || status === 'withdrawn' || status === 'expired';
    const failure = status === 'expired' ? '审批已过期，请重新提交' : null;
    Object.assign(task, { status: isEnded ? status : 'failed', failure });
  },
);

byLead(
  'reward_rollback',
  (task) => {
    task.rollback_id = null;
    refuseState(rewardCannot.rollback(task));
    rollback(task.task_id);
  },
  // Without approval the task stays as it is.
  (task) => {
    task.rollback_id = null;
  },
);

/** Result of a rollback now, tried per user. */
export function rollbackOutlookOf(task: StoredReward): RollbackOutlook {
  const reasons = usersWith(task, 'success').map((uid) => wouldKeep(task, uid));
  const kept = reasons.filter((reason) => reason !== undefined);
  const people = reasons.length - kept.length;
  const byReason = [...groupsOf(kept, (reason) => reason)];
  return {
    people,
    value: worthOf(task.items) * people,
    kept: byReason.map(([reason, all]) => ({ reason, people: all.length })),
  };
}

/** Requests a lead's approval of a rollback; the task stays unchanged until then. */
export function requestRollback(
  operator: Operator,
  id: string,
  { reason_code, remark }: { reason_code: string; remark: string },
): void {
  const task = rewards.edit(id);
  refuseState(rewardCannot.rollback(task));
  const { people, value, kept } = rollbackOutlookOf(task);
  const effects = [
    `从 ${numberText(people)} 人回收 ${itemsText(task.items)}，最多价值 ${numberText(value)} 金币`,
    ...kept.map((one) => `${numberText(one.people)} 人不能回收：${one.reason}`),
  ];
  const request = requestApproval(db, operator, {
    type: 'reward_rollback',
    label: '整单回滚',
    object_type: 'reward_task',
    object_id: id,
    object_name: task.title,
    checker_code: rewardLeadCode,
    why: '整单回滚会回收用户已得的物品，须由另一位组长审批',
    reason_code,
    remark: remark.trim(),
    before: { status: task.status },
    after: { status: 'rolled_back', effects },
    payload: { task_id: id },
  });
  task.rollback_id = request.id;
}
