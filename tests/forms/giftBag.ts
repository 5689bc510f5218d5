import { configsOf, newKey } from '../../mock/testing';
import { giftBagCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

export const giftBagForms: Forms = {
  ...configForms('giftBag', giftBagCases),
  restockGiftBag: () => {
    const { id, version } = found(configsOf('giftBag').get('bag_1009'));
    return {
      id,
      version,
      added: 200,
      reason_code: 'other.campaign',
      remark: '周末活动加量',
      idem_key: newKey(),
    };
  },
};
