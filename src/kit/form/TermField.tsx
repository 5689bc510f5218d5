import { InputNumber, Radio, Space } from 'antd';
import { useState } from 'react';
import { minBanSeconds } from '@/domain/shared/limits';
import { banDurations } from '@/domain/shared/penalty';
import { FormField } from './FormField';
import styles from './TermField.module.css';

const daySeconds = 86_400;

interface Props {
  /** Seconds, 0 for ever; null for none yet. */
  value?: number | null;
  onChange?: (seconds: number | null) => void;
  permanent: boolean;
}

/** Days as they are typed, not as they are computed: no row of decimals. */
const daysOf = (seconds: number): number => Number((seconds / daySeconds).toFixed(3));

function Term({ value, onChange, permanent }: Props) {
  const [custom, setCustom] = useState(false);
  const presets: { value: number | 'custom'; label: string }[] = banDurations
    .filter((preset) => permanent || preset.value > 0)
    .map((preset) => ({ value: preset.value, label: preset.label }));
  const isCustom = custom || (value ? !presets.some((preset) => preset.value === value) : false);
  const choose = (next: number | 'custom') => {
    setCustom(next === 'custom');
    if (next !== 'custom') onChange?.(next);
    // Parts of a day cannot be edited as days, and an empty field never means permanent.
    else if (value === 0 || (value && value % daySeconds !== 0)) onChange?.(null);
  };
  return (
    <Space wrap>
      <Radio.Group
        optionType="button"
        aria-label="时长"
        options={[...presets, { value: 'custom' as const, label: '自定义' }]}
        value={isCustom ? 'custom' : value}
        onChange={({ target }) => choose(target.value)}
      />
      {isCustom && (
        <InputNumber
          aria-label="自定义天数"
          suffix="天"
          min={0}
          className={styles.number}
          value={value ? daysOf(value) : null}
          // None is none: a zero would be for ever.
          onChange={(days) => onChange?.(days ? Math.round(days * daySeconds) : null)}
        />
      )}
    </Space>
  );
}

interface FieldProps {
  name: string;
  label: string;
  /** Seconds. */
  longest: number;
  /** Message for a term outside its bounds. */
  bounds: string;
  /** For ever is one of the choices. */
  permanent?: boolean;
}

/** Term field: a usual one or a number of days, within its bounds. */
export function TermField({ name, label, longest, bounds, permanent = false }: FieldProps) {
  const within = async (_: unknown, seconds: number | null | undefined) => {
    if (permanent && seconds === 0) return;
    if (typeof seconds !== 'number') throw new Error('请选择时长');
    if (seconds < minBanSeconds || seconds > longest) throw new Error(bounds);
  };
  return (
    <FormField name={name} label={label} ask="请选择时长" rules={[{ validator: within }]} required>
      <Term permanent={permanent} />
    </FormField>
  );
}
