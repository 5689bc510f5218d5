import { banFields, requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { banSources, banStatus } from '../shared/penalty';
import { targetTypes } from './rules';

const banRecord = '/riskManage/banRecord';

/** A ban in the list. */
export const banRecordFields = {
  ban_id: banFields.ban_id,
  target_type: { label: '对象类型', kind: 'map', map: targetTypes },
  /** Devices and addresses come masked by the backend (docs/design/blocks.md#g12). */
  target_id: { label: '对象' },
  ban_type: banFields.types,
  duration: banFields.duration,
  reason_code: { label: '原因', kind: 'reason' },
  /** Group and label of the reason code in words, as 「辱骂骚扰 · 威胁恐吓」. */
  policy: { label: '依据规则' },
  /** Penalty points of the ban; 0 if it had none. */
  points: { label: '处罚分', kind: 'count' },
  source: { label: '来源', kind: 'map', map: banSources },
  case_ref: banFields.case_ref,
  created_at: { label: '封禁时间', kind: 'time' },
  /** Null while it waits for a second person, and if none agreed. */
  start_at: { label: '生效时间', kind: 'time', nullable: true },
  end_at: banFields.end_at,
  /**
   * A ban whose request was rejected, withdrawn or failed ends as `lifted`, one whose request expired as `expired`;
   * neither was ever in force.
   */
  status: { label: '状态', kind: 'map', map: banStatus },
  /** Name of the operator who made it. */
  operator: { label: '操作人' },
  /** Name of the operator who approved the ban or a longer term; null if nobody had to, or has yet. */
  approver: { label: '审批人', nullable: true },
  /** Name of the operator who lifted it or refused its approval; null for none. */
  lift_by: { label: '解除人', nullable: true },
  misjudged: banFields.misjudged,
  evidence: banFields.evidence,
} as const satisfies Fields;

/** Ban of any target (docs/design/risk.md#ban-record); a user's ban is in the trail of the user. */
export const banType = objectType({
  type: 'ban',
  label: '封禁',
  id: 'ban_id',
  trail: ['banRecord'],
  path: (detail) => screenPath(banRecord, { detail }),
  idPattern: /^ban_\w+$/,
  exports: { listBans: 'banRecord:export' },
  subject: (ban) => ({
    object_type: String(Reflect.get(ban, 'target_type')),
    object_id: String(Reflect.get(ban, 'target_id')),
  }),
  fields: { ...banFields, ...requestFields, ...banRecordFields },
});

/** Several bans lifted at once. */
export const banBatchType = objectType({
  type: 'ban_batch',
  label: '批量解封',
  trail: ['banRecord'],
  fields: resultFields,
});
