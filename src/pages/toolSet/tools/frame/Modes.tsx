import { useId } from 'react';
import controls from '@/kit/base/controls.module.css';

interface Props {
  modes: Readonly<Record<string, string>>;
  mode: string;
  onMode: (mode: string) => void;
}

/** Choice of what a tool does with its input. */
export function Modes({ modes, mode, onMode }: Props) {
  const name = useId();
  return (
    <fieldset className={controls.choice} aria-label="方式">
      {Object.entries(modes).map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} checked={mode === key} onChange={() => onMode(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
