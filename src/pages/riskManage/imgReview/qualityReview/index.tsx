import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { actionOf } from '@/domain/reviewKinds';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { useCan } from '@/kit/field/useAllowed';
import { QualityEvidence } from '../evidence/QualityEvidence';
import { BatchStatus } from './BatchStatus';
import { qualityColumns } from './columns';
import { leadFilters, qualityFilters } from './filters';
import { along, choices, reveal } from './grading';
import { QualityExtra } from './QualityExtra';

const BatchView = lazyPart(() => import('./BatchView'));

/** One key grades; a second check is blind until it is put down (screens/risk §3.7.10). */
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
