import * as z from 'zod/mini';
import { recordingFields } from '../domain/recording/fields';
import { maxEvidenceSeconds } from '../domain/recording/limits';
import { recordConclusions, recordReviews, recordTriggers, retainTerms } from '../domain/recording/rules';
import { speechLabels } from '../domain/room/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxHeardSeconds, maxOrderIds, maxRoomBatch, maxViolators } from '../domain/shared/limits';
import { trackKinds } from '../domain/shared/patrol';
import { shapeOf } from '../domain/shared/record';
import {
  askedCount,
  askedTime,
  count,
  keyOf,
  listOf,
  revision,
  setOf,
  someOf,
  time,
  uid,
} from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';
import { liftIds } from './inForce';
import { liveRoom, roomActionTaken, segment, soundAddress, soundPlace, soundWindow } from './room';

const auth = 'Playpals.audioRecording';
const source = 'docs/design/playpals.md#recording';
const { read, write } = callsOf({ auth, source });

const evidenceMark = z.object({
  /** Number of the recording, a point, and a number within it: `rec_1001.1`. */
  mark_id: z.string(),
  /** Start in milliseconds from the start of the recording. */
  at: count,
  /** Length in milliseconds. */
  len: count,
  /** Label of the hit with the highest score in it; `none` without a hit. */
  label: keyOf(speechLabels),
  /** Name of the operator who marked it. */
  by: z.string(),
  /** People heard in it; empty on a mixed track. */
  speakers: z.array(
    z.object({
      uid: z.string(),
      /** Their speech has a label of the machine. */
      hit: z.boolean(),
    }),
  ),
});

