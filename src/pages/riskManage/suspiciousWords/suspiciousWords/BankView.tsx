import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type WordStatus, wordStatus } from '@/domain/shared/kindLabels';
import { wordType } from '@/domain/word/fields';
import { type BatchVerb, isPublished, wordCannot } from '@/domain/word/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, numberIn, searchIn } from '@/kit/base/list/filters';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { type FormOf, type FormProps, formWith, openForm } from '@/kit/base/openForm';
import { useAllowed, useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listWords } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { wordColumns } from './columns';

const { category, level, action, scenes, lang, status, source } = wordType.fields;

const wordFilters: FiltersOf<typeof listWords> = [
  // The list stays the bank's when its filters are cleared.
  searchIn('q', '词 / 变体 / 编号'),
  anyOf('category', category),
  anyOf('level', level),
  anyOf('action', action),
  anyOf('scene', scenes),
  anyOf('lang', lang),
  anyOf('status', status),
  anyOf('source', source),
  numberIn('hits_min', '24 小时命中', '≥'),
];

const permission = 'riskManage.suspiciousWords:edit';

const one = (
  key: Parameters<typeof wordCannot>[0],
  label: string,
  form: FormOf<FormProps<BankWord>>,
): Action<BankWord> => ({
  key,
  label,
  level: 'L2',
  permission,
  disabledReason: (word) => wordCannot(key, word),
  form,
});

const change = (verb: BatchVerb, label: string, danger = false): Action<BankWord> => ({
  key: verb,
  label,
  danger,
  level: 'L2',
  permission,
  batch: true,
  disabledReason: (word) => wordCannot(verb, word),
  form: formWith(() => import('./dialogs/ChangeForm'), { verb }),
});

const actions: readonly Action<BankWord>[] = [
  one('edit', '编辑', () => import('./dialogs/WordForm')),
  change('observe', '观察'),
  change('confirm', '转为生效'),
  change('retire', '停用', true),
  change('reject', '否决', true),
  one('merge', '合并变体', () => import('./dialogs/MergeForm')),
  one('exempt', '白名单', () => import('./dialogs/ExemptForm')),
  one('gray', '灰度', () => import('./dialogs/GrayForm')),
  { ...one('rollback', '回滚', () => import('./dialogs/RollbackForm')), inMenu: true },
];

/** All that can be done with a word of the bank, as data: the row, the drawer and the batch bar offer the same. */
const useWordActions = (): readonly Action<BankWord>[] => useAllowed(actions);

const WordDrawer = soonPart(() => import('../words/WordDrawer'));
/** Published words only; new words wait at the bench. */
const inUse = Object.entries(wordStatus).flatMap(([status]) => (isPublished(status as WordStatus) ? status : []));

/** 词库: what is looked for in messages and what is done about it. */
export default function BankView() {
  const { query, setQuery } = useHashQuery();
  const can = useCan();
  const actions = useWordActions();
  // Opened without any filter: a default like any other, that can be cleared.
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
      exportCode="riskManage.suspiciousWordsRecord:export"
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
