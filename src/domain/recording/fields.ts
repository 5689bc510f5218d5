import * as z from 'zod/mini';
import { roomActionText, speechLabels } from '../room/rules';
import { requestFields, screenPath } from '../shared/fields';
import { ifKnown } from '../shared/figure';
import { sizeText } from '../shared/fileSize';
import { correctionTextOf } from '../shared/inForce';
import { minuteSecondText } from '../shared/minuteSecond';
import { type Fields, objectType } from '../shared/objectType';
import { heardText, trackKinds, unheardQuestion } from '../shared/patrol';
import { audienceRegions } from '../shared/region';
import { count, time } from '../shared/schema';
import { recordConclusions, recordReviews, recordTriggers } from './rules';

const page = 'Playpals.audioRecording';

/** Seconds as 「12 分 5 秒」 or 「2 小时 0 分」. */
const lengthText = (length: number): string =>
  ifKnown(length, (seconds) => {
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? minuteSecondText(seconds) : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  });

const markText = (mark: object): string => {
  const of = (name: string) => Number(Reflect.get(mark, name));
  return `第 ${lengthText(Math.floor(of('at') / 1_000))}起 ${lengthText(Math.round(of('len') / 1_000))}`;
};

/** e.g. 原「违规」（违规人 10000123），由组长老陈改判. */
const correctionText = correctionTextOf(recordConclusions);
/** e.g. 巡检员小周（听取 42 秒）. */
const concludedText = (value: object): string =>
  `${Reflect.get(value, 'by')}（${heardText(Number(Reflect.get(value, 'heard_sec')))}）`;

/** A recording in the list. */
export const recordingFields = {
  recording_id: { label: '录音编号', kind: 'object', of: 'recording' },
  room_id: { label: '房间号', kind: 'object', of: 'room' },
  room_name: { label: '房间' },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  party_id: { label: '场次', kind: 'uid' },
  /** Single tracks tell who speaks, a mixed one does not. */
  track: { label: '轨道', kind: 'map', map: trackKinds },
  start_at: { label: '时间', kind: 'time' },
  duration_sec: { label: '时长', kind: 'words', text: lengthText },
  /** Codec of the tracks, e.g. `opus`. */
  codec: { label: '编码' },
  /** Size of all tracks in bytes. */
  bytes: { label: '大小', kind: 'words', text: sizeText },
  /** Cause of the recording. */
  trigger: { label: '触发条件', kind: 'map', map: recordTriggers },
  hit_count: { label: '命中数', kind: 'count' },
  /** Labels of the hits. */
  labels: { label: '标签', kind: 'map', map: speechLabels, many: true },
  /**
   * `pending` was queued by the backend, such as one with a hit, and waits for somebody to listen; `none` was not queued.
   * Both can be concluded.
   */
  review_status: { label: '复核', kind: 'map', map: recordReviews },
  /** Reason code of the violation; null without one. */
  policy: { label: '违规类型', kind: 'reason', nullable: true },
  /** Speakers of the violation; empty without one, and on mixed tracks. */
  violator_uids: { label: '违规人', kind: 'object', of: 'user', many: true },
  /**
   * Last conclusion: name of the operator, and how many seconds of the recording that operator had heard; null without
   * one.
   */
  concluded: {
    label: '结论人',
    kind: 'parts',
    text: concludedText,
    is: z.object({ by: z.string(), at: time, heard_sec: count }),
    nullable: true,
  },
  /** Report case it was sent to; null if it was not. */
  case_id: { label: '举报案件', kind: 'object', of: 'case', nullable: true },
  /** The sound is deleted then, unless it is under legal hold. */
  retain_until: { label: '保留至', kind: 'time' },
  /** It is never deleted. */
  legal_hold: { label: '法律保全', kind: 'flag' },
  /** Recorded in a region with stricter rules of privacy (`us`): it cannot be downloaded. */
  privacy: { label: '隐私限制', kind: 'flag' },
  /** Number of times it was opened for a reason. */
  access_count: { label: '打开次数', kind: 'count' },
  /** Seconds heard by all operators together. */
  listen_sec: { label: '累计收听', kind: 'words', text: lengthText },
} as const satisfies Fields;

/** Fields that actions on a recording change: audit rows, requests and conflicts show them. */
export const recordingFactFields = {
  marks: { label: '证据', kind: 'parts', text: markText },
  review_status: recordingFields.review_status,
  policy: recordingFields.policy,
  violator_uids: recordingFields.violator_uids,
  concluded: recordingFields.concluded,
  actions: { label: '处置', kind: 'parts', text: roomActionText },
  case_id: recordingFields.case_id,
  earlier: { label: '改判经过', kind: 'parts', text: correctionText },
  retain_until: recordingFields.retain_until,
  legal_hold: recordingFields.legal_hold,
} as const satisfies Fields;

/** Recording of a party or a part of it (docs/design/playpals.md#recording). */
export const recordingType = objectType({
  type: 'recording',
  label: '录音',
  id: 'recording_id',
  trail: [page],
  path: (ids) => screenPath('/playpals/recording', { ids, detail: ids }),
  idPattern: /^rec_\d+$/,
  exports: { listRecordings: `${page}:export` },
  fields: {
    ...requestFields,
    ...recordingFields,
    ...recordingFactFields,
    speakers: { label: '说话人' },
    conclusion: { label: '结论', kind: 'map', map: recordConclusions },
    uid: { label: '案件对象', kind: 'object', of: 'user' },
    penalize: { label: '按处罚阶梯处置', kind: 'flag' },
    unheard: { label: unheardQuestion, kind: 'flag' },
    days: { label: '延长天数', kind: 'count' },
    opened: { label: '打开录音', kind: 'flag' },
    heard: { label: '本次收听', kind: 'words', text: lengthText },
    downloaded: { label: '下载轨道' },
    watermark: { label: '水印' },
    effects: { label: '影响' },
  },
});
