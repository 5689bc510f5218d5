import styles from '@/components/review/parts.module.css';
import { type QaError, qaErrors } from '@/domain/review/rules';
import { defects, grades, recommends } from '@/domain/shared/kindLabels';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import type { FirstDecision } from '@/services/quality';

interface Props {
  revealed: FirstDecision;
  error: QaError | null;
  onError: (error: QaError) => void;
}

/** First reviewer's decision, and the kind of difference. */
export function FirstOpinion({ revealed: { first, agree }, error, onError }: Props) {
  return (
    <fieldset className={styles.row} aria-label="初审结果">
      <span>
        初审 <b>{labelOf(grades, first.grade).label}</b> · {labelOf(recommends, first.recommend).label} ·{' '}
        {first.defects.map((defect) => labelOf(defects, defect).label).join('、') || '无缺陷'}
      </span>
      {agree ? (
        <b>与初审一致</b>
      ) : (
        optionsOf(qaErrors).map(({ value, label }, i) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={error === value}
            onClick={() => onError(value)}
          >
            <kbd>{i + 1}</kbd> {label}
          </button>
        ))
      )}
    </fieldset>
  );
}
