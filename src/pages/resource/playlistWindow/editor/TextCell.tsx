import { useId } from 'react';
import controls from '@/kit/base/controls.module.css';
import styles from '../playlist.module.css';

interface Props {
  label: string;
  value: string;
  most: number;
  disabled: boolean;
  placeholder?: string;
  onChange: (text: string) => void;
}

/** A line of text with its name before it: the browser's own input, which costs nothing. */
export function TextCell({ label, value, most, disabled, placeholder, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        className={controls.input}
        value={value}
        maxLength={most}
        disabled={disabled}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
