import { useQuery } from '@tanstack/react-query';
import { assignee, overdue, region, scene } from '@/components/review/queueFilters';
import { qualityBatchType, qualityFields } from '@/domain/objects/quality';
import { type About, Checks, numberIn, oneOf, read } from '@/kit/base/list/filters';
import type { Filter } from '@/kit/base/list/types';
import { listQualityBatches, qualityCalibration } from '@/services/quality';

const { mode, clarity, first_reviewer } = qualityFields;

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

/** First reviewers; leads get all of them from the backend. */
function useFirstReviewers(): Choices {
  const { data } = useQuery({
    queryKey: [qualityCalibration.spec.name],
    queryFn: ({ signal }) => qualityCalibration({}, { signal }),
    staleTime: 60_000,
  });
  return data?.people.map(({ by, name }) => ({ value: by, label: name })) ?? [];
}

const choiceOf = <Name extends string>(name: Name, about: About, useOptions: () => Choices) =>
  read(
    name,
    about,
    (props) => <Checks {...props} options={useOptions()} />,
    ({ values }) => <>{namesIn(useOptions(), values)}</>,
  );

/** 筛选(领取前) (screens/risk §3.7.10). */
export const qualityFilters: readonly Filter[] = [
  oneOf('type', mode),
  scene,
  numberIn('amount_min', clarity, '≥'),
  numberIn('amount_max', clarity, '≤'),
  region,
  choiceOf('batch', qualityBatchType, useOpenBatches),
  overdue,
  assignee,
];

export const leadFilters: readonly Filter[] = [
  ...qualityFilters,
  choiceOf('first_reviewer', first_reviewer, useFirstReviewers),
];
