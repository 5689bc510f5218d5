import { defects, grades, qualityModes, recommends } from '../kindLabels';
import { type Fields, objectType } from '../objectType';
import { batchStatus, disputeStatus } from '../quality';
import { qaErrors } from '../review';
import { caseKinds, recordActionOf } from '../reviewKinds';
import { at } from './shared';

const { key, path, recordKey } = caseKinds.quality;
const exportCode = recordActionOf('quality', 'export');

/** Fields of a picture quality case (docs/design/risk.md#quality-review). */
export const qualityFields = {
  thumb: { label: '缩略图' },
  mode: { label: '模式', kind: 'map', map: qualityModes },
  clarity: { label: '清晰度', kind: 'count' },
  grade: { label: '等级', kind: 'map', map: grades },
  defects: { label: '缺陷', kind: 'map', map: defects },
  recommend: { label: '推荐', kind: 'map', map: recommends },
  inspector: { label: '质检人' },
  first_reviewer: { label: '被检人' },
  agree: { label: '一致性', kind: 'map', map: { yes: { label: '一致' }, no: { label: '不一致' } } },
  error_type: { label: '差错类型', kind: 'map', map: qaErrors },
  dispute: { label: '申辩', kind: 'map', map: disputeStatus },
  batch_id: { label: '批次号', kind: 'object', of: 'quality_batch' },
} as const satisfies Fields;

/** A sampling batch in the list. */
export const qualityBatchFields = {
  title: { label: '名称' },
  status: { label: '状态', kind: 'map', map: batchStatus },
  owner_name: { label: '负责人' },
  due_at: { label: '截止', kind: 'time' },
  size: { label: '样本量', kind: 'count' },
} as const satisfies Fields;

/** Pictures drawn together, to be graded or checked again (docs/design/risk.md#quality-review). */
export const qualityBatchType = objectType({
  type: 'quality_batch',
  label: '抽样批次',
  id: 'batch_id',
  trail: [key, recordKey],
  path: (detail) => at(path, { part: 'batches', detail }),
  idPattern: /^qb_\d+$/,
  exports: { listQualityBatches: exportCode, qualityBatchReport: exportCode, qualityWeekly: exportCode },
  fields: {
    ...qualityBatchFields,
    batch_id: qualityFields.batch_id,
    mode: qualityFields.mode,
    checked: { label: '已检', kind: 'count' },
    withdrawn: { label: '已作废', kind: 'flag' },
  },
});
