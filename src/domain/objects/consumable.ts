import {
  consumableKinds,
  durationText,
  effectScopes,
  effectTypes,
  sellPriceText,
  tradables,
  useRules,
  validTypes,
} from '../consumable';
import { objectType } from '../objectType';
import { capText, configFields } from './configFields';
import { at, requestFields } from './shared';

/** A consumable (docs/design/resource.md#consumable). */
export const consumableType = objectType({
  type: 'consumable',
  label: '消耗品',
  id: 'id',
  trail: ['resource.consumableResource'],
  exports: { listConsumables: 'resource.consumableResource:export' },
  path: (detail) => at('/resource/consumableResource', { detail }),
  idPattern: /^cons_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    kind: { label: '种类', kind: 'map', map: consumableKinds },
    icon: { label: '图标' },
    name_en: { label: '英语名称' },
    name_tl: { label: '菲律宾语名称' },
    effect: { label: '效果' },
    effect_type: { label: '效果类型', kind: 'map', map: effectTypes },
    effect_value: { label: '效果数值', kind: 'count' },
    duration_sec: { label: '持续时间', kind: 'words', text: durationText },
    scope: { label: '作用范围', kind: 'map', map: effectScopes },
    max_stack: { label: '叠加上限', kind: 'count' },
    valid_type: { label: '有效期', kind: 'map', map: validTypes },
    valid_days: { label: '有效天数', kind: 'count' },
    valid_until: { label: '到期日期', kind: 'time' },
    use_rule: { label: '使用方式', kind: 'map', map: useRules },
    daily_use_limit: { label: '每日使用上限', kind: 'words', text: capText },
    tradable: { label: '转赠', kind: 'map', map: tradables },
    sell_price: { label: '售价（金币）', kind: 'words', text: sellPriceText },
    value_coin: { label: '估值（金币）', kind: 'count' },
    issued: { label: '发放', kind: 'count' },
    used: { label: '使用', kind: 'count' },
    expired: { label: '过期', kind: 'count' },
  },
});
