import { optionsOf } from '@/domain/labels';
import { textTypes, versionMarks } from '@/domain/longText';
import { languages } from '@/domain/review';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const multiple = true;

export const textFilters: readonly Filter[] = [
  { name: 'type', label: '类型', control: selectFilter({ options: optionsOf(textTypes), multiple }) },
  { name: 'amount_min', label: '字数 ≥', control: numberFilter() },
  { name: 'amount_max', label: '字数 ≤', control: numberFilter() },
  { name: 'language', label: '语言', control: selectFilter({ options: optionsOf(languages), width: 110 }) },
  { name: 'mark', label: '版本', control: selectFilter({ options: optionsOf(versionMarks), multiple }) },
];

/** For who may search inside what was reviewed (screens/risk §3.7.6 更好). */
export const textSearch: Filter = { name: 'text', label: '正文包含', control: textFilter({ maxLength: 50 }) };
