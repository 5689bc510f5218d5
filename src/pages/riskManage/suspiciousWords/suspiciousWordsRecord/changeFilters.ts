import type { FiltersOf } from '@/components/list/types';
import { wordActions, wordStatus } from '@/domain/kindLabels';
import { wordScenes, wordVerbs } from '@/domain/words';
import type { listWordChanges } from '@/services/wordRecords';
import { anyOf, numberIn, searchIn, textIn } from '@/ui/list/filters';
import { listTime } from '@/ui/list/timeFilter';

export const changeFilters: FiltersOf<typeof listWordChanges> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(['q', 'bank_version']),
  anyOf('verb', '操作', wordVerbs),
  anyOf('status', '变更后状态', wordStatus),
  anyOf('scene', '场景', wordScenes),
  anyOf('action', '动作', wordActions),
  textIn('reviewer', '审核员'),
  numberIn('bank_version', '词库版本'),
];
