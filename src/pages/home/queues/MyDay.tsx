import { minuteSecondText } from '@/domain/shared/minuteSecond';
import { smallBaseText } from '@/domain/shared/rate';
import type { OutputOf } from '@/services/endpoint';
import type { queueStats } from '@/services/queues';
import { Panel } from '../Panel';
import { percent, shown } from './figures';
import styles from './MyDay.module.css';

type Mine = OutputOf<typeof queueStats>['me'];

/** 今日效率: the operator's own figures; unknown ones are a dash. */
export function MyDay({ me }: { me?: Mine | undefined }) {
  return (
    <Panel title="今日效率" extra={<span className="secondary">仅自己可见</span>}>
      <dl className={styles.facts}>
        <Figure label="处理量" value={me?.decided} as={shown} />
        <Figure label="中位耗时" value={me?.median_sec} as={seconds} />
        <Figure label="近 30 天改判率" value={me?.overturn_rate} as={percent} hint={smallBaseText} />
        <Figure label="跳过" value={me?.skipped} as={shown} />
      </dl>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  value: number | null | undefined;
  as: (value: number) => string;
  /** Reason of a value that is null. */
  hint?: string;
}

function Figure({ label, value, as, hint }: FigureProps) {
  return (
    <div className={styles.block}>
      <dt className={styles.term}>{label}</dt>
      <dd className={`mono ${styles.value}`} title={value === null ? hint : undefined}>
        {value === null || value === undefined ? '—' : as(value)}
      </dd>
    </div>
  );
}

const seconds = (value: number): string => minuteSecondText(Math.round(value));
