/** @jest-environment node */
import { anchor, minute, second } from '../testing';
import { allRooms } from './facts';
import { hitsIn, partiesAt, speechIn } from './parties';
import { roomAt } from './scene';
import { soundPeaksOf, wavOf } from './sound';

it('2,000 rooms exist, and about 300 of them are live at any time', () => {
  expect(allRooms()).toHaveLength(2_000);
  for (let at = anchor; at > anchor - 1_440 * minute; at -= 90 * minute) {
    const live = partiesAt(at).length;
    expect(live).toBeGreaterThan(270);
    expect(live).toBeLessThan(330);
  }
});

it('a room at a moment is the same whenever it is asked for', () => {
  const rooms = partiesAt(anchor).slice(0, 20);
  const seen = () => rooms.map(({ room }) => roomAt(room.room_id, anchor));
  const first = structuredClone(seen());
  for (const { room } of rooms) roomAt(room.room_id, anchor + 90 * second);
  expect(seen()).toEqual(first);
});

it('hits, transcript and loudness of a room tell the same story', () => {
  const loud = partiesAt(anchor).flatMap((party) =>
    hitsIn(party, 0, party.end - party.start).map((hit) => ({ party, hit })),
  );
  expect(loud.length).toBeGreaterThan(100);
  for (const { party, hit } of loud.slice(0, 50)) {
    const place = hit.at - party.start;
    const said = speechIn(party, place, place + 1).find(({ start }) => start === place);
    expect(said).toMatchObject({ text: hit.text, seat: hit.seat, uid: hit.uid, label: hit.label });
    expect(soundPeaksOf(party, hit.seat ?? 'mix', { from: place + 400, to: place + 401 }, 1)).not.toBe('0');
    expect(roomAt(party.room.room_id, hit.at + second).figures.hits[0]).toEqual(hit);
  }
});

it('any range of a sound equals the same bytes of the whole file', () => {
  const [party] = partiesAt(anchor);
  if (!party) throw new Error('No room is live');
  const span = { from: 5 * minute, to: 5 * minute + 4 * second };
  const { total, part } = wavOf(party, 'mix', span);
  const whole = part(0, total - 1);
  expect([whole.length, Buffer.from(whole).readUInt32LE(4)]).toEqual([total, total - 8]);
  for (const [first, last] of [
    [0, 10],
    [30, 150],
    [9_999, 23_333],
    [total - 5, total - 1],
  ] as const)
    expect([...part(first, last)]).toEqual([...whole.subarray(first, last + 1)]);
});
