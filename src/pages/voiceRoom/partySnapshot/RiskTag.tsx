import { riskBand, riskBands } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { Tag } from '@/kit/field/Tag';
import { numberText } from '@/utils/numberText';

/** Risk score of a room with its band. */
export function RiskTag({ score }: { score: number }) {
  const { label, color } = labelOf(riskBands, riskBand(score));
  return (
    <Tag color={color}>
      <span className="mono">{numberText(score)}</span> <span data-wide>{label}</span>
    </Tag>
  );
}
