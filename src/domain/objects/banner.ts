import { bannerBodyFields, linkStates } from '../banner';
import { objectType } from '../objectType';
import { configFields } from './configFields';
import { requestFields, screenPath } from './shared';

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
