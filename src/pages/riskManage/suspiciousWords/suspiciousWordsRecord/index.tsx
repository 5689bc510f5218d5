import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { Views, wordViewOf } from '../words/Views';

const Changes = lazyPart(() => import('./Changes'));
const Hits = lazyPart(() => import('./Hits'));
const Versions = lazyPart(() => import('./Versions'));

const views = [
  { value: 'changes', label: '审核记录' },
  { value: 'hits', label: '命中记录' },
  { value: 'versions', label: '版本' },
] as const;

/** 可疑词记录 (docs/design/risk.md#suspicious-words-record): changes of words, their hits, and rollback. */
export default function SuspiciousWordsRecordPage() {
  const { query } = useHashQuery();
  const view = wordViewOf(query, 'part', views);
  return (
    <>
      <Views label="可疑词记录" name="part" views={views} />
      <Part fallback={<SkeletonRows />}>
        {view === 'hits' ? <Hits /> : view === 'versions' ? <Versions /> : <Changes />}
      </Part>
    </>
  );
}
