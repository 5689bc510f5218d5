import { Button } from 'antd';
import { runStates } from '@/domain/push/send';
import { rateOf } from '@/domain/shared/rate';
import { Below } from '@/kit/base/Below';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { numberText, percentText } from '@/utils/numberText';
import styles from './push.module.css';
import { type PushRow, usePushFigures, useRun } from './usePushFigures';

/** State of the last run. */
export function RunCell({ row }: { row: Pick<PushRow, 'id' | 'env'> }) {
  const { run, isError, refetch } = useRun(row);
  if (isError && run === undefined)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  if (!run) return '—';
  const { state, done, queued, next_at } = run;
  const counts = `${numberText(done)} / ${numberText(queued)}`;
  return (
    <>
      <span className={styles.run}>
        <span className={styles.state}>
          <StateTag map={runStates} value={state} />
        </span>{' '}
        {next_at === null ? (
          <progress className={styles.bar} aria-label="发送进度" max={queued || 1} value={done || 0} />
        ) : (
          <span title={counts}>{percentText(done / Math.max(1, queued))}</span>
        )}
      </span>
      <Below>
        {next_at === null ? (
          counts
        ) : (
          <>
            下次 <Time at={next_at} short />
          </>
        )}
      </Below>
    </>
  );
}

/** Current number of recipients, as far as known. */
export function PeopleCell({ row }: { row: Pick<PushRow, 'id' | 'env'> }) {
  const { data } = usePushFigures(row);
  const users = data?.people.find(({ id }) => id === row.id)?.users;
  return users === undefined ? '—' : `${numberText(users)} 人`;
}

/** Delivery, click and unsubscribe rates, each relative to its own base. */
export function RatesCell({ row }: { row: Pick<PushRow, 'id' | 'env'> }) {
  const { run } = useRun(row);
  if (!run || run.done === 0) return '—';
  return (
    <>
      <Rate share={rateOf(run.sent, run.done)} />
      <Below className="secondary">
        <Rate share={run.click_rate} /> / <Rate share={run.unsub_rate} />
      </Below>
    </>
  );
}
