import { useQuery } from '@tanstack/react-query';
import { assignee, overdue, region, scene } from '@/components/review/queueFilters';
import { qualityModes } from '@/domain/quality';
import { listQualityBatches, qualityCalibration } from '@/services/quality';
import { Checks, numberIn, oneOf, read } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

type Choices = readonly { value: string; label: string }[];

const namesIn = (options: Choices, values: readonly string[]) =>
  values.map((value) => options.find((one) => one.value === value)?.label ?? value).join('、');

function useOpenBatches(): Choices {
  const { data } = useQuery({
    queryKey: [listQualityBatches.spec.name, 'open'],
    queryFn: ({ signal }) => listQualityBatches({ status: ['open'], size: 100 }, { signal }),
    staleTime: 60_000,
  });
  return data?.list.map(({ batch_id, title }) => ({ value: batch_id, label: title })) ?? [];
}

/** Whose decisions are checked; the backend tells a lead of everybody. */
function useFirstReviewers(): Choices {
  const { data } = useQuery({
    queryKey: [qualityCalibration.spec.name],
    queryFn: ({ signal }) => qualityCalibration({}, { signal }),
    staleTime: 60_000,
  });
  return data?.people.map(({ by, name }) => ({ value: by, label: name })) ?? [];
}

const choiceOf = <Name extends string>(name: Name, label: string, useOptions: () => Choices) =>
  read(
    name,
    label,
    (props) => <Checks {...props} options={useOptions()} />,
    ({ values }) => <>{namesIn(useOptions(), values)}</>,
  );

/** 筛选(领取前) (screens/risk §3.7.10). */
export const qualityFilters: readonly Filter[] = [
  oneOf('type', '模式', qualityModes),
  scene,
  numberIn('amount_min', '清晰度 ≥'),
  numberIn('amount_max', '清晰度 ≤'),
  region,
  choiceOf('batch', '抽样批次', useOpenBatches),
  overdue,
  assignee,
];

export const leadFilters: readonly Filter[] = [
  ...qualityFilters,
  choiceOf('first_reviewer', '被检人', useFirstReviewers),
];
