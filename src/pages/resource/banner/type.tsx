import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { bannerType } from '@/domain/banner/fields';
import { type BannerBody, bannerBodyFields, bannerPositions, maxPerPosition } from '@/domain/banner/rules';
import { everybody } from '@/domain/config/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { banner } from '@/services/banner';

const { fields } = bannerType;

/** Banner 配置 for the config kit (docs/design/resource.md#banner). */
export const bannerConfig: ConfigType<BannerBody> = {
  of: bannerType,
  calls: banner,
  placeOf: ({ body }) => body.position,
  places: bannerPositions,
  capacity: maxPerPosition,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 100,
    tags: [],
    owner: '',
    remark: '',
    body: {
      position: 'home_top',
      images: {},
      image_b: null,
      jump_type: 'none',
      jump_value: '',
      weekdays: [],
      hours: null,
      frequency: 'always',
      times_a_day: 0,
    },
  }),
  labels: { ...bodyLabels(fields, bannerBodyFields), 'body.jump_type': { ...fields.jump_type, label: '跳转类型' } },
  isTold: (path, { body }) => path !== 'body.times_a_day' || body.frequency === 'daily',
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./BannerPreview')),
  More: lazyPart(() => import('./More')),
};
