import { Button, Checkbox } from 'antd';
import { maxBoxWeight } from '@/domain/shared/limits';
import type { PoolItem } from '@/domain/treasureBox/body';
import { maxBoxStock } from '@/domain/treasureBox/body';
import { probabilityText } from '@/domain/treasureBox/figures';
import { prizeValue } from '@/domain/treasureBox/rules';
import { NumberCell } from '@/kit/base/NumberCell';
import { numberText } from '@/utils/numberText';
import { DaysCell, NamesCell, QuantityCell } from './PrizeCells';

interface Props {
  place: number;
  item: PoolItem;
  /** Of all weights. */
  sum: number;
  onChange: (change: Partial<PoolItem>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

const stocks = [
  { key: 'stock_day', label: '日库存', least: -1 },
  { key: 'stock_total', label: '总库存', least: -1 },
  { key: 'per_user_limit', label: '每人每日上限', least: 0 },
] as const;

const marks = [
  { key: 'is_rare', label: '稀有' },
  { key: 'broadcast', label: '播报' },
] as const;

/** One reward of the pool in two lines: how likely it is, and below what limits it. */
export function PoolRow({ place, item, sum, onChange, onCopy, onRemove }: Props) {
  const where = `第 ${place + 1} 项`;
  const prize = { where, prize: item, onChange };
  const [day, total, user] = stocks.map(({ key, label, least }) => (
    <NumberCell
      key={key}
      label={`${where}${label}`}
      value={item[key]}
      least={least}
      most={maxBoxStock}
      onChange={(value) => onChange({ [key]: value })}
    />
  ));
  return (
    <tr>
      <th scope="row">
        <NamesCell {...prize} />
      </th>
      <td>
        <QuantityCell {...prize} />
        {day}
      </td>
      <td>
        <DaysCell {...prize} />
        {total}
      </td>
      <td>
        <NumberCell
          label={`${where}权重`}
          value={item.weight}
          least={0}
          most={maxBoxWeight}
          onChange={(weight) => onChange({ weight })}
        />
        {user}
      </td>
      <td>
        <div className="mono">{sum > 0 ? probabilityText(item.weight, sum) : '—'}</div>
        <div>{numberText(prizeValue(item))} 金币</div>
        {marks.map(({ key, label }) => (
          <Checkbox
            key={key}
            aria-label={`${where}${label}`}
            checked={item[key]}
            onChange={({ target }) => onChange({ [key]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </td>
      <td>
        <Button size="small" type="link" aria-label={`复制${where}`} onClick={onCopy}>
          复制
        </Button>
        <br />
        <Button size="small" type="link" danger aria-label={`删除${where}`} onClick={onRemove}>
          删除
        </Button>
      </td>
    </tr>
  );
}
