import * as z from 'zod/mini';
import { idOf } from '../domain/ids';
import { rewardNotices, rewardSteps } from '../domain/reward';
import { count, keyOf, time } from '../domain/schema';
import { callsOf, writeFields } from './endpoint';
import { rewardTask, rewardTitle, rewardWish } from './reward';

/** Actions on tasks (docs/design/user.md#reward-operation). */

const auth = 'reward-operation';
const source = 'docs/design/user.md#reward-operation';
const { read, write } = callsOf({ auth, source });
const action = `${auth}:create`;

const onTask = { task_id: idOf('rt_'), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ task: rewardTask });

/**
 * Creates a task from the valid lines. 422 at the field: no valid user, an item taken down, above the monthly budget,
 * or the same within 24 hours without `duplicate_ok`. Large tasks wait for approval; all others are queued.
 */
export const createReward = write('createReward', '/rewards', '新建发放任务', {
  output: answered,
  action,
  reasons: { of: ({ op }) => op },
  secondPerson: 'sometimes',
  input: z.object({
    ...rewardWish,
    ...why,
    title: rewardTitle,
    notice: keyOf(rewardNotices),
    /** Serves five first, and then waits until somebody continues it. */
    canary: z.boolean(),
    /** Null for at once. */
    run_at: z.nullable(time),
    /** Confirms a task although one of the last 24 hours does the same; 422 without. */
    duplicate_ok: z.optional(z.boolean()),
    as: keyOf(rewardSteps),
    idem_key: writeFields.idem_key,
  }),
});

/** The maker asks for a draft, or again for what expired: all that was checked then is checked again. */
export const submitReward = write('submitReward', '/rewards/submit', '提交发放任务', {
  output: answered,
  action,
  secondPerson: 'sometimes',
  input: z.object({
    ...onTask,
    /** Confirms a task although one of the last 24 hours does the same; 422 without. */
    duplicate_ok: z.optional(z.boolean()),
  }),
});

/**
 * The maker withdraws a task. Served users keep their items: a started task ends as partial or failed, and can be
 * rolled back; 409 while results are unknown.
 */
export const withdrawReward = write('withdrawReward', '/rewards/withdraw', '撤销发放任务', {
  whileWaiting: 'stops',
  output: answered,
  action,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Pauses a task between two slices; served users keep their items. */
export const pauseReward = write('pauseReward', '/rewards/pause', '暂停发放任务', {
  whileWaiting: 'stops',
  output: answered,
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Resumes a paused task, also after the check of its first five users. */
export const resumeReward = write('resumeReward', '/rewards/resume', '继续发放任务', {
  output: answered,
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/** Serves failed users again; nobody is served twice. */
export const retryReward = write('retryReward', '/rewards/retry', '重试失败的发放', {
  output: answered,
  action,
  reasons: 'retry',
  input: z.object({ ...onTask, ...why }),
});

/** Asks the service for the results it did not return. */
export const settleReward = write('settleReward', '/rewards/settle', '查询发放结果', {
  output: answered,
  action,
  input: z.object(onTask),
});

/** Preview of a rollback; nothing is changed. */
export const rollbackOutlook = read('rollbackOutlook', '/reward/{task_id}/rollback', '回滚预检', {
  action: `${auth}:rollback`,
  input: z.object({ task_id: idOf('rt_') }),
  output: z.object({
    /** Users from whom it would be taken back. */
    people: count,
    /** Coins that it is worth. */
    value: count,
    /** Users who would keep it, by the reason. */
    kept: z.array(z.object({ reason: z.string(), people: count })),
  }),
});
export type RollbackOutlook = z.output<typeof rollbackOutlook.spec.output>;

/**
 * Requests to take back everything a task gave; needs a lead. Missing items are handled by the recall policy. While
 * pending, it can neither be requested again nor retried.
 */
export const rollbackReward = write('rollbackReward', '/rewards/rollback', '整单回滚', {
  output: answered,
  action: `${auth}:rollback`,
  reasons: 'rollback',
  confirm: 'task_id',
  secondPerson: 'always',
  input: z.object({ ...onTask, ...why }),
});
