import { RecordPage } from '@/components/review/record/RecordPage';
import { lazyPart } from '@/kit/base/lazyPart';
import { qualityColumns } from './columns';
import { FiguresPanel } from './FiguresPanel';
import { qualityFilters } from './filters';
import { useQualityActions } from './useQualityActions';

const Result = lazyPart(() => import('./Result'));

/** 图片质量记录 (screens/risk §3.7.11): grades and second checks: corrections, disputes and weekly reports. */
export default function QualityRecordPage() {
  const actions = useQualityActions();
  return (
    <RecordPage
      kind="quality"
      title="图片质量记录"
      columns={qualityColumns}
      filters={qualityFilters}
      evidence={Result}
      actions={actions}
      figures={<FiguresPanel />}
    />
  );
}
