import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { rechargeProgressFields } from '../domain/rechargeTask/fields';
import { maxNudged, maxProgressCents } from '../domain/rechargeTask/limits';
import { claimStates, givenStates, refusedReasons } from '../domain/rechargeTask/progress';
import { idOf, idSchema } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import { maxMessageLength } from '../domain/shared/regexSafety';
import {
  asked,
  coins,
  count,
  keyOf,
  money,
  revision,
  searched,
  setOf,
  someOf,
  time,
  uid,
  writtenOut,
} from '../domain/shared/schema';
import { callsOf, paged, pageOf, rowsOf, writeFields } from './endpoint';

/** 用户进度 of the tasks of 大R充值任务: state and manual changes per user. */

const auth = 'resource.rechargedUserTasks';
const source = 'docs/design/rewards.md#recharged-user-tasks';
const { read, write } = callsOf({ auth, source });

/** US cents that a step asks for. */
const threshold = money;

/**
 * Returns the progress and the grants of each recharge task in an environment, whatever its status. Only tasks of
 * `prod` have progress. The current cycle of an ended task is its last one.
 */
export const rechargeTaskFigures = read('rechargeTaskFigures', '/recharge_tasks/figures', '充值任务数据', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Users it is for now, by `target`, `audience` and rollout; deleted accounts do not count. */
    participants: count,
    /** Participants who are at a step or above it now, by the amount of the current cycle. */
    reached: count,
    /** Coins' worth that was claimed since it began, in all cycles, without what was revoked. */
    spent: coins,
    /** Total budget in coins, of the live version, or of the draft if none was published. */
    budget: coins,
    /** A step was reached that the budget could not cover. */
    exhausted: z.boolean(),
    /** Delay of the progress data in minutes; 0 if current. */
    late_minutes: count,
    /** Steps in the order of the task, with the users of the current cycle. */
    funnel: z.array(
      z.object({
        /** Number of the step, from 1. */
        step: count,
        threshold,
        /** Users at the step or a higher one now. */
        reached: count,
        /** Users who got it and did not have it revoked, including those in `short`. */
        claimed: count,
        /** Reached and not claimed yet. */
        ready: count,
        /** Users in `claimed` who are below the step after a refund. */
        short: count,
        /** Users at the step to whom it was not granted, for any reason in `why` of `getRechargeProgress`. */
        refused: count,
      }),
    ),
  }),
});
export type RechargeTaskFigures = z.output<typeof rechargeTaskFigures.spec.output>['list'][number];

