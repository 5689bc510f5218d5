import { InputNumber, Radio, Space } from 'antd';
import { useState } from 'react';
import { banDurations } from '@/domain/penalty';

const presets = banDurations.filter(({ value }) => value > 0).map(({ value, label }) => ({ value, label }));

interface Props {
  /** Seconds. */
  value?: number;
  onChange?: (seconds: number) => void;
}

/** A term that ends: one of the usual, or so many days. */
export function TermField({ value, onChange }: Props) {
  const [custom, setCustom] = useState(false);
  const isCustom = custom || (value !== undefined && value > 0 && !presets.some((preset) => preset.value === value));
  const choose = (next: number | 'custom') => {
    setCustom(next === 'custom');
    if (next !== 'custom') onChange?.(next);
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
          value={value ? value / 86_400 : null}
          onChange={(days) => days !== null && onChange?.(Math.round(days * 86_400))}
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
