import { outcomeNow, settlementIn } from '../../mock/_kit/activity/outcome';
import { configsOf } from '../../mock/_kit/config/kits';
import { newKey } from '../../mock/_kit/forms';
import { activityCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

/** One activity of the seed as it is now. */
const on = (id: string) => ({ id, version: found(configsOf('activity').get(id)).version, idem_key: newKey() });
const remark = '按运营计划执行';

export const activityForms: Forms = {
  ...configForms('activity', activityCases),
  settleActivity: () => ({ ...on('act_1005'), remark }),
  verifySettlement: () => ({ ...on('act_1006'), verdict: 'verify', remark }),
  issueSettlement: () => ({ ...on('act_1008'), remark }),
  readmitName: () => {
    const { excluded } = outcomeNow(found(configsOf('activity').get('act_1004')));
    return { ...on('act_1004'), uid: found(excluded.find(({ why }) => why === 'device')).uid, remark };
  },
  reissueReward: () => {
    const { uid, round } = found(settlementIn('act_1009').names[0]);
    return { ...on('act_1009'), uid, round, reason_code: 'other.campaign', remark };
  },
};
