import { configsOf, newKey, shownContentOf } from '../../mock/testing';
import type { Content } from '../../src/domain/config/rules';
import { bannerCases } from '../configCases';
import { configForms } from '../configForms';
import type { Forms } from './types';

export const bannerForms: Forms = {
  ...configForms('banner', bannerCases),
  reorderBanners: () => {
    const there = configsOf('banner').filter(
      (one) =>
        one.env === 'test' && (shownContentOf(one) as Content<{ position: string }>).body.position === 'home_top',
    );
    const ids = there.sort((a, b) => a.sort - b.sort).map(({ id }) => id);
    return { env: 'test', place: 'home_top', ids, idem_key: newKey() };
  },
};
