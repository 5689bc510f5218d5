import { patrolBucketType } from '@/domain/objects/patrolBucket';
import { anyOf, elsewhere, flag, numberIn, searchIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listBucketRooms } from '@/services/patrolBucket';

const fields = patrolBucketType.fields;

export const bucketRoomFilters: FiltersOf<typeof listBucketRooms> = [
  searchIn('ids', '房间或房主', { placeholder: '房间号 / 房主 ID，可粘贴多个', many: true, width: 260 }),
  // The cards choose it.
  elsewhere('bucket'),
  anyOf('reason', fields.entry_reason),
  timeFilter('from', fields.entered_at, { from: 'from', to: 'to' }),
  anyOf('conclusion', fields.last_conclusion),
  numberIn('checked_min', fields.checked_count, '≥'),
  anyOf('region', fields.region),
  numberIn('online_min', fields.online, '≥'),
  flag('patrolled', fields.patrolled),
];