const progress = z.object({
  ...shapeOf(rechargeProgressFields),
  /** Steps there are. */
  steps: count,
  /** Amount is at least nine tenths of the `threshold` of the next step, and below it. */
  near: z.boolean(),
  /** Delay of the progress data in minutes; 0 if current. */
  late_minutes: count,
  /** The task has ended and grants nothing more. */
  over: z.boolean(),
  /** The request about it that waits; null if none. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});

/**
 * Lists the progress of users in live and paused recharge tasks, highest amount first. An ended task is included only
 * if `q` finds it. Only tasks of `prod` are listed. Users whom a task is for have a row in it even without payments. In
 * the order of `gap`, users at the top count as the farthest.
 */
export const listRechargeProgress = read('listRechargeProgress', '/recharge_tasks/progress', '充值任务用户进度', {
  input: z.object({
    ...paged('amount', 'step', 'gap'),
    /** Number of the task in full, or part of its name. */
    q: searched,
    uid: z.optional(uid),
    /** Only users with these claim states. */
    claim: z.optional(someOf(claimStates)),
    /** Only users near the next step. */
    near: z.optional(z.literal('true')),
  }),
  output: pageOf(progress),
});

/**
 * Returns the progress of one user in one recharge task, step by step, with the user's total recharge. Answers 404
 * unless the task is live, paused or ended in `prod`, and if the user has no progress in it.
 */
export const getRechargeProgress = read(
  'getRechargeProgress',
  '/recharge_tasks/progress/{progress_id}',
  '充值任务进度详情',
  {
    input: z.object({
      /** Number of the progress: task and user. */
      progress_id: idOf('rp_'),
    }),
    output: z.object({
      /** Progress as in the list. */
      progress,
      /** Start of the current cycle; of an ended task, of its last one. */
      cycle_from: time,
      /** US cents that were paid in the cycle and count, before anything went back. */
      paid: money,
      /** Refunded part of these, in US cents. */
      returned: money,
      /** US cents that were added by hand. */
      added: money,
      /** Orders of the cycle that count. */
      orders: count,
      /** Total recharge of the user, in CNY fen 「分」. */
      total_recharge: money,
      /** Coins' worth that he claimed from this task, in all cycles, without what was revoked. */
      spent: coins,
      /** Steps in the order of the task, in the current cycle. */
      steps: z.array(
        z.object({
          /** Number of the step, from 1; null for a granted step that the task no longer has. */
          step: z.nullable(count),
          threshold,
          /** Rewards given or available, as text such as 「金币 ×120 + VIP 周卡 ×1（7 天）」. */
          rewards: z.string(),
          /** Coins' worth. */
          value: coins,
          state: keyOf(claimStates),
          /** Reason why it was not granted; null if it was, or was not reached. */
          why: z.nullable(keyOf(refusedReasons)),
          /** Time it was reached; null if it was not. */
          at: z.nullable(time),
          /**
           * Id of the grant, kept once it is revoked: `progress_id`, start of the cycle and `threshold`, with dots
           * between; null if not granted.
           */
          claim_id: z.nullable(z.string()),
          /**
           * State of the grant, and the reward task (`getReward`) that makes it; null if not claimed or granted before
           * tasks existed.
           */
          given: z.nullable(z.object({ task_id: z.string(), state: keyOf(givenStates) })),
          /** Revoked rewards and the reward task that took them back; null if none. */
          taken: z.nullable(
            z.object({
              /** Null if the grant had failed, so that nothing was to be taken back. */
              task_id: z.nullable(z.string()),
              /** Quantity of each item that was to be taken back, and that was. */
              items: z.array(z.object({ name: z.string(), wanted: count, taken: count })),
            }),
          ),
        }),
      ),
    }),
  },
);
export type RechargeProgress = z.output<typeof getRechargeProgress.spec.output>;
export type ProgressRow = z.output<typeof progress>;

const asking = {
  /** Number of the progress: task and user. */
  progress_id: idOf('rp_'),
  ...writeFields,
};
const waiting = z.object({
  approval_id: z.string(),
  /** State while the request is pending. */
  progress,
});

/**
 * Requests to add an amount to a user's progress in the current cycle of a task 「手工补进度」. It is meant for payments that
 * were made elsewhere. An approver must agree; the steps that are then reached are granted as `claim` of the task says,
 * while budget and stock last. Answers 409 if the task has ended or another request about this progress waits. The
 * request fails if the task has ended or a new cycle has begun.
 */
export const addRechargeProgress = write('addRechargeProgress', '/recharge_tasks/add', '手工补进度', {
  action: `${auth}:progress`,
  reasons: 'issue',
  confirm: 'progress_id',
  secondPerson: 'always',
  input: z.object({
    ...asking,
    /** US cents that are added. */
    cents: z.int('请填写金额').check(z.gte(1, '请填写金额'), z.lte(maxProgressCents, '单次最多 US$100,000')),
  }),
  output: waiting,
});

/**
 * Requests to take back the grant of one step of the current cycle from a user 「撤销领取」. An approver must agree. The
 * rewards are taken back as far as the user still has them, and their value returns to the budget. Answers 409 if
 * another request about this progress waits, and 422 if the step is not claimed. The request fails if a new cycle has
 * begun. An ended task does not prevent it.
 */
export const revokeRechargeClaim = write('revokeRechargeClaim', '/recharge_tasks/revoke', '撤销领取', {
  action: `${auth}:revoke`,
  reasons: 'rollback',
  confirm: 'progress_id',
  secondPerson: 'always',
  input: z.object({
    ...asking,
    /** Id of the grant, from a step of the progress. */
    claim_id: asked(idSchema(z.string('请选择档位').check(z.regex(/^rp_\d+_\d+\.\d+\.\d+$/, '请选择档位')))),
  }),
  output: waiting,
});

/**
 * Previews who would get a reminder about a recharge task: the users near the next step, at most 200. The nearest users
 * come first. Users who cannot be messaged, or were reminded within 24 hours about any recharge task, are in `skipped`.
 * Both lists are empty unless the task is live or paused in `prod`.
 */
export const rechargeNudge = read('rechargeNudge', '/recharge_task/{id}/nudge', '触达预览', {
  input: z.object({ id: idOf() }),
  output: z.object({
    list: z.array(
      z.object({
        uid: z.string(),
        nickname: z.string(),
        /** US cents that count now. */
        amount: money,
        /** US cents to the next step. */
        gap: money,
        /** Number of the next step, from 1. */
        next: count,
      }),
    ),
    /** Excluded users near the next step, with the reason as a sentence for the operator. */
    skipped: z.array(z.object({ uid: z.string(), reason: z.string() })),
  }),
});

/**
 * Sends a message to the previewed users of a recharge task 「触达」. Users who are no longer near the next step, or were
 * messaged meanwhile, are left out. Answers 409 if the task is not live, and 422 for an unknown variable or a forbidden
 * word in the message.
 */
export const nudgeRecharge = write('nudgeRecharge', '/recharge_tasks/nudge', '触达', {
  whileWaiting: 'apart',
  action: `${auth}:message`,
  input: z.object({
    /** The task. */
    id: idOf(),
    /** Users shown in the preview. */
    uids: setOf(uid, maxNudged, `一次最多 ${maxNudged} 人`).check(z.minLength(1, '没有可触达的用户')),
    /**
     * For each user, `{task}` becomes the name of the task, `{gap}` the amount to the next step 「US$12.50」, and
     * `{step}` that step 「第 2 档」.
     */
    content: writtenOut('消息', maxMessageLength, { tooShort: '请输入消息内容' }),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    /** Number of users messaged. */
    success: count,
    /** Previewed users who were excluded after all, with the reason. */
    skipped: z.array(z.object({ uid: z.string(), reason: z.string() })),
  }),
});
