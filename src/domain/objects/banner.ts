import { bannerFrequencies, bannerPositions, jumpTypes, linkStates } from '../banner';
import { objectType } from '../objectType';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** A banner (docs/design/resource.md#banner). */
export const bannerType = objectType({
  type: 'banner',
  label: 'Banner',
  id: 'id',
  trail: ['resource.banner'],
  exports: { listBanners: 'resource.banner:export' },
  path: (detail) => at('/resource/banner', { detail }),
  idPattern: /^bn_\w+$/,
  fields: {
    ...requestFields,
    ...configFields,
    name: { label: '标题' },
    position: { label: '位置', kind: 'map', map: bannerPositions },
    image_zh: { label: '图片（中文）' },
    image_en: { label: '图片（英语）' },
    image_tl: { label: '图片（菲律宾语）' },
    image_b: { label: 'B 图' },
    jump_type: { label: '跳转', kind: 'map', map: jumpTypes },
    jump_value: { label: '跳转目标' },
    link: { label: '链接', kind: 'map', map: linkStates },
    weekdays: { label: '星期' },
    hours: { label: '时段' },
    frequency: { label: '展示频率', kind: 'map', map: bannerFrequencies },
    times_a_day: { label: '每天次数', kind: 'count' },
  },
});
