import { useState } from 'react';
import { targetTypes } from '@/domain/banRecord';
import { optionsOf } from '@/domain/labels';
import { banSources, banStatus, banTypes } from '@/domain/penalty';
import { reasonGroups } from '@/domain/reasons';
import { appealStatus } from '@/domain/review';
import { selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter, FilterControlProps } from '@/ui/list/types';
import { TimeRange } from '@/ui/TimeRange';

const multiple = true;

const split = (text: string): string[] => [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))];

/** Ids of targets, bans or cases, one or many, as they were pasted. */
function IdsFilter({ label, name, query, onChange }: FilterControlProps) {
  const shown = query.getAll(name).join(' ');
  const [draft, setDraft] = useState({ shown, text: shown });
  const edit = (text: string) => {
    const ids = split(text);
    setDraft({ shown: ids.join(' '), text });
    onChange({ [name]: ids });
  };
  return (
    <input
      className="plain-input"
      style={{ width: 240 }}
      aria-label={label}
      placeholder="对象 / 封禁 / 案件编号，可粘贴多个"
      value={draft.shown === shown ? draft.text : shown}
      onChange={(event) => edit(event.target.value)}
      // A single-line box would glue pasted lines together.
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\r\n]/.test(pasted.trim())) return;
        event.preventDefault();
        edit(split(`${draft.text} ${pasted}`).join(' '));
      }}
    />
  );
}

/** A span of time, without bounds: bans for years are looked up as well. */
const spanFilter =
  (from: string, to: string) =>
  ({ label, query, onChange }: FilterControlProps) => {
    const at = (name: string) => Number(query.get(name)) || null;
    const textOf = (ms: number | null) => (ms === null ? null : String(ms));
    return (
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        {label}
        <TimeRange
          label={label}
          value={{ from: at(from), to: at(to) }}
          onChange={(range) => onChange({ [from]: textOf(range.from), [to]: textOf(range.to) })}
        />
      </span>
    );
  };

const permanentOptions = [
  { value: 'true', label: '永久' },
  { value: 'false', label: '有期限' },
];

export const banFilters: readonly Filter[] = [
  { name: 'ids', label: '编号', control: IdsFilter },
  { name: 'target_type', label: '对象类型', control: selectFilter({ options: optionsOf(targetTypes), multiple }) },
  { name: 'type', label: '封禁类型', control: selectFilter({ options: optionsOf(banTypes), multiple }) },
  { name: 'reason', label: '原因', control: selectFilter({ options: optionsOf(reasonGroups), multiple }) },
  { name: 'source', label: '来源', control: selectFilter({ options: optionsOf(banSources), multiple }) },
  { name: 'status', label: '状态', control: selectFilter({ options: optionsOf(banStatus), multiple }) },
  { name: 'operator', label: '操作人', control: textFilter({ width: 110 }) },
  { name: 'permanent', label: '期限', control: selectFilter({ options: permanentOptions, width: 100 }) },
  { name: 'appeal', label: '申诉', control: selectFilter({ options: optionsOf(appealStatus), multiple }) },
  { name: 'device', label: '同设备（用户ID或设备号）', control: textFilter({ width: 190 }) },
  { name: 'start_from', also: ['start_to'], label: '生效时间', control: spanFilter('start_from', 'start_to') },
  { name: 'end_from', also: ['end_to'], label: '到期时间', control: spanFilter('end_from', 'end_to') },
];
