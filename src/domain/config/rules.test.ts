/** @jest-environment node */

import { regionToServer } from '../../utils/regionTime';
import { audiencesOverlap, type CheckMoment, type Content, checkCommon, compareRuleVersions, everybody } from './rules';
import { planMovedBy, windowMovedBy, windowsOverlap } from './window';

const now = 1_700_000_000_000;
const day = 86_400_000;
const minute = 60_000;

const content = (change: Partial<Content<null>> = {}, audience: Partial<Content<null>['audience']> = {}) => ({
  name: '周末活动',
  start_at: null,
  end_at: now + day,
  weight: 0,
  tags: [],
  owner: '',
  remark: '',
  body: null,
  ...change,
  audience: { ...everybody, ...audience },
});

const waits: CheckMoment = { now, status: 'draft', liveStart: null };
const runs: CheckMoment = { now, status: 'online', liveStart: now - day };

const said = (of: Content<null>, moment = waits, endless = false) =>
  checkCommon(of, moment, { endless }).map(({ level, path, text }) => `${level} ${path} ${text}`);

it('a whole one has nothing to say', () => {
  expect(said(content())).toEqual([]);
  expect(said(content(), runs)).toEqual([]);
});

it.each([
  ['', ['block name 请填写名称']],
  ['   ', ['block name 请填写名称']],
  ['甲'.repeat(30), []],
  ['😀'.repeat(30), []],
  ['甲'.repeat(31), ['block name 名称最多 30 字，现在 31 字']],
  ['周末\u3164', ['block name 名称含有看不见的字符，请重新输入']],
  ['\uFE0F', ['block name 名称含有看不见的字符，请重新输入']],
  ['❤️ 周年庆', []],
  ['家庭日👨‍👩‍👧 🏳️‍🌈 👩🏽‍❤️‍👩', []],
  ['家庭日👨\u200D', ['block name 名称含有看不见的字符，请重新输入']],
  ['家\u200D庭日👨', ['block name 名称含有看不见的字符，请重新输入']],
  ['قائمة الأغاني 🎵', []],
  ['周末\u202E动活', ['block name 名称含有看不见的字符，请重新输入']],
  ['周末\u200B活动', ['block name 名称含有看不见的字符，请重新输入']],
])('the name %j', (name, lines) => expect(said(content({ name }))).toEqual(lines));

it.each<[Partial<Content<null>>, string]>([
  [{ owner: '\u200B' }, 'block owner 负责人含有看不见的字符，请重新输入'],
  [{ tags: ['活动', '\u200B\u2060'] }, 'block tags 标签含有看不见的字符，请重新输入'],
  [{ remark: '延期\u202E到周末' }, 'block remark 备注不能含控制字符或改变文字方向的字符'],
])('R46: %j is not published', (change, line) => expect(said(content(change))).toEqual([line]));

const tooEarly = 'block start_at 开始时间已过：请改为立即生效或以后的时间';
const again = 'block start_at 生效中的配置不能改开始时间：请复制一份再排期';
it.each<[string, number | null, CheckMoment, string[]]>([
  ['a minute ago, for a form takes a while', now - minute, waits, []],
  ['longer ago', now - minute - 1, waits, [tooEarly]],
  ['as it began, of what runs', now - day, runs, []],
  ['as soon as possible, of what runs', null, runs, []],
  ['another time, of what runs', now - day + 1, runs, [again]],
])('begins %s', (_, start_at, moment, lines) => expect(said(content({ start_at }), moment)).toEqual(lines));

const backwards = 'block end_at 结束时间须晚于开始时间';
const tooLong = 'block end_at 有效期最多 365 天';
it.each<[string, Partial<Content<null>>, CheckMoment, string[]]>([
  ['nowhere', { end_at: null }, waits, ['block end_at 请选择结束时间']],
  ['before it begins', { start_at: now + day, end_at: now + day - 1 }, waits, [backwards]],
  ['as it begins', { start_at: now + day, end_at: now + day }, waits, [backwards]],
  ['a moment later', { start_at: now + day, end_at: now + day + 1 }, waits, []],
  ['now, of what runs', { end_at: now }, runs, [backwards]],
  ['a moment from now, of what runs', { end_at: now + 1 }, runs, []],
  ['after a year', { end_at: now + 365 * day }, waits, []],
  ['later than that', { end_at: now + 365 * day + 1 }, waits, [tooLong]],
  ['a year after it began, of what runs', { end_at: now + 364 * day }, runs, []],
  ['later than that, of what runs', { end_at: now + 364 * day + 1 }, runs, [tooLong]],
])('ends %s', (_, change, moment, lines) => expect(said(content(change), moment)).toEqual(lines));

