/** @jest-environment node */
import {
  countRooms,
  cycleMinutes,
  flippedText,
  hitHint,
  hoursStart,
  moveHint,
  patrolWindowText,
  roomIdsIn,
  takesOut,
} from './rules';

it.each([
  ['r_88001 88002，r_88003；88004\n88005', 5],
  ['房间号：r_88001 房间：88002、R_88003|88001', 3],
  ['深夜电台1234(r_88001) 粤语老歌', 1],
])('reads the rooms in %j', (text, count) => {
  expect(roomIdsIn(text).ids).toHaveLength(count);
  expect(roomIdsIn(text).unread).toEqual([]);
});

it('names parts that look like a number and are none', () => {
  expect(roomIdsIn('r_88o01, 8801 88001 r_880011').unread).toEqual(['r_88o01', '8801', 'r_880011']);
});

it.each([
  [{ from: 0, to: 24 }, 10, null],
  [{ from: 22, to: 6 }, 10, 22],
  [{ from: 22, to: 6 }, 23, 22],
  [{ from: 22, to: 6 }, 29, 22],
  [{ from: 22, to: 6 }, 30, 46],
  [{ from: 9, to: 18 }, 9, 9],
  [{ from: 9, to: 18 }, 18, 33],
  [{ from: 18, to: 24 }, 24, 42],
])('the hours %j begin, seen at hour %i of a day, at its hour %j', (window, seen, start) => {
  const midnight = Date.UTC(2026, 10, 19, 16);
  const hour = 3_600_000;
  expect(hoursStart(window, midnight + seen * hour)).toBe(start === null ? 0 : midnight + start * hour);
});

it('tells the cycle, the hours, a poor hit rate and a race', () => {
  expect(cycleMinutes({ pending_count: 59, mean_check_sec: 41, staff_count: 3 })).toBe(14);
  expect(countRooms([{ room_id: 'r_88001' }, { room_id: 'r_88002' }, { room_id: 'r_88001' }])).toBe(2);
  expect(patrolWindowText({ from: 0, to: 24 })).toBe('全天');
  expect(patrolWindowText({ from: 22, to: 6 })).toBe('22:00–次日 06:00 wy');
  expect(hitHint({ checks_7d: 1_652, hits_7d: 5, priority: 4 })).toBe('该桶 7 天命中率 0.3%，建议调低优先级');
  expect(hitHint({ checks_7d: 1_652, hits_7d: 5, priority: 9 })).toBeUndefined();
  expect(flippedText('小周', '11-20 10:00', false)).toBe('小周 于 11-20 10:00 已关闭');
});

it.each([
  [{ from: 22, to: 6 }, { from: 10, to: 18 }, true],
  [{ from: 22, to: 6 }, { from: 22, to: 6 }, false],
  [{ from: 22, to: 6 }, { from: 23, to: 7 }, true],
  [{ from: 22, to: 6 }, { from: 20, to: 8 }, false],
  [{ from: 22, to: 6 }, { from: 0, to: 24 }, false],
  [{ from: 0, to: 24 }, { from: 1, to: 24 }, true],
  [{ from: 18, to: 24 }, { from: 18, to: 1 }, false],
])('a move from the hours %j to %j takes a room out: %j', (from, to, isOut) => {
  const bucket = { type: 'risk', enabled: true, recall_interval_min: 10, exit_clean: 3 } as const;
  const [source, target] = [
    { ...bucket, window: from },
    { ...bucket, window: to },
  ];
  expect(takesOut(source, target)).toBe(isOut);
  expect(moveHint([source], target) !== undefined).toBe(isOut);
  expect(takesOut(source, { ...source, recall_interval_min: 11 })).toBe(true);
  expect(takesOut(source, { ...source, enabled: false })).toBe(true);
  expect(moveHint([{ ...source, type: 'hot' }], target)).toBeUndefined();
});
