import { configFields } from '../config/fields';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { claimStates } from './progress';
import { peopleText, rechargeStepText, rechargeTaskBodyFields, type TaskPeople, type TaskStep } from './rules';

const screen = '/resource/rewardsManage/rechargedUserTasks';
const auth = 'resource.rechargedUserTasks';

/** Reward ladder for large recharges (docs/design/rewards.md#recharged-user-tasks). */
export const rechargeTaskType = objectType({
  type: 'rechargeTask',
  label: '大R充值任务',
  id: 'id',
  trail: [auth],
  exports: { listRechargeTasks: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^rct_\d+$/,
  fields: {
    ...requestFields,
    ...resultFields,
    ...configFields,
    ...rechargeTaskBodyFields,
    people: {
      ...rechargeTaskBodyFields.people,
      kind: 'parts',
      text: (people: object) => peopleText(people as TaskPeople),
    },
    steps: {
      ...rechargeTaskBodyFields.steps,
      kind: 'parts',
      text: (step: object) => rechargeStepText(step as TaskStep),
    },
    participants: { label: '人群数', kind: 'count' },
    reached: { label: '达成人数', kind: 'count' },
    spent: { label: '已领价值（金币）', kind: 'count' },
    content: { label: '消息' },
  },
});

/** Progress of one user with a task. */
export const rechargeProgressFields = {
  /** Number of the progress, from those of the task and the user: `rp_1001_10000001`. */
  progress_id: { label: '进度编号' },
  /** The task. */
  id: { label: '任务', kind: 'object', of: 'rechargeTask' },
  /** Current name of the task. */
  task_name: { label: '任务名称' },
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  nickname: { label: '昵称' },
  /** US cents that count in the current cycle: payments less refunds, plus manual additions. */
  amount: { label: '当前额', kind: 'money', currency: 'USD' },
  /** Number of steps that are reached now. */
  step: { label: '档位', kind: 'count' },
  /** US cents to the next step; null at the top. */
  gap: { label: '距下一档', kind: 'money', currency: 'USD', nullable: true },
  /** First of `short`, `refused`, `ready`, `claimed`, `revoked` that a step has in the current cycle; else `open`. */
  claim: { label: '领取', kind: 'map', map: claimStates },
  /** Steps of the current cycle that were given and not taken back. */
  claimed: { label: '已领档数', kind: 'count' },
  /** Time of the last message about the task; null for never. */
  messaged_at: { label: '最近触达', kind: 'time', nullable: true },
} as const satisfies Fields;

/** Progress of one user in a recharge task. */
export const rechargeProgressType = objectType({
  type: 'rechargeProgress',
  label: '充值任务进度',
  id: 'progress_id',
  trail: [auth],
  path: (detail) => screenPath(screen, { part: 'progress', detail }),
  idPattern: /^rp_\d+_\d+$/,
  exports: { listRechargeProgress: `${auth}:export` },
  fields: {
    ...requestFields,
    ...rechargeProgressFields,
    added: { label: '手工补进度', kind: 'money', currency: 'USD' },
    cents: { label: '补进度金额', kind: 'money', currency: 'USD' },
    claims: { label: '各档领取' },
    taken: { label: '回收' },
    revoked: { label: '撤销的档位' },
    cycle_from: { label: '本周期开始', kind: 'time' },
    content: { label: '消息' },
  },
});