it("a span over a change of New York's clocks is as long as any other", () => {
  // 2026-03-08 02:30 is no time there; as it is typed for that region it is PRC 15:30.
  const gap = Date.parse(`${regionToServer('2026-03-08 02:30', 'us')?.replace(' ', 'T')}+08:00`);
  const moment = { ...waits, now: gap - day };
  expect(said(content({ start_at: gap, end_at: gap + 365 * day }), moment)).toEqual([]);
  expect(said(content({ start_at: gap, end_at: gap + 365 * day + 1 }), moment)).toEqual([tooLong]);
  expect(said(content({ start_at: gap, end_at: gap - 1 }), moment)).toEqual([backwards]);
});

it('what has no end by its type ends never or as late as it likes', () => {
  expect(said(content({ end_at: null }), waits, true)).toEqual([]);
  expect(said(content({ end_at: now + 9_999 * day }), waits, true)).toEqual([]);
  expect(said(content({ start_at: now, end_at: now }), waits, true)).toEqual([backwards]);
});

it('nothing begins or ends in a year that nobody plans for, or that is no date at all', () => {
  const noDate = 9e15;
  const far = ['block start_at 开始时间最晚到 2099 年', 'block end_at 结束时间最晚到 2099 年'];
  expect(said(content({ start_at: noDate, end_at: noDate + day }), waits, true)).toEqual(far);
  expect(said(content({ end_at: Date.UTC(2100, 0, 1) }), runs, true)).toEqual(far.slice(1));
  expect(said(content({ end_at: Date.UTC(2100, 0, 1) - 1 }), runs, true)).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['5.6.0', '', []],
  ['5.6.0', '5.6.0', []],
  ['5.6.0', '5.10.0', []],
  ['5.10.0', '5.9.9', ['block audience.max_version 最高版本低于最低版本']],
  ['5.6', '5.6.0', ['block audience.min_version 版本号写作 1.2.3']],
  ['', 'v6', ['block audience.max_version 版本号写作 1.2.3']],
])('versions from %j to %j', (min_version, max_version, lines) =>
  expect(said(content({}, { min_version, max_version }))).toEqual(lines),
);

it('versions are compared by their numbers', () => {
  expect(['5.10.0', '5.9.9', '6.0.0', '5.9.10'].sort(compareRuleVersions)).toEqual([
    '5.9.9',
    '5.9.10',
    '5.10.0',
    '6.0.0',
  ]);
});

it.each([
  [null, null, null, null, true],
  [1, 5, 5, 9, false],
  [1, 6, 5, 9, true],
  [5, 9, 1, 5, false],
  [null, 5, 5, null, false],
  [null, 6, 5, null, true],
])('from %p to %p and from %p to %p: %p', (a, b, c, d, overlap) => {
  expect(windowsOverlap({ start_at: a, end_at: b }, { start_at: c, end_at: d })).toBe(overlap);
});

it('two audiences share somebody unless one thing keeps them apart', () => {
  const share = (a: Partial<Content<null>['audience']>, b: Partial<Content<null>['audience']>) =>
    audiencesOverlap({ ...everybody, ...a }, { ...everybody, ...b });
  expect(share({}, {})).toBe(true);
  for (const [one, other] of [
    [{ regions: ['wy' as const] }, { regions: ['ph' as const, 'us' as const] }],
    [{ platforms: ['ios' as const] }, { platforms: ['android' as const] }],
    [{ languages: ['zh' as const] }, { languages: ['en' as const] }],
    [{ genders: ['male' as const] }, { genders: ['female' as const] }],
    [{ account_age: 'new' as const }, { account_age: 'old' as const }],
  ]) {
    expect(share(one ?? {}, other ?? {})).toBe(false);
    expect(share(one ?? {}, {})).toBe(true);
    expect(share({}, one ?? {})).toBe(true);
    expect(share(one ?? {}, one ?? {})).toBe(true);
  }
});

it('moves a window by days, and leaves an open end open', () => {
  expect(windowMovedBy({ start_at: 86_400_000, end_at: null, name: 'a' }, -1)).toEqual({
    start_at: 0,
    end_at: null,
    name: 'a',
  });
  expect(windowMovedBy({ start_at: 0, end_at: 5 }, 2)).toEqual({ start_at: 172_800_000, end_at: 172_800_005 });
});

it('moves the moments that are planned around a window with it, and nothing else of the body', () => {
  const body = { opens: 10 as number | null, closes: null as number | null, until: 7 as number | null };
  const moved = planMovedBy({ ...content(), start_at: 0, end_at: 5, body }, 1, ['opens', 'closes']);
  expect(moved).toMatchObject({ start_at: 86_400_000, end_at: 86_400_005 });
  expect(moved.body).toEqual({ opens: 86_400_010, closes: null, until: 7 });
});
