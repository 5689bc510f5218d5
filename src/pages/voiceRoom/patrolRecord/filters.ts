import { patrolCheckType } from '@/domain/objects/patrolRecord';
import { roomActions } from '@/domain/room';
import { anyOf, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { reasonFilter } from '@/kit/field/reasonFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listChecks } from '@/services/patrolRecord';

const { fields } = patrolCheckType;

export const checkFilters: FiltersOf<typeof listChecks> = [
  searchIn('room', fields.room_id, { placeholder: '房间号，可粘贴多个', many: true, width: 200 }),
  listTime(fields.start_at, ['ids']),
  anyOf('conclusion', fields.conclusion),
  anyOf('source', fields.source),
  anyOf('rule', fields.hits),
  textIn('inspector', fields.inspector, { maxLength: 20 }),
  textIn('ids', fields.check_id, { maxLength: 20 }),
  textIn('uid', '用户ID', { maxLength: 20 }),
  textIn('party', fields.party_id, { maxLength: 30 }),
  textIn('owner', fields.owner_uid, { maxLength: 20 }),
  textIn('bucket', fields.bucket_id, { maxLength: 20 }),
  reasonFilter('policy', fields.policy),
  anyOf('verb', fields.actions, roomActions),
  rangeIn('listen_min', 'listen_max', '听取秒数'),
  rangeIn('cost_min', 'cost_max', '审核秒数'),
  oneOf('reversed', '是否改判', [
    { value: 'yes', label: '已改判' },
    { value: 'no', label: '未改判' },
  ]),
  anyOf('appeal', fields.appeal_status),
  anyOf('qa', fields.qa_status),
];
