import { useQuery } from '@tanstack/react-query';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import { defects, grades, recommends } from '@/domain/kindLabels';
import { disputeStatus, qualityModes } from '@/domain/quality';
import { qaErrors } from '@/domain/review';
import { qualityFigures } from '@/services/quality';
import { anyOf, Checks, oneOf, read, textIn } from '@/ui/list/filters';
import type { FilterControlProps } from '@/ui/list/types';

const agreeOptions = [
  { value: 'yes', label: '一致' },
  { value: 'no', label: '不一致' },
];

function useFirstReviewers(): readonly { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: [qualityFigures.spec.name],
    queryFn: ({ signal }) => qualityFigures({}, { signal }),
    staleTime: 60_000,
  });
  return [...new Map(data?.trend.map((one) => [one.by, one.name]))].map(([value, label]) => ({ value, label }));
}

/** Whoever was checked, as far as this operator may know. */
function FirstReviewer(props: FilterControlProps & { name: string }) {
  return <Checks {...props} options={useFirstReviewers()} />;
}

function FirstReviewerNames({ values }: { values: readonly string[] }) {
  const people = useFirstReviewers();
  return <>{values.map((value) => people.find((one) => one.value === value)?.label ?? value).join('、')}</>;
}

/** G10 and 等级, 缺陷, 推荐, 模式, 一致性, 被检人 (screens/risk §3.7.11). */
export const qualityFilters: readonly RecordFilter[] = [
  oneOf('type', '模式', qualityModes),
  anyOf('grade', '等级', grades),
  anyOf('defect', '缺陷', defects),
  anyOf('recommend', '推荐', recommends),
  oneOf('agree', '一致性', agreeOptions),
  anyOf('error', '差错类型', qaErrors),
  read('first_reviewer', '被检人', FirstReviewer, FirstReviewerNames),
  textIn('batch', '批次号'),
  textIn('reviewer', '质检人'),
  anyOf('appeal', '申辩', disputeStatus),
];
