import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { defects, grades, recommends } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { disputeStatus, qualityModes } from '@/domain/quality';
import { qaErrors } from '@/domain/review';
import { qualityFigures } from '@/services/quality';
import { selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter, FilterControlProps } from '@/ui/list/types';

const multiple = true;

const agreeOptions = [
  { value: 'yes', label: '一致' },
  { value: 'no', label: '不一致' },
];

/** Whoever was checked, as far as this operator may know. */
function FirstReviewer({ label, name, query, onChange }: FilterControlProps) {
  const { data } = useQuery({
    queryKey: [qualityFigures.spec.name],
    queryFn: ({ signal }) => qualityFigures({}, { signal }),
    staleTime: 60_000,
  });
  const people = new Map(data?.trend.map((one) => [one.by, one.name]));
  return (
    <Select<string>
      allowClear
      aria-label={label}
      placeholder={label}
      style={{ minWidth: 120 }}
      options={[...people].map(([value, text]) => ({ value, label: text }))}
      value={query.get(name)}
      onChange={(value) => onChange({ [name]: value ?? null })}
    />
  );
}

/** G10 and 等级, 缺陷, 推荐, 模式, 一致性, 被检人 (screens/risk §3.7.11). */
export const qualityFilters: readonly Filter[] = [
  { name: 'type', label: '模式', control: selectFilter({ options: optionsOf(qualityModes), width: 110 }) },
  { name: 'grade', label: '等级', control: selectFilter({ options: optionsOf(grades), multiple, width: 110 }) },
  { name: 'defect', label: '缺陷', control: selectFilter({ options: optionsOf(defects), multiple }) },
  { name: 'recommend', label: '推荐', control: selectFilter({ options: optionsOf(recommends), multiple }) },
  { name: 'agree', label: '一致性', control: selectFilter({ options: agreeOptions, width: 110 }) },
  { name: 'error', label: '差错类型', control: selectFilter({ options: optionsOf(qaErrors), multiple }) },
  { name: 'first_reviewer', label: '被检人', control: FirstReviewer },
  { name: 'batch', label: '批次号', control: textFilter({ width: 110 }) },
  { name: 'reviewer', label: '质检人', control: textFilter({ width: 110 }) },
  { name: 'appeal', label: '申辩', control: selectFilter({ options: optionsOf(disputeStatus), multiple }) },
];
