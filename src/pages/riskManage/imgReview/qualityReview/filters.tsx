import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { assignee, overdue, region, scene } from '@/components/review/queueFilters';
import { optionsOf } from '@/domain/labels';
import { qualityModes } from '@/domain/quality';
import { listQualityBatches, qualityCalibration } from '@/services/quality';
import { numberFilter, selectFilter } from '@/ui/list/filters';
import type { Filter, FilterControlProps } from '@/ui/list/types';

interface ChoiceProps extends FilterControlProps {
  options: readonly { value: string; label: string }[] | undefined;
}

function Choice({ label, name, query, onChange, options }: ChoiceProps) {
  return (
    <Select<string>
      allowClear
      aria-label={label}
      placeholder={label}
      style={{ minWidth: 150 }}
      loading={options === undefined}
      options={[...(options ?? [])]}
      value={query.get(name)}
      onChange={(value) => onChange({ [name]: value ?? null })}
    />
  );
}

function BatchFilter(props: FilterControlProps) {
  const { data } = useQuery({
    queryKey: [listQualityBatches.spec.name, 'open'],
    queryFn: ({ signal }) => listQualityBatches({ status: ['open'], size: 100 }, { signal }),
    staleTime: 60_000,
  });
  return <Choice {...props} options={data?.list.map(({ batch_id, title }) => ({ value: batch_id, label: title }))} />;
}

/** Whose decisions are checked; the backend tells a lead of everybody. */
function FirstReviewerFilter(props: FilterControlProps) {
  const { data } = useQuery({
    queryKey: [qualityCalibration.spec.name],
    queryFn: ({ signal }) => qualityCalibration({}, { signal }),
    staleTime: 60_000,
  });
  return <Choice {...props} options={data?.people.map(({ by, name }) => ({ value: by, label: name }))} />;
}

/** 筛选(领取前) (screens/risk §3.7.10). */
export const qualityFilters: readonly Filter[] = [
  { name: 'type', label: '模式', control: selectFilter({ options: optionsOf(qualityModes) }) },
  scene,
  { name: 'amount_min', label: '清晰度 ≥', control: numberFilter() },
  { name: 'amount_max', label: '清晰度 ≤', control: numberFilter() },
  region,
  { name: 'batch', label: '抽样批次', control: BatchFilter },
  overdue,
  assignee,
];

export const leadFilters: readonly Filter[] = [
  ...qualityFilters,
  { name: 'first_reviewer', label: '被检人', control: FirstReviewerFilter },
];
