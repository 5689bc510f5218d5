import { objectType } from '../objectType';
import { caseKinds, recordActionOf } from '../reviewKinds';
import { at } from './shared';

const { key, path, recordKey } = caseKinds.quality;
const exportCode = recordActionOf('quality', 'export');

/** Pictures drawn together, to be graded or checked again (screens/risk §3.7.10). */
export const qualityBatchType = objectType({
  type: 'quality_batch',
  label: '抽样批次',
  id: 'batch_id',
  trail: [key, recordKey],
  path: (detail) => at(path, { view: 'batches', detail }),
  idPattern: /^qb_\d+$/,
  exports: { listQualityBatches: exportCode, qualityBatchReport: exportCode, qualityWeekly: exportCode },
  fields: {
    title: { label: '名称' },
    withdrawn: { label: '已作废', kind: 'flag' },
  },
});
