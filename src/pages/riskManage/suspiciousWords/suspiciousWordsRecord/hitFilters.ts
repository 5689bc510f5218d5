import type { FiltersOf } from '@/components/list/types';
import { wordActions } from '@/domain/kindLabels';
import { wordScenes } from '@/domain/words';
import type { listWordHits } from '@/services/wordRecords';
import { anyOf, oneOf, searchIn, textIn } from '@/ui/list/filters';
import { listTime } from '@/ui/list/timeFilter';

const wrongOptions = [
  { value: 'yes', label: '误伤' },
  { value: 'no', label: '未标记' },
];

export const hitFilters: FiltersOf<typeof listWordHits> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(),
  textIn('uid', '用户ID'),
  anyOf('scene', '场景', wordScenes),
  anyOf('action', '处置', wordActions),
  oneOf('false_positive', '误伤', wrongOptions),
];
