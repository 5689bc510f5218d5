import { conditionTree, sentenceOf } from '../conditionTree';
import { jobStatus } from '../job';
import { objectType } from '../objectType';
import { ruleActions, ruleModes, ruleScenes } from '../patrolRule';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

const page = 'voiceRoom.patrolRule';

const treeText = (value: object): string => {
  const tree = conditionTree.safeParse(value);
  return tree.success ? sentenceOf(tree.data) : '—';
};

/** A patrol rule (docs/design/voice-room.md#patrol-rule). */
export const patrolRuleType = objectType({
  type: 'patrolRule',
  label: '巡检策略',
  id: 'id',
  trail: [page],
  exports: { listPatrolRules: `${page}:export` },
  path: (detail) => at('/voiceRoom/patrolRule', { detail }),
  idPattern: /^ptr_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    scene: { label: '场景', kind: 'map', map: ruleScenes },
    conditions: { label: '条件', kind: 'parts', text: treeText },
    threshold: { label: '命中阈值（%）', kind: 'count' },
    window_sec: { label: '统计窗口（秒）', kind: 'count' },
    cooldown_sec: { label: '冷却（秒）', kind: 'count' },
    actions: { label: '动作', kind: 'map', map: ruleActions },
    bucket_id: { label: '桶' },
    record_sec: { label: '录音（秒）', kind: 'count' },
    mode: { label: '模式', kind: 'map', map: ruleModes },
    rooms: { label: '白名单房间' },
    official: { label: '官方房豁免', kind: 'flag' },
    families: { label: '豁免家族' },
    hit_24h: { label: '24h 命中', kind: 'count' },
    precision_7d: { label: '7 天准确率' },
    room_id: { label: '误报房间', kind: 'object', of: 'room' },
    opened: { label: '打开命中', kind: 'flag' },
    hit_at: { label: '命中时间', kind: 'time' },
  },
});

/** A back-test of a patrol rule. */
export const backTestType = objectType({
  type: 'patrolBackTest',
  label: '策略回测',
  trail: [page],
  fields: {
    rule: { label: '策略', kind: 'object', of: 'patrolRule' },
    days: { label: '天数', kind: 'count' },
    conditions: { label: '条件' },
    status: { label: '状态', kind: 'map', map: jobStatus },
  },
});
