import { userType } from '@/domain/objects/user';
import { wordHitType } from '@/domain/objects/word';
import { wordScenes } from '@/domain/word';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listWordHits } from '@/services/wordRecords';
import { hitColumns } from './hitColumns';
import { useHitActions } from './useHitActions';

const { at, scene, action_taken, false_positive } = wordHitType.fields;

const wrongOptions = [
  { value: 'yes', label: false_positive.label },
  { value: 'no', label: '未标记' },
];

const hitFilters: FiltersOf<typeof listWordHits> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(at),
  textIn('uid', userType.fields.user_id),
  anyOf('scene', scene, wordScenes),
  anyOf('action', action_taken),
  oneOf('false_positive', false_positive, wrongOptions),
];

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
