import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type WordStatus, wordStatus } from '@/domain/kindLabels';
import { isPublished } from '@/domain/word';
import { useHashQuery } from '@/hooks/useHashQuery';
import { soonPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import { listWords } from '@/services/word';
import { wordColumns } from './columns';
import { wordFilters } from './filters';
import { useWordActions } from './useWordActions';

const WordDrawer = soonPart(() => import('../words/WordDrawer'));
/** Published words only; new words wait at the bench. */
const inUse = Object.entries(wordStatus).flatMap(([status]) => (isPublished(status as WordStatus) ? status : []));

/** 词库: what is looked for in messages and what is done about it. */
export default function BankView() {
  const { query, setQuery } = useHashQuery();
  const can = useCan();
  const actions = useWordActions();
  // Opened without any wish: a filter like any other, that can be cleared.
  const [isOpened, setOpened] = useState(() => [...query.keys()].some((name) => name !== 'part'));
  useEffect(() => {
    if (isOpened) return;
    setQuery({ status: inUse }, { replace: true });
    setOpened(true);
  }, [isOpened, setQuery]);
  if (!isOpened) return <SkeletonRows />;
  return (
    <ListScreen
      title="词库"
      call={listWords}
      columns={wordColumns}
      filters={wordFilters}
      rowKey={({ word_id }) => word_id}
      actions={actions}
      detail={WordDrawer}
      emptyHint="新增或导入第一个词"
    >
      <Button onClick={() => openForm(() => import('./dialogs/TestBox'), {})}>测试框</Button>
      {can('riskManage.suspiciousWords:import') && (
        <Button onClick={() => openForm(() => import('./dialogs/ImportDialog'), {})}>导入</Button>
      )}
      {can('riskManage.suspiciousWords:edit') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/WordForm'), { targets: [] })}>
          新增词
        </Button>
      )}
    </ListScreen>
  );
}
