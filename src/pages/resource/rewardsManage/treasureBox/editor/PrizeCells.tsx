import { maxRewardQty } from '@/domain/shared/givenItem';
import { maxValidDays } from '@/domain/shared/limits';
import type { BoxPrize } from '@/domain/treasureBox/body';
import { NumberCell } from '@/kit/base/NumberCell';
import { safeText } from '@/utils/safeText';
import { OtherNames } from '../../OtherNames';

interface Props {
  /** Position, for screen readers, e.g. 第 1 项. */
  where: string;
  prize: BoxPrize;
  onChange: (change: Partial<BoxPrize>) => void;
}

/** Names of a reward: Chinese from the catalogue, other languages edited here. */
export function NamesCell({ where, prize: { names, item_id }, onChange }: Props) {
  return (
    <>
      <bdi>{safeText(names.zh) || safeText(item_id)}</bdi>
      <OtherNames
        names={names}
        where={where}
        onChange={(language, name) => onChange({ names: { ...names, [language]: name } })}
      />
    </>
  );
}

export const QuantityCell = ({ where, prize, onChange }: Props) => (
  <NumberCell
    label={`${where}数量`}
    value={prize.qty}
    least={0}
    most={maxRewardQty}
    onChange={(qty) => onChange({ qty })}
  />
);

/** 0 is for ever. */
export const DaysCell = ({ where, prize, onChange }: Props) => (
  <NumberCell
    label={`${where}有效天数`}
    value={prize.valid_days}
    least={0}
    most={maxValidDays}
    onChange={(valid_days) => onChange({ valid_days })}
  />
);
