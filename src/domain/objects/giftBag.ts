import { bagItemText, bagModes, bagPrices, bagScenes, boundText, ratioText, usdText } from '../giftBag';
import { objectType } from '../objectType';
import { stockText } from '../resource';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** A gift bag (docs/design/rewards.md#gift-bag). */
export const giftBagType = objectType({
  type: 'giftBag',
  label: '礼包',
  id: 'id',
  trail: ['resource.giftBag'],
  exports: { listGiftBags: 'resource.giftBag:export' },
  path: (detail) => at('/resource/rewardsManage/giftBag', { detail }),
  idPattern: /^bag_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    name_en: { label: '英语名称' },
    name_tl: { label: '菲律宾语名称' },
    picture: { label: '图片' },
    scene: { label: '场景', kind: 'map', map: bagScenes },
    mode: { label: '模式', kind: 'map', map: bagModes },
    pick_n: { label: '自选数', kind: 'count' },
    items: { label: '内容', kind: 'parts', text: bagItemText },
    price_type: { label: '价格类型', kind: 'map', map: bagPrices },
    price: { label: '售价' },
    price_coin: { label: '售价（金币）', kind: 'count' },
    price_cash: { label: '售价（现金）', kind: 'words', text: usdText },
    app_store: { label: 'App Store 商品' },
    google_play: { label: 'Google Play 商品' },
    origin_value: { label: '价值（金币）', kind: 'count' },
    value_ratio: { label: '价值比', kind: 'words', text: ratioText },
    buy_limit: { label: '限购' },
    per_user: { label: '每人限购', kind: 'words', text: boundText },
    per_day: { label: '每人每日限购', kind: 'words', text: boundText },
    total: { label: '总限购', kind: 'words', text: boundText },
    stock: { label: '库存', kind: 'words', text: stockText },
    sold: { label: '已售', kind: 'count' },
    left: { label: '剩余', kind: 'count' },
    added: { label: '补充数量', kind: 'count' },
    public_zh: { label: '中文公示' },
    public_en: { label: '英语公示' },
    public_tl: { label: '菲律宾语公示' },
  },
});
