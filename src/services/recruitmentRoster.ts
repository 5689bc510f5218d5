import * as z from 'zod/mini';
import { maxRosterNote } from '../domain/recruitment/limits';
import { maxQuota } from '../domain/recruitment/rules';
import { count, revision, setOf, time, written } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';
import { recruitId } from './recruitment';
import { applyId } from './recruitmentApplies';

/** The waitlist of a recruitment, the list that is published of it, and its rooms during the event. */

const auth = 'Operation.roomRecruitment';
const source = 'docs/design/operation.md#room-recruitment';
const { read, write } = callsOf({ auth, source });

const ofOne = z.object({
  /** The recruitment. */
  recruit: recruitId,
});

/** Applications as shown: at most the quota, without duplicates. */
const shown = setOf(applyId, maxQuota, `最多 ${maxQuota} 个房间`);

const named = z.object({
  /** Number of the application. */
  apply_id: z.string(),
  room_id: z.string(),
  /** Name of the room when it applied. */
  room_name: z.string(),
});
const chosen = z.object({ ...named.shape, score: z.nullable(count), version: revision });

/**
 * Returns the best applications of the waitlist for the free places, and those that are passed over. The order is by
 * score, then by time of application; those without a score come last.
 */
export const nextOfWaitlist = read('nextOfWaitlist', '/recruit_applies/next', '候补名单', {
  input: ofOne,
  output: z.object({
    /** Quota less the passed rooms, at least 0. */
    free: count,
    /** Rooms that move up, best first. */
    list: z.array(chosen),
    /** Better applications that cannot be promoted, with the reason. */
    passed_over: z.array(z.object({ ...named.shape, why: z.string() })),
  }),
});

/**
 * Promotes the previewed applications from the waitlist to the free places. Answers 409 if the waitlist has changed
 * since the preview, if no place is free, if the recruitment is neither live nor paused, or if its event is over.
 */
export const promoteWaitlist = write('promoteWaitlist', '/recruit_applies/promote', '候补递补', {
  action: `${auth}:review`,
  reasons: 'recruit',
  input: z.object({
    /** The recruitment. */
    recruit: recruitId,
    /** Applications shown in the preview, in order. */
    apply_ids: shown.check(z.minLength(1, '没有可递补的候补')),
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ promoted: count }),
});

/** Returns the changes against the last published list of rooms, and how many owners would be told. */
export const rosterOfRecruitment = read('rosterOfRecruitment', '/recruitments/roster', '招募名单', {
  input: ofOne,
  output: z.object({
    /** Number of publications; a publish request must name it. */
    published: count,
    /** Time of the last publication; null before the first. */
    published_at: z.nullable(time),
    /** Name of the last publisher; null if never published. */
    published_by: z.nullable(z.string()),
    /** Passed rooms that are not on the published list. */
    added: z.array(named),
    /** Rooms on the published list that are not passed any more. */
    removed: z.array(named),
    /** On both lists. */
    kept: count,
    /** Applications that are passed, waitlisted, rejected or disqualified, and whose owners were not told so yet. */
    told: count,
    /** Reason why it cannot be published now; null if it can. */
    cannot: z.nullable(z.string()),
  }),
});

/**
 * Publishes the list of passed rooms, and tells all owners who have a new result. Answers 409 if the list was published
 * or changed since it was read, and if it cannot be published now. Answers 422 for a forbidden word in `note`.
 */
export const publishRoster = write('publishRoster', '/recruitments/publish_roster', '公布招募名单', {
  action: `${auth}:roster`,
  input: z.object({
    /** The recruitment. */
    recruit: recruitId,
    /** Number of publications when it was read. */
    published: count,
    /** Applications that come onto the list, as they were shown, in any order. */
    added: shown,
    /** Applications that leave it, in any order. */
    removed: shown,
    /** Shown below each message to an owner; may be empty. */
    note: written('附言', maxRosterNote),
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ published: count, added: count, removed: count, told: count }),
});

/**
 * Returns the current state of a recruitment's passed rooms. Closed rooms come first, then those with the fewest users.
 */
export const watchRecruitRooms = read('watchRecruitRooms', '/recruitments/watch', '招募房间看护', {
  input: ofOne,
  output: z.object({
    /** Number of passed rooms, and of those open now. */
    rooms: count,
    live: count,
    /** At most 50: closed rooms first, then those with the fewest users. */
    list: z.array(
      z.object({
        ...named.shape,
        /** Owner of the room. */
        owner_uid: z.string(),
        /** Whether it is open. */
        is_live: z.boolean(),
        /** Users in it. */
        online: count,
        /** Open since then; null while it is closed. */
        since: z.nullable(time),
      }),
    ),
  }),
});
