import * as z from 'zod/mini';
import { rewardNotices, rewardSteps } from '../domain/reward';
import { count, keyOf, time } from '../domain/schema';
import { endpoint, writeFields } from './endpoint';
import { rewardTask, rewardTitle, rewardWish } from './reward';

/** Actions on tasks (screens/user §3.1.2). */

const auth = 'reward-operation';
const source = 'screens/user §3.1.2';
const action = `${auth}:create`;

const onTask = { task_id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ task: rewardTask });
const write = { method: 'POST', kind: 'write', auth, source, output: answered } as const;

/**
 * Creates a task from the valid lines. 422 at the field: no valid user, an item taken down, above the monthly budget,
 * or the same within 24 hours without `duplicate_ok`. Large tasks wait for approval; all others are queued.
 */
export const createReward = endpoint({
  ...write,
  name: 'createReward',
  path: '/rewards',
  label: '新建发放任务',
  action,
  input: z.object({
    ...rewardWish,
    ...why,
    title: rewardTitle,
    notice: keyOf(rewardNotices),
    /** Serves five first, and then waits until somebody continues it. */
    canary: z.boolean(),
    /** Null for at once. */
    run_at: z.nullable(time),
    duplicate_ok: z.optional(z.boolean()),
    as: keyOf(rewardSteps),
    idem_key: writeFields.idem_key,
  }),
});

/** The maker asks for a draft, or again for what expired: all that was checked then is checked again. */
export const submitReward = endpoint({
  ...write,
  name: 'submitReward',
  path: '/rewards/submit',
  label: '提交发放任务',
  action,
  input: z.object({ ...onTask, duplicate_ok: z.optional(z.boolean()) }),
});

/**
 * The maker withdraws a task. Served users keep their items: a started task ends as partial or failed, and can be
 * rolled back; 409 while results are unknown.
 */
export const withdrawReward = endpoint({
  ...write,
  name: 'withdrawReward',
  path: '/rewards/withdraw',
  label: '撤销发放任务',
  action,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Pauses a task between two slices; served users keep their items. */
export const pauseReward = endpoint({
  ...write,
  name: 'pauseReward',
  path: '/rewards/pause',
  label: '暂停发放任务',
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Resumes a paused task, also after the check of its first five users. */
export const resumeReward = endpoint({
  ...write,
  name: 'resumeReward',
  path: '/rewards/resume',
  label: '继续发放任务',
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Serves failed users again; nobody is served twice. */
export const retryReward = endpoint({
  ...write,
  name: 'retryReward',
  path: '/rewards/retry',
  label: '重试失败的发放',
  action,
  input: z.object({ ...onTask, ...why }),
});

/** Asks the service for the results it did not return. */
export const settleReward = endpoint({
  ...write,
  name: 'settleReward',
  path: '/rewards/settle',
  label: '查询发放结果',
  action,
  input: z.object(onTask),
});

/** Preview of a rollback; nothing is changed. */
export const rollbackOutlook = endpoint({
  name: 'rollbackOutlook',
  method: 'GET',
  path: '/reward/{task_id}/rollback',
  kind: 'read',
  label: '回滚预检',
  auth,
  action: `${auth}:rollback`,
  input: z.object({ task_id: z.string() }),
  output: z.object({
    /** Users from whom it would be taken back. */
    people: count,
    /** Coins that it is worth. */
    value: count,
    /** Users who would keep it, by the reason. */
    kept: z.array(z.object({ reason: z.string(), people: count })),
  }),
  source,
});
export type RollbackOutlook = z.output<typeof rollbackOutlook.spec.output>;

/**
 * Requests to take back everything a task gave; needs a lead. Missing items are handled by the recall policy. While
 * pending, it can neither be requested again nor retried.
 */
export const rollbackReward = endpoint({
  ...write,
  name: 'rollbackReward',
  path: '/rewards/rollback',
  label: '整单回滚',
  action: `${auth}:rollback`,
  input: z.object({ ...onTask, ...why }),
});
