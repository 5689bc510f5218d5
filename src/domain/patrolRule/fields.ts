import { configFields } from '../config/fields';
import { conditionTree, sentenceOf } from '../shared/conditionTree';
import { requestFields, screenPath } from '../shared/fields';
import { jobStatus } from '../shared/job';
import { objectType } from '../shared/objectType';
import { patrolRuleBodyFields } from './rules';

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
  path: (detail) => screenPath('/voiceRoom/patrolRule', { detail }),
  idPattern: /^ptr_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...patrolRuleBodyFields,
    conditions: { ...patrolRuleBodyFields.conditions, kind: 'parts', text: treeText },
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
