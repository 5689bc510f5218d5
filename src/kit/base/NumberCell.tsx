import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { isFigure } from '@/domain/shared/figure';
import controls from './controls.module.css';
import styles from './numberCell.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** Typed whole number within its bounds; undefined otherwise. */
function read(typed: string, least: number, most: number): number | undefined {
  const text = typed.replaceAll(',', '').trim();
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** Number input in a cell: keeps the typed text while editing; an invalid one is marked and not applied. */
export function NumberCell({ label, value, least, most, onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (isFigure(value) ? String(value) : '');
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      className={`${controls.input} ${styles.number}`}
      value={shown}
      disabled={disabled}
      aria-invalid={typed !== null && read(typed, least, most) === undefined}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value, least, most);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
