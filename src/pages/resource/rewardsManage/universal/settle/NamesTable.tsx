import { exclusions } from '@/domain/activity/settle';
import { type PlainColumn, PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { NameRow } from './Names';

interface Props {
  label: string;
  /** Days or weeks of the activity: with one alone nothing is said of it. */
  rounds: number;
  /** They are left out: they have no rank, and are given nothing. */
  isOut?: boolean;
  rows: readonly NameRow[];
  empty: string;
}

type NameColumn = PlainColumn<NameRow>;

const ofRound: NameColumn = { title: '期', number: true, render: ({ round }) => round };
const ofRank: NameColumn = {
  title: '名次',
  number: true,
  render: ({ rank }) => (rank === null ? '—' : numberText(rank)),
};
const ofReward: readonly NameColumn[] = [
  { title: '奖励', wraps: true, render: ({ reward }) => <bdi>{safeText(reward)}</bdi> },
  { title: '价值（金币）', number: true, render: ({ value }) => numberText(value) },
];

/** Names of a settlement to be read: those on the list, or those who are left out. */
export const NamesTable = ({ label, rounds, isOut = false, rows, empty }: Props) => (
  <PlainTable
    label={label}
    rows={rows}
    rowKey={({ round, uid }) => `${round} ${uid}`}
    empty={empty}
    columns={[
      { title: '用户', render: ({ uid }) => <span className="mono">{uid}</span> },
      ...(rounds > 1 ? [ofRound] : []),
      ...(isOut ? [] : [ofRank]),
      { title: '成绩', number: true, render: ({ score }) => numberText(score) },
      ...(isOut ? [] : ofReward),
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
