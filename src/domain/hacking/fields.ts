import { caseKinds } from '../review/kinds';
import { banFields, requestFields, screenPath } from '../shared/fields';
import { contactTypes, hackingTypes } from '../shared/kindLabels';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { hackingRules, sampleVerdicts } from './rules';

const { key, recordKey, recordPath } = caseKinds.hacking;

/** Fields of the payload of a fraud case. */
export const hackingPayloadFields = {
  case_type: { label: '类型', kind: 'map', map: hackingTypes },
  /** Gang the target belongs to; null for none. */
  cluster_id: { label: '团伙号', kind: 'object', of: 'cluster', nullable: true },
} as const satisfies Fields;

/** Fields of the outcome of a decision on fraud. */
export const hackingOutcomeFields = {
  /** Accounts banned, recalled from, or notified. */
  affected: { label: '影响人数', kind: 'count' },
  /** Coins blocked, and coins returned to their owners. */
  blocked_coin: { label: '资金拦截额', kind: 'count', is: coins },
} as const satisfies Fields;

/** Fields of a fraud case (docs/design/risk.md#hacking-review). */
export const hackingFields = {
  ...hackingPayloadFields,
  ...hackingOutcomeFields,
  /** Users who sent the same text, the target included. */
  same_text_users: { label: '同文本', kind: 'count' },
  contact: { label: '联系方式', kind: 'map', map: contactTypes },
  rules: { label: '规则', kind: 'map', map: hackingRules },
  marks: { label: '特征' },
  sample: { label: '样本标注', kind: 'map', map: sampleVerdicts },
} as const satisfies Fields;

/** Accounts that act together (docs/design/risk.md#hacking-record). */
export const clusterType = objectType({
  type: 'cluster',
  label: '团伙',
  trail: [key, recordKey],
  path: (gang) => screenPath(recordPath, { gang }),
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
