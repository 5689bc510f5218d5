import { targetTypes } from '../ban';
import { objectType } from '../objectType';
import { banSources, banStatus } from '../penalty';
import { at, banFields, requestFields, resultFields } from './shared';

const banRecord = '/riskManage/banRecord';

/** Ban of any target (docs/design/risk.md#ban-record); a user's ban is in the trail of the user. */
export const banType = objectType({
  type: 'ban',
  label: '封禁',
  id: 'ban_id',
  trail: ['banRecord'],
  path: (detail) => at(banRecord, { detail }),
  idPattern: /^ban_\w+$/,
  exports: { listBans: 'banRecord:export' },
  subject: (ban) => ({
    object_type: String(Reflect.get(ban, 'target_type')),
    object_id: String(Reflect.get(ban, 'target_id')),
  }),
  fields: {
    ...banFields,
    ...requestFields,
    target_id: { label: '对象' },
    target_type: { label: '对象类型', kind: 'map', map: targetTypes },
    ban_type: banFields.types,
    reason_code: { label: '原因', kind: 'reason' },
    status: { label: '状态', kind: 'map', map: banStatus },
    source: { label: '来源', kind: 'map', map: banSources },
    operator: { label: '操作人' },
    created_at: { label: '封禁时间', kind: 'time' },
    start_at: { label: '生效时间', kind: 'time' },
    lift_by: { label: '解除人' },
    points: { label: '处罚分', kind: 'count' },
  },
});

/** Several bans lifted at once. */
export const banBatchType = objectType({
  type: 'ban_batch',
  label: '批量解封',
  trail: ['banRecord'],
  fields: resultFields,
});
