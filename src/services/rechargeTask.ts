import * as z from 'zod/mini';
import { maxTaskListText } from '../domain/rechargeTask/limits';
import { peopleSources, rechargeTaskBody, taskCycles } from '../domain/rechargeTask/rules';
import { count, keyOf, someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { endpoint, rowsOf } from './endpoint';

const auth = 'resource.rechargedUserTasks';
const source = 'docs/design/rewards.md#recharged-user-tasks';

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

/**
 * Lists the customer service groups with the number of their users and the names of their members. A recharge task
 * names one group and one of its members.
 */
export const rechargeService = endpoint({
  ...read,
  name: 'rechargeService',
  path: '/recharge_tasks/service',
  label: '客服分组与专属客服',
  input: z.object({}),
  output: rowsOf({
    /** Name of the group, which is its id. */
    group: z.string(),
    /** Number of users served. */
    users: count,
    /** Names of its people. */
    managers: z.array(z.string()),
  }),
});

/**
 * Reads the users of a recharge task from a text; nothing is stored. A line without a valid user, with a deleted user
 * or with a user of an earlier line is returned with the problem. Answers 422 if the text cannot be read or has too
 * many lines.
 */
export const readRechargeList = endpoint({
  ...read,
  method: 'POST',
  name: 'readRechargeList',
  path: '/recharge_tasks/list',
  label: '名单预检',
  maxBytes: 4_200_000,
  action: `${auth}:edit`,
  input: z.object({
    /** User ids, with line breaks, spaces, commas or semicolons between them; a heading and empty lines are skipped. */
    text: z.string().check(z.maxLength(maxTaskListText, '内容过长，请分批导入')),
    /** Whether the ids were pasted or come from a file; both are read alike. */
    from: keyOf(peopleSources),
  }),
  output: z.object({
    /** Existing users in the order of the text, without duplicates, up to the maximum of a task. */
    uids: z.array(z.string()),
    /** Number of valid users beyond these, which a task cannot take. */
    more: count,
    /** Number of lines without a valid user. */
    bad_lines: count,
    /** The first ten thousand of them. */
    bad: z.array(
      z.object({
        /** Line number in the text, from 1. */
        line: count,
        /** Wrong part of the line, at most 40 characters. */
        text: z.string(),
        /** Reason why the line has no valid user. */
        problem: z.string(),
      }),
    ),
  }),
});
