import type { GivenCell } from '@/components/reward/GivenLine';
import type { BagItem } from '@/domain/giftBag/rules';
import { maxBoxWeight } from '@/domain/shared/limits';
import { weightSum } from '@/domain/treasureBox/draw';
import { probabilityText } from '@/domain/treasureBox/figures';
import { Below } from '@/kit/base/Below';
import { NumberCell } from '@/kit/base/NumberCell';
import { OtherNames } from '../../OtherNames';

/** Below the name of an item that is drawn. */
export const drawnNames: GivenCell<BagItem>['render'] = ({ names }, where, onChange) => (
  <OtherNames
    names={names}
    where={where}
    onChange={(language, name) => onChange({ names: { ...names, [language]: name } })}
  />
);

/** Of items that are drawn: the weight, and what it comes to among all. */
export function drawnCells(items: readonly BagItem[]): readonly GivenCell<BagItem>[] {
  const sum = weightSum(items);
  const render: GivenCell<BagItem>['render'] = ({ weight }, where, onChange) => (
    <>
      <NumberCell
        label={`${where}权重`}
        value={weight}
        least={0}
        most={maxBoxWeight}
        onChange={(next) => onChange({ weight: next })}
      />
      <Below className="secondary mono">{sum > 0 ? probabilityText(weight, sum) : '—'}</Below>
    </>
  );
  return [{ head: '权重 / 概率', render }];
}
