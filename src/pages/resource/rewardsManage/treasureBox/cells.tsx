import { FiguresCell } from '@/components/config/figures';
import { rateText } from '@/domain/treasureBox';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { treasureBoxFigures } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { OffTag } from '../OffTag';
import type { TreasureBoxRow } from './row';

/** Number of rewards, and of those that may no longer be given. */
export function PoolCell({ row: { content } }: { row: TreasureBoxRow }) {
  const { pool } = content.body;
  return (
    <>
      {pool.length} 项 <OffTag items={pool} />
    </>
  );
}

/** Opened and given today, what came back, and whether it stopped by itself. */
export const TodayCell = ({ row }: { row: Pick<TreasureBoxRow, 'id' | 'env'> }) => (
  <FiguresCell of={treasureBoxFigures} row={row}>
    {({ openings, coins, pace, tripped }) => (
      <>
        {numberText(openings)} / {numberText(coins)}
        {/* A row has two lines: that it stopped is more than at what. */}
        {tripped ? (
          <Below>
            <span title={safeText(tripped.why)}>
              <Tag color="red">自动熔断</Tag>
            </span>
          </Below>
        ) : (
          pace && <Below>实际返奖率 {rateText(pace.actual)}</Below>
        )}
      </>
    )}
  </FiguresCell>
);
