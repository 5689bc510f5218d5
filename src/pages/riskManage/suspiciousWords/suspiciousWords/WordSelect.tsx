import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { clearable } from '@/kit/base/clearable';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { listWords } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './WordSelect.module.css';

interface Props {
  id?: string;
  label: string;
  multiple?: boolean;
  /** The word that cannot be chosen. */
  without: string;
  value?: string[];
  onChange?: (ids: string[], words: BankWord[]) => void;
}

/** Finds words in force or watched, as the operator types. */
export function WordSelect({ id, label, multiple = false, without, value = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly BankWord[]>([]);
  const q = useDebounce(typed.trim(), { wait: 300 });
  const input = { q, status: ['confirmed' as const, 'observe' as const], size: 20, sort: '-hit_24h' as const };
  const query = useQuery({ ...queryOf(listWords, input, 'select'), placeholderData: keepPreviousData });
  const found = [...new Map([...chosen, ...(query.data?.list ?? [])].map((word) => [word.word_id, word])).values()];
  return (
    <Select<string | string[]>
      {...(id ? { id } : {})}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={clearable}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      loading={query.isFetching}
      notFoundContent={choicesFailed(query) ?? '没有符合的词'}
      placeholder="输入词、变体或编号"
      className={styles.select}
      options={found
        .filter(({ word_id }) => word_id !== without)
        .map(({ word_id, word, hit_24h }) => ({
          value: word_id,
          label: `${safeText(word)}（${word_id} · 24 小时命中 ${hit_24h}）`,
        }))}
      value={multiple ? value : (value[0] ?? null)}
      onChange={(next) => {
        const ids = [next ?? []].flat();
        const words = found.filter(({ word_id }) => ids.includes(word_id));
        setChosen(words);
        onChange?.(ids, words);
      }}
    />
  );
}
