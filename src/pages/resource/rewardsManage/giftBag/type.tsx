import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { giftBagType } from '@/domain/giftBag/fields';
import {
  bagScenes,
  type GiftBagBody,
  giftBagBodyFields,
  giftBagRestockCannot,
  usesField,
} from '@/domain/giftBag/rules';
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
  capacity: null,
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
  isTold: (path, { body }) => usesField(path.replace('body.', ''), body),
  labels: bodyLabels(fields, giftBagBodyFields),
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
        status === 'online' || status === 'paused'
          ? giftBagRestockCannot(content.body)
          : '只有生效中或已停售的礼包可以补库存',
      form: () => import('./RestockForm'),
    },
  ],
  More: lazyPart(() => import('./More')),
  Diff: lazyPart(() => import('./BagDiff')),
};
