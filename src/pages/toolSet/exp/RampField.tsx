import { Button, ConfigProvider, InputNumber } from 'antd';
import type { ExperimentBody } from '@/domain/experiment';
import { maxHoldHours, maxRampSteps } from '@/domain/limits';
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
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const change = (place: number, to: Partial<Ramp[number]>) =>
    onChange?.(ramp.map((one, at) => (at === place ? { ...one, ...to } : one)));
  return (
    <section id={id} tabIndex={-1} aria-label="放量编辑">
      {ramp.map(({ percent, hours }, place) => {
        const which = `第 ${place + 1} 步`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <div key={place} className={styles.row}>
            <InputNumber
              aria-label={`${which} 流量`}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={percent}
              onChange={(next) => change(place, { percent: next ?? 1 })}
            />
            <InputNumber
              aria-label={`${which} 保持`}
              min={1}
              max={maxHoldHours}
              precision={0}
              suffix="小时"
              value={hours}
              onChange={(next) => change(place, { hours: next ?? 1 })}
            />
            <Button
              size="small"
              type="link"
              danger
              disabled={disabled}
              aria-label={`删除${which}`}
              onClick={() => onChange?.(ramp.filter((_, at) => at !== place))}
            >
              删除
            </Button>
          </div>
        );
      })}
      <Button
        size="small"
        disabled={disabled || ramp.length >= maxRampSteps}
        onClick={() => onChange?.([...ramp, { percent: Math.min(100, (ramp.at(-1)?.percent ?? 0) + 5), hours: 24 }])}
      >
        添加一步
      </Button>
    </section>
  );
}
