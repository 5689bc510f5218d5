import { useModel } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { wordActions } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { wordScenes } from '@/domain/words';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listWordHits, type WordHit } from '@/services/wordRecords';
import { selectFilter, textFilter } from '@/ui/list/filters';
import { ListPage } from '@/ui/list/ListPage';
import { SkeletonRows } from '@/ui/list/ListStates';
import { timeFilter } from '@/ui/list/timeFilter';
import type { Filter } from '@/ui/list/types';
import { Part } from '@/ui/Part';
import { hitColumns } from './hitColumns';
import { useHitActions } from './useHitActions';

const HitCurve = lazy(() => import('./HitCurve'));
const UserPeek = lazy(() => import('@/components/review/UserPeek'));

const wrongOptions = [
  { value: 'yes', label: '误伤' },
  { value: 'no', label: '未标记' },
];

const filtersIn = (region: Parameters<typeof timeFilter>[0]['region']): readonly Filter[] => [
  timeFilter({ region, anyTimeWith: [] }),
  { name: 'q', label: '词 / 编号', control: textFilter() },
  { name: 'uid', label: '用户ID', control: textFilter({ width: 130 }) },
  { name: 'scene', label: '场景', control: selectFilter({ options: optionsOf(wordScenes), multiple: true }) },
  { name: 'action', label: '处置', control: selectFilter({ options: optionsOf(wordActions), multiple: true }) },
  { name: 'false_positive', label: '误伤', control: selectFilter({ options: wrongOptions, width: 100 }) },
];

/** 命中记录: what words did to messages, and the way back for those they should not have touched. */
export default function Hits() {
  const { query, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const exporter = useExporter();
  const can = useCan();
  const [curve, setCurve] = useState(false);
  const { actions, dialogs } = useHitActions();
  const mayOpenUser = can('user');
  const filters = useMemo(() => filtersIn(region), [region]);
  const columns = useMemo(() => hitColumns(mayOpenUser ? (user) => setQuery({ user }) : null), [mayOpenUser, setQuery]);
  const user = query.get('user');
  return (
    <>
      <details style={{ marginBottom: 12 }} onToggle={({ currentTarget }) => setCurve(curve || currentTarget.open)}>
        <summary style={{ cursor: 'pointer' }}>命中曲线与版本发布</summary>
        {curve && (
          <Part fallback={<SkeletonRows rows={2} />}>
            <HitCurve query={query} />
          </Part>
        )}
      </details>
      <ListPage<WordHit>
        name={listWordHits.spec.name}
        title="命中记录"
        call={listWordHits}
        columns={columns}
        filters={filters}
        rowKey={({ hit_id }) => hit_id}
        actions={actions}
        emptyHint="这段时间没有命中"
        {...(can('riskManage.suspiciousWordsRecord:export') ? { exporter } : {})}
      />
      {user && mayOpenUser && (
        <Part>
          <UserPeek
            userId={user}
            onClose={() => setQuery({ user: null })}
            onOpenUser={(next) => setQuery({ user: next })}
          />
        </Part>
      )}
      {dialogs}
    </>
  );
}
