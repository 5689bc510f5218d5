import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@umijs/max';
import { ListThumb } from '@/components/review/guard/GuardedImage';
import { assignee, overdue, region, sceneFilter } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { qualityBatchType, qualityFields } from '@/domain/quality/fields';
import { actionOf } from '@/domain/review/kinds';
import { reportScenes } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { holdMs } from '@/domain/shared/limits';
import { isSensitive } from '@/domain/shared/machineLabel';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from '@/kit/base/actions.module.css';
import { lazyPart } from '@/kit/base/lazyPart';
import { ChecksFilter, type FilterSubject, numberIn, oneOf, read } from '@/kit/base/list/filters';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import type { Column, Filter } from '@/kit/base/list/types';
import { Part } from '@/kit/base/Part';
import { useCan } from '@/kit/field/useAllowed';
import { columnsOf } from '@/kit/list/columnsOf';
import type { CaseOf } from '@/services/caseSchema';
import { listQualityBatches, type QualityBatch, qualityCalibration } from '@/services/quality';
import { queryOf } from '@/utils/queryOf';
import { QualityEvidence } from '../evidence/QualityEvidence';
import { along, choices, reveal } from './grading';
import { QualityExtra } from './QualityExtra';

/** Of the list mode, between the common ones. */
const qualityColumns: readonly Column<CaseOf<'quality'>>[] = columnsOf(qualityFields, [
  {
    key: 'thumb',
    picture: true,
    width: 84,
    render: ({ payload, scene, labels }) => (
      <ListThumb
        medium={payload.medium}
        alt={labelOf(reportScenes, scene).label}
        sensitive={isSensitive(labels)}
        colors
      />
    ),
  },
  { key: 'mode', width: 90, value: ({ payload }) => payload.mode },
  { key: 'batch_id', width: 110, value: ({ payload }) => payload.batch_id },
]);

/** The way to the batches; of the one that is worked, how far it is, and its report once it is done. */
function BatchStatus() {
  const { pathname } = useLocation();
  const { query } = useHashQuery();
  const batchId = query.get('batch');
  const isWorked = ({ batch_id }: QualityBatch) => batch_id === batchId;
  const { data: batch } = useQuery({
    ...queryOf(listQualityBatches, { q: batchId ?? '' }, 'one'),
    select: ({ list }) => list.find(isWorked),
    enabled: batchId !== null,
    // A decision counts when it is in force.
    refetchInterval: ({ state }) => (state.data?.list.find(isWorked)?.status === 'open' ? holdMs : false),
  });
  const batches = `${pathname}?part=batches`;
  return (
    <span className={styles.row}>
      {batch?.status === 'done' && (
        <>
          <b role="status">本批次已完成</b>
          <Link to={`${batches}&detail=${batch.batch_id}`}>生成报告</Link>
        </>
      )}
      {batch?.status === 'open' && (
        <span className="secondary">
          本批次 {batch.checked}/{batch.size}
        </span>
      )}
      <Link to={batches}>批次</Link>
    </span>
  );
}

const { mode, clarity, first_reviewer } = qualityFields;

type Choices = readonly { value: string; label: string }[];

const namesIn = (options: Choices, values: readonly string[]) =>
  values.map((value) => options.find((one) => one.value === value)?.label ?? value).join('、');

function useOpenBatches(): Choices {
  const { data } = useQuery({ ...queryOf(listQualityBatches, { status: ['open'], size: 100 }), staleTime: 60_000 });
  return data?.list.map(({ batch_id, title }) => ({ value: batch_id, label: title })) ?? [];
}

/** First reviewers; leads get all of them from the backend. */
function useFirstReviewers(): Choices {
  const { data } = useQuery({ ...queryOf(qualityCalibration, {}), staleTime: 60_000 });
  return data?.people.map(({ by, name }) => ({ value: by, label: name })) ?? [];
}

const choiceOf = <Name extends string>(name: Name, about: FilterSubject, useOptions: () => Choices) =>
  read(
    name,
    about,
    (props) => <ChecksFilter {...props} options={useOptions()} />,
    ({ values }) => <>{namesIn(useOptions(), values)}</>,
  );

/** 筛选(领取前) (docs/design/risk.md#quality-review). */
const qualityFilters: readonly Filter[] = [
  oneOf('type', mode),
  sceneFilter,
  numberIn('amount_min', clarity, '≥'),
  numberIn('amount_max', clarity, '≤'),
  region,
  choiceOf('batch', qualityBatchType, useOpenBatches),
  overdue,
  assignee,
];

const leadFilters: readonly Filter[] = [
  ...qualityFilters,
  choiceOf('first_reviewer', first_reviewer, useFirstReviewers),
];

const BatchView = lazyPart(() => import('./BatchView'));

/** One key grades; a second check is blind until it is put down (docs/design/risk.md#quality-review). */
const spec: BenchSpec<'quality'> = {
  kind: 'quality',
  title: '图片质量审核',
  filters: qualityFilters,
  columns: qualityColumns,
  status: BatchStatus,
  evidence: QualityEvidence,
  choices,
  policies: [],
  measures: [],
  usualMeasures: [],
  extra: QualityExtra,
  reveal,
  along,
  skipKey: 'q',
  evidenceOf: () => [],
  showsMedia: true,
  mediaOf: ({ payload }) => [payload.medium.url],
};

const leadSpec: BenchSpec<'quality'> = { ...spec, filters: leadFilters };

/** 图片质量审核: grading bench, and sampling batches at `?part=batches`. */
export default function QualityReviewPage() {
  const { query } = useHashQuery();
  const can = useCan();
  if (query.get('part') === 'batches') {
    return (
      <Part fallback={<SkeletonRows />}>
        <BatchView />
      </Part>
    );
  }
  return <ReviewBench spec={can(actionOf('quality', 'lead')) ? leadSpec : spec} />;
}
