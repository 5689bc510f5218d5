import { Button, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { type DressupPrice, daysText } from '@/domain/dressup';
import { maxCoinValue, maxDressupPrices, maxValidDays } from '@/domain/limits';
import { NumberCell } from '@/kit/base/NumberCell';
import styles from './prices.module.css';

interface Props {
  value?: readonly DressupPrice[];
  onChange?: (prices: DressupPrice[]) => void;
}

/** Prices by days as a table to be written in. */
export function PricesField({ value: prices = [], onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const frame = useRef<HTMLFieldSetElement>(null);
  const edit = (place: number, change: Partial<DressupPrice>) =>
    onChange?.(prices.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const add = () => {
    const { days, coin } = prices.at(-1) ?? { days: 0, coin: 0 };
    onChange?.([...prices, { days: Math.min(maxValidDays, days + 30), coin: Math.min(maxCoinValue, coin + 100) }]);
  };
  /** The keyboard goes on at the button that is always there. */
  const remove = (place: number) => {
    onChange?.(prices.filter((_, at) => at !== place));
    frame.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
  };
  return (
    <fieldset ref={frame} aria-label="价格" className={styles.frame}>
      {prices.map((price, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place: nothing else of it lasts while it is written in
        <div key={place} className={styles.line}>
          <NumberCell
            label={`第 ${place + 1} 档天数`}
            value={price.days}
            least={0}
            most={maxValidDays}
            onChange={(days) => edit(place, { days })}
          />
          <span className={styles.days}>{price.days === 0 ? daysText(0) : '天'}</span>
          <NumberCell
            label={`第 ${place + 1} 档金币`}
            value={price.coin}
            least={0}
            most={maxCoinValue}
            onChange={(coin) => edit(place, { coin })}
          />
          金币
          <Button
            size="small"
            type="link"
            danger
            disabled={disabled}
            aria-label={`删除第 ${place + 1} 档`}
            onClick={() => remove(place)}
          >
            删除
          </Button>
        </div>
      ))}
      <Button size="small" disabled={disabled || prices.length >= maxDressupPrices} onClick={add}>
        添加一档
      </Button>
    </fieldset>
  );
}
