import type { FiltersOf } from '@/components/list/types';
import { wordActions, wordStatus } from '@/domain/kindLabels';
import { reasonGroups } from '@/domain/reasons';
import { languages } from '@/domain/review';
import { wordLevels, wordScenes, wordSources } from '@/domain/words';
import type { listWords } from '@/services/words';
import { anyOf, numberIn, searchIn } from '@/ui/list/filters';

export const wordFilters: FiltersOf<typeof listWords> = [
  // The list stays the bank's when its filters are cleared.
  searchIn('q', '词 / 变体 / 编号'),
  anyOf('category', '类别', reasonGroups),
  anyOf('level', '等级', wordLevels),
  anyOf('action', '动作', wordActions),
  anyOf('scene', '场景', wordScenes),
  anyOf('lang', '语言', languages),
  anyOf('status', '状态', wordStatus),
  anyOf('source', '来源', wordSources),
  numberIn('hits_min', '24h 命中 ≥'),
];
