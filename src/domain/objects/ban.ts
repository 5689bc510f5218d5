import { objectType } from '../objectType';
import { at, banFields, requestFields, resultFields } from './shared';

const banRecord = '/riskManage/banRecord';

/** A ban of whoever or whatever (screens/risk §3.7.7); that of a user is on the trail of the user. */
export const banType = objectType({
  type: 'ban',
  label: '封禁',
  id: 'ban_id',
  trail: ['banRecord'],
  path: (detail) => at(banRecord, { detail }),
  idPattern: /^ban_\w+$/,
  exports: { listBans: 'banRecord:export' },
  fields: { ...banFields, ...requestFields },
});

/** Several bans lifted at once. */
export const banBatchType = objectType({
  type: 'ban_batch',
  label: '批量解封',
  trail: ['banRecord'],
  fields: resultFields,
});
