import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { countText } from '../shared/figure';
import { objectType } from '../shared/objectType';
import { experimentBodyFields, experimentConclusions, experimentStates, outcomes } from './rules';

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
  path: (detail) => screenPath('/toolSet/exp', { detail }),
  idPattern: /^exp_\d+$/,
  fields: {
    ...requestFields,
    effects: { label: '影响' },
    ...configFields,
    status: { label: '状态', kind: 'map', map: experimentStates },
    ...experimentBodyFields,
    variants: {
      ...experimentBodyFields.variants,
      kind: 'parts',
      text: (value) => {
        const { key, name, weight, is_control, payload } = Object(value);
        return `${key} ${name} ${countText(weight)}%${is_control ? '（对照）' : ''} ${payload}`;
      },
    },
    fixed: {
      ...experimentBodyFields.fixed,
      kind: 'parts',
      text: joined('uid', 'variant'),
      sum: (all) => `${all.length} 人`,
    },
    ramp: {
      ...experimentBodyFields.ramp,
      kind: 'parts',
      text: (value) =>
        `${countText(Reflect.get(value, 'percent'))}% 保持 ${countText(Reflect.get(value, 'hours'))} 小时`,
    },
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
