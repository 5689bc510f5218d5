import { InputNumber } from 'antd';
import type { ExperimentBody } from '@/domain/experiment/rules';
import { maxRampSteps } from '@/domain/experiment/rules';
import { RowsField } from '@/kit/form/RowsField';
import styles from './exp.module.css';

type Ramp = ExperimentBody['ramp'];

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Ramp;
  onChange?: (ramp: Ramp) => void;
}

/** Steps before the traffic is reached. */
export function RampField({ id, value: ramp = [], onChange }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-label="放量编辑">
      <RowsField
        noun="步骤"
        rows={ramp}
        onChange={onChange}
        fresh={() => ({ percent: Math.min(100, (ramp.at(-1)?.percent ?? 0) + 5), hours: 24 })}
        most={maxRampSteps}
        fields={({ percent, hours }, put, which) => (
          <>
            <InputNumber
              aria-label={`${which} 流量`}
              className={styles.short}
              suffix="%"
              value={percent}
              onChange={(next) => put({ percent: next ?? 1 })}
            />
            <InputNumber
              aria-label={`${which} 保持`}
              className={styles.short}
              suffix="小时"
              value={hours}
              onChange={(next) => put({ hours: next ?? 1 })}
            />
          </>
        )}
      />
    </section>
  );
}
