import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { dressupBodyFields, dressupPriceText, endChoices, takeOffScopes } from './rules';

/** Dress-up (docs/design/resource.md#dressup). */
export const dressupType = objectType({
  type: 'dressup',
  label: '装扮',
  id: 'id',
  trail: ['resource.DressupResource'],
  exports: { listDressups: 'resource.DressupResource:export' },
  path: (detail) => screenPath('/resource/DressupResource', { detail }),
  idPattern: /^dre_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...dressupBodyFields,
    price_list: {
      ...dressupBodyFields.price_list,
      kind: 'parts',
      text: (price) => dressupPriceText(price as Parameters<typeof dressupPriceText>[0]),
    },
    own_count: { label: '拥有', kind: 'count' },
    wearing_count: { label: '佩戴', kind: 'count' },
    used: { label: '引用数', kind: 'count' },
    scope: { label: '卸下范围', kind: 'map', map: takeOffScopes },
    wearers: { label: '佩戴者', kind: 'map', map: endChoices },
    replaced_by: { label: '替换为', kind: 'object', of: 'dressup' },
  },
});
