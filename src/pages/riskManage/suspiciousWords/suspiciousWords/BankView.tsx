import { Button, Flex } from 'antd';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useCan } from '@/components/useAllowed';
import { type WordStatus, wordStatus } from '@/domain/kindLabels';
import { isPublished } from '@/domain/words';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { BankWord } from '@/services/wordSchema';
import { listWords } from '@/services/words';
import { useActions } from '@/ui/actions';
import { ListPage } from '@/ui/list/ListPage';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';
import { wordColumns } from './columns';
import { wordFilters } from './filters';
import { useWordActions } from './useWordActions';

const WordDrawer = lazy(() => import('@/components/words/WordDrawer'));
const WordDialog = lazy(() => import('./dialogs/WordDialog'));
const ImportDialog = lazy(() => import('./dialogs/ImportDialog'));
const TestBox = lazy(() => import('./dialogs/TestBox'));

/** What is looked for in messages; new words wait at the bench. */
const inUse = Object.entries(wordStatus).flatMap(([status]) => (isPublished(status as WordStatus) ? status : []));

type Tool = 'create' | 'import' | 'test';

/** 词库: what is looked for in messages and what is done about it. */
export default function BankView() {
  const { query, setQuery } = useHashQuery();
  const can = useCan();
  const [tool, setTool] = useState<Tool | null>(null);
  const { actions, dialogs } = useWordActions();
  const columns = useMemo(() => wordColumns(({ word_id }) => setQuery({ detail: word_id, tab: null })), [setQuery]);
  const drawer = useActions(actions, { direct: 4 });
  const detail = query.get('detail');
  const close = () => setTool(null);
  // Opened without any wish: a filter like any other, that can be cleared.
  const [isOpened, setOpened] = useState(() => [...query.keys()].some((name) => name !== 'view'));
  useEffect(() => {
    if (isOpened) return;
    setQuery({ status: inUse }, { replace: true });
    setOpened(true);
  }, [isOpened, setQuery]);
  if (!isOpened) return <SkeletonRows />;
  return (
    <>
      <Flex gap="small" style={{ marginBottom: 12 }}>
        {can('riskManage.suspiciousWords:edit') && (
          <Button type="primary" onClick={() => setTool('create')}>
            新增词
          </Button>
        )}
        {can('riskManage.suspiciousWords:import') && <Button onClick={() => setTool('import')}>导入</Button>}
        <Button onClick={() => setTool('test')}>测试框</Button>
      </Flex>
      <ListPage<BankWord>
        name={listWords.spec.name}
        title="词库"
        call={listWords}
        columns={columns}
        filters={wordFilters}
        rowKey={({ word_id }) => word_id}
        actions={actions}
        detail={(rows) => {
          if (!detail) return null;
          const index = rows.findIndex(({ word_id }) => word_id === detail);
          const walkTo = (row: BankWord | undefined) =>
            index >= 0 && row ? () => setQuery({ detail: row.word_id }, { replace: true }) : undefined;
          return (
            <Part>
              <WordDrawer
                id={detail}
                tab={query.get('tab')}
                onTab={(tab) => setQuery({ tab }, { replace: true })}
                onClose={() => setQuery({ detail: null, tab: null })}
                onPrevious={walkTo(rows[index - 1])}
                onNext={walkTo(rows[index + 1])}
                position={index >= 0 ? `${index + 1} / ${rows.length}` : undefined}
                buttons={(word) => drawer.buttons([word])}
              />
            </Part>
          );
        }}
        emptyHint="新增或导入第一个词"
      />
      <Part>
        {tool === 'create' && <WordDialog onClose={close} />}
        {tool === 'import' && <ImportDialog onClose={close} />}
        {tool === 'test' && <TestBox onClose={close} />}
      </Part>
      {dialogs}
    </>
  );
}
