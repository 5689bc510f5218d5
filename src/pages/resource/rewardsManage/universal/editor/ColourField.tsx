import { Button, ConfigProvider } from 'antd';
import styles from '../universal.module.css';

interface Props {
  id?: string;
  /** `#rrggbb`; empty for the app's own. */
  value?: string;
  onChange?: (colour: string) => void;
  label: string;
  /** The app's own, which stands in the well while none is picked. */
  own: string;
}

/** One colour, picked or none: then the app takes its own. */
export function ColourField({ id, value = '', onChange, label, own }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (
    <span className={styles.colour}>
      <input
        {...(id ? { id } : {})}
        type="color"
        aria-label={label}
        disabled={disabled}
        value={value || own}
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
