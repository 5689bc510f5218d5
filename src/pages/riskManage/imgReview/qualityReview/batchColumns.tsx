import type { ColumnsOf } from '@/components/list/types';
import { Due } from '@/components/review/Due';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { labelOf } from '@/domain/labels';
import { batchStatus, fewText, isFew, percentOf, qualityModes } from '@/domain/quality';
import { qaErrors } from '@/domain/review';
import type { listQualityBatches, QualityBatch } from '@/services/quality';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

/** Grading compares nobody, and what was withdrawn does not count. */
const compares = ({ mode, status }: QualityBatch): boolean => mode === 'qa' && status !== 'withdrawn';

const agreementText = (batch: QualityBatch): string =>
  compares(batch) ? percentOf(batch.checked - batch.errors, batch.checked) : '—';

const errorsText = ({ top_errors }: QualityBatch): string =>
  top_errors.map(({ type, count }) => `${labelOf(qaErrors, type).label} ${count}`).join('、');

/** 批次视图 (screens/risk §3.7.10). */
export const batchColumns: ColumnsOf<typeof listQualityBatches> = [
  {
    key: 'batch_id',
    title: '抽样批次',
    width: 230,
    render: ({ batch_id, title }) => (
      <>
        {safeText(title)}
        <div className="secondary">
          <Uid id={batch_id} label="批次号" />
        </div>
      </>
    ),
    text: ({ batch_id, title }) => `${batch_id} ${title}`,
  },
  {
    key: 'mode',
    title: '模式',
    width: 90,
    render: ({ mode }) => <StateTag map={qualityModes} value={mode} />,
    text: ({ mode }) => labelOf(qualityModes, mode).label,
  },
  {
    key: 'status',
    title: '状态',
    width: 120,
    render: ({ status }) => <StateTag map={batchStatus} value={status} />,
    text: ({ status }) => labelOf(batchStatus, status).label,
  },
  {
    key: 'size',
    title: '样本量',
    width: 80,
    align: 'right',
    sort: 'size',
    render: ({ size }) => size,
    text: ({ size }) => size,
  },
  {
    key: 'checked',
    title: '已检',
    width: 110,
    align: 'right',
    sort: 'checked',
    render: ({ checked, size }) => `${checked}（${percentOf(checked, size)}）`,
    text: ({ checked }) => checked,
  },
  {
    key: 'errors',
    title: '一致率',
    width: 190,
    sort: 'agreement',
    render: (batch) => (
      <>
        {agreementText(batch)} {compares(batch) && isFew(batch.checked) && <Tag color="gold">{fewText}</Tag>}
      </>
    ),
    text: (batch) => agreementText(batch),
  },
  {
    key: 'top_errors',
    title: '差错类型 TOP3',
    width: 200,
    render: (batch) => errorsText(batch) || '—',
    text: errorsText,
  },
  {
    key: 'owner_name',
    title: '负责人',
    width: 110,
    render: ({ owner_name }) => safeText(owner_name),
    text: ({ owner_name }) => owner_name,
  },
  {
    key: 'due_at',
    title: '截止',
    width: 120,
    sort: 'due_at',
    time: true,
    render: ({ due_at, status }) => (
      <>
        <Time at={due_at} short />
        {status === 'open' && (
          <div>
            <Due at={due_at} />
          </div>
        )}
      </>
    ),
    text: ({ due_at }) => serverTime(due_at),
  },
];
