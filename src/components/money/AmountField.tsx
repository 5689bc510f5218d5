import { type FormItemProps, Input } from 'antd';
import { useState } from 'react';
import { FormField } from '@/kit/form/FormField';
import { amountText, capitalText, capitalYuan, currencyDigits, readAmount } from '@/utils/amount';
import styles from './money.module.css';

/** Unit of an amount: coins and beans are whole, a rate has the given digits, money those of its currency. */
type Unit = { unit: string; digits?: number; currency?: undefined } | { currency: string; unit?: undefined };

type Props = Pick<FormItemProps, 'rules' | 'dependencies'> &
  Unit & {
    name: string;
    label?: string;
    /** Smallest units, both included. */
    least?: number;
    most?: number;
    /** Content below, derived from other fields of the form. */
    extra?: React.ReactNode;
  };

const digitsOf = (unit: Unit): number =>
  unit.currency === undefined ? (unit.digits ?? 0) : currencyDigits(unit.currency);

/** The same in capital figures, as bank forms have it; rates and other currencies than CNY have none. */
function capitalOf(unit: Unit, amount: number): string {
  if (unit.currency !== undefined) return unit.currency === 'CNY' ? capitalYuan(amount) : '';
  return unit.digits === undefined ? `${capitalText(amount)}${unit.unit}` : '';
}

/**
 * Amount in a form: typed or pasted in usual notations, stored as an integer of smallest units. Unreadable text stays,
 * with the reason at the field.
 */
export function AmountField({ name, label, least = 1, most, extra, rules = [], dependencies = [], ...unit }: Props) {
  const bounds = { digits: digitsOf(unit), least, most };
  const misread = (value: unknown) =>
    readAmount(typeof value === 'number' ? amountText(value, bounds.digits) : String(value), bounds).problem;
  return (
    <FormField
      name={name}
      {...(label ? { label } : {})}
      misread={misread}
      extra={extra}
      rules={rules}
      dependencies={dependencies}
      required
    >
      <Amount
        digits={bounds.digits}
        capital={(amount) => capitalOf(unit, amount)}
        suffix={unit.unit ?? unit.currency}
      />
    </FormField>
  );
}

interface InputProps {
  id?: string;
  /** Smallest units, or the typed text if unreadable. */
  value?: number | string;
  onChange?: (value: number | string) => void;
  digits: number;
  capital: (amount: number) => string;
  suffix: string | undefined;
}

function Amount({ value, onChange, digits, capital, suffix, ...rest }: InputProps) {
  const written = typeof value === 'number' ? amountText(value, digits) : (value ?? '');
  // While editing, the text stays as typed, so that no comma appears under the caret.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        className={`mono ${styles.amount}`}
        suffix={suffix}
        value={typed ?? written}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(readAmount(target.value, { digits, least: 0 }).amount ?? target.value);
        }}
        onBlur={() => setTyped(null)}
      />
      {typeof value === 'number' && <div className="secondary">{capital(value)}</div>}
    </>
  );
}
