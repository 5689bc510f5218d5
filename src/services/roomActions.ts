import * as z from 'zod/mini';
import { writeStates } from '../domain/batch';
import { idOf } from '../domain/ids';
import { maxRoomName } from '../domain/limits';
import { roomVerbs, seatVerbs, warnTemplates } from '../domain/room';
import { count, keyOf, uid, writtenOut } from '../domain/schema';
import { callsOf, writeFields } from './endpoint';
import { acting, liveRoom, roomBatch, seenRooms } from './room';

const source = 'docs/design/voice-room.md#party-snapshot';
const { write } = callsOf({ auth: acting, source });

/**
 * Actions on rooms belong to the patrol check (追加处置) or the recording that they follow up; without one, they belong
 * to the patroller's own check of the running party. Check and recording list them.
 */
const followed = {
  /** Patrol check that it follows up; absent for none. */
  check_id: z.optional(idOf('chk_')),
  /** Recording that it follows up; absent for none. */
  recording_id: z.optional(idOf('rec_')),
};

/**
 * Warns up to 200 rooms with a text from a template. The room and its owner are notified. Each room has its own result;
 * closed and sealed rooms are skipped. Without `check_id` and `recording_id`, the patroller's own check of the running
 * party records the warning. With a violation as the reason, `remark` may be empty.
 */
export const warnRooms = write('warnRooms', '/rooms/warn', '房间警告', {
  whileWaiting: 'apart',
  action: acting.map((key) => `${key}:warn`),
  reasons: 'punish',
  input: z.object({
    rooms: seenRooms,
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
 * Without `check_id` and `recording_id`, the patroller's own check of the running party records the action. With a
 * violation as the reason, `remark` may be empty.
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
    /** Minutes of 静麦; for others not looked at. */
    minutes: z.optional(count),
  }),
  output: liveRoom,
});

/**
 * Renames a room, replaces its cover by the default picture, limits its exposure, or seals it. A limit 「限流」 and a seal
 * 「封房」 end after `minutes`; a seal also needs a remark, and a limit a running party. Answers 422 if the new name
 * contains a sensitive word, and 409 if the room is already limited or sealed. Without `check_id` and `recording_id`,
 * the patroller's own check of the running party records the action. With a violation as the reason, `remark` may be
 * empty, except for `seal`.
 */
export const changeRoom = write('changeRoom', '/rooms/change', '房间处置', {
  whileWaiting: 'apart',
  action: acting.map((key) => `${key}:room`),
  reasons: 'punish',
  input: z.object({
    ...onRoom,
    verb: keyOf(roomVerbs),
    /** New name, for 改房名. */
    name: z.optional(writtenOut('房名', maxRoomName)),
    /** Minutes of 限流 and 封房. */
    minutes: z.optional(count),
  }),
  output: liveRoom,
});

/**
 * Ends the running party of a room. Waits for a second person if 500 or more users are online, or if the room is
 * official. Answers 409 if the room is closed or sealed. Without `check_id` and `recording_id`, the patroller's own
 * check of the party records the action.
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
