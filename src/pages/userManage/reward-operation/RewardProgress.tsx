import type { Reward } from '@/services/reward';
import { numberText } from '@/utils/numberText';
import styles from './progress.module.css';

const begun = ({ started_at }: Reward): boolean => started_at !== null;

/** Progress of a task, or of its incomplete rollback, as text; empty before it begins. */
export function progressText(task: Reward): string {
  if (!begun(task)) return '';
  const { success, failed, skipped, kept, people } = task;
  if (kept > 0) return `已回滚 ${numberText(success - kept)} / ${numberText(success)}`;
  const parts = [
    `${numberText(success + failed + skipped)} / ${numberText(people)}`,
    ...(failed > 0 ? [`失败 ${numberText(failed)}`] : []),
    ...(skipped > 0 ? [`跳过 ${numberText(skipped)}`] : []),
  ];
  return parts.join('，');
}

/** The same beside a bar while it is under way. */
export function RewardProgress({ task }: { task: Reward }) {
  const { success, failed, skipped, people, finished_at } = task;
  const shows = begun(task) && finished_at === null;
  return (
    <>
      {shows && (
        <progress className={styles.bar} aria-label="进度" max={people || 1} value={success + failed + skipped || 0} />
      )}{' '}
      <span className="secondary">{progressText(task)}</span>
    </>
  );
}
