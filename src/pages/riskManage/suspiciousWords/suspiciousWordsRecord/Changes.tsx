import { useModel } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { useAllowed, useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { useReasonCodes } from '@/components/useReasonCodes';
import { wordActions, wordStatus } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { wordScenes, wordVerbs } from '@/domain/words';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listWordChanges, type WordChange } from '@/services/wordRecords';
import type { Action } from '@/ui/actions';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import { ListPage } from '@/ui/list/ListPage';
import { timeFilter } from '@/ui/list/timeFilter';
import type { Filter } from '@/ui/list/types';
import { Part } from '@/ui/Part';
import { changeColumns } from './changeColumns';

const WordDrawer = lazy(() => import('@/components/words/WordDrawer'));
const ReverseDialog = lazy(() => import('./dialogs/ReverseDialog'));

const multiple = true;

const filtersIn = (region: Parameters<typeof timeFilter>[0]['region']): readonly Filter[] => [
  timeFilter({ region, anyTimeWith: ['q', 'bank_version'] }),
  { name: 'q', label: '词 / 编号', control: textFilter() },
  { name: 'verb', label: '操作', control: selectFilter({ options: optionsOf(wordVerbs), multiple }) },
  { name: 'status', label: '变更后状态', control: selectFilter({ options: optionsOf(wordStatus), multiple }) },
  { name: 'scene', label: '场景', control: selectFilter({ options: optionsOf(wordScenes), multiple }) },
  { name: 'action', label: '动作', control: selectFilter({ options: optionsOf(wordActions), multiple }) },
  { name: 'reviewer', label: '审核员', control: textFilter({ width: 110 }) },
  { name: 'bank_version', label: '词库版本', control: numberFilter() },
];

/** 审核记录: every change of a word, before → after, and its reversal. */
export default function Changes() {
  const { query, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const { labelFor } = useReasonCodes();
  const exporter = useExporter();
  const can = useCan();
  const [reversing, setReversing] = useState<WordChange | null>(null);
  const filters = useMemo(() => filtersIn(region), [region]);
  const columns = useMemo(
    () => changeColumns(labelFor, (word_id) => setQuery({ detail: word_id, tab: null })),
    [labelFor, setQuery],
  );
  const actions = useAllowed(
    useMemo(
      (): Action<WordChange>[] => [
        {
          key: 'reverse',
          label: '改判',
          level: 'L2',
          permission: 'riskManage.suspiciousWordsRecord:reverse',
          disabledReason: ({ cannot_reverse }) => cannot_reverse ?? undefined,
          open: ([change]) => {
            if (change) setReversing(change);
          },
        },
      ],
      [],
    ),
  );
  const detail = query.get('detail');
  return (
    <>
      <ListPage<WordChange>
        name={listWordChanges.spec.name}
        title="审核记录"
        call={listWordChanges}
        columns={columns}
        filters={filters}
        rowKey={({ change_id }) => change_id}
        actions={actions}
        detail={() =>
          detail && (
            <Part>
              <WordDrawer
                id={detail}
                tab={query.get('tab')}
                onTab={(tab) => setQuery({ tab }, { replace: true })}
                onClose={() => setQuery({ detail: null, tab: null })}
              />
            </Part>
          )
        }
        emptyHint="这段时间没有人改过词库"
        {...(can('riskManage.suspiciousWordsRecord:export') ? { exporter } : {})}
      />
      <Part>{reversing && <ReverseDialog change={reversing} onClose={() => setReversing(null)} />}</Part>
    </>
  );
}
