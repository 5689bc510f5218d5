import { Input } from 'antd';
import { useState } from 'react';
import { Below } from '@/ui/Below';
import { amountText, readAmount } from '@/utils/amount';
import styles from './money.module.css';

interface Props {
  id?: string;
  /** Smallest units. */
  value?: number;
  onChange?: (value: number) => void;
  /** For who listens, where no label of a form stands beside it. */
  label?: string;
  /** Digits behind the point. */
  digits: number;
  least?: number;
  most: number;
  unit: string;
}

/**
 * An amount of what is configured: typed or pasted as people write it, taken over as a whole number of smallest units.
 * What cannot be read stays as it was typed, says why, and counts as nothing until it can.
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
        value={typed ?? amountText(value, digits)}
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
