import { Select } from 'antd';
import { useReasonCodes } from '@/components/useReasonCodes';
import { optionsOf } from '@/domain/labels';
import { reasonGroups } from '@/domain/reasons';
import { appealStatus, conclusions, conclusionsOf, measures, qaStatus, scenes, sources } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import { timeFilter } from '@/ui/list/timeFilter';
import type { Filter, FilterControlProps } from '@/ui/list/types';
import type { RegionCode } from '@/utils/regionTime';

const multiple = true;

/** Names one record, wherever in time it is. */
const single = ['q'];

/** Filters of all records (blocks G10), the kind's own among them: one of the same name takes the common one's place. */
export function recordFilters(kind: CaseKind, region: RegionCode, own: readonly Filter[]): readonly Filter[] {
  const finds = conclusionsOf[kind].length > 1;
  const conclusionOptions = conclusionsOf[kind].map((value) => ({ value, label: conclusions[value].label }));
  const common: readonly Filter[] = [
    { name: 'room', label: '房间号', control: textFilter({ width: 110 }) },
    { name: 'source', label: '来源', control: selectFilter({ options: optionsOf(sources), width: 100 }) },
    { name: 'scene', label: '场景', control: selectFilter({ options: optionsOf(scenes), multiple }) },
    { name: 'reason', label: '违规类型', control: ReasonFilter },
    { name: 'conclusion', label: '结论', control: selectFilter({ options: conclusionOptions, multiple }) },
    { name: 'measure', label: '处置', control: selectFilter({ options: optionsOf(measures), multiple }) },
    { name: 'reviewer', label: '审核员', control: textFilter({ width: 110 }) },
    { name: 'cost_min', label: '耗时 ≥ 秒', control: numberFilter({ width: 100 }) },
    { name: 'cost_max', label: '耗时 ≤ 秒', control: numberFilter({ width: 100 }) },
    { name: 'reversed', label: '是否改判', control: selectFilter({ options: reversedOptions, width: 110 }) },
    { name: 'appeal', label: '申诉', control: selectFilter({ options: optionsOf(appealStatus), multiple }) },
    { name: 'qa', label: '质检', control: selectFilter({ options: optionsOf(qaStatus), multiple }) },
  ];
  return [
    timeFilter({ region, anyTimeWith: single }),
    { name: 'q', label: '单号', control: textFilter({ width: 140 }) },
    { name: 'uid', label: '用户ID', control: textFilter({ width: 120 }) },
    ...own,
    ...common.filter(({ name }) => own.every((filter) => filter.name !== name) && (finds || !findings.includes(name))),
  ];
}

/** Where every decision concludes the same, nothing is found and nothing done about it. */
const findings = ['reason', 'conclusion', 'measure'];

const reversedOptions = [
  { value: 'yes', label: '已改判' },
  { value: 'no', label: '未改判' },
];

/** A whole group of reasons, or single ones (blocks G16). */
export function ReasonFilter({ label, name, query, onChange }: FilterControlProps) {
  const { codes } = useReasonCodes();
  const options = Object.entries(reasonGroups).map(([group, entry]) => ({
    label: entry.label,
    title: entry.label,
    options: [
      { value: group, label: `${entry.label}（全部）` },
      ...codes.filter((code) => code.group === group).map((code) => ({ value: code.code, label: code.label })),
    ],
  }));
  return (
    <Select
      allowClear
      mode="multiple"
      aria-label={label}
      placeholder={label}
      style={{ minWidth: 150 }}
      maxTagCount="responsive"
      optionFilterProp="label"
      options={options}
      value={query.getAll(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
