/** @jest-environment node */
import type { ToolResult } from '@/domain/tools/result';
import { hashFile } from '../work/hashFile';
import { runPattern } from '../work/runPattern';
import { cronRows } from './cronRows';
import { jwtRows } from './jwtRows';
import { convertMoney } from './moneyRows';
import { timeRows } from './times';

const values = ({ rows }: ToolResult) => Object.fromEntries(rows.map(({ label, value }) => [label, value]));

it('times: seconds, milliseconds and wall clocks, in all regions', () => {
  const now = Date.UTC(2026, 10, 26);
  expect(values(timeRows('1764122400', 'wy', now))).toMatchObject({
    '中国 wy': '2025-11-26 10:00:00',
    '菲律宾 ph': '2025-11-26 10:00:00',
    '美国 us': '2025-11-25 21:00:00',
    毫秒: '1764122400000',
    UTC: '2025-11-26T02:00:00.000Z',
  });
  expect(values(timeRows('1764122400123', 'wy', now))).toMatchObject({ 秒: '1764122400', 毫秒: '1764122400123' });
  expect(values(timeRows('2025-11-25 21:00', 'us', now))).toMatchObject({ 秒: '1764122400' });
  expect(values(timeRows('2025-11-26T02:00:00Z', 'us', now))).toMatchObject({ 秒: '1764122400' });
  expect(timeRows('1764122400\n\n2026-02-30 00:00', 'wy', now)).toMatchObject({
    rows: [{ label: '1764122400' }],
    problems: [{ line: 3 }],
  });
});

it.each([
  ['20261126100000', '2026-11-26T02:00:00.000Z'],
  ['2026/11/26 10:00', '2026-11-26T02:00:00.000Z'],
  ['2026年11月6日 9:05', '2026-11-06T01:05:00.000Z'],
  ['2026-11-26 10:00:00.1239', '2026-11-26T02:00:00.123Z'],
  ['2026-11-26 10:00:00,5', '2026-11-26T02:00:00.500Z'],
  ['2026-11-26T10:00:00+0800', '2026-11-26T02:00:00.000Z'],
  ['2026-11-26 10:00:00 -05', '2026-11-26T15:00:00.000Z'],
  ['2026/11/26 10:00:00.25 UTC', '2026-11-26T10:00:00.250Z'],
  ['1764122400.123', '2025-11-26T02:00:00.123Z'],
  ['20261326100000', undefined],
  ['2026/02/30 10:00', undefined],
  ['2026-11-26 10:00 +2500', undefined],
])('the time %s is %s', (text, utc) => {
  expect(values(timeRows(text, 'wy', 0)).UTC).toBe(utc);
});

it('amounts: exact, by the digits of the currency', () => {
  expect(values(convertMoney('¥1,234.50', 'major', '100'))).toEqual({
    金额: '¥1,234.50',
    最小单位: '123450',
    大写: '壹仟贰佰叁拾肆元伍角',
    金币: '123450',
  });
  expect(values(convertMoney('US$9.99', 'major', ''))).toMatchObject({ 金额: 'US$9.99' });
  expect(values(convertMoney('PHP 7,551.00', 'major', ''))).toMatchObject({ 最小单位: '755100' });
  expect(values(convertMoney('500 JPY', 'major', ''))).toMatchObject({ 最小单位: '500' });
  expect(values(convertMoney('￥１，２３４．５０', 'major', ''))).toMatchObject({ 金额: '¥1,234.50' });
  expect(values(convertMoney('12.5元', 'major', ''))).toMatchObject({ 金额: '¥12.50' });
  expect(values(convertMoney('100 USD', 'coins', '30'))).toMatchObject({
    金额: '3.33 USD',
    取整: '向下取整到最小单位',
  });
  expect(convertMoney('1.234', 'major', '').problems).toMatchObject([{ line: 1, message: '最多 2 位小数' }]);
  expect(convertMoney('1', 'coins', '').problems).toMatchObject([{ message: '请填写兑换比例' }]);
});

it('cron: said in Chinese, with five runs in server time', () => {
  const found = cronRows('30 9 * * 1-5', Date.parse('2026-11-27T09:30:00+08:00'));
  expect(found.rows).toHaveLength(6);
  expect(found.rows[1]?.value).toBe(
    '中国 wy 2026-11-30 09:30 ｜ 菲律宾 ph 2026-11-30 09:30 ｜ 美国 us 2026-11-29 20:30',
  );
  expect(values(cronRows('0 0 31 2 *', 0))).toMatchObject({ 执行: '八年内不会执行' });
});