/** Recording of a party or a part of it. */
export const recording = z.object({
  ...shapeOf(recordingFields),
  /** Address of the picture. */
  cover: z.string(),
  /** People with a track of their own; empty for a mixed one. */
  speakers: z.array(
    z.object({
      /** Number of the microphone. */
      seat: count,
      uid: z.string(),
      nickname: z.string(),
    }),
  ),
  /** Loudness of sixty equal parts as base-36 digits; empty if it was not computed. */
  bars: z.string(),
  /** Parts marked as evidence, oldest first. */
  marks: z.array(evidenceMark),
  /** Actions taken on the room because of it, oldest first. */
  actions: z.array(roomActionTaken),
  /** Replaced conclusions, oldest first. */
  earlier: z.array(
    z.object({
      conclusion: keyOf(recordConclusions),
      /** Reason code of the violation; null without one. */
      policy: z.nullable(z.string()),
      /** Violators; empty without one. */
      violator_uids: z.array(z.string()),
      /** Name of the operator who replaced it. */
      by: z.string(),
      at: time,
      /** Measures lifted with it, each as a Chinese text for the operator. */
      restored: z.array(z.string()),
      /** Seconds of the sound that this operator had heard by then. */
      heard_sec: count,
    }),
  ),
  /** Open request to end the legal hold; null without one. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type Recording = z.output<typeof recording>;

/**
 * Lists the recordings of rooms, newest first. With `expiring`, those that are deleted soonest come first, and
 * recordings under legal hold are left out. Without a time, `ids` or `expiring`, the list covers the last seven days.
 */
export const listRecordings = read('listRecordings', '/recordings', '房间录音', {
  input: z.object({
    ...paged('start_at', 'duration_sec', 'hit_count', 'retain_until'),
    /** Ids of recordings; without `from` and `to`, they are found whatever their time. */
    ids: z.optional(listOf(idOrName, maxOrderIds, `一次最多 ${maxOrderIds} 个编号`)),
    /** Ids of rooms. */
    room: z.optional(listOf(z.string(), maxRoomBatch)),
    /** Id of the party. */
    party: z.optional(z.string()),
    /** Speaker of a single track. */
    uid: z.optional(uid),
    /** Bounds of `start_at`, also with `expiring`. */
    from: z.optional(askedTime),
    /** At most 90 days after `from`; with only one of the two, the span is 90 days long, or ends now. */
    to: z.optional(askedTime),
    /** Causes of the recording. */
    trigger: z.optional(someOf(recordTriggers)),
    /** Kinds of tracks. */
    track: z.optional(someOf(trackKinds)),
    /** Whether there are hits. */
    hit: z.optional(z.enum(['true', 'false'])),
    /** Labels of hits. */
    label: z.optional(someOf(speechLabels)),
    /** Bounds of `duration_sec`, in minutes. */
    minutes_min: z.optional(askedCount),
    minutes_max: z.optional(askedCount),
    /** States of the review. */
    review: z.optional(someOf(recordReviews)),
    /** Only those whose `retain_until` lies within the next three days. */
    expiring: z.optional(z.literal('true')),
  }),
  output: pageOf(recording),
});

/**
 * Returns one recording with its waveforms. Its sound and text come from other calls, after a reason was given with
 * `openRecording`.
 */
export const getRecording = read('getRecording', '/recording/{recording_id}', '录音详情', {
  input: z.object({ recording_id: idOf('rec_') }),
  output: z.object({
    recording,
    /** Whether this session gave a reason within the last half hour. */
    opened: z.boolean(),
    /** Seconds that this operator heard. */
    heard_sec: count,
    /** Tracks, or the mixed one. */
    lanes: z.array(
      z.object({
        /** Microphone number, or `mix`. */
        lane: z.string(),
        /** Person at the microphone; null on a mixed track. */
        uid: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        /** Loudness, one base-36 digit per second; null if it was not computed or the sound is deleted. */
        peaks: z.nullable(z.string()),
      }),
    ),
    /** The room as it is now. */
    room: liveRoom,
  }),
});
export type RecordingDetail = z.output<typeof getRecording.spec.output>;

const why = { reason_code: writeFields.reason_code, remark: writeFields.remark, idem_key: writeFields.idem_key };

/**
 * Gives this session access to the sound and text of one recording for half an hour. The reason is recorded in the
 * audit log.
 */
export const openRecording = write('openRecording', '/recordings/open', '打开录音', {
  whileWaiting: 'apart',
  action: `${auth}:listen`,
  reasons: 'listen',
  input: z.object({ recording_id: idOf('rec_'), ...why }),
  output: z.object({ access_count: count }),
});

/**
 * Returns the recognised speech of a recording. Answers 403 until this session has opened the recording, and after half
 * an hour. The text is kept when the sound is deleted.
 */
export const getTranscript = read('getTranscript', '/recording/{recording_id}/transcript', '录音转写', {
  input: z.object({ recording_id: idOf('rec_') }),
  output: z.object({ segments: z.array(segment) }),
});

/**
 * Returns a signed address for a part of one lane of a recording, valid for ten minutes. The part is at most five
 * minutes long and contains `at`. Answers 403 until this session has opened the recording and after half an hour, and
 * 409 once the sound is deleted.
 */
export const getRecordingSound = read('getRecordingSound', '/recording/{recording_id}/sound', '录音地址', {
  input: z.object({
    recording_id: idOf('rec_'),
    /** Microphone number, or `mix`; a mixed recording has `mix` only. */
    lane: z.string(),
    ...soundPlace,
  }),
  output: z.object(soundWindow),
});

/**
 * Records how many seconds of a recording the operator has heard. Seconds are counted only up to the time in which the
 * operator could hear it and that no earlier report took. Answers 403 if the operator never opened the recording, and
 * 409 once the sound is deleted.
 */
export const reportHeard = write('reportHeard', '/recordings/heard', '收听记录', {
  whileWaiting: 'apart',
  action: `${auth}:listen`,
  selfEvident: true,
  input: z.object({
    recording_id: idOf('rec_'),
    /** Seconds of real time, whatever the speed. */
    seconds: z.int().check(z.gte(1), z.lte(maxHeardSeconds)),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Seconds heard by all operators together. */
    listen_sec: count,
    /** Seconds that this operator heard. */
    heard_sec: count,
  }),
});

/**
 * Marks a part of a recording as evidence; the recording is then kept for at least 180 days. It needs no reason.
 * Answers 409 for a part that lies within a marked one and once the sound is deleted, and 403 if this session has not
 * opened the recording (docs/design/blocks.md#g5 L0).
 */
export const markRecording = write('markRecording', '/recordings/mark', '标记证据', {
  whileWaiting: 'apart',
  action: `${auth}:mark`,
  selfEvident: true,
  input: z.object({
    recording_id: idOf('rec_'),
    /** Start in milliseconds from the start of the recording. */
    at: count,
    /** Length in milliseconds. */
    len: z
      .int()
      .check(
        z.gte(1_000, '证据至少 1 秒'),
        z.lte(maxEvidenceSeconds * 1_000, `证据最长 ${maxEvidenceSeconds / 60} 分钟`),
      ),
    idem_key: writeFields.idem_key,
  }),
  output: recording,
});

/**
 * Removes an evidence mark from a recording. Answers 409 while the recording is concluded to be a violation
 * (docs/design/blocks.md#g5 L1).
 */
export const unmarkRecording = write('unmarkRecording', '/recordings/unmark', '删除证据标记', {
  whileWaiting: 'apart',
  action: `${auth}:mark`,
  input: z.object({
    recording_id: idOf('rec_'),
    mark_id: idOf('rec_'),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: recording,
});

const conclusion = {
  recording_id: idOf('rec_'),
  conclusion: keyOf(recordConclusions),
  /** For `violate` on single tracks, the speakers, at least one; on a mixed track empty; for `clean` not looked at. */
  violator_uids: z._default(setOf(uid, maxViolators), []),
  /** Bans each new violator as the penalty ladder recommends; without it, they only get the points. */
  penalize: z.optional(z.boolean()),
  /** Confirms 正常 of hits without having listened. */
  unheard: z.optional(z.boolean()),
};

/**
 * Concludes that a recording is normal 「正常」 or a violation 「违规」. Answers 409 if it has a conclusion. The recording
 * stores how much the operator had heard; a normal conclusion on hits not listened to needs `unheard`. A violation
 * needs a mark and, on single tracks, the speakers, each heard in a mark. They get the points of the reason and, with
 * `penalize`, the ban of the penalty ladder. On a mixed track nobody is punished (docs/design/blocks.md#g17).
 */
export const concludeRecording = write('concludeRecording', '/recordings/conclude', '录音结论', {
  whileWaiting: 'apart',
  action: `${auth}:conclude`,
  reasons: { of: ({ conclusion: wanted }) => (wanted === 'violate' ? 'violation' : 'quality') },
  input: z.object({ ...conclusion, ...writeFields }),
  output: recording,
});

/**
 * Replaces the conclusion of a recording, or names further violators of a violation 「改判」. Only violators who are new
 * get points and bans, by the rules of `concludeRecording`. The measures in `lift` are lifted. The earlier conclusion
 * is kept in `earlier`. Answers 409 if there is no conclusion yet, and 422 if nothing changes.
 */
export const correctRecording = write('correctRecording', '/recordings/correct', '改判', {
  whileWaiting: 'apart',
  action: `${auth}:conclude`,
  reasons: { of: ({ conclusion: wanted }) => (wanted === 'violate' ? 'violation' : 'lift') },
  input: z.object({
    ...conclusion,
    /** Values of `measure_id` from `listMeasuresInForce`: measures to be lifted with the old conclusion. */
    lift: z._default(liftIds, []),
    ...writeFields,
  }),
  output: recording,
});

/**
 * Opens a report case about one speaker or the room from a recording 「转案」. Answers 409 if the recording was sent to the
 * report queue before. Answers 422 for a speaker of a mixed track, and for one who is not heard in the evidence.
 */
export const reportRecording = write('reportRecording', '/recordings/report', '转案', {
  whileWaiting: 'apart',
  action: `${auth}:report`,
  reasons: 'violation',
  input: z.object({
    recording_id: idOf('rec_'),
    /**
     * Accused speaker: a violator, or somebody heard in a mark or, where nothing is marked, in a hit; null for the room
     * and its owner.
     */
    uid: z.nullable(uid),
    ...writeFields,
  }),
  output: z.object({ case_id: z.string(), recording }),
});

/**
 * Keeps a recording for at least the given number of days from now. A later deletion time is kept. Answers 409 once the
 * sound is deleted.
 */
export const extendRecording = write('extendRecording', '/recordings/extend', '延长保留', {
  action: `${auth}:retain`,
  reasons: 'preserve',
  input: z.object({
    recording_id: idOf('rec_'),
    days: z.literal(retainTerms, '请选择天数'),
    ...writeFields,
  }),
  output: recording,
});

/**
 * Puts a recording under legal hold, so that it is not deleted, or requests to end the hold. The end of the hold takes
 * a second person; the recording is then kept for at least one more day. Answers 409 if the hold is already as wanted,
 * if a request to end it waits, and for a hold on deleted sound.
 */
export const holdRecording = write('holdRecording', '/recordings/hold', '法律保全', {
  action: `${auth}:retain`,
  reasons: 'preserve',
  secondPerson: 'sometimes',
  input: z.object({
    recording_id: idOf('rec_'),
    /** False ends the hold. */
    legal_hold: z.boolean(),
    ...writeFields,
  }),
  output: recording,
});

/**
 * Returns a signed address for the download of one lane of a recording. The file carries operator, time and recording
 * as a watermark. The audit log records the download. Answers 409 once the sound is deleted, and where the region of
 * the recording forbids downloads.
 */
export const downloadRecording = write('downloadRecording', '/recordings/download', '下载录音', {
  whileWaiting: 'apart',
  action: `${auth}:download`,
  reasons: 'listen',
  confirm: 'recording_id',
  input: z.object({
    recording_id: idOf('rec_'),
    /** Microphone number, or `mix`; a mixed recording has `mix` only. */
    lane: z.string(),
    ...why,
  }),
  output: z.object({
    ...soundAddress,
    /** Text of the watermark. */
    watermark: z.string(),
  }),
});
