import * as z from 'zod/mini';
import { liveRoomFields, snapshotFields } from '../domain/room/fields';
import { maxListenSeconds } from '../domain/room/limits';
import {
  listenSources,
  micStates,
  partyTypes,
  roomActions,
  roomTags,
  snapshotTriggers,
  speechLabels,
} from '../domain/room/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxRoomBatch, minListenSeconds } from '../domain/shared/limits';
import { checkConclusions, wallConclusions } from '../domain/shared/patrol';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import {
  asked,
  askedCount,
  batchItem,
  coins,
  count,
  keyOf,
  listOf,
  revision,
  score,
  someOf,
  time,
  uid,
  uniqueBy,
} from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'voiceRoom.partySnapshot';
const source = 'docs/design/voice-room.md#party-snapshot';
const { read, write } = callsOf({ auth, source });
/** Screens that act on rooms: the wall, the patrol records and the recordings. */
export const acting = [auth, 'voiceRoom.patrolRecord', 'Playpals.audioRecording'];

/** One utterance, with times in milliseconds from the start of the sound it belongs to. */
export const segment = z.object({
  start: count,
  end: count,
  /** Microphone lane, 0 to 9; null where a mixed stream does not tell the speaker. */
  seat: z.nullable(count),
  /** Speaker; null where a mixed stream does not tell. */
  uid: z.nullable(z.string()),
  text: z.string(),
  /** Language of the speech by its code of two letters: `zh`, `en`, `tl`. */
  lang: z.string(),
  /** Label of the machine. */
  label: keyOf(speechLabels),
  /** Certainty of the machine that the utterance breaks a rule, from 0 to 100; low where the label is `none`. */
  score,
});
export type Segment = z.output<typeof segment>;

/** Hit of a patrol rule. */
export const roomHit = z.object({
  /** Patrol rule that was hit. */
  rule_id: z.string(),
  rule_name: z.string(),
  /** Start of the utterance that hit it. */
  at: time,
  /** Label of the machine. */
  label: keyOf(speechLabels),
  /** Certainty of the label, from 0 to 100. */
  score,
  /** Heard text. */
  text: z.string(),
  /** Microphone of the speaker; null where a mixed stream does not tell. */
  seat: z.nullable(count),
  /** Speaker; null where a mixed stream does not tell. */
  uid: z.nullable(z.string()),
});
export type RoomHit = z.output<typeof roomHit>;

/** Action that was taken on a room or a person in it. */
export const roomActionTaken = z.object({
  action: keyOf(roomActions),
  /** Person it was done to; null for the room. */
  uid: z.nullable(z.string()),
  at: time,
  /** Name of the operator. */
  by: z.string(),
  /** End of 静麦, 限流 and 封房; null for actions without an end. */
  until: z.nullable(time),
  /** Lifted by a reversal, with the name of the operator; null as long as it was not. */
  lifted: z.nullable(z.object({ at: time, by: z.string() })),
});

export const chatLine = z.object({ at: time, uid: z.string(), nickname: z.string(), text: z.string() });
export type ChatLine = z.output<typeof chatLine>;

export const seat = z.object({
  /** Microphone number, 0 for the host. */
  no: count,
  uid: z.string(),
  nickname: z.string(),
  mic: keyOf(micStates),
  speaking: z.boolean(),
  /** Seconds spoken within the last ten minutes. */
  speaking_sec: count,
  /** Coins of gifts received since the party began. */
  gift_value: coins,
});
export type Seat = z.output<typeof seat>;

/** Last verdict of patrol on a room, of its latest party that was checked. */
const lastCheck = z.object({
  check_id: z.string(),
  party_id: z.string(),
  conclusion: keyOf(checkConclusions),
  /** Name of the operator who decided it, by the check or by a correction. */
  by: z.string(),
  at: time,
  /** The party runs now. */
  current: z.boolean(),
});
export type LastCheck = z.output<typeof lastCheck>;

