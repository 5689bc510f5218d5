import { rewardCannot, rewardLeadCode } from '../../../../src/domain/reward';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, endApproval, requestApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import { type Db, serial } from '../../store/db';
import { peopleNow } from './people';
import { needsOf, requireAskable } from './rules';
import { queue, stop } from './run';
import { rewards } from './store';
import type { StoredReward } from './stored';
import { taskView } from './view';
import { rewardApproval, rewardWishOf } from './wish';

/** Submits a task for approval, or queues it if none is needed. */
function ask(db: Db, operator: Operator, id: string): void {
  const task = rewards.edit(id);
  task.submitted_at = now();
  const why = needsOf(operator.id, task);
  if (why === undefined) {
    queue(task);
    return;
  }
  const request = requestApproval(db, operator, rewardWishOf(task, why));
  Object.assign(task, { status: 'pending', approval_id: request.id, steps: structuredClone(request.steps) });
}

type Asked = Pick<
  StoredReward,
  | 'title'
  | 'op'
  | 'items'
  | 'source'
  | 'segment'
  | 'targets'
  | 'reason_code'
  | 'remark'
  | 'notice'
  | 'canary'
  | 'run_at'
>;

/** One more, as a draft. */
const added = (operator: Pick<Operator, 'id' | 'name'>, asked: Asked): StoredReward =>
  rewards.add({
    ...asked,
    task_id: `rt_${String(serial('reward', rewards.size)).padStart(6, '0')}`,
    remark: asked.remark.trim(),
    maker: operator.id,
    maker_name: operator.name,
    status: 'draft',
    success: 0,
    failed: 0,
    skipped: 0,
    failure: null,
    steps: [],
    approval_id: null,
    rollback_id: null,
    proven: !asked.canary,
    left: [],
    unknown: [],
    dropped: 0,
    drawn: null,
    due_at: null,
    created_at: now(),
    submitted_at: null,
    started_at: null,
    finished_at: null,
    version: 1,
  });

/** Task approved elsewhere, e.g. a settlement: queued at once, with notifications. */
export function queueAgreed(
  operator: Pick<Operator, 'id' | 'name'>,
  asked: Pick<Asked, 'title' | 'items' | 'targets' | 'reason_code' | 'remark'> & Partial<Pick<Asked, 'op' | 'notice'>>,
): StoredReward {
  const rest = { source: 'list', segment: null, canary: false, run_at: null } as const;
  const task = added(operator, { op: 'issue', notice: 'campaign', ...asked, ...rest });
  task.submitted_at = now();
  queue(task);
  return task;
}

/** Creates a task, and submits it if requested. */
export function makeReward(
  db: Db,
  operator: Operator,
  asked: Asked,
  { as, duplicateOk }: { as: 'submit' | 'draft'; duplicateOk: boolean },
): StoredReward {
  requireAskable(operator.id, asked, duplicateOk);
  if (asked.run_at !== null && asked.run_at <= now()) throw refuseField('run_at', '计划时间须晚于现在');
  const { task_id } = added(operator, asked);
  if (as === 'submit') ask(db, operator, task_id);
  return rewards.edit(task_id);
}

/** The maker submits a draft, or an expired task again, for users who can still be served. */
export function submitTask(db: Db, operator: Operator, id: string, duplicateOk: boolean): void {
  const task = rewards.edit(id);
  refuseState(rewardCannot.submit(task, operator.id));
  task.targets = peopleNow(db, operator, task).good.map(({ uid }) => uid);
  requireAskable(operator.id, task, duplicateOk);
  ask(db, operator, id);
}

/** The maker withdraws a task with its request; served users keep their items. */
export function withdrawTask(db: Db, operator: Operator, id: string, remark: string, audit: Put): void {
  const task = rewards.edit(id);
  refuseState(rewardCannot.withdraw(task, operator.id));
  const waiting =
    task.status === 'pending' && task.approval_id !== null ? db.approvals.get(task.approval_id) : undefined;
  stop(task);
  if (!waiting) return;
  db.approvals.edit(waiting.id);
  endApproval(db, waiting, { status: 'withdrawn', by: operator, remark: remark.trim() });
  const [before, after] = [{ approval: 'pending' }, { approval: 'withdrawn', maker: operator.id }];
  audit({ object_type: 'approval', object_id: waiting.id, before, after, approval_id: waiting.id });
}

const endings: Readonly<Record<string, StoredReward['status']>> = {
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

const failures: Readonly<Record<string, string>> = { expired: '审批已过期，请重新提交' };

/** Steps as the request has them now: the task shows them when the request is long gone. */
const taskOf = (request: StoredApproval): StoredReward =>
  Object.assign(rewards.edit(String(request.payload.task_id)), { steps: structuredClone(request.steps) });

approval({
  type: rewardApproval,
  steps: ({ why }) => [{ code: rewardLeadCode, why }],
  asHeld: true,

  apply: (request, { audit }) => {
    const task = taskOf(request);
    const before = taskView(task);
    queue(task);
    const object = { object_type: 'reward_task', object_id: task.task_id, approval_id: request.id };
    audit({ ...object, before, after: { ...taskView(task), maker: request.maker } });
  },

  drop: (request) => {
    const failure = failures[request.status] ?? null;
    Object.assign(taskOf(request), { status: endings[request.status] ?? 'failed', failure });
  },
});
