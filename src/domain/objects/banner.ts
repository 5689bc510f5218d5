import { bannerFrequencies, bannerPositions, jumpTypes } from '../banner';
import { objectType } from '../objectType';
import { at, configFields, requestFields } from './shared';

/** A banner (screens/resource §3.5.4). */
export const bannerType = objectType({
  type: 'banner',
  label: 'Banner',
  id: 'id',
  trail: ['resource.banner'],
  path: (detail) => at('/resource/banner', { detail }),
  idPattern: /^bn_\w+$/,
  fields: {
    ...requestFields,
    ...configFields,
    name: { label: '标题' },
    position: { label: '位置', kind: 'map', map: bannerPositions },
    images: { label: '图片' },
    image_b: { label: 'B 图' },
    jump_type: { label: '跳转', kind: 'map', map: jumpTypes },
    jump_value: { label: '跳转目标' },
    weekdays: { label: '星期' },
    hours: { label: '时段' },
    frequency: { label: '频次', kind: 'map', map: bannerFrequencies },
    times_a_day: { label: '每天次数', kind: 'count' },
  },
});
