import { Button } from 'antd';
import type { ReactNode } from 'react';
import { rewardItemTypes } from '@/domain/reward/rules';
import { type GivenItem, givenValue, maxRewardQty } from '@/domain/shared/givenItem';
import { labelOf } from '@/domain/shared/labels';
import { maxValidDays } from '@/domain/shared/limits';
import { Below } from '@/kit/base/Below';
import { NumberCell } from '@/kit/base/NumberCell';
import { SortHandle } from '@/kit/base/sortable/SortHandle';
import type { RewardChoice } from '@/services/rewardItems';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './givenItems.module.css';
import { ItemThumb } from './ItemSelect';

/** Additional cell of a type. */
export interface GivenCell<I extends GivenItem> {
  head: string;
  /** `where` names the line for screen readers: 礼包内容第 2 项. */
  render: (item: I, where: string, onChange: (change: Partial<I>) => void) => ReactNode;
}

interface Props<I extends GivenItem> {
  /** Id for sorting. */
  id: string;
  canMove: boolean;
  isDragged: boolean;
  item: I;
  /** Current catalogue entry. */
  now: RewardChoice | undefined;
  /** Whether the catalogue is there. */
  isKnown: boolean;
  place: number;
  where: string;
  /** An error of the field is about this line. */
  isWrong: boolean;
  disabled: boolean;
  cells: readonly GivenCell<I>[];
  /** Content of a type below the name. */
  below: GivenCell<I>['render'] | undefined;
  onChange: (change: Partial<I>) => void;
  onRemove: () => void;
}

/** One item: picture, quantity, validity and value. */
export function GivenLine<I extends GivenItem>(props: Props<I>) {
  const {
    id,
    canMove,
    isDragged,
    item,
    now,
    isKnown,
    place,
    where,
    isWrong,
    disabled,
    cells,
    below,
    onChange,
    onRemove,
  } = props;
  const gone = isKnown && !now ? '已不存在' : now && !now.on ? '已下架' : undefined;
  // Both are of every item, whatever else a type has.
  const set = (change: Partial<GivenItem>) => onChange(change as Partial<I>);
  return (
    <tr data-id={id} data-dragged={isDragged || undefined} data-wrong={isWrong || gone !== undefined || undefined}>
      <th scope="row">
        <span className={styles.item}>
          {canMove && <SortHandle name={where} />}
          <span className={styles.place}>{place + 1}</span>
          <ItemThumb picture={now?.picture ?? null} />
          <span>
            <bdi>{safeText(item.name) || safeText(item.item_id)}</bdi>
            <Below className={gone ? styles.gone : 'secondary'}>
              {labelOf(rewardItemTypes, item.item_type).label} {gone}
            </Below>
            {below?.(item, where, onChange)}
          </span>
        </span>
      </th>
      <td>
        <NumberCell
          label={`${where}数量`}
          value={item.qty}
          least={0}
          most={maxRewardQty}
          onChange={(qty) => set({ qty })}
        />
      </td>
      <td>
        <NumberCell
          label={`${where}有效天数`}
          value={item.valid_days}
          least={0}
          most={maxValidDays}
          onChange={(valid_days) => set({ valid_days })}
        />
      </td>
      {cells.map(({ head, render }) => (
        <td key={head}>{render(item, where, onChange)}</td>
      ))}
      <td className={styles.value}>
        {numberText(givenValue(item))}
        {now && now.value !== item.value && <Below className={styles.gone}>现值 {numberText(now.value)}</Below>}
      </td>
      <td>
        <Button size="small" type="link" danger disabled={disabled} aria-label={`删除${where}`} onClick={onRemove}>
          删除
        </Button>
      </td>
    </tr>
  );
}
