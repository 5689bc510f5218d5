import { userType } from '@/domain/objects/user';
import { wordHitType } from '@/domain/objects/word';
import { wordScenes } from '@/domain/word';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listWordHits } from '@/services/wordRecords';

const { at, scene, action_taken, false_positive } = wordHitType.fields;

const wrongOptions = [
  { value: 'yes', label: false_positive.label },
  { value: 'no', label: '未标记' },
];

export const hitFilters: FiltersOf<typeof listWordHits> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(at),
  textIn('uid', userType.fields.user_id),
  anyOf('scene', scene, wordScenes),
  anyOf('action', action_taken),
  oneOf('false_positive', false_positive, wrongOptions),
];
