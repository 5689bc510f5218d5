import {
  experimentConclusions,
  experimentGoals,
  experimentLayers,
  experimentStates,
  experimentUnits,
  guardrails,
  outcomes,
} from '../experiment';
import { countText } from '../figure';
import { objectType } from '../objectType';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

const page = 'developerTools.experiment';

/** Parts of a variant, user or step as one line. */
const joined =
  (...keys: readonly string[]) =>
  (value: object) =>
    keys.map((key) => String(Reflect.get(value, key) ?? '')).join(' ');

/** An experiment (docs/design/tool-set.md#exp). */
export const experimentType = objectType({
  type: 'experiment',
  label: '实验',
  id: 'id',
  trail: [page],
  exports: { listExperiments: `${page}:export` },
  path: (detail) => at('/toolSet/exp', { detail }),
  idPattern: /^exp_\d+$/,
  fields: {
    ...requestFields,
    effects: { label: '影响' },
    ...configFields,
    status: { label: '状态', kind: 'map', map: experimentStates },
    key: { label: '编码' },
    hypothesis: { label: '假设' },
    layer: { label: '互斥层', kind: 'map', map: experimentLayers },
    unit: { label: '分流单位', kind: 'map', map: experimentUnits },
    seed: { label: '哈希种子' },
    traffic: { label: '总流量（%）', kind: 'count' },
    variants: {
      label: '版本',
      kind: 'parts',
      text: (value) => {
        const { key, name, weight, is_control, payload } = Object(value);
        return `${key} ${name} ${countText(weight)}%${is_control ? '（对照）' : ''} ${payload}`;
      },
    },
    fixed: { label: '白名单', kind: 'parts', text: joined('uid', 'variant'), sum: (all) => `${all.length} 人` },
    goal: { label: '主指标', kind: 'map', map: experimentGoals },
    guardrails: { label: '护栏指标', kind: 'map', map: guardrails },
    sample_size: { label: '每版本样本量', kind: 'count' },
    ramp: {
      label: '放量计划',
      kind: 'parts',
      text: (value) =>
        `${countText(Reflect.get(value, 'percent'))}% 保持 ${countText(Reflect.get(value, 'hours'))} 小时`,
    },
    guard_limit: { label: '护栏上限（%）', kind: 'count' },
    days: { label: '天数', kind: 'count' },
    srm: { label: 'SRM' },
    outcome: { label: '结果', kind: 'map', map: outcomes },
    conclusion: { label: '结论', kind: 'map', map: experimentConclusions },
    winner: { label: '胜出版本' },
    concluded_by: { label: '下结论的人' },
    rolled_out: { label: '全量版本' },
    departs: { label: '与结论不一致', kind: 'flag' },
  },
});
