import { appealStatus } from '../review/appeal';
import { qaStatus } from '../review/rules';
import { roomActionText } from '../room/rules';
import { screenPath } from '../shared/fields';
import { correctionTextOf } from '../shared/inForce';
import { minuteSecondText } from '../shared/minuteSecond';
import { type Fields, objectType } from '../shared/objectType';
import { checkConclusions, checkModes, checkSources, checkTracks, unheardQuestion } from '../shared/patrol';
import { hitRules } from './rules';

const page = 'voiceRoom.patrolRecord';

/** e.g. 原「违规」（违规人 10000123），由组长老陈改判. */
const correctionText = correctionTextOf(checkConclusions);

/** A check in the list. */
export const patrolCheckFields = {
  check_id: { label: '单号', kind: 'object', of: 'patrol_check' },
  room_id: { label: '房间号', kind: 'object', of: 'room' },
  room_name: { label: '房间' },
  owner_uid: { label: '房主', kind: 'object', of: 'user' },
  party_id: { label: '场次', kind: 'uid' },
  source: { label: '来源', kind: 'map', map: checkSources },
  /** Bucket for which the room was checked; null for none. */
  bucket_id: { label: '桶编号', kind: 'object', of: 'patrol_bucket', nullable: true },
  /** Name of the bucket today. */
  bucket_name: { label: '桶', nullable: true },
  /** Name of the inspector; 机审 for the machine. */
  inspector: { label: '巡检员' },
  /** Time of the check: on the wall, the moment of the conclusion or of the first action. */
  start_at: { label: '时间', kind: 'time' },
  /**
   * Seconds that the inspector heard of the party since the own check before: all listenings of three seconds and more
   * together, one that still runs included; later actions of the inspector in the party add those since. Of the
   * machine, seconds of the recording that it went through. 0 if nothing was heard. Listening to the record does not
   * change it.
   */
  listen_sec: {
    label: '听取时长',
    kind: 'words',
    text: (seconds) => (seconds === 0 ? '未听' : minuteSecondText(seconds)),
  },
  /** Way in which the room was heard, decided by the backend from what was granted and played. */
  mode: { label: '方式', kind: 'map', map: checkModes },
  /** A single stream tells who speaks, a mixed one does not; `none` if nothing was heard. */
  track: { label: '录音', kind: 'map', map: checkTracks },
  /** Snapshot kept as evidence; null if there is none. */
  snapshot_id: { label: '快照', kind: 'uid', nullable: true },
  /** The sound is kept until then, the text for longer. */
  clip_until: { label: '音频保留至', kind: 'time' },
  /** Violators; empty on a mixed stream. */
  violator_uids: { label: '违规人', kind: 'object', of: 'user', many: true },
  /** Reason code of the violation; null without one. */
  policy: { label: '违规类型', kind: 'reason', nullable: true },
  conclusion: { label: '结论', kind: 'map', map: checkConclusions },
  /** Users in the room at the time of the check. */
  room_online: { label: '当时在线', kind: 'count' },
  /** Appeal against the conclusion. */
  appeal_status: { label: '申诉', kind: 'map', map: appealStatus },
  /** Second check of the conclusion. */
  qa_status: { label: '质检', kind: 'map', map: qaStatus },
  /** Seconds the inspector spent on it. */
  cost_sec: { label: '审核耗时', kind: 'words', text: minuteSecondText },
  /** Report case it was sent to; null if it was not. */
  case_id: { label: '举报案件', kind: 'object', of: 'case', nullable: true },
  /** Number of clips and snapshots that are kept, at most one of each. */
  evidence: { label: '证据数', kind: 'count' },
} as const satisfies Fields;

/** Fields that actions on a check change: audit rows and conflicts show them. */
export const patrolCheckFactFields = {
  room_id: patrolCheckFields.room_id,
  conclusion: patrolCheckFields.conclusion,
  policy: patrolCheckFields.policy,
  violator_uids: patrolCheckFields.violator_uids,
  evidence: patrolCheckFields.evidence,
  snapshot_id: patrolCheckFields.snapshot_id,
  actions: { label: '处置', kind: 'parts', text: roomActionText },
  case_id: patrolCheckFields.case_id,
  earlier: { label: '改判经过', kind: 'parts', text: correctionText },
} as const satisfies Fields;

/** A check of a room by patrol (docs/design/voice-room.md#patrol-record). */
export const patrolCheckType = objectType({
  type: 'patrol_check',
  label: '巡检记录',
  id: 'check_id',
  trail: [page],
  path: (ids) => screenPath('/voiceRoom/patrolRecord', { ids, detail: ids }),
  idPattern: /^chk_\d{6,}$/,
  exports: { listChecks: `${page}:export` },
  fields: {
    ...patrolCheckFields,
    ...patrolCheckFactFields,
    hits: { label: '命中策略', kind: 'map', map: hitRules },
    unheard: { label: unheardQuestion, kind: 'flag' },
    heard: { label: '本次收听', kind: 'words', text: minuteSecondText },
  },
});
