import { objectType } from '../objectType';
import { payChannels } from '../order';
import {
  claimModes,
  peopleText,
  rechargeTiers,
  stepText,
  type TaskPeople,
  type TaskStep,
  taskCycles,
  taskExclusions,
  taskTargets,
} from '../rechargeTask';
import { claimStates } from '../rechargeTaskProgress';
import { configFields } from './configFields';
import { at, requestFields, resultFields } from './shared';

const screen = '/resource/rewardsManage/rechargedUserTasks';
const auth = 'resource.rechargedUserTasks';

/** Reward ladder for large recharges (docs/design/rewards.md#recharged-user-tasks). */
export const rechargeTaskType = objectType({
  type: 'rechargeTask',
  label: '大R充值任务',
  id: 'id',
  trail: [auth],
  exports: { listRechargeTasks: `${auth}:export` },
  path: (detail) => at(screen, { detail }),
  idPattern: /^rct_\d+$/,
  fields: {
    ...requestFields,
    ...resultFields,
    ...configFields,
    cycle: { label: '周期', kind: 'map', map: taskCycles },
    target: { label: '参与人群', kind: 'map', map: taskTargets },
    min_tier: { label: '最低充值档', kind: 'map', map: rechargeTiers },
    people: { label: '名单', kind: 'parts', text: (people: object) => peopleText(people as TaskPeople) },
    service_group: { label: '客服分组' },
    steps: { label: '档位', kind: 'parts', text: (step: object) => stepText(step as TaskStep) },
    count_channels: { label: '计入渠道', kind: 'map', map: payChannels },
    exclude: { label: '不计入', kind: 'map', map: taskExclusions },
    claim: { label: '领取方式', kind: 'map', map: claimModes },
    manager: { label: '专属客服' },
    budget: { label: '预算（金币）', kind: 'count' },
    participants: { label: '人群数', kind: 'count' },
    reached: { label: '达成人数', kind: 'count' },
    spent: { label: '已领价值（金币）', kind: 'count' },
    content: { label: '消息' },
  },
});

/** Progress of one user in a recharge task. */
export const rechargeProgressType = objectType({
  type: 'rechargeProgress',
  label: '充值任务进度',
  id: 'progress_id',
  trail: [auth],
  path: (detail) => at(screen, { part: 'progress', detail }),
  idPattern: /^rp_\d+_\d+$/,
  exports: { listRechargeProgress: `${auth}:export` },
  fields: {
    ...requestFields,
    progress_id: { label: '进度编号' },
    id: { label: '任务', kind: 'object', of: 'rechargeTask' },
    task_name: { label: '任务名称' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    nickname: { label: '昵称' },
    amount: { label: '当前额', kind: 'money', currency: 'USD' },
    added: { label: '手工补进度', kind: 'money', currency: 'USD' },
    cents: { label: '补进度金额', kind: 'money', currency: 'USD' },
    step: { label: '档位', kind: 'count' },
    gap: { label: '距下一档', kind: 'money', currency: 'USD' },
    claim: { label: '领取', kind: 'map', map: claimStates },
    claims: { label: '各档领取' },
    claimed: { label: '已领档数', kind: 'count' },
    taken: { label: '回收' },
    revoked: { label: '撤销的档位' },
    cycle_from: { label: '本周期开始', kind: 'time' },
    messaged_at: { label: '最近触达', kind: 'time' },
    content: { label: '消息' },
  },
});
