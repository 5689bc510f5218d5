import type { Content } from '@/domain/config';
import { oddsRows, rateText, returnOf, type TreasureBoxBody } from '@/domain/treasureBox';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';

interface Props {
  before: Content<TreasureBoxBody> | null;
  after: Content<TreasureBoxBody>;
}

const shareText = (share: number): string => (share === 0 ? '—' : `${(share * 100).toFixed(6)}%`);

/** A difference with its sign, in percentage points. */
const changeText = (change: number): string =>
  Math.abs(change) < 5e-9 ? '不变' : `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(6)}`;

const rateOf = (content: Content<TreasureBoxBody> | null): string => {
  const found = content && returnOf(content.body);
  return found ? rateText(found.rate) : '—';
};

/** What becomes of the odds, item by item, and of what the box returns. */
export default function OddsDiff({ before, after }: Props) {
  return (
    <>
      <p>
        返奖率 {rateOf(before)} → <strong>{rateOf(after)}</strong>
      </p>
      <PlainTable
        label="概率对比"
        rows={oddsRows(before?.body ?? null, after.body)}
        rowKey={({ key }) => key}
        empty="奖池是空的"
        columns={[
          { title: '奖品', wraps: true, render: ({ text }) => <bdi>{safeText(text)}</bdi> },
          { title: '原概率', number: true, render: (row) => shareText(row.before) },
          { title: '新概率', number: true, render: (row) => <strong>{shareText(row.after)}</strong> },
          { title: '差（百分点）', number: true, render: (row) => changeText(row.after - row.before) },
        ]}
      />
    </>
  );
}
