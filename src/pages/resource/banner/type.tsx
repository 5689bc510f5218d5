import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import {
  type BannerBody,
  bannerFrequencies,
  bannerPositions,
  checkBanner,
  jumpTypes,
  maxPerPosition,
} from '@/domain/banner';
import { everybody } from '@/domain/config';
import { bannerType } from '@/domain/objects/banner';
import { banner } from '@/services/banner';
import { lazyPart } from '@/ui/lazyPart';
import { hourText, weekdayText } from './showTimes';

/** Banner 配置 for the config kit (screens/resource §3.5.4). */
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
      times_a_day: 1,
    },
  }),
  check: checkBanner,
  labels: {
    ...commonFields,
    'body.position': { label: '位置', kind: 'map', map: bannerPositions },
    'body.images.zh': { label: '图片（中文）' },
    'body.images.en': { label: '图片（英语）' },
    'body.images.tl': { label: '图片（菲律宾语）' },
    'body.image_b': { label: 'B 图' },
    'body.jump_type': { label: '跳转类型', kind: 'map', map: jumpTypes },
    'body.jump_value': { label: '跳转目标' },
    'body.weekdays': { label: '星期', kind: 'words', text: weekdayText },
    'body.hours.from': { label: '从几点', kind: 'words', text: hourText },
    'body.hours.to': { label: '到几点', kind: 'words', text: hourText },
    'body.frequency': { label: '展示频率', kind: 'map', map: bannerFrequencies },
    'body.times_a_day': { label: '每天次数', kind: 'count' },
  },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./BannerPreview')),
};
