import { RoomCell } from '@/components/room/RoomCell';
import { UserLink } from '@/components/user/UserLink';
import { patrolCheckType } from '@/domain/patrolRecord/fields';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listChecks } from '@/services/patrolRecord';
import { BucketLink } from './BucketLink';
import { actionsText, rulesOf } from './checkText';

export const checkColumns: ColumnsOf<typeof listChecks> = columnsOf(patrolCheckType.fields, [
  { key: 'start_at', width: 100, sort: 'start_at' },
  {
    key: 'room_name',
    width: 190,
    render: ({ room_id, room_name, cover }) => <RoomCell room={{ room_id, room_name, cover }} />,
    file: [
      { head: '房间', text: ({ room_name }) => room_name },
      { head: '房间号', text: ({ room_id }) => room_id },
    ],
  },
  { key: 'hits', width: 120, value: rulesOf },
  {
    key: 'conclusion',
    width: 110,
    after: ({ earlier }) => earlier.length > 0 && <span className="secondary"> 已改判</span>,
  },
  { key: 'actions', width: 90, render: (check) => actionsText(check) || '—', text: actionsText },
  { key: 'evidence', width: 64 },
  { key: 'appeal_status', width: 80 },
  { key: 'inspector', width: 90 },
  { key: 'listen_sec', width: 100, align: 'right', sort: 'listen_sec' },
  { key: 'party_id', width: 120 },
  { key: 'source', width: 80 },
  {
    key: 'bucket_name',
    width: 90,
    hiddenAtFirst: true,
    render: (check) => <BucketLink check={check} />,
    file: [
      { head: '桶', text: ({ bucket_name }) => bucket_name },
      { head: '桶编号', text: ({ bucket_id }) => bucket_id },
    ],
  },
  { key: 'check_id', width: 110, hiddenAtFirst: true },
  {
    key: 'owner_uid',
    width: 140,
    hiddenAtFirst: true,
    render: ({ owner_uid, owner_name }) => <UserLink uid={owner_uid} name={owner_name} />,
    text: ({ owner_uid }) => owner_uid,
  },
  { key: 'violator_uids', width: 120, hiddenAtFirst: true },
  { key: 'room_online', width: 80, hiddenAtFirst: true },
  { key: 'track', width: 70, hiddenAtFirst: true },
  { key: 'cost_sec', width: 80, align: 'right', sort: 'cost_sec', hiddenAtFirst: true },
  { key: 'qa_status', width: 80, hiddenAtFirst: true },
  { key: 'case_id', width: 120, hiddenAtFirst: true },
]);
