import { change, changeSettlement, configsOf, newKey, outcomeNow } from '../../mock/testing';
import { activityCases } from '../configCases';
import { configForms } from '../configForms';
import { failedName } from '../failedName';
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
  leaveOutName: () => {
    const { excluded } = outcomeNow(found(configsOf('activity').get('act_1004')));
    const { uid } = found(excluded.find(({ why }) => why === 'device'));
    const by = { by: 'ops', by_name: '运营小许' };
    change(() => changeSettlement('act_1004').readmitted.push({ uid, why: '核实是家庭共用设备', ...by }));
    return { ...on('act_1004'), uid, remark };
  },
  reissueReward: () => {
    const { uid, round } = failedName('act_1009');
    return { ...on('act_1009'), uid, round, reason_code: 'other.campaign', remark };
  },
};
