import * as z from 'zod/mini';
import { idOf, idOrName } from '../domain/ids';
import { maxEvidenceSeconds, maxHeardSeconds, maxOrderIds, maxRoomBatch, maxViolators } from '../domain/limits';
import { recordingFields } from '../domain/objects/recording';
import { trackKinds } from '../domain/patrol';
import { shapeOf } from '../domain/record';
import { recordConclusions, recordReviews, recordTriggers } from '../domain/recording';
import { speechLabels } from '../domain/room';
import { askedCount, askedTime, count, keyOf, listOf, revision, setOf, someOf, time, uid } from '../domain/schema';
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
  /** Gravest label that was heard in it. */
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
      /** Operator who replaced it. */
      by: z.string(),
      at: time,
      /** Measures lifted with it, in words. */
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
 * Recordings, newest first, or those deleted soonest first if `expiring`; of the last seven days unless a time or
 * numbers are given.
 */
export const listRecordings = read('listRecordings', '/recordings', '房间录音', {
  input: z.object({
    ...paged('start_at', 'duration_sec', 'hit_count', 'retain_until'),
    /** Numbers of recordings; they are found whatever their time. */
    ids: z.optional(listOf(idOrName, maxOrderIds, `一次最多 ${maxOrderIds} 个编号`)),
    /** Room numbers. */
    room: z.optional(listOf(z.string(), maxRoomBatch)),
    /** Party number. */
    party: z.optional(z.string()),
    /** Speaker of a single track. */
    uid: z.optional(uid),
    from: z.optional(askedTime),
    /** At most 90 days after `from`. */
    to: z.optional(askedTime),
    /** Causes of the recording. */
    trigger: z.optional(someOf(recordTriggers)),
    /** Kinds of tracks. */
    track: z.optional(someOf(trackKinds)),
    /** There are hits. */
    hit: z.optional(z.enum(['true', 'false'])),
    /** Labels of hits. */
    label: z.optional(someOf(speechLabels)),
    /** Minutes, both ends included. */
    minutes_min: z.optional(askedCount),
    minutes_max: z.optional(askedCount),
    /** States of the review. */
    review: z.optional(someOf(recordReviews)),
    /** Deleted within three days. */
    expiring: z.optional(z.literal('true')),
  }),
  output: pageOf(recording),
});

/** One recording with its waveforms; sound and text are given by other calls, after a reason. */
export const getRecording = read('getRecording', '/recording/{recording_id}', '录音详情', {
  input: z.object({ recording_id: idOf('rec_') }),
  output: z.object({
    recording,
    /** A reason was given in this session. */
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
        /** Loudness, one base-36 digit per second; null if it was not computed. */
        peaks: z.nullable(z.string()),
      }),
    ),
    /** The room as it is now. */
    room: liveRoom,
  }),
});
export type RecordingDetail = z.output<typeof getRecording.spec.output>;

const why = { reason_code: writeFields.reason_code, remark: writeFields.remark, idem_key: writeFields.idem_key };

/** Gives this session access to sound and text of one recording for half an hour; needs a reason and is audited. */
export const openRecording = write('openRecording', '/recordings/open', '打开录音', {
  whileWaiting: 'apart',
  action: `${auth}:listen`,
  reasons: 'listen',
  input: z.object({ recording_id: idOf('rec_'), ...why }),
  output: z.object({ access_count: count }),
});

/** Recognised speech; 403 until the recording was opened. It is kept when the sound is deleted. */
export const getTranscript = read('getTranscript', '/recording/{recording_id}/transcript', '录音转写', {
  input: z.object({ recording_id: idOf('rec_') }),
  output: z.object({ segments: z.array(segment) }),
});

/**
 * Signed address of a window of one lane, valid for ten minutes; 403 until the recording was opened and after half an
 * hour, 409 once it is deleted.
 */