/** A room as it is now. */
export const liveRoom = z.object({
  ...shapeOf(liveRoomFields),
  /** Microphones with somebody at them; empty while the room is closed. */
  seats: z.array(seat),
  /** Loudness over the last ten seconds, one base-36 digit per 200 ms, oldest first; empty while the room is closed. */
  levels: z.string(),
  /** Hits of patrol rules within the last ten minutes, newest first. */
  hits: z.array(roomHit),
  /** Last verdict, however old; null if the room was never checked. */
  last_check: z.nullable(lastCheck),
  /** Its exposure is limited by an operator (限流) at this moment. */
  limited: z.boolean(),
  /** Open request to end the party; null for none. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type LiveRoom = z.output<typeof liveRoom>;

/** Lists the rooms that have a running party, highest risk first. */
export const listLiveRooms = read('listLiveRooms', '/rooms/live', '语音房快照', {
  input: z.object({
    ...paged('risk_score', 'online', 'heat', 'started_at'),
    /**
     * Ids of rooms, running parties, owners or families, or whole nicknames of owners: a room that fits one is listed.
     */
    ids: z.optional(listOf(idOrName, maxRoomBatch, `一次最多 ${maxRoomBatch} 个编号`)),
    /** Rooms that this user owns, or where the user is at a microphone. */
    uid: z.optional(uid),
    region: z.optional(someOf(audienceRegions)),
    type: z.optional(someOf(partyTypes)),
    /** Lower bound of `risk_score`. */
    risk_min: z.optional(asked(score)),
    online_min: z.optional(askedCount),
    online_max: z.optional(askedCount),
    tag: z.optional(someOf(roomTags)),
    /** Somebody speaks now. */
    speaking: z.optional(z.enum(['true', 'false'])),
    /** Not yet checked in the running party, by `last_check`. */
    unpatrolled: z.optional(z.enum(['true', 'false'])),
  }),
  output: pageOf(liveRoom),
});

/** Frozen state of a room, kept as evidence. */
export const snapshot = z.object({
  ...shapeOf(snapshotFields),
  /** Microphones with somebody at them. */
  seats: z.array(seat),
  /** Hits of patrol rules within the ten minutes before it, newest first. */
  hits: z.array(roomHit),
  /** Signed address of the sound of the ten seconds before it, valid for ten minutes. */
  clip_url: z.string(),
  /** Last verdict on the room as of now, however old; null if the room was never checked. */
  last_check: z.nullable(lastCheck),
  version: revision,
});
export type Snapshot = z.output<typeof snapshot>;

/**
 * Returns one room as it is now, with its latest chat messages and its snapshots. A closed room is returned as well.
 */
export const getRoom = read('getRoom', '/room/{room_id}', '语音房详情', {
  auth: acting,
  input: z.object({ room_id: idOf('r_') }),
  output: z.object({
    room: liveRoom,
    /** Announcement that the room shows. */
    notice: z.string(),
    /** Last 50 chat messages of the running party, oldest first; empty while the room is closed. */
    chat: z.array(chatLine),
    /** All snapshots of the room, newest first. */
    snapshots: z.array(snapshot),
  }),
});

/** Lists the snapshots of rooms, newest first. */
export const listSnapshots = read('listSnapshots', '/rooms/snapshots', '快照历史', {
  input: z.object({
    ...paged('captured_at'),
    /** Ids of rooms, parties or snapshots: a snapshot that fits one is listed. */
    ids: z.optional(listOf(idOrName, maxRoomBatch)),
    trigger: z.optional(someOf(snapshotTriggers)),
  }),
  output: pageOf(snapshot),
});

/** Returns one snapshot with its chat, and the other snapshots of the room to compare it with. */
export const getSnapshot = read('getSnapshot', '/rooms/snapshot/{snapshot_id}', '快照详情', {
  input: z.object({ snapshot_id: idOf('snp_') }),
  output: z.object({
    snapshot,
    /** Last 50 chat messages of the ten minutes before it, oldest first. */
    chat: z.array(chatLine),
    /** Other snapshots of the room, whatever the party, newest first. */
    others: z.array(z.object({ snapshot_id: z.string(), captured_at: time })),
  }),
});

export const soundAddress = {
  /** Signed address. */
  url: z.string(),
  expires_at: time,
};

/** Place for which the address of a sound is asked, and the window around it that the address is good for. */
export const soundPlace = {
  /** Milliseconds from the start of the sound; 422 beyond its end. */
  at: z._default(askedCount, 0),
};
export const soundWindow = {
  ...soundAddress,
  /** Milliseconds from the start of the sound: at most five minutes. */
  from: count,
  to: count,
};

/**
 * Starts silent listening to the running party of a room; nobody in the room sees the operator. The console shows the
 * room as being patrolled. The signed address is valid for ten minutes. Answers 409 if the room is closed or sealed.
 */
export const openListening = write('openListening', '/rooms/listen', '静默试听', {
  whileWaiting: 'apart',
  action: `${auth}:listen`,
  selfEvident: true,
  input: z.object({ room_id: idOf('r_'), idem_key: writeFields.idem_key }),
  output: z.object({
    listen_id: z.string(),
    party_id: z.string(),
    /** Signed address of the stream, from now on. */
    url: z.string(),
    expires_at: time,
    /** Latest snapshot of the party, for when the stream stalls; null if there is none. */
    fallback: z.nullable(
      z.object({
        snapshot_id: z.string(),
        /** Signed address of its sound. */
        url: z.string(),
        captured_at: time,
      }),
    ),
  }),
});

/**
 * Ends a listening and records the seconds that the operator heard. The seconds are audited, and never exceed the time
 * since the listening began. Fewer than three seconds count as not heard. Answers 409 if the listening has already
 * ended.
 */
export const closeListening = write('closeListening', '/rooms/listened', '结束试听', {
  whileWaiting: 'apart',
  action: `${auth}:listen`,
  selfEvident: true,
  input: z.object({
    listen_id: idOf('lsn_'),
    /** Seconds of sound that were played. */
    seconds: z.int().check(z.gte(0), z.lte(maxListenSeconds)),
    /** Sound that was played. */
    source: keyOf(listenSources),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Seconds put on record: of a snapshot at most ten. */
    seconds: count,
    /** Whether they are `least` or more. */
    heard: z.boolean(),
    least: z._default(count, minListenSeconds),
  }),
});

export const seenRooms = z
  .array(z.object({ room_id: idOf('r_'), version: revision }))
  .check(
    z.minLength(1, '请选择房间'),
    z.maxLength(maxRoomBatch, `一次最多 ${maxRoomBatch} 个房间`),
    uniqueBy('room_id'),
  );

export const roomBatch = z.object({
  batch_id: z.string(),
  /** One per room, in their order. */
  results: z.array(z.object({ room_id: z.string(), ...batchItem, version: revision })),
});
export type RoomBatch = z.output<typeof roomBatch>;

/**
 * Captures snapshots of up to 200 rooms as they are now. Each room has its own result; closed and sealed rooms are
 * skipped. No reason is needed.
 */
export const captureRooms = write('captureRooms', '/rooms/capture', '抓快照', {
  whileWaiting: 'apart',
  action: `${auth}:capture`,
  input: z.object({ rooms: seenRooms, idem_key: writeFields.idem_key }),
  output: roomBatch,
});

/**
 * Ends the patrol check of a room with a conclusion that needs no evidence. Adds a patrol record with the seconds that
 * the operator heard; fewer than three count as not heard 「未听」. Answers 422 at `unheard` if the conclusion is
 * normal 「正常」, there are hits, and nothing was heard, until the operator confirms it. If the operator's last record
 * of the party is a warning 「提醒」 or a violation 「违规」, it stands until the operator has listened again, and no
 * record is added. Answers 409 if the room is closed or sealed.
 */
export const concludeRoom = write('concludeRoom', '/rooms/conclude', '巡检结论', {
  action: `${auth}:conclude`,
  input: z.object({
    room_id: idOf('r_'),
    /** Party that the operator saw; 409 if another one runs by now. */
    party_id: idOf('pt_'),
    conclusion: keyOf(wallConclusions),
    /** The operator confirms 正常 of hits without having listened; 422 asks for it. */
    unheard: z.optional(z.boolean()),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** New record; null where an earlier one stands. */
    check_id: z.nullable(z.string()),
    /** Conclusion on record. */
    conclusion: keyOf(checkConclusions),
    room: liveRoom,
  }),
});

/**
 * Takes back a conclusion within 12 seconds and removes its check record. The console offers this for eight seconds.
 * Answers 404 for a check of another operator, and 409 when the time is over or an action was already taken
 * (docs/design/blocks.md#g5).
 */
export const undoConclude = write('undoConclude', '/rooms/conclude/undo', '撤销巡检结论', {
  action: `${auth}:conclude`,
  input: z.object({ check_id: idOf('chk_'), idem_key: writeFields.idem_key }),
  output: z.object({ room: liveRoom }),
});
