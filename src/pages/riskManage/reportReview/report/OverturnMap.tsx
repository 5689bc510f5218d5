import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { reasonGroups } from '@/domain/shared/reasons';
import layout from '@/kit/base/layout.module.css';
import type { RecordFigures } from '@/services/reviewRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './OverturnMap.module.css';

type Cell = RecordFigures['reviewers'][number];

const cellStyle = { padding: '2px 8px', textAlign: 'center' } as const;

/**
 * Overturned decisions by reason and reviewer; darker red for more, no colour with too few
 * (docs/design/risk.md#report).
 */
export function OverturnMap({ cells }: { cells: readonly Cell[] }) {
  const reviewers = new Map(cells.map(({ by, name }) => [by, name]));
  const reasons = [...new Set(cells.map(({ reason }) => reason))];
  if (cells.length === 0) return null;
  return (
    <table aria-label="改判热力图" className={layout.collapsed}>
      <caption className={`secondary ${styles.caption}`}>改判 / 结论</caption>
      <thead>
        <tr>
          <th scope="col">原因</th>
          {[...reviewers].map(([by, name]) => (
            <th key={by} scope="col" style={cellStyle}>
              {safeText(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={reason}>
            <th scope="row" className={styles.head}>
              {labelOf(reasonGroups, reason).label}
            </th>
            {[...reviewers.keys()].map((by) => (
              <Heat key={by} cell={cells.find((cell) => cell.by === by && cell.reason === reason)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heat({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <td style={cellStyle}>—</td>;
  const { reversed, total } = cell;
  const heat = Math.round((rateOf(reversed, total) ?? 0) * 60);
  return (
    <td style={{ ...cellStyle, background: `rgb(var(--console-heat) / ${heat}%)` }}>
      {numberText(reversed)} / {numberText(total)}
    </td>
  );
}
