/** @jest-environment node */
import { anchor, minute, second } from '../../testing';
import { allRooms, roomCount, roomFacts } from './facts';
import { minuteOf, speechIn } from './minutes';
import { partiesAt, partiesOf, partyAt, partyOf } from './parties';
import { hitsIn, roomAt } from './scene';
import { loudnessAt, peaksOf, wavPart } from './sound';

const hours = Array.from({ length: 48 }, (_, hour) => anchor - hour * 30 * minute);

it('2,000 rooms exist, and about 300 of them are live at any time', () => {
  expect(allRooms()).toHaveLength(roomCount);
  for (const at of hours) {
    const live = partiesAt(at).length;
    expect(live).toBeGreaterThan(270);
    expect(live).toBeLessThan(330);
  }
});

it('a room at a moment is the same whenever it is asked for', () => {
  const rooms = partiesAt(anchor).slice(0, 20);
  const first = rooms.map(({ room }) => roomAt(room.room_id, anchor));
  for (const { room } of rooms) roomAt(room.room_id, anchor + 90 * second);
  expect(rooms.map(({ room }) => roomAt(room.room_id, anchor))).toEqual(first);
});

it('a party is found by its id, and ends before the next of its room begins', () => {
  for (const room of allRooms().slice(0, 50)) {
    const parties = partiesOf(room, anchor - 3 * 1_440 * minute, anchor);
    expect(parties.length).toBeGreaterThan(2);
    for (const [i, party] of parties.entries()) {
      expect(partyOf(party.party_id)).toBe(party);
      expect(partyAt(room, party.end - 1)).toBe(party);
      expect(partyAt(room, party.end)).toBeUndefined();
      expect(party.end).toBeLessThan(parties[i + 1]?.start ?? Number.POSITIVE_INFINITY);
      expect(new Set(party.speakers.map(({ uid }) => uid)).size).toBe(party.speakers.length);
    }
  }
  expect(partyOf('pt_1_1')).toBeUndefined();
  expect(roomFacts('r_99999')).toBeUndefined();
});

it('hits, transcript and loudness of a room tell the same story', () => {
  const loud = partiesAt(anchor).flatMap((party) =>
    hitsIn(party, 0, party.end - party.start).map((hit) => ({ party, hit })),
  );
  expect(loud.length).toBeGreaterThan(100);
  for (const { party, hit } of loud.slice(0, 100)) {
    const place = hit.at - party.start;
    const said = speechIn(party, place, place + 1).find(({ start }) => start === place);
    expect(said).toMatchObject({ text: hit.text, seat: hit.seat, uid: hit.uid, label: hit.label });
    expect(loudnessAt(party, hit.seat ?? 'mix', place + 400)).toBeGreaterThan(0);
    expect(roomAt(party.room.room_id, hit.at + second).hits[0]).toEqual(hit);
  }
});

it('any range of a sound equals the same bytes of the whole file', () => {
  const [party] = partiesAt(anchor);
  if (!party) throw new Error('No room is live');
  const span = { from: 5 * minute, to: 5 * minute + 20 * second };
  const { bytes: whole, total } = wavPart(party, 'mix', span, 0, Number.POSITIVE_INFINITY);
  expect(whole).toHaveLength(total);
  expect(new TextDecoder().decode(whole.subarray(0, 4))).toBe('RIFF');
  for (const [first, last] of [
    [0, 10],
    [30, 90],
    [44, 44],
    [9_999, 33_333],
    [total - 5, total + 100],
  ] as const)
    expect([...wavPart(party, 'mix', span, first, last).bytes]).toEqual([...whole.subarray(first, last + 1)]);
});

it('a silent minute has no sound, and peaks have one digit a step', () => {
  const parties = partiesAt(anchor);
  const silent = parties.find((party) => minuteOf(party, 3).mood === 'silence' && !minuteOf(party, 3).shout);
  if (!silent) throw new Error('No room is silent in its fourth minute');
  const peaks = peaksOf(silent, 'mix', { from: 3 * minute, to: 4 * minute }, second);
  expect(peaks).toMatch(/^0{60}$/);
});
