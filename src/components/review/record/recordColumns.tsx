import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { UserCell } from '@/components/user/UserCell';
import { labelOf } from '@/domain/labels';
import { appealStatus, conclusions, decisionStatus, priorities, qaStatus, scenes, sources } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import type { Decision } from '@/services/reviewRecords';
import type { Column } from '@/ui/list/types';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { costText, measureText, type RecordOf } from './recordOf';

/** Columns of all records (blocks G10) around the kind's own; one of the same key takes the common one's place. */
export function recordColumns<K extends CaseKind>(own: readonly Column<RecordOf<K>>[]): readonly Column<RecordOf<K>>[] {
  // What is asked first, on the narrowest screen too: whom, what was found, what was done.
  const first: readonly Column<RecordOf<K>>[] = [
    {
      key: 'case_id',
      title: '单号',
      width: 150,
      render: ({ case_id }) => <Uid id={case_id} label="单号" />,
      text: ({ case_id }) => case_id,
    },
    {
      key: 'decided_at',
      title: '时间',
      width: 120,
      sort: 'decided_at',
      time: true,
      render: ({ decided_at }) => <Time at={decided_at} short />,
      text: ({ decided_at }) => serverTime(decided_at),
    },
    {
      key: 'target_uid',
      title: '对象',
      width: 210,
      render: ({ case: { target, target_uid } }) =>
        target ? (
          <UserCell user={target} />
        ) : (
          <>
            <span className="secondary">账号已注销</span> <Uid id={target_uid} label="用户ID" />
          </>
        ),
      text: ({ case: { target_uid } }) => target_uid,
    },
    {
      key: 'conclusion',
      title: '结论',
      width: 140,
      render: (record) => <Conclusion record={record} />,
      text: ({ conclusion, status }) =>
        `${labelOf(conclusions, conclusion).label}/${labelOf(decisionStatus, status).label}`,
    },
    {
      key: 'measures',
      title: '处置',
      width: 170,
      render: (record) => record.measures.map(measureText).join('、') || '—',
      text: (record) => record.measures.map(measureText).join('、'),
    },
  ];
  const rest: readonly Column<RecordOf<K>>[] = [
    {
      key: 'by_name',
      title: '审核员',
      width: 110,
      render: ({ by_name }) => safeText(by_name),
      text: ({ by_name }) => by_name,
    },
    {
      key: 'scene',
      title: '场景',
      width: 90,
      render: ({ case: { scene } }) => <StateTag map={scenes} value={scene} />,
      text: ({ case: { scene } }) => labelOf(scenes, scene).label,
    },
    {
      key: 'cost_sec',
      title: '耗时',
      width: 100,
      align: 'right',
      sort: 'cost_sec',
      render: ({ cost_sec }) => costText(cost_sec),
      text: ({ cost_sec }) => cost_sec,
    },
    {
      key: 'appeal',
      title: '申诉',
      width: 100,
      render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={appealStatus} value={appeal.status} />),
      text: ({ appeal }) => labelOf(appealStatus, appeal.status).label,
    },
    {
      key: 'qa',
      title: '质检',
      width: 110,
      render: ({ qa }) => (
        <>
          {qa.status === 'none' ? '—' : <StateTag map={qaStatus} value={qa.status} />}
          {qa.score !== null && ` ${qa.score}`}
        </>
      ),
      text: ({ qa }) => `${labelOf(qaStatus, qa.status).label}${qa.score === null ? '' : ` ${qa.score}`}`,
    },
    {
      key: 'source',
      title: '来源',
      width: 90,
      hiddenAtFirst: true,
      render: ({ case: { source } }) => <StateTag map={sources} value={source} />,
      text: ({ case: { source } }) => labelOf(sources, source).label,
    },
    {
      key: 'priority',
      title: '优先级',
      width: 80,
      hiddenAtFirst: true,
      render: ({ case: { priority } }) => <StateTag map={priorities} value={priority} />,
      text: ({ case: { priority } }) => labelOf(priorities, priority).label,
    },
    {
      key: 'decision_id',
      title: '结论号',
      width: 150,
      hiddenAtFirst: true,
      render: ({ decision_id }) => <Uid id={decision_id} label="结论号" />,
      text: ({ decision_id }) => decision_id,
    },
  ];
  const owned = (key: string) => own.find((column) => column.key === key);
  const added = own.filter(({ key }) => first.every((column) => column.key !== key));
  // What the decision was made on stands first, as a picture.
  return [
    ...added.filter(({ picture }) => picture),
    ...first.map((column) => owned(column.key) ?? column),
    ...added.filter(({ picture }) => !picture),
    ...rest.filter(({ key }) => owned(key) === undefined),
  ];
}

/** The conclusion, and whether it took another back or was taken back itself. */
export function Conclusion({ record: { conclusion, status, reverses } }: { record: Decision }) {
  return (
    <>
      <StateTag map={conclusions} value={conclusion} />{' '}
      {status !== 'effective' && <StateTag map={decisionStatus} value={status} />}
      {reverses && <span className="secondary"> 改判所得</span>}
    </>
  );
}
