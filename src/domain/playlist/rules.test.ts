/** @jest-environment node */

import { type ItemFrame, itemProblems } from './checks';
import { playlistChanges } from './diff';
import { dayEnd, newItem, nextItemNumber, readPlaylist } from './import';
import {
  daysUntil,
  firstRightsEnd,
  itemsCode,
  lengthText,
  type PlaylistItem,
  placeOfPlaylist,
  playlistItemsText,
  playlistPlaces,
  rightsStateOf,
} from './rules';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 2);
const item = (n: number, patch: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ...newItem(n, 'audio'),
  title: `歌 ${n}`,
  url: `https://cdn.example.com/${n}.mp3`,
  duration_sec: 61,
  ...patch,
});
const until = (days: number): Partial<PlaylistItem> => ({ copyright: 'until', copyright_until: now + days * day });

it('a length is read as on a player, and a list as its sum', () => {
  expect([0, 59, 61, 3_599, 3_600, 39_642].map(lengthText)).toEqual([
    ...['0:00', '0:59', '1:01', '59:59', '1:00:00', '11:00:42'],
  ]);
  expect(playlistItemsText([item(1), item(2), item(3, { status: 'off' })])).toBe('2 条 · 2:02，另停用 1 条');
  expect(playlistItemsText([item(1, { type: 'play', duration_sec: 0 })])).toBe('1 条');
});

it('every place has a name', () => {
  expect(Object.keys(playlistPlaces)).toHaveLength(16);
  expect(playlistPlaces[placeOfPlaylist({ placement: 'room', window_type: 'song' })]).toEqual({ label: '房间歌单' });
});

describe('copyrights', () => {
  it('the first that ends counts, of what is played', () => {
    expect(
      firstRightsEnd([item(1), item(2, until(9)), item(3, until(4)), item(4, { ...until(1), status: 'off' })]),
    ).toBe(now + 4 * day);
    // The day is kept where the kind was changed back.
    expect(firstRightsEnd([item(1, { ...until(1), copyright: 'own' })])).toBeNull();
  });

  it.each([
    [31, undefined],
    [30, 'month'],
    [7, 'week'],
    [1, 'day'],
    [0, 'over'],
  ])('%i days before are told as %s', (days, state) => {
    expect(rightsStateOf([item(1, until(days))], now)).toBe(state);
  });

  it('days are rounded up: what ends today is not over', () => {
    expect([daysUntil(now + 1, now), daysUntil(now + day, now), daysUntil(now + day + 1, now)]).toEqual([1, 1, 2]);
  });
});

it('items are told apart by their ids, so that one that moved is not one less and one more', () => {
  const [a, b, c] = [item(1), item(2), item(3)] as const;
  const renamed = { ...b, title: '新名' };
  expect(playlistChanges([a, b, c], [c, a, renamed, item(4)])).toEqual({
    added: [item(4)],
    removed: [],
    changed: [{ before: b, after: renamed }],
    moved: 1,
  });
  expect(playlistChanges([a, b, c], [a, c])).toEqual({ added: [], removed: [b], changed: [], moved: 0 });
  expect(playlistChanges([a, b, c], [c, b, a]).moved).toBe(2);
  expect(itemsCode([a, b])).not.toBe(itemsCode([b, a]));
});

describe('a file of items', () => {
  const frame: ItemFrame = { window_type: 'song', from: now, end_at: null };
  const line = (n: number, rights = '自有') => `歌 ${n},https://cdn.example.com/${n}.mp3,音频,61,${rights}`;

  it('is read by semicolons and tabs as well, with or without a head', () => {
    const rows = [item(1), item(2)];
    const text = [line(1), line(2)].join('\n');
    expect(readPlaylist(text, [], frame)).toMatchObject({ items: rows, bad: [] });
    for (const sign of [';', '\t']) expect(readPlaylist(text.replaceAll(',', sign), [], frame).items).toEqual(rows);
    expect(readPlaylist(`标题,地址,类型,时长（秒）,版权,跳转\r\n${text}`, [], frame).items).toEqual(rows);
  });

  it('goes on with the numbers of the list, and knows its addresses', () => {
    const list = [item(7)];
    expect(nextItemNumber(list)).toBe(8);
    const { items, bad } = readPlaylist([line(7), line(8)].join('\n'), list, frame);
    expect(items).toEqual([item(8)]);
    expect(bad).toEqual([{ line: 1, reason: '地址与第 1 条重复' }]);
  });

  it('knows an address by what is asked for', () => {
    const same = 'https://cdn.example.com/7.mp3#x';
    const { bad } = readPlaylist(line(7).replace(item(7).url, same), [item(7)], frame);
    expect(bad).toEqual([{ line: 1, reason: '地址与第 1 条重复' }]);
    const twins = itemProblems([item(7), { ...item(8), url: same }], frame);
    expect(twins.get(1)).toBe('地址与第 1 条重复');
  });

  it('adds no more than a list may have', () => {
    const list = Array.from({ length: 199 }, (_, i) => item(i + 1));
    const { items, bad } = readPlaylist([line(901), line(902)].join('\n'), list, frame);
    expect(items.map(({ title }) => title)).toEqual(['歌 901']);
    expect(bad).toEqual([{ line: 2, reason: '超过 200 条，没有导入' }]);
  });

  it('that cannot be read at all says why', () => {
    expect(readPlaylist('', [], frame).problem).toBe('没有可导入的行');
    expect(readPlaylist('只有标题', [], frame).problem).toMatch(/^首行只有一列/);
    expect(readPlaylist(`"没有闭合,${line(1)}`, [], frame).problem).toBe(
      '第 1 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾',
    );
  });

  it('a copyright goes to the end of its day (PRC); what is no day is none', () => {
    expect(dayEnd('2026-12-31')).toBe(Date.UTC(2026, 11, 31, 15, 59, 59));
    expect(dayEnd('2028/2/29')).toBe(Date.UTC(2028, 1, 29, 15, 59, 59));
    expect(['2026-02-29', '2026-13-01', '12-31', '明年'].map(dayEnd)).toEqual(Array(4).fill(undefined));
    expect(readPlaylist(line(1, '2026-11-19'), [], frame).bad).toEqual([{ line: 1, reason: '版权在开始前已到期' }]);
  });
});
