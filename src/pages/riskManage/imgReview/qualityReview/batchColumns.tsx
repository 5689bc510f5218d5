import lines from '@/components/lines.module.css';
import { Due } from '@/components/review/Due';
import { qualityBatchType } from '@/domain/quality/fields';
import { fewText, isFew, qualityPercentOf } from '@/domain/quality/rules';
import { qaErrors } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listQualityBatches, QualityBatch } from '@/services/quality';
import { percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const { label, fields } = qualityBatchType;

/** Grading compares nobody, and what was withdrawn does not count. */
const compares = ({ mode, status }: QualityBatch): boolean => mode === 'qa' && status !== 'withdrawn';

const agreementText = (batch: QualityBatch): string =>
  compares(batch) ? percentText(rateOf(batch.checked - batch.errors, batch.checked)) : '—';

const errorsText = ({ top_errors }: QualityBatch): string =>
  top_errors.map(({ type, count }) => `${labelOf(qaErrors, type).label} ${count}`).join('、');

/** 批次视图 (docs/design/risk.md#quality-review). */
export const batchColumns: ColumnsOf<typeof listQualityBatches> = columnsOf(fields, [
  {
    key: 'batch_id',
    title: label,
    width: 230,
    render: ({ batch_id, title }) => (
      <>
        {safeText(title)}
        <Below>
          <Uid id={batch_id} label={fields.batch_id.label} />
        </Below>
      </>
    ),
    file: [
      { head: '批次', text: ({ title }) => title },
      { head: '批次号', text: ({ batch_id }) => batch_id },
    ],
  },
  { key: 'mode', width: 90 },
  { key: 'status', width: 120 },
  { key: 'size', width: 92, sort: 'size' },
  {
    key: 'checked',
    width: 110,
    sort: 'checked',
    after: ({ checked, size }) => `（${qualityPercentOf(checked, size)}）`,
  },
  {
    key: 'errors',
    title: '一致率',
    width: 192,
    sort: 'agreement',
    render: (batch) => (
      <>
        {agreementText(batch)}
        {compares(batch) && isFew(batch.checked) && (
          <Below>
            <Tag color="gold">{fewText}</Tag>
          </Below>
        )}
      </>
    ),
    text: (batch) => agreementText(batch),
  },
  {
    key: 'top_errors',
    title: '差错类型 TOP3',
    width: 150,
    render: (batch) => <div className={lines.two}>{errorsText(batch) || '—'}</div>,
    text: errorsText,
  },
  { key: 'owner_name', width: 110 },
  {
    key: 'due_at',
    width: 116,
    sort: 'due_at',
    after: ({ due_at, status }) =>
      status === 'open' && (
        <Below>
          <Due at={due_at} />
        </Below>
      ),
  },
]);
