import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { bannerBodyFields, linkStates } from './rules';

/** A banner (docs/design/resource.md#banner). */
export const bannerType = objectType({
  type: 'banner',
  label: 'Banner',
  id: 'id',
  trail: ['resource.banner'],
  exports: { listBanners: 'resource.banner:export' },
  path: (detail) => screenPath('/resource/banner', { detail }),
  idPattern: /^bn_\w+$/,
  fields: {
    ...requestFields,
    ...configFields,
    name: { label: '标题' },
    ...bannerBodyFields,
    link: { label: '链接', kind: 'map', map: linkStates },
  },
});
