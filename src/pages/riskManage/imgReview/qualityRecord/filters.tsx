import { useQuery } from '@tanstack/react-query';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import { qualityFields } from '@/domain/objects/quality';
import { anyOf, Checks, oneOf, read, textIn } from '@/kit/base/list/filters';
import type { FilterControlProps } from '@/kit/base/list/types';
import { qualityFigures } from '@/services/quality';

const { mode, grade, defects, recommend, agree, error_type, first_reviewer, batch_id, inspector, dispute } =
  qualityFields;

function useFirstReviewers(): readonly { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: [qualityFigures.spec.name],
    queryFn: ({ signal }) => qualityFigures({}, { signal }),
    staleTime: 60_000,
  });
  return [...new Map(data?.trend.map((one) => [one.by, one.name]))].map(([value, label]) => ({ value, label }));
}

/** First reviewers, as far as this operator may know them. */
function FirstReviewer(props: FilterControlProps & { name: string }) {
  return <Checks {...props} options={useFirstReviewers()} />;
}

function FirstReviewerNames({ values }: { values: readonly string[] }) {
  const people = useFirstReviewers();
  return <>{values.map((value) => people.find((one) => one.value === value)?.label ?? value).join('、')}</>;
}

/** G10 and 等级, 缺陷, 推荐, 模式, 一致性, 被检人 (screens/risk §3.7.11). */
export const qualityFilters: readonly RecordFilter[] = [
  oneOf('type', mode),
  anyOf('grade', grade),
  anyOf('defect', defects),
  anyOf('recommend', recommend),
  oneOf('agree', agree),
  anyOf('error', error_type),
  read('first_reviewer', first_reviewer, FirstReviewer, FirstReviewerNames),
  textIn('batch', batch_id),
  textIn('reviewer', inspector),
  anyOf('appeal', dispute),
];