it.each([
  ['0 0 */2 * 1', '00:00，每隔 2 天，且仅星期一', '日 1、3、5、7、9、11、13、15、17、19、21、23、25、27、29、31'],
  ['30 4 1,15 * 5', '04:30，限每月 1 号 和 15 号，或者为星期五', undefined],
  ['0 0 1 * *', '00:00，限每月 1 号', undefined],
  ['0 0 * * */3', '00:00，每周的每 3 天', '星期 0、3、6'],
  ['*/7 * * * *', '每隔 7 分钟', '分钟 0、7、14、21、28、35、42、49、56'],
  ['30 */5 * * * *', '第 30 秒，每隔 5 分钟', undefined],
  ['@daily', '00:00', undefined],
])('cron %s: %s', (text, description, taken) => {
  expect(values(cronRows(text, 0))).toMatchObject({ 说明: description });
  expect(values(cronRows(text, 0)).取值).toBe(taken);
});

it('JWT: parts and times, and that nobody verified it', () => {
  const part = (value: string) => Buffer.from(value).toString('base64url');
  const token = `${part('{"alg":"HS256"}')}.${part('{"uid":12345678901234567890,"exp":1764122400}')}.c2ln`;
  const found = jwtRows(`Bearer ${token}`, 1_764_122_400_000);
  expect(values(found)).toMatchObject({
    头部: '{\n  "alg": "HS256"\n}',
    载荷: '{\n  "uid": 12345678901234567890,\n  "exp": 1764122400\n}',
    '过期 exp': expect.stringMatching(/^中国 wy 2025-11-26 10:00:00 .*（已过期）$/),
  });
  expect(found.problems?.[0]).toMatchObject({ message: expect.stringMatching(/^未验证签名/), warning: true });
  expect(values(jwtRows(`${part('{"alg":"none"}')}.${part('{}')}.`, 0)).签名).toBe('没有签名');
  expect(jwtRows('a.b', 0)).toMatchObject({ rows: [], problems: [{ message: expect.stringMatching(/^不是 JWT/) }] });
  expect(jwtRows(`${part('{"alg":1}')}.${part('[')}.x`, 0).problems?.[0]?.message).toMatch(/^载荷不是 JSON/);
});

/** A worker that answers what it is told to. */
class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;

  constructor(readonly answers: (job: unknown) => unknown[]) {
    setTimeout(() => this.onmessage?.({ data: 'ready' } as MessageEvent), 0);
  }

  postMessage(job: unknown): void {
    for (const data of this.answers(job)) setTimeout(() => this.onmessage?.({ data } as MessageEvent), 0);
  }

  terminate(): void {
    this.terminated = true;
  }
}

it('a pattern runs in a worker, which ends with it; one that does not end is ended and said', async () => {
  const { signal } = new AbortController();
  const quick = new FakeWorker(() => [[{ label: '第 1 行第 1 列', value: 'a' }]]);
  expect(await runPattern('a', 'a', signal, () => quick as never)).toMatchObject({ rows: [{ value: 'a' }] });
  expect(quick.terminated).toBe(true);
  const endless = new FakeWorker(() => []);
  const slow = await runPattern('(a+)+$', 'aaa!', signal, () => endless as never);
  expect(slow.problems).toMatchObject([{ message: expect.stringMatching(/已中止：.*指数级/) }]);
  expect(endless.terminated).toBe(true);
  expect((await runPattern('/a(b)?/', 'xa ab', signal, () => null)).rows).toEqual([
    { label: '第 1 行第 2 列', value: 'a  $1=—' },
    { label: '第 1 行第 4 列', value: 'ab  $1=b' },
  ]);
  expect((await runPattern('(', 'a', signal, () => null)).problems).toHaveLength(1);
});

it('a cancelled file ends its worker', async () => {
  const stop = new AbortController();
  const worker = new FakeWorker(() => [1]);
  const progress: number[] = [];
  const run = hashFile(
    {} as File,
    { signal: stop.signal, onProgress: (bytes) => progress.push(bytes) },
    () => worker as never,
  );
  stop.abort();
  await expect(run).rejects.toThrow();
  expect(worker.terminated).toBe(true);
});
