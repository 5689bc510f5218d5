import { Button, ConfigProvider, InputNumber } from 'antd';
import { useState } from 'react';
import { sampleSize } from '@/domain/shared/abTest';
import { numberText } from '@/utils/numberText';
import styles from './exp.module.css';

interface Props {
  /** Set by the form. */
  id?: string;
  value?: number;
  onChange?: (size: number) => void;
  /** Whether the goal is a rate; a mean needs its standard deviation. */
  isRate: boolean;
}

/** Sample size, and its calculator: α = 0.05, power 0.8. */
export function SizeField({ id, value = 0, onChange, isRate }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const [baseline, setBaseline] = useState(30);
  const [sd, setSd] = useState(30);
  const [effect, setEffect] = useState(5);
  const size = sampleSize(
    isRate ? { baseline: baseline / 100, effect: effect / 100 } : { baseline, sd, effect: effect / 100 },
  );
  const input = (label: string, number: number, set: (next: number) => void, suffix?: string) => (
    <span>
      <span aria-hidden>{label} </span>
      <InputNumber
        aria-label={label}
        className={styles.figure}
        min={0}
        value={number}
        suffix={suffix}
        onChange={(next) => set(next ?? 0)}
      />
    </span>
  );
  return (
    <>
      <InputNumber id={id ?? ''} value={value} onChange={(next) => onChange?.(next ?? 0)} className={styles.short} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex container everywhere */}
      <div role="group" aria-label="样本量计算" className={styles.row}>
        {input('基线', baseline, setBaseline, isRate ? '%' : undefined)}
        {!isRate && input('标准差', sd, setSd)}
        {input('最小提升', effect, setEffect, '%')}
        <span role="status">{size === undefined ? '无法计算' : `每版本 ${numberText(size)} 人`}</span>
        <Button size="small" disabled={disabled || size === undefined} onClick={() => size && onChange?.(size)}>
          填入
        </Button>
      </div>
    </>
  );
}
