import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { checkConclusions } from '../shared/patrol';
import { audienceRegions } from '../shared/region';
import { coins, score } from '../shared/schema';
import { listenSources, partyTypes, roomTags, roomVerbs, seatVerbs, snapshotTriggers, warnTemplates } from './rules';

const screen = '/voiceRoom/partySnapshot';

/** Rooms warned or captured at once. */
export const roomBatchType = objectType({
  type: 'room_batch',
  label: '批量房间操作',
  trail: ['voiceRoom.partySnapshot'],
  fields: resultFields,
});

/** A room at a moment: live, or in a snapshot. */
const roomSceneFields = {
  room_id: { label: '房间号', kind: 'uid' },
  room_name: { label: '房间' },
  /** Address of the picture. */
  cover: { label: '封面' },
  /** Users in the room; 0 while it is closed. */
  online: { label: '在线', kind: 'count' },
  /** Risk of the room at that moment, from 0 to 100 (highest); 0 while the room is closed. */
  risk_score: { label: '风险分', kind: 'count', is: score },
} as const satisfies Fields;

/** Parts of a room at a moment, which are records of their own. */
const roomPartFields = {
  seats: { label: '说话麦位' },
  hits: { label: '命中策略' },
  last_check: { label: '上次结论', kind: 'map', map: checkConclusions },
} as const satisfies Fields;

/** A snapshot in the list; the audit trail of its room shows its fields as well. */
export const snapshotFields = {
  ...roomSceneFields,
  party_id: { label: '场次', kind: 'uid' },
  /** Announcement that the room shows. */
  notice: { label: '公告' },
  snapshot_id: { label: '快照编号', kind: 'uid' },
  captured_at: { label: '抓取时间', kind: 'time' },
  trigger: { label: '抓取方式', kind: 'map', map: snapshotTriggers },
  /** Name of the operator who captured it; null for the machine. */
  by: { label: '抓取人', nullable: true },
  /** SHA-256 of the content with its chat. */
  hash: { label: '校验值' },
} as const satisfies Fields;

/** Frozen state of a room, kept as evidence. */
export const snapshotType = objectType({
  type: 'snapshot',
  label: '快照',
  id: 'snapshot_id',
  trail: ['voiceRoom.partySnapshot'],
  path: (id) => screenPath(screen, { look: 'history', detail: id }),
  idPattern: /^snp_\d+$/,
  exports: { listSnapshots: 'voiceRoom.partySnapshot:export' },
  fields: { ...snapshotFields, ...roomPartFields },
});

/** Fields of a room that stay the same whether it is open or closed. */
export const roomProfile = {
  type: { label: '类型', kind: 'map', map: partyTypes },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  owner_uid: { label: '房主', kind: 'object', of: 'user' },
  owner_name: { label: '房主昵称' },
  family_id: { label: '家族', kind: 'object', of: 'family', nullable: true },
  family_name: { label: '家族名称', nullable: true },
  official: { label: '官方房', kind: 'flag' },
  /** Needs a password. */
  lock: { label: '密码房', kind: 'flag' },
} as const satisfies Fields;

/** Effects of operators on a room, as audit rows show them. */
export const roomEffectFields = {
  sealed_until: { label: '封房至', kind: 'time', nullable: true },
  limited_until: { label: '限流至', kind: 'time', nullable: true },
  ended_party: { label: '已解散场次', kind: 'uid', nullable: true },
  warned_at: { label: '警告时间', kind: 'time', nullable: true },
} as const satisfies Fields;

/** A live room on the wall. */
export const liveRoomFields = {
  ...roomSceneFields,
  /** Running party; null while the room is closed. */
  party_id: { label: '场次', kind: 'uid', nullable: true },
  ...roomProfile,
  heat: { label: '热度', kind: 'count' },
  /** Coins of gifts within the last ten minutes. */
  gift_10min: { label: '近 10 分钟礼物', kind: 'count', is: coins },
  /** `limited` as long as a limit 「限流」 of an operator lasts, `warned` for 24 hours after a warning by an operator. */
  tags: { label: '标签', kind: 'map', map: roomTags, many: true },
  /** Null while no party is on. */
  started_at: { label: '开播时间', kind: 'time', nullable: true },
  /** Time of the latest snapshot, of whatever party; null before the first. */
  last_snapshot_at: { label: '最近快照', kind: 'time', nullable: true },
  /** Name of the operator who is listening now; null for nobody. */
  patrolled_by: { label: '正在巡', nullable: true },
  /** End of the seal 「封房」; null if the room is not sealed. */
  sealed_until: roomEffectFields.sealed_until,
} as const satisfies Fields;

/** A voice room (docs/design/voice-room.md#party-snapshot). */
export const roomType = objectType({
  type: 'room',
  label: '房间',
  id: 'room_id',
  trail: ['voiceRoom.partySnapshot', 'voiceRoom.patrolRecord', 'Playpals.audioRecording', 'banRecord'],
  path: (id) => screenPath(screen, { detail: id }),
  idPattern: /^r_\d+$/,
  exports: { listLiveRooms: 'voiceRoom.partySnapshot:export' },
  fields: {
    ...requestFields,
    ...snapshotFields,
    ...roomPartFields,
    ...liveRoomFields,
    ...roomEffectFields,
    muted: { label: '静麦用户', kind: 'object', of: 'user' },
    removed: { label: '移出用户', kind: 'object', of: 'user' },
    template: { label: '警告模板', kind: 'map', map: warnTemplates },
    verb: { label: '处置', kind: 'map', map: { ...seatVerbs, ...roomVerbs } },
    uid: { label: '用户', kind: 'object', of: 'user' },
    name: { label: '新房名' },
    minutes: { label: '时长（分钟）', kind: 'count' },
    listening: { label: '试听编号', kind: 'uid' },
    listen_sec: { label: '试听秒数', kind: 'count' },
    source: { label: '试听声音', kind: 'map', map: listenSources },
    effects: { label: '影响' },
  },
});
