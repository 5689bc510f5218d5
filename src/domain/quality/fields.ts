import * as z from 'zod/mini';
import { caseKinds, recordActionOf } from '../review/kinds';
import { qaErrors } from '../review/rules';
import { screenPath } from '../shared/fields';
import { defects, grades, qualityModes, recommends } from '../shared/kindLabels';
import { type Fields, objectType } from '../shared/objectType';
import { keyOf, score } from '../shared/schema';
import { batchStatus, disputeStatus } from './rules';

const { key, path, recordKey } = caseKinds.quality;
const exportCode = recordActionOf('quality', 'export');

/** A sampling batch in the list. */
export const qualityBatchFields = {
  title: { label: '名称' },
  status: { label: '状态', kind: 'map', map: batchStatus },
  owner_name: { label: '负责人' },
  due_at: { label: '截止', kind: 'time' },
  /** Pictures of the batch. */
  size: { label: '样本量', kind: 'count' },
  batch_id: { label: '批次号', kind: 'object', of: 'quality_batch' },
  mode: { label: '模式', kind: 'map', map: qualityModes },
} as const satisfies Fields;

/** Fields of the payload of a picture quality case. */
export const qualityPayloadFields = {
  mode: qualityBatchFields.mode,
  /** Sampling batch of the picture. */
  batch_id: qualityBatchFields.batch_id,
  /**
   * Operator id of the first reviewer under check; null in quality mode. The first decision is revealed only after
   * grading (blind).
   */
  first_reviewer: { label: '被检人', nullable: true },
} as const satisfies Fields;

/** Grading of a picture. */
export const qualityOpinionFields = {
  grade: { label: '等级', kind: 'map', map: grades },
  /** At least one for the grade D and for `replace`. */
  defects: { label: '缺陷', kind: 'map', map: defects, is: z._default(z.array(keyOf(defects)), []) },
  /** A picture of grade D cannot be `pool`. */
  recommend: { label: '推荐', kind: 'map', map: recommends },
} as const satisfies Fields;

/** Fields of a picture quality case (docs/design/risk.md#quality-review). */
export const qualityFields = {
  ...qualityPayloadFields,
  ...qualityOpinionFields,
  thumb: { label: '缩略图' },
  clarity: { label: '清晰度', kind: 'count', is: score },
  inspector: { label: '质检人' },
  agree: { label: '一致性', kind: 'map', map: { yes: { label: '一致' }, no: { label: '不一致' } } },
  /** For a second check that disagrees with the first. */
  error_type: { label: '差错类型', kind: 'map', map: qaErrors, is: z._default(z.nullable(keyOf(qaErrors)), null) },
  dispute: { label: '申辩', kind: 'map', map: disputeStatus },
} as const satisfies Fields;

/** Pictures drawn together, to be graded or checked again (docs/design/risk.md#quality-review). */
export const qualityBatchType = objectType({
  type: 'quality_batch',
  label: '抽样批次',
  id: 'batch_id',
  trail: [key, recordKey],
  path: (detail) => screenPath(path, { part: 'batches', detail }),
  idPattern: /^qb_\d+$/,
  exports: { listQualityBatches: exportCode, qualityBatchReport: exportCode, qualityWeekly: exportCode },
  fields: {
    ...qualityBatchFields,
    checked: { label: '已检', kind: 'count' },
    withdrawn: { label: '已作废', kind: 'flag' },
  },
});
