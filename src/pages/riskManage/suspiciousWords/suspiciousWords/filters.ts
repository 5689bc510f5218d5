import { wordActions, wordStatus } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { reasonGroups } from '@/domain/reasons';
import { languages } from '@/domain/review';
import { wordLevels, wordScenes, wordSources } from '@/domain/words';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const multiple = true;

export const wordFilters: readonly Filter[] = [
  // The list stays the bank's when its filters are cleared.
  { name: 'q', label: '词 / 变体 / 编号', control: textFilter() },
  { name: 'category', label: '类别', control: selectFilter({ options: optionsOf(reasonGroups), multiple }) },
  { name: 'level', label: '等级', control: selectFilter({ options: optionsOf(wordLevels), multiple, width: 110 }) },
  { name: 'action', label: '动作', control: selectFilter({ options: optionsOf(wordActions), multiple }) },
  { name: 'scene', label: '场景', control: selectFilter({ options: optionsOf(wordScenes), multiple }) },
  { name: 'lang', label: '语言', control: selectFilter({ options: optionsOf(languages), multiple, width: 110 }) },
  { name: 'status', label: '状态', control: selectFilter({ options: optionsOf(wordStatus), multiple }) },
  { name: 'source', label: '来源', control: selectFilter({ options: optionsOf(wordSources), multiple }) },
  { name: 'hits_min', label: '24h 命中 ≥', control: numberFilter() },
];
