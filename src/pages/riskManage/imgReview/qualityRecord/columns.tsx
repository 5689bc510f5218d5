import { GuardedImage } from '@/components/review/guard/GuardedImage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { defects, grades, recommends } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { isSensitive } from '@/domain/machineLabel';
import { disputeStatus, qualityModes } from '@/domain/quality';
import { decisionStatus, qaErrors, scenes } from '@/domain/review';
import { type QualityResult, resultIn } from '@/services/quality';
import type { Column } from '@/ui/list/types';
import { safeText } from '@/utils/safeText';
import styles from './record.module.css';

export type QualityRecord = RecordOf<'quality'>;

export const defectsText = (list: QualityResult['defects']): string =>
  list.map((defect) => labelOf(defects, defect).label).join('、');

const agreeText = ({ extra }: QualityRecord): string => {
  const agree = resultIn(extra)?.agree ?? null;
  if (agree === null) return '';
  return agree ? '一致' : '不一致';
};

/** 列 (screens/risk §3.7.11). */
export const qualityColumns: readonly Column<QualityRecord>[] = [
  {
    key: 'thumb',
    picture: true,
    title: '缩略图',
    width: 84,
    render: ({ case: { payload, scene, labels } }) => (
      <GuardedImage
        medium={payload.medium}
        alt={labelOf(scenes, scene).label}
        thumb
        sensitive={isSensitive(labels)}
        colors
      />
    ),
  },
  {
    key: 'mode',
    title: '模式',
    width: 90,
    render: ({ case: { payload } }) => <StateTag map={qualityModes} value={payload.mode} />,
    text: ({ case: { payload } }) => labelOf(qualityModes, payload.mode).label,
  },
  {
    key: 'conclusion',
    title: '等级',
    width: 150,
    render: (record) => <Graded record={record} />,
    text: ({ extra, status }) => `${resultIn(extra)?.grade ?? ''}/${labelOf(decisionStatus, status).label}`,
  },
  {
    key: 'defects',
    title: '缺陷',
    width: 150,
    render: ({ extra }) => defectsText(resultIn(extra)?.defects ?? []) || '—',
    text: ({ extra }) => defectsText(resultIn(extra)?.defects ?? []),
  },
  {
    key: 'measures',
    title: '推荐',
    width: 100,
    render: ({ extra }) => {
      const recommend = resultIn(extra)?.recommend;
      return recommend ? <StateTag map={recommends} value={recommend} /> : '—';
    },
    text: ({ extra }) => labelOf(recommends, resultIn(extra)?.recommend ?? 'none').label,
  },
  {
    key: 'by_name',
    title: '质检人',
    width: 110,
    render: ({ by_name }) => safeText(by_name),
    text: ({ by_name }) => by_name,
  },
  {
    key: 'first_reviewer',
    title: '初审人',
    width: 110,
    render: ({ extra }) => safeText(resultIn(extra)?.first_name ?? '—'),
    text: ({ extra }) => resultIn(extra)?.first_name ?? '',
  },
  {
    key: 'agree',
    title: '一致',
    width: 90,
    render: (record) => agreeText(record) || '—',
    text: agreeText,
  },
  {
    key: 'error_type',
    title: '差错类型',
    width: 100,
    render: ({ extra }) => {
      const error = resultIn(extra)?.error_type;
      return error ? <StateTag map={qaErrors} value={error} /> : '—';
    },
    text: ({ extra }) => {
      const error = resultIn(extra)?.error_type;
      return error ? labelOf(qaErrors, error).label : '';
    },
  },
  {
    key: 'appeal',
    title: '申辩',
    width: 100,
    render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={disputeStatus} value={appeal.status} />),
    text: ({ appeal }) => labelOf(disputeStatus, appeal.status).label,
  },
  {
    key: 'batch_id',
    title: '批次',
    width: 90,
    render: ({ case: { payload } }) => <span className="mono">{payload.batch_id}</span>,
    text: ({ case: { payload } }) => payload.batch_id,
  },
];

/** The grade, what became of it, and whether it still counts. */
export function Graded({ record: { extra, status, reverses } }: { record: QualityRecord }) {
  const result = resultIn(extra);
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
