import { Button, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { ItemSelect } from '@/components/reward/ItemSelect';
import { itemKey, useRewardItems } from '@/components/reward/useRewardItems';
import type { PoolItem } from '@/domain/treasureBox/body';
import { weightSum } from '@/domain/treasureBox/draw';
import { maxBoxItems } from '@/domain/treasureBox/limits';
import layout from '@/kit/base/layout.module.css';
import styles from '../treasureBox.module.css';
import { PoolRow } from './PoolRow';
import { asNow, isPrizeOutdated, prizeOf } from './prizeOf';

interface Props {
  value?: PoolItem[];
  onChange?: (pool: PoolItem[]) => void;
}

/** Column heads; each cell of a row shows several values. */
const heads = [
  ['奖品', '外文名称'],
  ['数量', '日库存'],
  ['有效天数', '总库存'],
  ['权重', '每人每日'],
  ['概率', '价值'],
  ['操作', ''],
] as const;

/** The pool as a table to be written in: one row for each reward, with what its weight comes to as it is typed. */
export function PoolField({ value: pool = [], onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const items = useRewardItems();
  const body = useRef<HTMLTableSectionElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const sum = weightSum(pool);
  const put = (next: PoolItem[]) => onChange?.(next);
  /** The keyboard goes on where the removed row was. */
  const remove = (place: number) => {
    put(pool.filter((_, at) => at !== place));
    const row = body.current?.rows[Math.min(place, pool.length - 2)];
    (row ?? add.current)?.querySelector('input')?.focus();
  };
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const stale = pool.some((item) => isPrizeOutdated(item, byKey.get(itemKey(item))));
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.pool} aria-label="奖池">
          <thead>
            <tr className="secondary">
              {heads.map(([first, below]) => (
                <th key={first} scope="col">
                  {first}
                  <br />
                  {below}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {pool.map((item, place) => (
              <PoolRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: nothing else of it lasts while it is written in
                key={place}
                place={place}
                item={item}
                sum={sum}
                onChange={(change) => put(pool.map((one, at) => (at === place ? { ...one, ...change } : one)))}
                onCopy={() => put([...pool.slice(0, place + 1), item, ...pool.slice(place + 1)])}
                onRemove={() => remove(place)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={add} className={styles.sums}>
        {pool.length < maxBoxItems && (
          <ItemSelect
            aria-label="添加奖品"
            value={undefined}
            onChange={(name) => {
              const found = byKey.get(itemKey(name));
              if (found) put([...pool, { ...prizeOf(found), ...plain }]);
            }}
          />
        )}
        <span className="secondary">
          共 {pool.length} 项，最多 {maxBoxItems} 项；库存 −1 为不限，每人每日 0 为不限
        </span>
        {stale && (
          <Button
            size="small"
            disabled={disabled}
            className={layout.toEnd ?? ''}
            onClick={() => put(pool.map((item) => ({ ...item, ...asNow(item, byKey.get(itemKey(item))) })))}
          >
            更新估值
          </Button>
        )}
      </div>
    </>
  );
}

const plain = {
  weight: 1,
  stock_day: -1,
  stock_total: -1,
  per_user_limit: 0,
  is_rare: false,
  broadcast: false,
};
