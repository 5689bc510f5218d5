import { Button } from 'antd';
import { ItemSelect } from '@/components/reward/ItemSelect';
import { itemKey, useRewardItems } from '@/components/reward/useRewardItems';
import type { BoxPrize } from '@/domain/treasureBox/body';
import styles from '../treasureBox.module.css';
import { DaysCell, NamesCell, QuantityCell } from './PrizeCells';
import { asNow, isPrizeOutdated, prizeOf } from './prizeOf';

interface Props {
  id?: string;
  value?: BoxPrize | null;
  onChange?: (prize: BoxPrize | null) => void;
}

/** Reward given if stock is out or a limit reached; it has no limit itself. */
export function FallbackField({ id, value: prize = null, onChange }: Props) {
  const items = useRewardItems();
  const cells = prize && {
    where: '落空奖励',
    prize,
    onChange: (change: Partial<BoxPrize>) => onChange?.({ ...prize, ...change }),
  };
  const now = prize && items.find((item) => itemKey(item) === itemKey(prize));
  return (
    <div className={styles.sums}>
      <ItemSelect
        {...(id ? { id } : {})}
        value={prize ?? undefined}
        onChange={(name) => {
          const found = items.find((item) => itemKey(item) === itemKey(name));
          if (found) onChange?.(prizeOf(found));
        }}
      />
      {cells && (
        <>
          <span>
            <NamesCell {...cells} />
          </span>
          <span>
            数量 <QuantityCell {...cells} />
          </span>
          <span>
            有效天数 <DaysCell {...cells} />
          </span>
          {isPrizeOutdated(prize, now ?? undefined) && (
            <Button size="small" onClick={() => onChange?.({ ...prize, ...asNow(prize, now ?? undefined) })}>
              更新估值
            </Button>
          )}
          <Button size="small" onClick={() => onChange?.(null)}>
            清除
          </Button>
        </>
      )}
    </div>
  );
}
