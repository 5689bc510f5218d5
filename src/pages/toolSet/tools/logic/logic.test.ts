/** @jest-environment node */
import type { ToolResult } from '@/domain/tools/result';
import { hashFile } from '../work/hashFile';
import { runPattern } from '../work/runPattern';
import { cronRows } from './cronRows';
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
