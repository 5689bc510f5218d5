import { useQuery } from '@tanstack/react-query';
import styles from '@/kit/base/controls.module.css';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { diffBankVersions, listBankVersions } from '@/services/wordRecords';
import { queryOf } from '@/utils/queryOf';
import { Diff } from './Diff';

interface Props {
  from: number;
  to: number;
  /** As the URL says it: `20-24`. */
  onChange: (diff: string) => void;
  onClose: () => void;
}

/** 版本对比, with its own URL: `?diff=20-24`. */
export default function DiffDrawer({ from, to, onChange, onClose }: Props) {
  const query = useQuery(queryOf(diffBankVersions, { from, to }));
  const newest = useQuery(queryOf(listBankVersions, { size: 1 }, 'newest'));
  const last = newest.data?.list[0]?.version ?? Math.max(from, to);
  const choices = Array.from({ length: last }, (_, index) => last - index);
  const side = (label: string, value: number, change: (version: number) => string) => (
    <label>
      {label}{' '}
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(change(Number(event.target.value)))}
      >
        {choices.map((version) => (
          <option key={version} value={version}>
            v{version}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <DetailDrawer title="版本对比" onClose={onClose}>
      <p>
        {side('从', from, (version) => `${version}-${to}`)} {side('到', to, (version) => `${from}-${version}`)}
      </p>
      <Loaded query={query} rows={8}>
        {(diff) => <Diff diff={diff} from={from} to={to} />}
      </Loaded>
    </DetailDrawer>
  );
}
