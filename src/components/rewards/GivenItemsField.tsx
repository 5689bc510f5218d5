import { Button, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { type GivenItem, givenSum, givenValue } from '@/domain/givenItem';
import { labelOf } from '@/domain/labels';
import { maxRewardQty, maxValidDays } from '@/domain/limits';
import { rewardItemTypes } from '@/domain/reward';
import type { RewardChoice } from '@/services/rewardItems';
import { Below } from '@/ui/Below';
import layout from '@/ui/layout.module.css';
import { NumberCell } from '@/ui/NumberCell';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './givenItems.module.css';
import { ItemSelect, Thumb } from './ItemSelect';
import { itemKey, useRewardItems } from './useRewardItems';

interface Props {
  value?: readonly GivenItem[];
  onChange?: (items: GivenItem[]) => void;
  /** What it is a list of, for who listens and where there are several: 第 2 档奖励. */
  label: string;
  most: number;
}

/** One of an item, as it is called and worth now. */
const givenOf = ({ item_type, item_id, name, value }: RewardChoice): GivenItem => ({
  ...{ item_type, item_id, name, value, qty: 1, valid_days: 0 },
});

/** What a configuration gives, as a table to be written in: each with its picture, state and value, and the sum. */
export function GivenItemsField({ value: given = [], onChange, label, most }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const choices = useRewardItems();
  const frame = useRef<HTMLFieldSetElement>(null);
  const byKey = new Map(choices.map((choice) => [itemKey(choice), choice]));
  const put = (next: GivenItem[]) => onChange?.(next);
  const edit = (place: number, change: Partial<GivenItem>) =>
    put(given.map((one, at) => (at === place ? { ...one, ...change } : one)));
  /** The keyboard goes on where the removed row was. */
  const remove = (place: number) => {
    put(given.filter((_, at) => at !== place));
    const inputs = frame.current?.querySelectorAll<HTMLInputElement>('tbody tr input:first-of-type') ?? [];
    const next = inputs[Math.min(place, given.length - 2)];
    (next ?? frame.current?.querySelector<HTMLInputElement>('[role="combobox"]'))?.focus();
  };
  const stale = given.some((item) => {
    const now = byKey.get(itemKey(item));
    return now !== undefined && now.value !== item.value;
  });
  return (
    <fieldset ref={frame} aria-label={label} className={styles.frame}>
      {given.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr className="secondary">
              {['物品', '数量', '有效天数', '价值（金币）', '操作'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {given.map((item, place) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place: nothing else of it lasts while it is written in
                key={place}
                item={item}
                now={byKey.get(itemKey(item))}
                isKnown={choices.length > 0}
                where={`${label}第 ${place + 1} 项`}
                disabled={disabled}
                onChange={(change) => edit(place, change)}
                onRemove={() => remove(place)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        {given.length < most && (
          <ItemSelect
            aria-label={`${label}：添加物品`}
            value={undefined}
            onChange={(name) => {
              const found = byKey.get(itemKey(name));
              if (found) put([...given, givenOf(found)]);
            }}
          />
        )}
        <span role="status" aria-label={`${label}合计`} className="secondary">
          共 {given.length} 项，最多 {most} 项；合计 {numberText(givenSum(given))} 金币；有效天数 0 为永久
        </span>
        {stale && (
          <Button
            size="small"
            className={layout.toEnd ?? ''}
            onClick={() =>
              put(given.map((item) => ({ ...item, value: byKey.get(itemKey(item))?.value ?? item.value })))
            }
          >
            更新估值
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface LineProps {
  item: GivenItem;
  /** As the catalogue has it now. */
  now: RewardChoice | undefined;
  /** Whether the catalogue is there. */
  isKnown: boolean;
  where: string;
  disabled: boolean;
  onChange: (change: Partial<GivenItem>) => void;
  onRemove: () => void;
}

/** One item: what it is, how many, for how long, and what that is worth. */
function Line({ item, now, isKnown, where, disabled, onChange, onRemove }: LineProps) {
  const gone = isKnown && !now ? '已不存在' : now && !now.on ? '已下架' : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          <Thumb picture={now?.picture ?? null} />
          <span>
            <bdi>{safeText(item.name) || safeText(item.item_id)}</bdi>
            <Below className={gone ? styles.gone : 'secondary'}>
              {labelOf(rewardItemTypes, item.item_type).label} {gone}
            </Below>
          </span>
        </span>
      </th>
      <td>
        <NumberCell
          label={`${where}数量`}
          value={item.qty}
          least={0}
          most={maxRewardQty}
          onChange={(qty) => onChange({ qty })}
        />
      </td>
      <td>
        <NumberCell
          label={`${where}有效天数`}
          value={item.valid_days}
          least={0}
          most={maxValidDays}
          onChange={(valid_days) => onChange({ valid_days })}
        />
      </td>
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
