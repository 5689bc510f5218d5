import * as z from 'zod/mini';
import { maxRoomName } from '../domain/limits';
import { roomVerbs, seatVerbs, warnTemplates } from '../domain/room';
import { count, keyOf, writtenOut } from '../domain/schema';
import { callsOf, writeFields } from './endpoint';
import { acting, liveRoom, roomBatch, seenRooms } from './room';

const source = 'screens/voice-room §3.2.4';
const { write } = callsOf({ auth: acting, source });

/**
 * Actions on rooms belong to a patrol check where they follow it up (追加处置); without one, they belong to the
 * patroller's own check of the running party. The check lists them.
 */
const forCheck = { check_id: z.optional(z.string()) };

/** Warns rooms by a template; room and owner are notified. Closed rooms are skipped. */
export const warnRooms = write('warnRooms', '/rooms/warn', '房间警告', {
  action: acting.map((key) => `${key}:warn`),
  reasons: 'punish',
  input: z.object({
    rooms: seenRooms,
    template: keyOf(warnTemplates),
    ...forCheck,
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: roomBatch,
});

const onRoom = { room_id: z.string(), ...forCheck, ...writeFields };

/** Acts on one person in a room; 409 once the person is not in it or the room is closed. */
export const actOnSeat = write('actOnSeat', '/rooms/seat', '麦位处置', {
  action: acting.map((key) => `${key}:seat`),
  reasons: 'punish',
  input: z.object({
    ...onRoom,
    verb: keyOf(seatVerbs),
    /** The person on the microphone. */
    uid: z.string().check(z.minLength(1, '请选择麦上的人')),
    /** Minutes of 静麦; for others not looked at. */
    minutes: z.optional(count),
  }),
  output: liveRoom,
});

/** Renames, replaces the cover, limits exposure or seals for a number of minutes. */
export const changeRoom = write('changeRoom', '/rooms/change', '房间处置', {
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

/** Ends the party; takes a second person from 500 users online on, and for official rooms. */
export const dissolveRoom = write('dissolveRoom', '/rooms/dissolve', '解散房间', {
  action: acting.map((key) => `${key}:dissolve`),
  reasons: 'punish',
  confirm: 'room_id',
  secondPerson: 'sometimes',
  input: z.object(onRoom),
  output: z.object({
    state: z.enum(['effective', 'pending_approval']),
    approval_id: z.nullable(z.string()),
    room: liveRoom,
  }),
});
