import { RoomCell } from '@/components/room/RoomCell';
import { FamilyLine } from '@/components/user/FamilyLine';
import { UserLink } from '@/components/user/UserLink';
import { roomType, snapshotType } from '@/domain/room/fields';
import { labelOf } from '@/domain/shared/labels';
import { checkConclusions } from '@/domain/shared/patrol';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { LiveRoom, listLiveRooms, listSnapshots } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { hitsText } from './hitsText';
import { RiskTag } from './RiskTag';
import { RoomVerdict } from './RoomVerdict';
import { speakersOf } from './slots';

const roomFile = [
  { head: '房间', text: ({ room_name }: { room_name: string }) => room_name },
  { head: '房间号', text: ({ room_id }: { room_id: string }) => room_id },
];

type WithVerdict = Pick<LiveRoom, 'last_check'>;

const speakersText = (room: Pick<LiveRoom, 'seats'>) =>
  speakersOf(room)
    .map(({ no, nickname }) => `${numberText(no)} 号麦 ${nickname}`)
    .join('、');

const verdictFile = [
  {
    head: '上次结论',
    text: ({ last_check: one }: WithVerdict) => one && labelOf(checkConclusions, one.conclusion).label,
  },
  { head: '上次场次', text: ({ last_check: one }: WithVerdict) => one?.party_id },
  { head: '巡检人', text: ({ last_check: one }: WithVerdict) => one?.by },
  { head: '巡检时间（UTC+8）', text: ({ last_check: one }: WithVerdict) => one && serverTime(one.at) },
];

export const roomColumns: ColumnsOf<typeof listLiveRooms> = columnsOf(roomType.fields, [
  { key: 'room_name', width: 200, render: (room) => <RoomCell room={room} />, file: roomFile },
  { key: 'type', width: 60, hiddenAtFirst: true },
  {
    key: 'owner_uid',
    title: '房主 / 家族',
    width: 150,
    render: ({ owner_uid, owner_name, family_name }) => (
      <>
        <UserLink uid={owner_uid} name={owner_name} />
        <FamilyLine name={family_name} />
      </>
    ),
    file: [
      { head: '房主', text: ({ owner_name }) => owner_name },
      { head: '房主 ID', text: ({ owner_uid }) => owner_uid },
      { head: '家族', text: ({ family_name }) => family_name },
      { head: '家族 ID', text: ({ family_id }) => family_id },
    ],
  },
  {
    key: 'risk_score',
    width: 80,
    sort: 'risk_score',
    render: ({ risk_score }) => <RiskTag score={risk_score} />,
    text: ({ risk_score }) => risk_score,
  },
  { key: 'online', width: 70, sort: 'online' },
  { key: 'heat', width: 80, sort: 'heat', hiddenAtFirst: true },
  { key: 'seats', width: 130, render: (room) => safeText(speakersText(room)) || '—', text: speakersText },
  { key: 'gift_10min', title: '10 分钟礼物', width: 100 },
  {
    key: 'hits',
    width: 140,
    render: ({ hits }) => hitsText(hits),
    text: ({ hits }) => hits.map(({ rule_name }) => rule_name).join('、'),
  },
  {
    key: 'last_check',
    width: 190,
    render: (room) => <RoomVerdict room={room} />,
    file: verdictFile,
  },
  { key: 'patrolled_by', width: 90 },
  { key: 'tags', width: 110, hiddenAtFirst: true },
  { key: 'last_snapshot_at', width: 112, hiddenAtFirst: true },
  { key: 'started_at', width: 112, sort: 'started_at', hiddenAtFirst: true },
]);

export const snapshotColumns: ColumnsOf<typeof listSnapshots> = columnsOf(snapshotType.fields, [
  { key: 'captured_at', width: 120, sort: 'captured_at' },
  {
    key: 'room_name',
    width: 220,
    render: (one) => <RoomCell room={{ ...one, party_id: undefined }} />,
    file: roomFile,
  },
  { key: 'trigger', width: 70 },
  { key: 'by', width: 100, value: ({ by }) => by ?? '系统' },
  { key: 'online', width: 70 },
  {
    key: 'seats',
    title: '麦上',
    width: 60,
    render: ({ seats }) => <span className="mono">{seats.length}</span>,
    text: ({ seats }) => seats.length,
    hiddenAtFirst: true,
  },
  {
    key: 'risk_score',
    width: 80,
    render: ({ risk_score }) => <RiskTag score={risk_score} />,
    text: ({ risk_score }) => risk_score,
  },
  {
    key: 'hits',
    width: 140,
    render: ({ hits }) => hitsText(hits),
    text: ({ hits }) => hits.map(({ rule_name }) => rule_name).join('、'),
  },
  {
    key: 'last_check',
    title: '房间上次结论',
    width: 190,
    render: (one) => <RoomVerdict room={one} />,
    file: verdictFile,
  },
  { key: 'party_id', width: 120 },
  { key: 'snapshot_id', width: 120 },
  { key: 'hash', width: 160, hiddenAtFirst: true },
]);
