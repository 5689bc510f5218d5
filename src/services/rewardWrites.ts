import * as z from 'zod/mini';
import { rewardNotices, rewardSteps } from '../domain/reward';
import { endpoint, writeFields } from './endpoint';
import { rewardTask, rewardTitle, rewardWish } from './rewards';
import { count, keyOf, time } from './schema';

/** Actions on tasks (screens/user §3.1.2). */

const auth = 'reward-operation';
const source = 'screens/user §3.1.2';
const action = `${auth}:create`;

const onTask = { task_id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ task: rewardTask });
const write = { method: 'POST', kind: 'write', auth, source, output: answered } as const;

/**
 * Makes a task of the lines that are good. 422 at the field: nobody left, an item that is off, beyond the month's
 * budget, the same within 24 hours that `duplicate_ok` does not acknowledge. What is too much for one waits for a second
 * person; all else is queued.
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
 * The maker takes it back. Who was served stays so: a task that has begun ends as partial or failed with them, and can
 * be rolled back; 409 while it is not known who was.
 */
export const withdrawReward = endpoint({
  ...write,
  name: 'withdrawReward',
  path: '/rewards/withdraw',
  label: '撤销发放任务',
  action,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Stops a task between two slices; who was served stays so. */
export const pauseReward = endpoint({
  ...write,
  name: 'pauseReward',
  path: '/rewards/pause',
  label: '暂停发放任务',
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Goes on with a paused task: with its first five where these were to be looked at. */
export const resumeReward = endpoint({
  ...write,
  name: 'resumeReward',
  path: '/rewards/resume',
  label: '继续发放任务',
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Serves those again that failed; nobody who was served is served twice. */
export const retryReward = endpoint({
  ...write,
  name: 'retryReward',
  path: '/rewards/retry',
  label: '重试失败的发放',
  action,
  input: z.object({ ...onTask, ...why }),
});

/** Asks the service what became of the users it did not answer for. */
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
 * Asks a lead to take back all that a task gave; of what users no longer have, by the recall policy. Until somebody
 * decided it can neither be asked for again nor retried.
 */
export const rollbackReward = endpoint({
  ...write,
  name: 'rollbackReward',
  path: '/rewards/rollback',
  label: '整单回滚',
  action: `${auth}:rollback`,
  input: z.object({ ...onTask, ...why }),
});
