import * as z from 'zod/mini';
import { patrolCheckFields } from '../domain/patrolRecord/fields';
import { hitRules } from '../domain/patrolRecord/rules';
import { appealStatus } from '../domain/review/appeal';
import { qaStatus } from '../domain/review/rules';
import { roomActions } from '../domain/room/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxHeardSeconds, maxOrderIds, maxRoomBatch, maxViolators } from '../domain/shared/limits';
import { checkConclusions, checkSources } from '../domain/shared/patrol';
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
import { chatLine, roomActionTaken, roomHit, segment, soundPlace, soundWindow } from './room';

const auth = 'voiceRoom.patrolRecord';
const source = 'docs/design/voice-room.md#patrol-record';
const { read, write } = callsOf({ auth, source });
const yesNo = z.enum(['yes', 'no']);

/** A check of a room by patrol. */
export const patrolCheck = z.object({
  ...shapeOf(patrolCheckFields),
  /** Address of the picture. */
  cover: z.string(),
  owner_name: z.string(),
  /** Rule hits shown with the room or within the heard span, oldest first. After 正常 they count as false. */
  hits: z.array(roomHit),
  /** Speech recognition has finished. */
  asr_done: z.boolean(),
  /** Actions taken, oldest first. */
  actions: z.array(roomActionTaken),
  /** Replaced conclusions, oldest first. */
  earlier: z.array(
    z.object({
      conclusion: keyOf(checkConclusions),
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
  version: revision,
});
export type PatrolCheck = z.output<typeof patrolCheck>;

/** Lists the checks of rooms by patrol, newest first. Without a time and `ids` it covers the last seven days. */
export const listChecks = read('listChecks', '/patrol/checks', '巡检记录', {
  input: z.object({
    ...paged('start_at', 'listen_sec', 'cost_sec'),
    /** Ids of checks; without `from` and `to`, they are found whatever their time. */
    ids: z.optional(listOf(idOrName, maxOrderIds, `一次最多 ${maxOrderIds} 个单号`)),
    /** Bounds of `start_at`. */
    from: z.optional(askedTime),
    /** At most 90 days after `from`; with only one of the two, the span is 90 days long, or ends now. */
    to: z.optional(askedTime),
    /** Ids of rooms. */
    room: z.optional(listOf(z.string(), maxRoomBatch)),
    /** Id of the party. */
    party: z.optional(z.string()),
    /** User id of the room's owner. */
    owner: z.optional(z.string()),
    /** Violator, or speaker of a hit. */
    uid: z.optional(uid),
    source: z.optional(someOf(checkSources)),
    /** Id of the bucket. */
    bucket: z.optional(z.string()),
    /** Patrol rules that were hit. */
    rule: z.optional(someOf(hitRules)),
    /** Reason codes, or the part before the point for a whole group of them: `abuse`. */
    policy: z.optional(listOf(z.string())),
    conclusion: z.optional(someOf(checkConclusions)),
    /** Actions that were taken. */
    verb: z.optional(someOf(roomActions)),
    /** Whole name of the inspector. */
    inspector: z.optional(z.string()),
    /** Bounds of `listen_sec`. */
    listen_min: z.optional(askedCount),
    listen_max: z.optional(askedCount),
    /** Bounds of `cost_sec`. */
    cost_min: z.optional(askedCount),
    cost_max: z.optional(askedCount),
    /** Whether the conclusion was corrected 「改判」. */
    reversed: z.optional(yesNo),
    /** States in `appeal_status`. */
    appeal: z.optional(someOf(appealStatus)),
    /** States in `qa_status`. */
    qa: z.optional(someOf(qaStatus)),
  }),
  output: pageOf(patrolCheck),
});

/**
 * Gets one check with its sound, recognised speech and chat on one time axis. It includes the latest checks of the
 * room.
 */
export const getCheck = read('getCheck', '/patrol/check/{check_id}', '巡检记录详情', {
  input: z.object({ check_id: idOf('chk_') }),
  output: z.object({
    check: patrolCheck,
    /** Recorded span of the stream; null if there is none, as nothing or only a snapshot was heard. */
    clip: z.nullable(
      z.object({
        start_at: time,
        seconds: count,
        /** False once the sound has expired: only the text is left. */
        kept: z.boolean(),
      }),
    ),
    /** Microphones of the party; a mixed stream has the one lane `mix`. */
    lanes: z.array(
      z.object({
        /** Microphone number, or `mix`. */
        lane: z.string(),
        /** Person at the microphone; null on a mixed stream. */
        uid: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        /** Loudness, one base-36 digit per second; null if it was not computed or the sound has expired. */
        peaks: z.nullable(z.string()),
      }),
    ),
    /** Recognised speech; empty while recognition is pending. */
    segments: z.array(segment),
    /** Chat of the recorded span, oldest first; empty without one. */
    chat: z.array(chatLine),
    /** Snapshots of the same party, newest first. */
    snapshots: z.array(z.object({ snapshot_id: z.string(), captured_at: time })),
    /** Seconds of the sound that the caller has heard. */
    heard_sec: count,
    /** Latest ten checks of the room, newest first; this check may be one of them. */
    recent: z.array(patrolCheck),
  }),
});
export type CheckDetail = z.output<typeof getCheck.spec.output>;

/**
 * Gets a signed address of the sound of one microphone in a check, for one window of time. The window is the one around
 * `at`. The address is valid for ten minutes. Answers 409 once the sound has expired.
 */
export const getCheckSound = read('getCheckSound', '/patrol/check/{check_id}/sound', '巡检录音', {
  action: `${auth}:listen`,
  input: z.object({
    check_id: idOf('chk_'),
    /** Microphone number, or `mix`; a mixed stream has `mix` only. */
    lane: z.string(),
    ...soundPlace,
  }),
  output: z.object(soundWindow),
});

/**
 * Records how many seconds of the sound of a check the operator has heard. Seconds that cannot be true, because less
 * time has passed or less sound is left, are not recorded. Answers 409 once the sound has expired.
 */
export const reportCheckHeard = write('reportCheckHeard', '/patrol/checks/heard', '巡检收听记录', {
  action: `${auth}:listen`,
  selfEvident: true,
  input: z.object({
    check_id: idOf('chk_'),
    /** Seconds of real time, whatever the speed. */
    seconds: z.int().check(z.gte(1), z.lte(maxHeardSeconds)),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Seconds put on record. */
    seconds: count,
    /** Seconds of the sound that the caller has heard in all. */
    heard_sec: count,
  }),
});

/**
 * Replaces the conclusion of a check 「改判」; the earlier conclusion stays on record. `violate` 「违规」 needs evidence and,
 * on a single stream, at least one violator; on a mixed stream nobody can be named. `normal` 「正常」 must be confirmed
 * with `unheard` if the check has hits and the operator has heard less than three seconds. Answers 422 otherwise, and
 * if any conclusion but `violate` stays as it is; `violate` may be replaced by itself with another reason, evidence or
 * violators.
 */
export const correctCheck = write('correctCheck', '/patrol/checks/correct', '改判', {
  action: `${auth}:correct`,
  reasons: { of: ({ conclusion }) => (conclusion === 'violate' ? 'violation' : 'lift') },
  input: z.object({
    check_id: idOf('chk_'),
    conclusion: keyOf(checkConclusions),
    /**
     * For `violate`, `clip` for the recording, and ids of snapshots of the party, at least one of all; for others not
     * looked at.
     */
    evidence: setOf(z.string(), 10),
    /**
     * For `violate` on a single stream, persons heard in it, at least one; on any other `track` empty; for other
     * conclusions not looked at.
     */
    violator_uids: setOf(uid, maxViolators),
    /** Confirms 正常 of hits without having listened. */
    unheard: z.optional(z.boolean()),
    /** Values of `measure_id` from `listMeasuresInForce`: measures to be lifted with the old conclusion. */
    lift: z._default(liftIds, []),
    ...writeFields,
  }),
  output: patrolCheck,
});

/**
 * Sends a check to the report queue as a new case about one person or about the room 「转举报审核」. A check can be sent once;
 * answers 409 after that. Answers 422 if `uid` is neither a violator nor the speaker of a hit.
 */
export const reportCheck = write('reportCheck', '/patrol/checks/report', '转举报审核', {
  action: `${auth}:report`,
  reasons: 'violation',
  input: z.object({
    check_id: idOf('chk_'),
    /** Accused person, a violator or the speaker of a hit; null for the room and its owner. */
    uid: z.nullable(uid),
    ...writeFields,
  }),
  output: z.object({ case_id: z.string(), check: patrolCheck }),
});
