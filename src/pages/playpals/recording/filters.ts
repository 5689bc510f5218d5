import { expiringDays } from '@/domain/limits';
import { recordingType } from '@/domain/objects/recording';
import { anyOf, flag, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listRecordings } from '@/services/recording';

const { fields } = recordingType;

export const recordingFilters: FiltersOf<typeof listRecordings> = [
  searchIn('room', fields.room_id, { placeholder: '房间号，可粘贴多个', many: true, width: 200 }),
  listTime(fields.start_at, ['ids', 'expiring']),
  anyOf('review', fields.review_status),
  flag('hit', '有命中'),
  flag('expiring', `${expiringDays} 天内过期`),
  anyOf('label', fields.labels),
  anyOf('trigger', fields.trigger),
  anyOf('track', fields.track),
  rangeIn('minutes_min', 'minutes_max', '时长（分钟）'),
  textIn('uid', '说话人 ID', { maxLength: 20 }),
  textIn('party', fields.party_id, { maxLength: 30 }),
  textIn('ids', fields.recording_id, { maxLength: 20 }),
];
