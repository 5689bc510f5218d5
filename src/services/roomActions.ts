import * as z from 'zod/mini';
import { maxRoomName } from '../domain/room/limits';
import { roomVerbs, seatVerbs, warnTemplates } from '../domain/room/rules';
import { writeStates } from '../domain/shared/batch';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, uid, writtenOut } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';
import { acting, liveRoom, roomBatch, seenRooms } from './room';

const source = 'docs/design/voice-room.md#party-snapshot';
const { write } = callsOf({ auth: acting, source });

/**
 * Actions on rooms belong to the patrol check (追加处置) or the recording that they follow up; without one, they belong
 * to the patroller's own check of the running party. Check and recording list them.
 */
const followed = {
  /**
   * Patrol check of this room that it follows up; absent for none. A person can be acted on only if the check names
   * violators or has a single stream (409).
   */
  check_id: z.optional(idOf('chk_')),
  /**
   * Recording of this room that it follows up; absent for none. With a mixed track, no person can be acted on (409).
   */
  recording_id: z.optional(idOf('rec_')),
};

/**
 * Warns up to 200 rooms with a text from a template. The room and its owner are notified. Each room has its own result;
 * closed and sealed rooms are skipped, and a room that was changed meanwhile fails. Without `check_id` and
 * `recording_id`, the patroller's own check of the running party records the warning; it is made with the conclusion
 * `warn` if there is no `warn` or `violate` yet. With a violation as the reason, `remark` may be empty.
 */
export const warnRooms = write('warnRooms', '/rooms/warn', '房间警告', {
  whileWaiting: 'apart',
  action: acting.map((key) => `${key}:warn`),
  reasons: 'punish',
  input: z.object({
    rooms: seenRooms,
    /**
     * Sentence that the room and its owner see, in Chinese: `abuse` 「请文明交流，辱骂、骚扰他人将被处罚。」, `ads` 「请勿发布站外联系方式或引流信息。」,
     * `porn` 「请停止低俗内容，再次出现将封房。」, `minor` 「未成年人不得上麦直播，请立即下麦。」, `gamble` 「房间内禁止任何形式的赌博和博彩。」
     */
    template: keyOf(warnTemplates),
    ...followed,
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: roomBatch,
});

const onRoom = { room_id: idOf('r_'), ...followed, ...writeFields };

/**
 * Mutes a user at a microphone, takes the user off it, locks the seat, or removes the user from the room. The owner of
 * the room can only be muted. Answers 409 if the user is no longer at a microphone, or the room is closed or sealed.
 * Without `check_id` and `recording_id`, the patroller's own check of the running party records the action and becomes
 * `violate`, with a violation in `reason_code` as its `policy`. With a violation as the reason, `remark` may be empty.
 */
export const actOnSeat = write('actOnSeat', '/rooms/seat', '麦位处置', {
  whileWaiting: 'apart',
  action: acting.map((key) => `${key}:seat`),
  reasons: 'punish',
  input: z.object({
    ...onRoom,
    verb: keyOf(seatVerbs),
    /** The person on the microphone. */
    uid,
    /** Minutes for `mute`, required there: 10, 60 or 1440 (422 otherwise); for others not looked at. */
    minutes: z.optional(count),
  }),
  output: liveRoom,
});

/**
 * Renames a room, replaces its cover by the default picture, limits its exposure, or seals it. A limit 「限流」 and a seal
 * 「封房」 end after `minutes`; a seal also needs a remark, and a limit a running party. Answers 422 if the new name
 * contains a sensitive word, and 409 if the room is already limited or sealed. Without `check_id` and `recording_id`,
 * the patroller's own check of the running party records the action and becomes `violate`, as with `actOnSeat`. With a
 * violation as the reason, `remark` may be empty, except for `seal`.
 */
export const changeRoom = write('changeRoom', '/rooms/change', '房间处置', {
  whileWaiting: 'apart',
  action: acting.map((key) => `${key}:room`),
  reasons: 'punish',
  input: z.object({
    ...onRoom,
    verb: keyOf(roomVerbs),
    /** New name; required for `rename`, for others not looked at. */
    name: z.optional(writtenOut('房名', maxRoomName)),
    /**
     * Minutes, required for `limit` (60, 360 or 1440) and `seal` (60, 1440, 4320 or 10080), 422 otherwise; for others
     * not looked at.
     */
    minutes: z.optional(count),
  }),
  output: liveRoom,
});

/**
 * Ends the running party of a room. Waits for a second person if 500 or more users are online, or if the room is
 * official. Answers 409 if the room is closed or sealed. Without `check_id` and `recording_id`, the patroller's own
 * check of the party records the action and becomes `violate`, as with `actOnSeat`.
 */
export const dissolveRoom = write('dissolveRoom', '/rooms/dissolve', '解散房间', {
  action: acting.map((key) => `${key}:dissolve`),
  reasons: 'punish',
  confirm: 'room_id',
  secondPerson: 'sometimes',
  input: z.object(onRoom),
  output: z.object({
    state: keyOf(writeStates),
    approval_id: z.nullable(z.string()),
    room: liveRoom,
  }),
});
