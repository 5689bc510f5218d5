import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { activityBodyFields, stageText } from './rules';
import { exclusions, nameStates, settleStates } from './settle';

const screen = '/resource/rewardsManage/universal';
const auth = 'resource.universal';

/** An activity: rank, task, draw, sign-in, exchange or rebate (docs/design/rewards.md#universal). */
export const activityType = objectType({
  type: 'activity',
  label: '活动',
  id: 'id',
  trail: [auth],
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^act_\d+$/,
  exports: { listActivities: `${auth}:export`, listSettlementNames: `${auth}:export` },
  fields: {
    ...requestFields,
    ...configFields,
    ...activityBodyFields,
    stages: { ...activityBodyFields.stages, kind: 'parts', text: stageText },
    stage_count: { label: '阶段数', kind: 'count' },
    used_coin: { label: '已用（金币）', kind: 'count' },
    settle_state: { label: '结算', kind: 'map', map: settleStates },
    settled_names: { label: '名单人数', kind: 'count' },
    settled_coins: { label: '结算价值（金币）', kind: 'count' },
    settled_done: { label: '已完成到', kind: 'count' },
    settled_by: { label: '结算人' },
    verified_by: { label: '复核人' },
    issued_by: { label: '发放人' },
    settle_failure: { label: '中断原因' },
    readmitted: { label: '恢复资格', kind: 'object', of: 'user' },
    reissued: { label: '补发', kind: 'object', of: 'reward_task' },
    reissued_to: { label: '补发对象', kind: 'object', of: 'user' },
    ended_at: { label: '结束', kind: 'time' },
    excluded: { label: '已排除', kind: 'count' },
    round: { label: '期', kind: 'count' },
    rank: { label: '名次', kind: 'count' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    score: { label: '成绩', kind: 'count' },
    reward: { label: '奖励' },
    value: { label: '价值（金币）', kind: 'count' },
    name_state: { label: '结果', kind: 'map', map: nameStates },
    why: { label: '排除原因', kind: 'map', map: exclusions },
    activity: { label: '活动' },
  },
});
