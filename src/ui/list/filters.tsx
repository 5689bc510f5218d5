import { Select } from 'antd';
import type { FilterControlProps } from './types';

interface SelectOptions {
  options: { value: string; label: string }[];
  multiple?: boolean;
  width?: number;
}

/** One of several values, or any number of them. */
export const selectFilter =
  ({ options, multiple = false, width = 140 }: SelectOptions) =>
  ({ label, name, query, onChange }: FilterControlProps) => (
    <Select<string | string[]>
      allowClear
      aria-label={label}
      placeholder={label}
      style={{ minWidth: width }}
      maxTagCount="responsive"
      options={options}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      value={multiple ? query.getAll(name) : (query.get(name) ?? undefined)}
      onChange={(value) => onChange({ [name]: value ?? null })}
    />
  );

/** A whole number, from zero. */
export const numberFilter =
  ({ width = 110 } = {}) =>
  ({ label, name, query, onChange }: FilterControlProps) => (
    <input
      type="number"
      min={0}
      className="plain-input"
      style={{ width }}
      aria-label={label}
      placeholder={label}
      value={query.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
    />
  );

/** A text as it is typed. */
export const textFilter =
  ({ width = 160, maxLength = 100 } = {}) =>
  ({ label, name, query, onChange }: FilterControlProps) => (
    <input
      className="plain-input"
      style={{ width }}
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      value={query.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
    />
  );

/** Yes, or not asked for. */
export const flagFilter =
  () =>
  ({ label, name, query, onChange }: FilterControlProps) => (
    <label className="plain-check">
      <input
        type="checkbox"
        checked={query.get(name) === 'true'}
        onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : null })}
      />
      {label}
    </label>
  );
