import { wordChangeFields } from '@/domain/objects/word';
import { anyOf, numberIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listWordChanges } from '@/services/wordRecords';

const { at, verb, status, scene, action, reviewer, bank_version } = wordChangeFields;

export const changeFilters: FiltersOf<typeof listWordChanges> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(at, ['q', 'bank_version']),
  anyOf('verb', verb),
  anyOf('status', `变更后${status.label}`, status.map),
  anyOf('scene', scene),
  anyOf('action', action),
  textIn('reviewer', reviewer),
  numberIn('bank_version', bank_version),
];
