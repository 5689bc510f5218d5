import { InputNumber, Radio, Space } from 'antd';
import { useState } from 'react';
import { banDurations } from '@/domain/penalty';

const presets = banDurations.filter(({ value }) => value > 0).map(({ value, label }) => ({ value, label }));

const daySeconds = 86_400;

interface Props {
  /** Seconds; null for none yet. */
  value?: number | null;
  onChange?: (seconds: number | null) => void;
}

/** Days as they are typed, not as they are computed: no row of decimals. */
const daysOf = (seconds: number): number => Number((seconds / daySeconds).toFixed(3));

/** A term that ends: one of the usual, or so many days. */
export function TermField({ value, onChange }: Props) {
  const [custom, setCustom] = useState(false);
  const isCustom = custom || (value ? !presets.some((preset) => preset.value === value) : false);
  const choose = (next: number | 'custom') => {
    setCustom(next === 'custom');
    if (next !== 'custom') onChange?.(next);
    // A part of a day is nothing to begin with.
    else if (value && value % daySeconds !== 0) onChange?.(null);
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
          style={{ width: 120 }}
          value={value ? daysOf(value) : null}
          onChange={(days) => onChange?.(days === null ? null : Math.round(days * daySeconds))}
        />
      )}
    </Space>
  );
}

/** A term is chosen, an hour or more and not too long. */
export const termRules = (longest: number, message: string) => [
  { required: true, message: '请选择时长' },
  { type: 'number' as const, min: 3_600, max: longest, message },
];
