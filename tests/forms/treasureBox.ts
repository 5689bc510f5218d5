import { configsOf, newKey } from '../../mock/testing';
import { treasureBoxCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

export const treasureBoxForms: Forms = {
  ...configForms('treasureBox', treasureBoxCases),
  restockTreasureBox: () => {
    const { id, version } = found(configsOf('treasureBox').get('box_1002'));
    return {
      id,
      version,
      key: 'vip:vip_week:1:7',
      added_day: 2,
      added_total: 10,
      reason_code: 'other.campaign',
      remark: '周末活动加量',
      idem_key: newKey(),
    };
  },
};
