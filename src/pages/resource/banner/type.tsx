import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { type BannerBody, bannerPositions, checkBanner, maxPerPosition } from '@/domain/banner';
import { everybody } from '@/domain/config';
import { banner } from '@/services/banner';

export const bannerType: ConfigType<BannerBody> = {
  type: 'banner',
  label: 'Banner',
  calls: banner,
  placeOf: ({ body }) => body.position,
  places: bannerPositions,
  room: maxPerPosition,
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
  labels: commonFields,
  sections: [],
  Preview: () => null,
};
