import { wordType } from '@/domain/objects/word';
import { anyOf, numberIn, searchIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listWords } from '@/services/word';

const { category, level, action, scenes, lang, status, source } = wordType.fields;

export const wordFilters: FiltersOf<typeof listWords> = [
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
