import { configsOf, missingOf, newKey } from '../../mock/testing';
import { remindCannot } from '../../src/domain/outfit/remind';
import { outfitCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

export const outfitForms: Forms = {
  ...configForms('outfit', outfitCases),
  remindOutfit: () => {
    const fits = (one: Parameters<typeof missingOf>[0]) => !remindCannot(one) && missingOf(one).users > 0;
    const { id, version } = found(configsOf('outfit').find(fits));
    return { id, version, idem_key: newKey(), remark: '活动最后三天，提醒集齐' };
  },
};
