import { ReasonFilter } from '@/components/review/record/recordFilters';
import { optionsOf } from '@/domain/labels';
import { subjectTypes } from '@/domain/report';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const marks = [
  { value: 'malicious', label: '恶意举报' },
  { value: 'merged', label: '合并举报' },
  { value: 'content_deleted', label: '原内容已删除' },
];

export const reportFilters: readonly Filter[] = [
  { name: 'reporter', label: '举报人ID', control: textFilter({ width: 120 }) },
  { name: 'reported', label: '举报原因', control: ReasonFilter },
  { name: 'type', label: '对象类型', control: selectFilter({ options: optionsOf(subjectTypes), multiple: true }) },
  { name: 'amount_min', label: '举报人数 ≥', control: numberFilter() },
  { name: 'mark', label: '举报特征', control: selectFilter({ options: marks, multiple: true }) },
];
