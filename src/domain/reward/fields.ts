import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { recallPolicies, rewardItemTypes, rewardNotices, rewardOps, rewardSources, rewardStatus } from './rules';

const page = '/userManage/reward-operation';
const exportCode = 'reward-operation:export';

/** A reward task in the list. */
export const rewardFields = {
  task_id: { label: '任务ID', kind: 'object', of: 'reward_task' },
  title: { label: '标题' },
  op: { label: '类型', kind: 'map', map: rewardOps },
  source: { label: '人群来源', kind: 'map', map: rewardSources },
  /** Name of the segment of users; null if they were listed. */
  segment: { label: '人群包', nullable: true },
  /** Users of the task, served or not, without those excluded when it was made or submitted. */
  people: { label: '人数', kind: 'count' },
  reason_code: { label: '原因', kind: 'reason' },
  /** Label of the reason. */
  reason: { label: '原因' },
  remark: { label: '备注' },
  notice: { label: '通知', kind: 'map', map: rewardNotices },
  /** Coins that all of it is worth for all `people`, served or not. */
  cost_coin: { label: '总价值', kind: 'count', is: coins },
  status: { label: '状态', kind: 'map', map: rewardStatus },
  /** Users whose items the rollback could not take back; a further rollback tries them again. */
  kept: { label: '未能回滚', kind: 'count' },
  /** Explanation of the status, as text; null if not needed. */
  failure: { label: '说明', nullable: true },
  /** Serves the first five users, then waits until somebody continues. */
  canary: { label: '先发 5 人验证', kind: 'flag' },
  maker_name: { label: '发起' },
  /** Planned start; null for at once. */
  run_at: { label: '计划时间', kind: 'time', nullable: true },
  created_at: { label: '时间', kind: 'time' },
  started_at: { label: '开始时间', kind: 'time', nullable: true },
  finished_at: { label: '完成时间', kind: 'time', nullable: true },
  /** The request for its rollback that waits; null where none does. */
  rollback_id: { label: '回滚申请', nullable: true },
} as const satisfies Fields;

/** Task that grants or recalls items (docs/design/user.md#reward-operation). */
export const rewardType = objectType({
  type: 'reward_task',
  label: '发放任务',
  id: 'task_id',
  trail: ['reward-operation'],
  path: (id) => screenPath(page, { ids: id, detail: id }),
  idPattern: /^rt_\d+$/,
  exports: { listRewards: exportCode },
  fields: {
    ...requestFields,
    ...resultFields,
    ...rewardFields,
    items: { label: '物品' },
    item_type: { label: '物品类型', kind: 'map', map: rewardItemTypes },
    recall_policy: { label: '回收策略', kind: 'map', map: recallPolicies },
    text: { label: '用户ID' },
    targets: { label: '用户', kind: 'object', of: 'user' },
    steps: { label: '审批' },
    effects: { label: '影响' },
    rows: { label: '行数', kind: 'count' },
    export: { label: '导出内容' },
    filters: { label: '筛选条件' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
  },
});

/** A saved set of rewards. */
export const rewardTemplateFields = {
  template_id: { label: '模板编号', kind: 'uid' },
  title: { label: '标题' },
  maker_name: { label: '创建人' },
} as const satisfies Fields;

/** Title and items of a task, saved for later. */
export const rewardTemplateType = objectType({
  type: 'reward_template',
  label: '发放模板',
  id: 'template_id',
  trail: ['reward-operation'],
  fields: {
    ...rewardTemplateFields,
    op: { label: '类型', kind: 'map', map: rewardOps },
    items: { label: '物品' },
  },
});
