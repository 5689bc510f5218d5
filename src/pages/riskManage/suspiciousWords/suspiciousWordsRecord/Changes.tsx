import { useMemo } from 'react';
import { wordChangeFields, wordType } from '@/domain/word/fields';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, numberIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { type DetailProps, ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';

import { listWordChanges, type WordChange } from '@/services/wordRecords';
import type { BankWord } from '@/services/wordSchema';
import { changeColumns } from './changeColumns';

const { at, verb, reviewer, bank_version } = wordChangeFields;
const { status, scenes, action } = wordType.fields;

const changeFilters: FiltersOf<typeof listWordChanges> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(at, ['q', 'bank_version']),
  anyOf('verb', verb),
  anyOf('status', `变更后${status.label}`, status.map),
  anyOf('scene', scenes),
  anyOf('action', action),
  textIn('reviewer', reviewer),
  numberIn('bank_version', bank_version),
];

const WordDrawer = soonPart(() => import('../words/WordDrawer'));

/** 审核记录: every change of a word, before → after, and its reversal. */
export default function Changes() {
  const actions = useMemo(
    (): Action<WordChange>[] => [
      {
        key: 'reverse',
        label: '改判',
        level: 'L2',
        permission: 'riskManage.suspiciousWordsRecord:reverse',
        disabledReason: ({ cannot_reverse }) => cannot_reverse ?? undefined,
        form: () => import('./dialogs/ReverseForm'),
      },
    ],
    [],
  );
  return (
    <ListScreen
      title="可疑词审核记录"
      call={listWordChanges}
      columns={changeColumns}
      filters={changeFilters}
      rowKey={({ change_id }) => change_id}
      actions={actions}
      detail={ChangedWord}
      emptyHint="这段时间没有人改过词库"
      exportCode="riskManage.suspiciousWordsRecord:export"
    />
  );
}

const InBank = ({ word_id }: BankWord) => (
  <ObjectLink type={wordType} id={word_id}>
    在词库中打开
  </ObjectLink>
);

/** The word of a change; a link may name the word itself. */
function ChangedWord({ id, row, walk, onClose }: DetailProps<WordChange>) {
  return <WordDrawer id={row?.word_id ?? id} walk={walk} onClose={onClose} buttons={InBank} />;
}
