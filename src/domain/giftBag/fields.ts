import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { bagItemText, giftBagBodyFields, ratioText } from './rules';

/** A gift bag (docs/design/rewards.md#gift-bag). */
export const giftBagType = objectType({
  type: 'giftBag',
  label: '礼包',
  id: 'id',
  trail: ['resource.giftBag'],
  exports: { listGiftBags: 'resource.giftBag:export' },
  path: (detail) => screenPath('/resource/rewardsManage/giftBag', { detail }),
  idPattern: /^bag_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...giftBagBodyFields,
    items: { ...giftBagBodyFields.items, kind: 'parts', text: bagItemText },
    price: { label: '售价' },
    origin_value: { label: '价值（金币）', kind: 'count' },
    value_ratio: { label: '价值比', kind: 'words', text: ratioText },
    sold: { label: '已售', kind: 'count' },
    left: { label: '剩余', kind: 'count' },
    added: { label: '补充数量', kind: 'count' },
  },
});
