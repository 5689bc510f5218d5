import * as z from 'zod/mini';
import { rewardNotices, rewardSteps } from '../domain/reward/rules';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, time } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';
import { rewardRequestFields, rewardTask, rewardTitle } from './reward';

/** Actions on tasks (docs/design/user.md#reward-operation). */

const auth = 'reward-operation';
const source = 'docs/design/user.md#reward-operation';
const { read, write } = callsOf({ auth, source });
const action = `${auth}:create`;

const onTask = { task_id: idOf('rt_'), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ task: rewardTask });

/**
 * Creates a task that grants items to the valid users or takes them back. A submitted task waits for a lead if it has
 * coins or beans (also in a gift bag that it grants), more than 10,000 coins' worth for each user or 200,000 in all, or
 * more than 500 users; what the same maker granted today (PRC) without an approver is added. Any other is queued.
 * Answers 422 at the field if there is no valid user, an item is taken down or too low in stock, the monthly budget is
 * exceeded, or a task of the last 24 hours does this already and `duplicate_ok` is not set.
 */
export const createReward = write('createReward', '/rewards', '新建发放任务', {
  output: answered,
  action,
  reasons: { of: ({ op }) => op },
  secondPerson: 'sometimes',
  input: z.object({
    ...rewardRequestFields,
    ...why,
    title: rewardTitle,
    /** `none` or `recall` for a recall; any other but `recall` for a grant (422). */
    notice: keyOf(rewardNotices),
    /** Serves five first, and then waits until somebody continues it. */
    canary: z.boolean(),
    /** Later than now (422); null for at once. */
    run_at: z.nullable(time),
    /** Confirms a task although one of the last 24 hours does the same; 422 without. */
    duplicate_ok: z.optional(z.boolean()),
    as: keyOf(rewardSteps),
    idem_key: writeFields.idem_key,
  }),
});

/**
 * Submits a draft task, or an expired one again; only its maker may do it. All checks of `createReward` run again, and
 * users who can no longer be served are removed. Answers 409 for any other operator or state.
 */
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
 * Withdraws a task that is a draft, pending, queued or paused; only its maker may do it. Served users keep their items:
 * a task that has started ends as partial or failed, and can be rolled back. A request that waits is withdrawn, too.
 * Answers 409 for any other operator or state, and while results are unknown. `remark` may be empty.
 */
export const withdrawReward = write('withdrawReward', '/rewards/withdraw', '撤销发放任务', {
  whileWaiting: 'stops',
  output: answered,
  action,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/**
 * Pauses a queued or running task; users who were served keep their items. Users are served in groups of up to 200, and
 * a task pauses between two groups. Answers 409 for a task in another state. `remark` may be empty.
 */
export const pauseReward = write('pauseReward', '/rewards/pause', '暂停发放任务', {
  whileWaiting: 'stops',
  output: answered,
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/**
 * Resumes a paused task, also after the check of its first five users. A task whose planned time is still to come is
 * queued again. Answers 409 if the task is not paused. `remark` may be empty.
 */
export const resumeReward = write('resumeReward', '/rewards/resume', '继续发放任务', {
  output: answered,
  action: `${auth}:pause`,
  input: z.object({ ...onTask, remark: writeFields.remark }),
});

/**
 * Serves the failed users of a task again; nobody is served twice. Answers 409 unless the task has ended with failed
 * users, while results are unknown or a rollback waits, and for a failed task above the monthly budget.
 */
export const retryReward = write('retryReward', '/rewards/retry', '重试失败的发放', {
  output: answered,
  action,
  reasons: 'retry',
  input: z.object({ ...onTask, ...why }),
});

/**
 * Asks the grant service for the results that it did not return, and continues the task. Users whom the service did not
 * handle count as failed. Answers 409 if no result is unknown.
 */
export const settleReward = write('settleReward', '/rewards/settle', '查询发放结果', {
  output: answered,
  action,
  input: z.object(onTask),
});

/** Predicts what the rollback of a task would take back; nothing is changed. */
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
 * Requests to take back everything that a task gave; another lead must approve it. What a user no longer has is handled
 * by the recall policy of the item; each user returns everything or nothing. While the request waits, the task can
 * neither be rolled back again nor retried. Answers 409 for a task that takes items back, before the task has ended,
 * while results are unknown, and if nobody was served.
 */
export const rollbackReward = write('rollbackReward', '/rewards/rollback', '整单回滚', {
  output: answered,
  action: `${auth}:rollback`,
  reasons: 'rollback',
  confirm: 'task_id',
  secondPerson: 'always',
  input: z.object({ ...onTask, ...why }),
});
