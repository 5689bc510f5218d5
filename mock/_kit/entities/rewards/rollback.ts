import { itemsText, rewardCannot, rewardLeadCode, worthOf } from '../../../../src/domain/reward';
import type { RollbackOutlook } from '../../../../src/services/rewardWrites';
import { groupsOf } from '../../base/groups';
import type { Operator } from '../../base/operators';
import { refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { rollback, servedUsers } from './run';
import { wouldKeep } from './serve';
import { rewards } from './store';
import type { StoredReward } from './stored';
import { taskView } from './view';

/** 整单回滚 by two persons: a maker and another lead. */

const rollbackApproval = 'reward_rollback';

/** Result of a rollback now, tried per user. */
export function rollbackOutlookOf(task: StoredReward): RollbackOutlook {
  const reasons = servedUsers(task).map((uid) => wouldKeep(task, uid));
  const kept = reasons.filter((reason) => reason !== undefined);
  const people = reasons.length - kept.length;
  return {
    people,
    value: worthOf(task.items) * people,
    kept: [...groupsOf(kept, (reason) => reason)].map(([reason, all]) => ({ reason, people: all.length })),
  };
}

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** The same as text for the approver. */
function effectsOf(task: StoredReward): string[] {
  const { people, value, kept } = rollbackOutlookOf(task);
  return [
    `从 ${countText(people)} 人回收 ${itemsText(task.items)}，最多价值 ${countText(value)} 金币`,
    ...kept.map((one) => `${countText(one.people)} 人不能回收：${one.reason}`),
  ];
}

/** Requests a lead's approval; the task stays unchanged until then. */
export function requestRollback(
  db: Db,
  operator: Operator,
  id: string,
  { reason_code, remark }: { reason_code: string; remark: string },
): StoredApproval {
  const task = rewards.edit(id);
  refuseState(rewardCannot.rollback(task));
  const request = requestApproval(db, operator, {
    type: rollbackApproval,
    label: '整单回滚',
    object_type: 'reward_task',
    object_id: id,
    object_name: task.title,
    checker_code: rewardLeadCode,
    why: '整单回滚会回收用户已得的物品，须由另一位组长审批',
    reason_code,
    remark: remark.trim(),
    before: { status: task.status },
    after: { status: 'rolled_back', effects: effectsOf(task) },
    payload: { task_id: id },
  });
  task.rollback_id = request.id;
  return request;
}

/** Task without its pending rollback. */
const released = ({ payload }: StoredApproval): StoredReward =>
  Object.assign(rewards.edit(String(payload.task_id)), { rollback_id: null });

approval({
  type: rollbackApproval,
  steps: ({ why }) => [{ code: rewardLeadCode, why }],
  asHeld: true,

  apply: (request, { audit }) => {
    const { task_id } = request.payload;
    const before = taskView(rewards.edit(String(task_id)));
    const task = released(request);
    refuseState(rewardCannot.rollback(task));
    rollback(task.task_id);
    const object = { object_type: 'reward_task', object_id: task.task_id, approval_id: request.id };
    audit({ ...object, before, after: { ...taskView(task), maker: request.maker } });
  },

  // Rejected, withdrawn, expired or failed: the task stays unchanged.
  drop: (request) => void released(request),
});