export const getRecordingSound = read('getRecordingSound', '/recording/{recording_id}/sound', '录音地址', {
  input: z.object({
    recording_id: idOf('rec_'),
    /** Microphone number, or `mix`. */
    lane: z.string(),
    ...soundPlace,
  }),
  output: z.object(soundWindow),
});

/** Puts heard seconds on record. */
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
    listen_sec: count,
    /** Seconds that this operator heard. */
    heard_sec: count,
  }),
});

/**
 * Marks a part as evidence; the recording is then kept for 180 days. Needs no reason (L0). 409 for a part that lies
 * within a marked one.
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

/** Removes an evidence mark; refused while a conclusion of violation rests on it (L1 of docs/design/blocks.md#g5). */
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
  /** Speakers, for 违规 on single tracks. */
  violator_uids: z._default(setOf(uid, maxViolators), []),
  /** Bars each of them as the ladder recommends. */
  penalize: z.optional(z.boolean()),
  /** Confirms 正常 of hits without having listened. */
  unheard: z.optional(z.boolean()),
};

/**
 * Concludes 正常 or 违规; the record tells how much the operator had heard. 正常 of hits that the operator did not listen to
 * must be confirmed. A violation needs a mark; on single tracks also the speakers, each heard in one, who get the
 * points of the reason and, if asked for, the ban of the ladder (docs/design/blocks.md#g17). Nobody is punished by a
 * mixed track.
 */
export const concludeRecording = write('concludeRecording', '/recordings/conclude', '录音结论', {
  whileWaiting: 'apart',
  action: `${auth}:conclude`,
  reasons: { of: ({ conclusion: wanted }) => (wanted === 'violate' ? 'violation' : 'quality') },
  input: z.object({ ...conclusion, ...writeFields }),
  output: recording,
});

/**
 * Replaces the conclusion (改判), or names further violators of a 违规: only those who are new get points and bans. The
 * earlier conclusion stays on record.
 */
export const correctRecording = write('correctRecording', '/recordings/correct', '改判', {
  whileWaiting: 'apart',
  action: `${auth}:conclude`,
  reasons: { of: ({ conclusion: wanted }) => (wanted === 'violate' ? 'violation' : 'lift') },
  input: z.object({
    ...conclusion,
    /** Measures in force to be lifted with the old conclusion. */
    lift: z._default(liftIds, []),
    ...writeFields,
  }),
  output: recording,
});

/** Sends the recording to the report queue (转案): a new case about one speaker or the room. Once per recording. */
export const reportRecording = write('reportRecording', '/recordings/report', '转案', {
  whileWaiting: 'apart',
  action: `${auth}:report`,
  reasons: 'violation',
  input: z.object({
    recording_id: idOf('rec_'),
    /** Accused speaker, who is heard in the evidence; null for the room and its owner. */
    uid: z.nullable(uid),
    ...writeFields,
  }),
  output: z.object({ case_id: z.string(), recording }),
});

/** Keeps the recording for at least this number of days from now. */
export const extendRecording = write('extendRecording', '/recordings/extend', '延长保留', {
  action: `${auth}:retain`,
  reasons: 'preserve',
  input: z.object({
    recording_id: idOf('rec_'),
    /** 30, 90 or 180. */
    days: z.int('请选择天数'),
    ...writeFields,
  }),
  output: recording,
});

/**
 * Puts the recording under legal hold: it is not deleted. The end of the hold takes a second person, and the recording
 * is then kept for at least one more day.
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

/** Answers a signed address of one lane for download; the file carries operator, time and recording. Audited. */
export const downloadRecording = write('downloadRecording', '/recordings/download', '下载录音', {
  whileWaiting: 'apart',
  action: `${auth}:download`,
  reasons: 'listen',
  confirm: 'recording_id',
  input: z.object({
    recording_id: idOf('rec_'),
    /** Microphone number, or `mix`. */
    lane: z.string(),
    ...why,
  }),
  output: z.object({
    ...soundAddress,
    /** Text of the watermark. */
    watermark: z.string(),
  }),
});
