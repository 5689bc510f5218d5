import { daysText, endChoices, genderLimits, obtains, priceText, slots, takeOffScopes } from '../dressup';
import { objectType } from '../objectType';
import { tiers } from '../resource';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** Dress-up (docs/design/resource.md#dressup). */
export const dressupType = objectType({
  type: 'dressup',
  label: '装扮',
  id: 'id',
  trail: ['resource.DressupResource'],
  exports: { listDressups: 'resource.DressupResource:export' },
  path: (detail) => at('/resource/DressupResource', { detail }),
  idPattern: /^dre_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    slot: { label: '部位', kind: 'map', map: slots },
    name_en: { label: '英语名称' },
    name_tl: { label: '菲律宾语名称' },
    rarity: { label: '稀有度', kind: 'map', map: tiers },
    obtain: { label: '获取方式', kind: 'map', map: obtains },
    valid_days: { label: '有效期', kind: 'words', text: daysText },
    price_list: { label: '价格', kind: 'parts', text: (price) => priceText(price as Parameters<typeof priceText>[0]) },
    vip_min: { label: '最低 VIP 等级', kind: 'count' },
    gender_limit: { label: '性别限制', kind: 'map', map: genderLimits },
    preview_static: { label: '静图' },
    preview_anim: { label: '动效' },
    layer: { label: '层级', kind: 'count' },
    value_coin: { label: '估值（金币）', kind: 'count' },
    own_count: { label: '拥有', kind: 'count' },
    wearing_count: { label: '佩戴', kind: 'count' },
    used: { label: '引用数', kind: 'count' },
    scope: { label: '卸下范围', kind: 'map', map: takeOffScopes },
    wearers: { label: '佩戴者', kind: 'map', map: endChoices },
    replaced_by: { label: '替换为', kind: 'object', of: 'dressup' },
  },
});
