import { ifKnown, noFigure } from '@/domain/shared/figure';
import type { OddsRow } from '@/domain/treasureBox/figures';
import { PlainTable } from '@/kit/base/PlainTable';
import { safeText } from '@/utils/safeText';

const shareText = (share: number): string =>
  share === 0 ? noFigure : ifKnown(share, (known) => `${(known * 100).toFixed(6)}%`);

/** A difference with its sign, in percentage points. */
const changeText = (change: number): string =>
  ifKnown(change, (known) =>
    Math.abs(known) < 5e-9 ? '不变' : `${known > 0 ? '+' : '−'}${Math.abs(known * 100).toFixed(6)}`,
  );

/** Changes of the odds, item by item. */
export const OddsChange = ({ rows, empty }: { rows: readonly OddsRow[]; empty: string }) => (
  <PlainTable
    label="概率对比"
    rows={rows}
    rowKey={({ key }) => key}
    empty={empty}
    columns={[
      { title: '奖品', wraps: true, render: ({ text }) => <bdi>{safeText(text)}</bdi> },
      { title: '原概率', number: true, render: (row) => shareText(row.before) },
      { title: '新概率', number: true, render: (row) => <strong>{shareText(row.after)}</strong> },
      { title: '差（百分点）', number: true, render: (row) => changeText(row.after - row.before) },
    ]}
  />
);
