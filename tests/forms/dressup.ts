import { configsOf, newKey, wearersOf } from '../../mock/testing';
import { dressupCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

export const dressupForms: Forms = {
  ...configForms('dressup', dressupCases),
  takeOffDressup: () => {
    const config = found(configsOf('dressup').find((one) => wearersOf(one).length > 0));
    const [uid] = wearersOf(config);
    return {
      id: config.id,
      version: config.version,
      idem_key: newKey(),
      scope: 'one',
      uid,
      reason_code: 'copyright.avatar',
      remark: '头像框含违规图案，先行卸下',
    };
  },
};
