import { maxRoomName, tourSeconds } from '@/domain/room/limits';
import { isUnpatrolled, partyTypes, riskBand, riskBands, verdictText, worstHit } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import type { LiveRoom } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** A place on the wall: the room as last read, and whether it closed since. */
export interface RoomSlot {
  room: LiveRoom;
  closed: boolean;
}

/**
 * Places of the wall after a refresh. While the wall is held (pointed at, focused or toured), every room keeps its place,
 * a closed one too, and new rooms take the free places at the end; otherwise the order of the backend counts.
 */
export function keptOrder(
  shown: readonly RoomSlot[],
  next: readonly LiveRoom[],
  held: boolean,
  size: number,
): RoomSlot[] {
  if (!held) return next.slice(0, size).map((room) => ({ room, closed: false }));
  const read = new Map(next.map((room) => [room.room_id, room]));
  const kept = shown.map(({ room: before }) => {
    const room = read.get(before.room_id);
    return room && room.party_id !== null ? { room, closed: false } : { room: before, closed: true };
  });
  const places = new Set(shown.map(({ room }) => room.room_id));
  const added = next.filter(({ room_id }) => !places.has(room_id)).map((room) => ({ room, closed: false }));
  return [...kept, ...added.slice(0, Math.max(0, size - kept.length))];
}

/** Whether a room waits for a verdict: nobody has checked it, is at it, or is about to conclude it. */
const isWaiting = ({ room, closed }: RoomSlot, busy: ReadonlySet<string>): boolean =>
  !closed && !busy.has(room.room_id) && room.patrolled_by === null && isUnpatrolled(room);

/** Next room after this one, round the wall, that nobody has checked and nobody is at; undefined if there is none. */
export function nextUnpatrolled(
  slots: readonly RoomSlot[],
  id: string,
  busy: ReadonlySet<string>,
): LiveRoom | undefined {
  const place = slots.findIndex(({ room }) => room.room_id === id);
  const others = [...slots.slice(place + 1), ...slots.slice(0, Math.max(0, place))];
  return others.find((slot) => isWaiting(slot, busy))?.room;
}

/** Share of the meter at a step of 200 ms; the ten seconds of a reading are repeated until the next one. */
export function slotLevelAt(levels: string, step: number): number {
  const digit = Number.parseInt(levels[step % Math.max(1, levels.length)] ?? '0', 36);
  return Number.isNaN(digit) ? 0 : digit / 35;
}

/** A tour of the wall: rooms in their order, the one it is at, and its remaining seconds. */
export interface Tour {
  order: readonly string[];
  place: number;
  left: number;
  paused: boolean;
}

/** Open rooms, highest risk first; undefined if there are none. */
export function tourOf(slots: readonly RoomSlot[]): Tour | null {
  const open = slots.filter(({ closed }) => !closed).sort((a, b) => b.room.risk_score - a.room.risk_score);
  const order = open.map(({ room }) => room.room_id);
  return order.length === 0 ? null : { order, place: 0, left: tourSeconds, paused: false };
}

/** The tour a second later; null after the last room. */
export function tourStep(tour: Tour): Tour | null {
  if (tour.paused || tour.left > 1) return tour.paused ? tour : { ...tour, left: tour.left - 1 };
  return tour.place + 1 < tour.order.length ? { ...tour, place: tour.place + 1, left: tourSeconds } : null;
}

/** The tour at a room that the operator chose, paused; a room that was not on it joins it. */
export function tourTo({ order, place }: Tour, room_id: string): Tour {
  const known = order.indexOf(room_id);
  const joined = known >= 0 ? order : [...order.slice(0, place + 1), room_id, ...order.slice(place + 1)];
  return { order: joined, place: known >= 0 ? known : place + 1, left: tourSeconds, paused: true };
}

/** The tour at its next room that waits for a verdict; null after the last one. */
export function tourOn(tour: Tour, slots: readonly RoomSlot[], busy: ReadonlySet<string>): Tour | null {
  const waiting = new Set(slots.filter((slot) => isWaiting(slot, busy)).map(({ room }) => room.room_id));
  const place = tour.order.findIndex((id, at) => at > tour.place && waiting.has(id));
  return place < 0 ? null : { ...tour, place, left: tourSeconds };
}

/** Name of a room, at most as long as a new one may be. */
export const roomNameOf = ({ room_name }: Pick<LiveRoom, 'room_name'>): string =>
  safeText(room_name.slice(0, maxRoomName)) || '无房名';

/** Loudness that the meter of a card shows: none while nobody speaks, as the card says. */
export const meterOf = ({ room, closed }: RoomSlot): string =>
  closed || speakersOf(room).length === 0 ? '' : room.levels;

export const speakersOf = ({ seats }: Pick<LiveRoom, 'seats'>) => seats.filter(({ speaking }) => speaking);

/** Accessible name of a card; `patroller` is who listens now. */
export function cardName({ room, closed }: RoomSlot, patroller: string | null): string {
  const { room_name, room_id, type, online, risk_score, hits } = room;
  const name = safeText(room_name) || '无房名';
  const worst = worstHit(hits);
  if (closed) return `${name}，${room_id}，已关闭`;
  return [
    name,
    room_id,
    labelOf(partyTypes, type).label,
    `${numberText(online)} 人在线`,
    `${speakersOf(room).length} 人说话`,
    `风险 ${numberText(risk_score)} ${labelOf(riskBands, riskBand(risk_score)).label}`,
    ...(worst ? [`命中${safeText(worst.hit.rule_name)} ${worst.count} 次`] : []),
    ...(patroller ? [`${safeText(patroller)} 正在巡`] : []),
    verdictText(room),
  ].join('，');
}
