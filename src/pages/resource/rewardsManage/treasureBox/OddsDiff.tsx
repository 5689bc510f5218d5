import type { Content } from '@/domain/config/rules';
import type { TreasureBoxBody } from '@/domain/treasureBox/body';
import { oddsRows } from '@/domain/treasureBox/figures';
import { boxRateText, prizeText, returnOf } from '@/domain/treasureBox/rules';
import { OddsChange } from '../OddsChange';

interface Props {
  before: Content<TreasureBoxBody> | null;
  after: Content<TreasureBoxBody>;
}

const rateOf = (content: Content<TreasureBoxBody> | null): string => {
  const found = content && returnOf(content.body);
  return found ? boxRateText(found.rate) : '—';
};

/** Changes of the odds, item by item, and of the box's return. */
export default function OddsDiff({ before, after }: Props) {
  return (
    <>
      <p>
        返奖率 {rateOf(before)} → <strong>{rateOf(after)}</strong>
      </p>
      <OddsChange rows={oddsRows(before?.body.pool ?? [], after.body.pool, prizeText)} empty="奖池是空的" />
    </>
  );
}
