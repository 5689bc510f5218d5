import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config';
import { bagScenes, type GiftBagBody, restockCannot, usesField } from '@/domain/giftBag';
import { checkGiftBag } from '@/domain/giftBagRules';
import { giftBagType } from '@/domain/objects/giftBag';
import { lazyPart } from '@/kit/base/lazyPart';
import { giftBag, restockGiftBag } from '@/services/giftBag';

const { fields } = giftBagType;

/**
 * 礼包 for the config kit (docs/design/rewards.md#gift-bag); what it is for groups them, and they do not compete for it.
 */
export const giftBagConfig: ConfigType<GiftBagBody> = {
  of: giftBagType,
  calls: giftBag,
  placeOf: ({ body }) => body.scene,
  places: bagScenes,
  room: null,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: {
      names: { en: '', tl: '' },
      picture: null,
      scene: 'newbie',
      mode: 'fixed',
      pick_n: 1,
      items: [],
      price_type: 'free',
      price_coin: 0,
      cash: { price: 0, app_store: '', google_play: '' },
      buy_limit: { per_user: 1, per_day: 0, total: 0 },
      stock: -1,
      rate_public_text: { zh: '', en: '', tl: '' },
    },
  }),
  check: checkGiftBag,
  isTold: (path, { body }) => usesField(path.replace('body.', ''), body),
  labels: {
    ...commonFields,
    'body.names.en': fields.name_en,
    'body.names.tl': fields.name_tl,
    'body.picture': fields.picture,
    'body.scene': fields.scene,
    'body.mode': fields.mode,
    'body.pick_n': fields.pick_n,
    'body.items': fields.items,
    'body.price_type': fields.price_type,
    'body.price_coin': fields.price_coin,
    'body.cash.price': fields.price_cash,
    'body.cash.app_store': fields.app_store,
    'body.cash.google_play': fields.google_play,
    'body.buy_limit.per_user': fields.per_user,
    'body.buy_limit.per_day': fields.per_day,
    'body.buy_limit.total': fields.total,
    'body.stock': fields.stock,
    'body.rate_public_text.zh': fields.public_zh,
    'body.rate_public_text.en': fields.public_en,
    'body.rate_public_text.tl': fields.public_tl,
  },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./BagPreview')),
  moves: {
    pause: { label: '停售', effect: '立即停止出售和发放；已得到的不回收，之后可以恢复' },
    resume: { effect: '立即恢复出售和发放' },
    end: { label: '下架', effect: '立即停止出售、发放和引用；已得到的不回收，再次上架须重新发布' },
  },
  actions: [
    {
      key: 'restock',
      label: '补库存',
      level: 'L2',
      permission: String(restockGiftBag.spec.action),
      disabledReason: ({ status, content }) =>
        status === 'online' || status === 'paused' ? restockCannot(content.body) : '只有生效中或已停售的礼包可以补库存',
      form: () => import('./RestockForm'),
    },
  ],
  More: lazyPart(() => import('./More')),
  Diff: lazyPart(() => import('./BagDiff')),
};
