import styles from '@/components/review/parts.module.css';
import { safeText } from '@/utils/safeText';

interface Props {
  label: string;
  /** Key that walks the chips. */
  keyName?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  invalid?: boolean | undefined;
  onChange: (chosen: string[]) => void;
}

/** Several of a few, as chips; what is written on them may be a stranger's. */
export function ChipRow({ label, keyName, options, chosen, invalid = false, onChange }: Props) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.row} aria-label={label}>
      <span className={invalid ? styles.refused : 'secondary'}>
        {label} {keyName && <kbd>{keyName}</kbd>}
      </span>
      {options.length === 0 && <span className="secondary">没有可选的</span>}
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          <bdi>{safeText(text)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
