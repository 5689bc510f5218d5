import { type DressupPrice, daysText, maxDressupPrices } from '@/domain/dressup/rules';
import { maxCoinValue, maxValidDays } from '@/domain/shared/limits';
import { NumberCell } from '@/kit/base/NumberCell';
import { RowsField } from '@/kit/form/RowsField';
import styles from './prices.module.css';

interface Props {
  value?: readonly DressupPrice[];
  onChange?: (prices: DressupPrice[]) => void;
}

/** Editor of the prices by days. */
export function PricesField({ value: prices = [], onChange }: Props) {
  const { days: lastDays, coin: lastCoin } = prices.at(-1) ?? { days: 0, coin: 0 };
  return (
    <fieldset aria-label="价格" className={styles.frame}>
      <RowsField
        noun="一档"
        nameOf={(place) => `第 ${place + 1} 档`}
        rows={prices}
        onChange={onChange}
        fresh={() => ({ days: Math.min(maxValidDays, lastDays + 30), coin: Math.min(maxCoinValue, lastCoin + 100) })}
        most={maxDressupPrices}
        className={styles.frame}
        fields={({ days, coin }, put, name) => (
          <>
            <NumberCell
              label={`${name}天数`}
              value={days}
              least={0}
              most={maxValidDays}
              onChange={(next) => put({ days: next })}
            />
            <span className={styles.days}>{days === 0 ? daysText(0) : '天'}</span>
            <NumberCell
              label={`${name}金币`}
              value={coin}
              least={0}
              most={maxCoinValue}
              onChange={(next) => put({ coin: next })}
            />
            金币
          </>
        )}
      />
    </fieldset>
  );
}
