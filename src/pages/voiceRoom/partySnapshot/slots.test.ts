/** @jest-environment node */
import type { LiveRoom } from '../../../services/room';
import { keptOrder, nextUnpatrolled, type RoomSlot, slotLevelAt, tourOf, tourOn, tourStep, tourTo } from './slots';

const room = (room_id: string, facts: Partial<LiveRoom> = {}) =>
  ({ room_id, party_id: `pt_${room_id}`, last_check: null, started_at: 5, patrolled_by: null, ...facts }) as LiveRoom;
const slots = (...ids: string[]): RoomSlot[] => ids.map((id) => ({ room: room(id), closed: false }));
const read = (list: readonly RoomSlot[]) => list.map(({ room: { room_id }, closed }) => room_id + (closed ? '-' : ''));

describe('keptOrder', () => {
  it('takes the order of the backend while nobody is at the wall', () => {
    expect(read(keptOrder(slots('a', 'b'), [room('c'), room('b'), room('a')], false, 2))).toEqual(['c', 'b']);
  });

  it('keeps every place while it is held: closed rooms stay, new ones take free places only', () => {
    const next = [room('d'), room('c', { online: 9 }), room('a'), room('e')];
    const held = keptOrder(slots('a', 'b', 'c'), next, true, 4);
    expect(read(held)).toEqual(['a', 'b-', 'c', 'd']);
    expect(held[2]?.room.online).toBe(9);
    expect(read(keptOrder(held, [room('e'), room('b', { party_id: null })], true, 4))).toEqual([
      'a-',
      'b-',
      'c-',
      'd-',
    ]);
    expect(read(keptOrder(held, [room('b')], true, 4))).toEqual(['a-', 'b', 'c-', 'd-']);
    expect(read(keptOrder(held, [room('e')], false, 4))).toEqual(['e']);
  });
});

it('the next room is unchecked, free and open, round the wall', () => {
  const wall: RoomSlot[] = [
    ...slots('a', 'b'),
    {
      room: room('c', {
        last_check: { check_id: '', at: 9, by: '', conclusion: 'normal', party_id: 'pt_c', current: true },
      }),
      closed: false,
    },
    { room: room('d', { patrolled_by: '小周' }), closed: false },
    { room: room('e'), closed: true },
    {
      room: room('f', {
        last_check: { check_id: '', at: 9, by: '', conclusion: 'normal', party_id: 'pt_before', current: false },
      }),
      closed: false,
    },
  ];
  expect(nextUnpatrolled(wall, 'b', new Set())?.room_id).toBe('f');
  expect(nextUnpatrolled(wall, 'b', new Set(['f']))?.room_id).toBe('a');
  expect(nextUnpatrolled(wall, 'b', new Set(['f', 'a']))).toBeUndefined();
});

it('the tour shows each open room for ten seconds, highest risk first, and stands still while paused', () => {
  const [a, b] = [room('a', { risk_score: 10 }), room('b', { risk_score: 80 })];
  const started = tourOf([
    { room: a, closed: false },
    { room: room('c', { risk_score: 99 }), closed: true },
    { room: b, closed: false },
  ]);
  if (!started) throw new Error('No tour');
  expect(started).toEqual({ order: ['b', 'a'], place: 0, left: 10, paused: false });
  let tour = started;
  for (let second = 0; second < 10; second++) tour = tourStep(tour) ?? started;
  expect(tour).toMatchObject({ place: 1, left: 10 });
  expect(tourStep({ ...tour, paused: true, left: 1 })).toMatchObject({ place: 1, left: 1 });
  expect(tourStep({ ...tour, left: 1 })).toBeNull();
  expect(tourOf([])).toBeNull();
});

it('the tour goes to a chosen room, and on to the next one without a verdict', () => {
  const tour = { order: ['a', 'b', 'c'], place: 0, left: 3, paused: false };
  expect(tourTo(tour, 'c')).toEqual({ ...tour, place: 2, left: 10, paused: true });
  expect(tourTo(tour, 'x')).toMatchObject({ order: ['a', 'x', 'b', 'c'], place: 1 });
  const wall = [{ room: room('a'), closed: false }, { room: room('b'), closed: true }, ...slots('c')];
  expect(tourOn(tour, wall, new Set())).toEqual({ ...tour, place: 2, left: 10 });
  expect(tourOn(tour, wall, new Set(['c']))).toBeNull();
});

it('the meter repeats what was read', () => {
  expect(slotLevelAt('0z', 3)).toBe(1);
  expect([slotLevelAt('', 4), slotLevelAt('?', 0)]).toEqual([0, 0]);
});
