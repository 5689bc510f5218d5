import { Input } from 'antd';
import { useState } from 'react';
import { isFigure } from '@/domain/shared/figure';
import { Below } from '@/kit/base/Below';
import { amountText, readAmount } from '@/utils/amount';
import styles from './money.module.css';

interface Props {
  id?: string;
  /** Smallest units. */
  value?: number;
  onChange?: (value: number) => void;
  /** Accessible name, if no form label is beside it. */
  label?: string;
  /** Digits behind the point. */
  digits: number;
  least?: number;
  most: number;
  unit: string;
}

/**
 * Amount in a config: typed or pasted in usual notations, stored as an integer of smallest units. Unreadable text
 * stays, shows the reason, and counts as empty.
 */
export function AmountCell({ id, value = 0, onChange, label, digits, least = 0, most, unit }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : readAmount(typed, { digits, least, most }).problem;
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        inputMode="decimal"
        autoComplete="off"
        className={`mono ${styles.amount}`}
        suffix={unit}
        status={problem ? 'error' : ''}
        value={typed ?? (isFigure(value) ? amountText(value, digits) : '')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(readAmount(target.value, { digits, least, most }).amount ?? 0);
        }}
        onBlur={() => {
          if (problem === undefined) setTyped(null);
        }}
      />
      {problem && <Below className={styles.problem ?? ''}>{problem}</Below>}
    </>
  );
}
