import { hackingRules, sampleVerdicts } from '../hacking';
import { contactTypes, hackingTypes } from '../kindLabels';
import { type Fields, objectType } from '../objectType';
import { caseKinds } from '../reviewKinds';
import { at, banFields, requestFields } from './shared';

const { key, recordKey, recordPath } = caseKinds.hacking;

/** Fields of a fraud case (docs/design/risk.md#hacking-review). */
export const hackingFields = {
  case_type: { label: '类型', kind: 'map', map: hackingTypes },
  same_text_users: { label: '同文本', kind: 'count' },
  cluster_id: { label: '团伙号', kind: 'object', of: 'cluster' },
  contact: { label: '联系方式', kind: 'map', map: contactTypes },
  rules: { label: '规则', kind: 'map', map: hackingRules },
  marks: { label: '特征' },
  sample: { label: '样本标注', kind: 'map', map: sampleVerdicts },
  affected: { label: '影响人数', kind: 'count' },
  blocked_coin: { label: '资金拦截额', kind: 'count' },
} as const satisfies Fields;

/** Accounts that act together (docs/design/risk.md#hacking-record). */
export const clusterType = objectType({
  type: 'cluster',
  label: '团伙',
  trail: [key, recordKey],
  path: (gang) => at(recordPath, { gang }),
  idPattern: /^gc_\d+$/,
  fields: {
    ...requestFields,
    members: { label: '成员数', kind: 'count' },
    types: banFields.types,
    duration: banFields.duration,
  },
});

/** Blocked link. */
export const urlType = objectType({
  type: 'url',
  label: '链接',
  trail: [key, recordKey],
  fields: { blocked: { label: '已拉黑', kind: 'flag' } },
});
