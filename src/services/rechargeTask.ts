import * as z from 'zod/mini';
import {
  maxStepCents,
  maxStepItems,
  maxStepStock,
  maxTaskBudget,
  maxTaskListText,
  maxTaskPeople,
  maxTaskSteps,
} from '../domain/limits';
import { payChannels } from '../domain/order';
import {
  claimModes,
  peopleSources,
  rechargeTiers,
  taskCycles,
  taskExclusions,
  taskTargets,
} from '../domain/rechargeTask';
import { count, keyOf, keysOf, setOf, someOf, uid } from '../domain/schema';
import { configCalls } from './configCalls';
import { endpoint } from './endpoint';
import { givenItem } from './rewardItems';

const auth = 'resource.rechargedUserTasks';
const source = 'screens/rewards §3.6.2';

const whole = (least: number, most: number) =>
  z.int('请填写整数').check(z.gte(least, `不能小于 ${least}`), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(40, '最多 40 字'));

const step = z.object({
  /** US cents per cycle; higher than those of the previous step. */
  threshold: whole(0, maxStepCents),
  /** Rewards for each user. */
  rewards: z.array(givenItem).check(z.maxLength(maxStepItems, `每档最多 ${maxStepItems} 项奖励`)),
  /** Number of users who can get it; −1 is unlimited. */
  stock: whole(-1, maxStepStock),
});

/** Body of a recharge task version (screens/rewards §3.6.2). */
export const rechargeTaskBody = z.object({
  /** Cycle after which it restarts (PRC). */
  cycle: keyOf(taskCycles),
  /** Users who take part; `audience` narrows them further. */
  target: keyOf(taskTargets),
  /** For `tier`: total recharge of a user. */
  min_tier: keyOf(rechargeTiers),
  /** For `list`. */
  people: z.object({
    /** Users listed individually. */
    uids: setOf(uid, maxTaskPeople, `名单最多 ${maxTaskPeople} 人`),
  }),
  /** For `service`: one of `rechargeService`; empty in a draft without a choice. */
  service_group: name,
  /** Steps from lowest to highest. */
  steps: z.array(step).check(z.maxLength(maxTaskSteps, `最多 ${maxTaskSteps} 档`)),
  /** Payment channels that count. */
  count_channels: keysOf(payChannels),
  /** Payments that do not count. */
  exclude: keysOf(taskExclusions),
  /** Way of granting a reached step. */
  claim: keyOf(claimModes),
  /** Staff member responsible for these users, from `rechargeService`; empty in a draft without a choice. */
  manager: name,
  /** Coins that the task gives in all; once they are spent it gives nothing more. */
  budget: whole(0, maxTaskBudget),
});

/** 大R充值任务: ladders of rewards for large recharges. */
export const rechargeTask = configCalls({
  type: 'rechargeTask',
  label: '大R充值任务',
  auth,
  body: rechargeTaskBody,
  filters: {
    /** Cycles after which it restarts. */
    cycle: z.optional(someOf(taskCycles)),
    /** Part of the manager's name. */
    manager: z.optional(z.string().check(z.maxLength(40))),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Customer service groups with their users and members; a task names one group and member. */
export const rechargeService = endpoint({
  ...read,
  name: 'rechargeService',
  path: '/recharge_tasks/service',
  label: '客服分组与专属客服',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** Name of the group, which is its id. */
        group: z.string(),
        /** Number of users served. */
        users: count,
        /** Names of its people. */
        managers: z.array(z.string()),
      }),
    ),
  }),
});

/** Reads a text with the users of a task; lines without a valid user are returned. */
export const readRechargeList = endpoint({
  ...read,
  method: 'POST',
  name: 'readRechargeList',
  path: '/recharge_tasks/list',
  label: '名单预检',
  maxBytes: 4_200_000,
  action: `${auth}:edit`,
  input: z.object({
    text: z.string().check(z.maxLength(maxTaskListText, '内容过长，请分批导入')),
    /** `list` was pasted: several to a line; `csv` is a file: the first column. */
    from: keyOf(peopleSources),
  }),
  output: z.object({
    /** Existing users, without duplicates, up to the maximum of a task. */
    uids: z.array(z.string()),
    /** Number of further users. */
    more: count,
    /** Number of lines without a valid user. */
    bad_lines: count,
    /** The first ten thousand of them. */
    bad: z.array(
      z.object({
        /** Line number in the text, from 1. */
        line: count,
        /** Text of the line. */
        text: z.string(),
        problem: z.string(),
      }),
    ),
  }),
});
