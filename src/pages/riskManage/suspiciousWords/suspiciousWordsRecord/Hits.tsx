import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { listWordHits } from '@/services/wordRecords';
import { hitColumns } from './hitColumns';
import { hitFilters } from './hitFilters';
import { useHitActions } from './useHitActions';

const HitCurve = lazyPart(() => import('./HitCurve'));

/** 命中记录: what words did to messages, and the way back for those they should not have touched. */
export default function Hits() {
  const { query } = useHashQuery();
  const actions = useHitActions();
  return (
    <ListScreen
      title="命中记录"
      call={listWordHits}
      columns={hitColumns}
      filters={hitFilters}
      rowKey={({ hit_id }) => hit_id}
      actions={actions}
      figures={
        <Figures label="命中曲线与版本发布">
          <HitCurve query={query} />
        </Figures>
      }
      emptyHint="这段时间没有命中"
      exportCode="riskManage.suspiciousWordsRecord:export"
    />
  );
}
