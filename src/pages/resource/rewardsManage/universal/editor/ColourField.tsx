import { Button, ConfigProvider } from 'antd';
import styles from '../universal.module.css';

interface Props {
  id?: string;
  /** `#rrggbb`; empty for the app's own. */
  value?: string;
  onChange?: (colour: string) => void;
  label: string;
}

/** One colour, picked or none: then the app takes its own. */
export function ColourField({ id, value = '', onChange, label }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (
    <span className={styles.colour}>
      <input
        {...(id ? { id } : {})}
        type="color"
        aria-label={label}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <span className="mono">{value || '应用默认'}</span>
      {value !== '' && (
        <Button
          size="small"
          type="link"
          disabled={disabled}
          aria-label={`${label}改回默认`}
          onClick={() => onChange?.('')}
        >
          默认
        </Button>
      )}
    </span>
  );
}
