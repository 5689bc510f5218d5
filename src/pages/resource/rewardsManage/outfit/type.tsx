import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { outfitType } from '@/domain/outfit/fields';
import { type OutfitBody, outfitBodyFields } from '@/domain/outfit/rules';
import { tiers } from '@/domain/resource/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { outfit } from '@/services/outfit';
import { PartsValue } from './cells';
import { outfitActions } from './outfitRow';

const { fields } = outfitType;

/** 套装 for the config kit (docs/design/rewards.md#outfit); a rarity groups them, and they do not compete for it. */
export const outfitConfig: ConfigType<OutfitBody> = {
  of: outfitType,
  calls: outfit,
  placeOf: ({ body }) => body.rarity,
  places: tiers,
  capacity: null,
  emptyHint: '先创建至少 2 件装扮，再点「新建」组成套装',
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
      rarity: 'n',
      parts: [],
      collect_reward: [],
      price_bundle: 0,
      theme_img: null,
      valid_days: 30,
      limited: false,
      obtain: 'shop',
    },
  }),
  labels: bodyLabels(fields, outfitBodyFields),
  values: { 'body.parts': PartsValue },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./OutfitPreview')),
  moves: {
    pause: { label: '停用', effect: '立即停止购买和发放；已拥有的照常佩戴，之后可以恢复' },
    resume: { effect: '立即恢复购买和发放' },
    end: { label: '下架', effect: '立即停止购买、发放和引用；已拥有的部件不受影响，再次上架须重新发布' },
  },
  actions: outfitActions,
  More: lazyPart(() => import('./More')),
};
