import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { type BannerBody, bannerPositions, checkBanner, maxPerPosition } from '@/domain/banner';
import { everybody } from '@/domain/config';
import { bannerType } from '@/domain/objects/banner';
import { weekdayText } from '@/domain/weekdays';
import { lazyPart } from '@/kit/base/lazyPart';
import { banner } from '@/services/banner';
import { hourText } from './showTimes';

const { fields } = bannerType;

/** Banner 配置 for the config kit (docs/design/resource.md#banner). */
export const bannerConfig: ConfigType<BannerBody> = {
  of: bannerType,
  calls: banner,
  placeOf: ({ body }) => body.position,
  places: bannerPositions,
  room: maxPerPosition,
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
  check: checkBanner,
  labels: {
    ...commonFields,
    'body.position': fields.position,
    'body.images.zh': { label: '图片（中文）' },
    'body.images.en': { label: '图片（英语）' },
    'body.images.tl': { label: '图片（菲律宾语）' },
    'body.image_b': fields.image_b,
    'body.jump_type': { ...fields.jump_type, label: '跳转类型' },
    'body.jump_value': fields.jump_value,
    'body.weekdays': { ...fields.weekdays, kind: 'words', text: weekdayText },
    'body.hours.from': { label: '每天开始时刻', kind: 'words', text: hourText },
    'body.hours.to': { label: '每天结束时刻', kind: 'words', text: hourText },
    'body.frequency': fields.frequency,
    'body.times_a_day': fields.times_a_day,
  },
  isTold: (path, { body }) => path !== 'body.times_a_day' || body.frequency === 'daily',
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./BannerPreview')),
  More: lazyPart(() => import('./More')),
};
