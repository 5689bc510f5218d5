import { StateTag } from '@/components/StateTag';
import { exclusions } from '@/domain/activitySettle';
import { PlainTable } from '@/ui/PlainTable';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { NameRow } from './Names';

interface Props {
  label: string;
  rows: readonly NameRow[];
  empty: string;
}

/** Names of a settlement to be read: those on the list, or those who are left out. */
export const NamesTable = ({ label, rows, empty }: Props) => (
  <PlainTable
    label={label}
    rows={rows}
    rowKey={({ round, uid }) => `${round} ${uid}`}
    empty={empty}
    columns={[
      { title: '用户', render: ({ uid }) => <span className="mono">{uid}</span> },
      { title: '期', number: true, render: ({ round }) => round },
      { title: '名次', number: true, render: ({ rank }) => (rank === null ? '—' : numberText(rank)) },
      { title: '成绩', number: true, render: ({ score }) => numberText(score) },
      { title: '奖励', wraps: true, render: ({ reward }) => <bdi>{safeText(reward)}</bdi> },
      { title: '价值（金币）', number: true, render: ({ value }) => numberText(value) },
      {
        title: '依据',
        wraps: true,
        render: ({ why, detail }) => (
          <>
            {why && <StateTag map={exclusions} value={why} />} {safeText(detail)}
          </>
        ),
      },
    ]}
  />
);
