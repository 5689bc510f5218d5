import { ListThumb } from '@/components/review/guard/GuardedImage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { qualityFields } from '@/domain/quality/fields';
import { disputeStatus } from '@/domain/quality/rules';
import { decisionStatus, reportScenes } from '@/domain/review/rules';
import { defects, grades } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { isSensitive } from '@/domain/shared/machineLabel';
import type { Column } from '@/kit/base/list/types';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import { type QualityResult, qualityResultIn } from '@/services/quality';
import styles from './record.module.css';

export type QualityRecord = RecordOf<'quality'>;

export const defectsText = (list: QualityResult['defects']): string =>
  list.map((defect) => labelOf(defects, defect).label).join('、');

const agreeText = ({ extra }: QualityRecord): string => {
  const agree = qualityResultIn(extra)?.agree ?? null;
  if (agree === null) return '';
  return agree ? '一致' : '不一致';
};

/** 列 (docs/design/risk.md#quality-record). */
export const qualityColumns: readonly Column<QualityRecord>[] = columnsOf(qualityFields, [
  {
    key: 'thumb',
    picture: true,
    width: 84,
    render: ({ case: { payload, scene, labels } }) => (
      <ListThumb
        medium={payload.medium}
        alt={labelOf(reportScenes, scene).label}
        sensitive={isSensitive(labels)}
        colors
      />
    ),
  },
  { key: 'mode', width: 100, value: (record) => record.case.payload.mode },
  {
    key: 'conclusion',
    field: 'grade',
    width: 150,
    render: (record) => <Graded record={record} />,
    text: ({ extra, status }) => `${qualityResultIn(extra)?.grade ?? ''}/${labelOf(decisionStatus, status).label}`,
  },
  { key: 'defects', width: 164, value: ({ extra }) => qualityResultIn(extra)?.defects },
  { key: 'measures', field: 'recommend', width: 100, value: ({ extra }) => qualityResultIn(extra)?.recommend },
  { key: 'by_name', field: 'inspector', width: 110, value: ({ by_name }) => by_name },
  { key: 'first_reviewer', width: 110, value: ({ extra }) => qualityResultIn(extra)?.first_name },
  { key: 'agree', width: 90, render: (record) => agreeText(record) || '—', text: agreeText },
  { key: 'error_type', width: 100, value: ({ extra }) => qualityResultIn(extra)?.error_type },
  {
    key: 'appeal',
    field: 'dispute',
    width: 100,
    render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={disputeStatus} value={appeal.status} />),
    text: ({ appeal }) => labelOf(disputeStatus, appeal.status).label,
  },
  { key: 'batch_id', width: 110, value: (record) => record.case.payload.batch_id },
]);

/** The grade, what became of it, and whether it still counts. */
export function Graded({ record: { extra, status, reverses } }: { record: QualityRecord }) {
  const result = qualityResultIn(extra);
  return (
    <>
      {result && <StateTag map={grades} value={result.grade} />}{' '}
      {status === 'reversed' && <Tag color="purple">已改级</Tag>}
      {reverses && <span className="secondary"> 改级所得</span>}
      {result?.reference && <Tag color="cyan">校准 {result.reference}</Tag>}
      {result?.withdrawn && (
        <span className={styles.void}>
          <Tag>已作废</Tag>
        </span>
      )}
    </>
  );
}
