import { useModel } from '@umijs/max';
import { readRegionTime, regionTime, serverTime } from '@/utils/regionTime';

interface Props {
  id?: string;
  label?: string;
  /** Epoch milliseconds. */
  value?: number | null;
  onChange?: (at: number | null) => void;
  disabled?: boolean;
}

/** One moment in the chosen region's wall clock, to the minute; what the server takes it for is said beside it (blocks G3). */
export function MomentInput({ id, label, value = null, onChange, disabled = false }: Props) {
  const { region } = useModel('region');
  const text = value === null ? '' : (regionTime(value, region)?.slice(0, 16).replace(' ', 'T') ?? '');
  return (
    <span>
      <input
        id={id}
        aria-label={label}
        type="datetime-local"
        className="plain-input mono"
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange?.(readRegionTime(target.value, region))}
      />{' '}
      <span className="secondary mono">
        {region}
        {value !== null && region !== 'wy' && `，提交为服务器时间(PRC) ${serverTime(value)}`}
      </span>
    </span>
  );
}
