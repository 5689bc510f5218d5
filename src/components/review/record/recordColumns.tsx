import lines from '@/components/lines.module.css';
import { UserCell } from '@/components/user/UserCell';
import { decisionType } from '@/domain/case/fields';
import { appealStatus } from '@/domain/review/appeal';
import type { CaseKind } from '@/domain/review/kinds';
import { conclusions, decisionStatus, qaStatus } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { userType } from '@/domain/user/fields';
import { Below } from '@/kit/base/Below';
import type { Column } from '@/kit/base/list/types';
import { StateTag } from '@/kit/field/StateTag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { Decision, ReviewRecord } from '@/services/reviewRecords';
import { numberText } from '@/utils/numberText';
import { doneText, type RecordOf, reversalCostText } from './recordOf';

type Columns = readonly Column<ReviewRecord>[];

/** First columns, visible on the narrowest screen too: target, finding and measure. */
const first: Columns = columnsOf(decisionType.fields, [
  { key: 'case_id', width: 152 },
  { key: 'decided_at', width: 130, sort: 'decided_at' },
  {
    key: 'target_uid',
    field: 'target',
    width: 190,
    render: (record) => <DecisionTarget record={record} />,
    text: ({ case: { target_uid } }) => target_uid,
  },
  {
    key: 'conclusion',
    // 「打码后通过」 is the longest.
    width: 112,
    render: (record) => <ConclusionCell record={record} />,
    text: ({ conclusion, status }) =>
      `${labelOf(conclusions, conclusion).label}/${labelOf(decisionStatus, status).label}`,
  },
  {
    key: 'measures',
    width: 122,
    render: (record) => <div className={lines.two}>{doneText(record) || '—'}</div>,
    text: doneText,
  },
]);

const rest: Columns = columnsOf(decisionType.fields, [
  { key: 'by_name', width: 90 },
  { key: 'scene', width: 90, value: (record) => record.case.scene },
  {
    key: 'cost_sec',
    width: 100,
    align: 'right',
    sort: 'cost_sec',
    render: ({ cost_sec }) => reversalCostText(cost_sec),
    text: ({ cost_sec }) => cost_sec,
  },
  {
    key: 'appeal',
    width: 100,
    render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={appealStatus} value={appeal.status} />),
    text: ({ appeal }) => labelOf(appealStatus, appeal.status).label,
  },
  {
    key: 'qa',
    width: 110,
    render: ({ qa }) => (
      <>
        {qa.status === 'none' ? '—' : <StateTag map={qaStatus} value={qa.status} />}
        {qa.score !== null && ` ${numberText(qa.score)}`}
      </>
    ),
    text: ({ qa }) => `${labelOf(qaStatus, qa.status).label}${qa.score === null ? '' : ` ${numberText(qa.score)}`}`,
  },
  { key: 'source', width: 90, hiddenAtFirst: true, value: (record) => record.case.source },
  { key: 'priority', width: 80, hiddenAtFirst: true, value: (record) => record.case.priority },
  { key: 'decision_id', width: 150, hiddenAtFirst: true },
]);

/**
 * Columns of all records (docs/design/blocks.md#g10) around the kind's own; one of the same key takes the common one's
 * place.
 */
export function recordColumns<K extends CaseKind>(own: readonly Column<RecordOf<K>>[]): readonly Column<RecordOf<K>>[] {
  const owned = (key: string) => own.find((column) => column.key === key);
  const added = own.filter(({ key }) => first.every((column) => column.key !== key));
  // The evidence comes first, as a picture.
  return [
    ...added.filter(({ picture }) => picture),
    ...first.map((column) => owned(column.key) ?? column),
    ...added.filter(({ picture }) => !picture),
    ...rest.filter(({ key }) => owned(key) === undefined),
  ];
}

/** User whom the case is about. */
export function DecisionTarget({ record: { case: item } }: { record: ReviewRecord }) {
  if (item.target) return <UserCell user={item.target} />;
  return (
    <>
      <span className="secondary">账号已注销</span> <Uid id={item.target_uid} label={userType.fields.user_id.label} />
    </>
  );
}

/** The conclusion, and whether it took another back or was taken back itself. */
export function ConclusionCell({ record: { conclusion, status, reverses } }: { record: Decision }) {
  return (
    <>
      <StateTag map={conclusions} value={conclusion} />
      {(status !== 'effective' || reverses) && (
        <Below>
          {status !== 'effective' && <StateTag map={decisionStatus} value={status} />}
          {reverses && ' 改判所得'}
        </Below>
      )}
    </>
  );
}
