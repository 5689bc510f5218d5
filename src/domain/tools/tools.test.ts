/** @jest-environment node */
import { readAddresses } from './address';
import { nextRuns, readCron } from './cron';
import { digestsOf, fromBase64, toBase64 } from './digest';
import { compareJson, escapeJson, formatJson, minifyJson, unescapeJson } from './json';
import { recognise } from './recognise';
import { inputProblem, type ToolResult } from './result';
import { cleanUids, uidNotations } from './uid';
import { decodeUrl, encodeUrl, urlParts } from './url';
import { compareVersions } from './versions';

const values = ({ rows }: ToolResult) => Object.fromEntries(rows.map(({ label, value }) => [label, value]));
const messages = ({ problems = [] }: ToolResult) => problems.map(({ message }) => message);

it.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('digests of %j (RFC 1321, FIPS 180)', (text, md5, sha256) => {
  expect(values({ rows: digestsOf(text) })).toMatchObject({ MD5: md5, 'SHA-256': sha256 });
});

it.each([
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
  ['中文', '5Lit5paH'],
])('Base64 of %j is %s (RFC 4648 §10)', (text, base64) => {
  expect(values({ rows: toBase64(text) })).toMatchObject({ Base64: base64 });
  expect(values(fromBase64(base64))).toMatchObject({ 文本: text });
});

it('Base64 that is broken or no text is said', () => {
  expect(messages(fromBase64('Zm9*'))).toEqual(['第 4 个字符「*」不属于 Base64']);
  expect(messages(fromBase64('Zm9vY'))).toEqual(['长度 5 有误，可能被截断']);
  expect(values(fromBase64('_w'))).toEqual({ 十六进制: 'ff' });
});

it('JSON keeps every digit, and warns of repeated keys', () => {
  const found = formatJson('{"a":12345678901234567890,"a":1.10,"e":{},"l":[[],"\\u0041"]}');
  expect(found.rows[0]?.value).toBe(
    '{\n  "a": 12345678901234567890,\n  "a": 1.10,\n  "e": {},\n  "l": [\n    [],\n    "\\u0041"\n  ]\n}',
  );
  expect(found.problems).toMatchObject(
    [
      { line: 1, message: /2\^53/ },
      { line: 1, message: /"a" 重复/ },
    ].map(({ line }) => ({ line, warning: true })),
  );
});

it.each([
  ['{"a":1\n"b":2}', { line: 2, column: 1 }],
  ['[1,]', { line: 1, column: 4 }],
  ['{"a" 1}', { line: 1, column: 6 }],
  ['["a\nb"]', { line: 1, column: 2 }],
  ['[01]', { line: 1, column: 3 }],
  ['{} x', { line: 1, column: 4 }],
  ['[1', { line: 1, column: 3 }],
  ['[1}', { line: 1, column: 3 }],
])('the error in %j has its place', (text, place) => {
  expect(formatJson(text)).toMatchObject({ rows: [], problems: [place] });
});

it('a comma missing in 1 MB is found, and 10,000 levels are handled', () => {
  const line = '  {"uid": 10000001, "name": "\\"测试\\""}';
  const many = Array.from({ length: 20_000 }, () => line);
  const text = `[\n${many.join(',\n')}\n]`;
  expect(formatJson(text).problems).toEqual([]);
  const broken = formatJson(text.replace(`${line},\n${line}\n]`, `${line}\n${line}\n]`));
  expect(broken.problems).toMatchObject([{ line: 20_001, column: 3 }]);
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  expect(minifyJson(deep).rows[0]?.value).toBe(deep);
  expect(messages(formatJson(deep))).toEqual([expect.stringMatching(/^嵌套 10000 层/)]);
  expect(messages(compareJson(deep, '1'))).toEqual([expect.stringMatching(/最多比较/)]);
  expect(formatJson(`["${'\\n'.repeat(400_000)}`).problems).toMatchObject([{ line: 1, column: 2 }]);
});

it('JSON is compared by path, escaped and read back', () => {
  expect(values(compareJson('{"a":1,"b":[1,2],"c d":{}}', '{"b":[1,3,4],"a":1.0}'))).toEqual({
    '修改 $.a': '1 → 1.0',
    '修改 $.b[1]': '2 → 3',
    '新增 $.b[2]': '4',
    '删除 $["c d"]': '{}',
  });
  expect(values(compareJson('{"a":1,"b":2}', '{"b":2,"a":1}'))).toEqual({ 对比: '内容相同' });
  expect(values(compareJson('{"a/b":"\\/","n":"\\u4f60"}', '{"a\\/b":"/","\\u006e":"你"}'))).toEqual({
    对比: '内容相同',
  });
  expect(values(compareJson('{"a":"\\u0041"}', '{"a":"B"}'))).toEqual({ '修改 $.a': '"\\u0041" → "B"' });
  const text = 'a"b\n\\';
  expect(unescapeJson(escapeJson(text).rows[0]?.value ?? '').rows[0]?.value).toBe(text);
  expect(unescapeJson('{\\"a\\":1}').rows[0]?.value).toBe('{"a":1}');
  expect(unescapeJson('a"b').rows).toEqual([]);
  expect(unescapeJson('\\u4f60\\u597d').rows[0]?.value).toBe('你好');
  expect(unescapeJson('{"name":"\\u4f60\\ud83d\\ude00"}').rows[0]?.value).toBe('{"name":"你😀"}');
});

it('URLs are encoded and decoded as in RFC 3986', () => {
  expect(encodeUrl("a-b.c_d~ !*'()/中")).toBe('a-b.c_d~%20%21%2A%27%28%29%2F%E4%B8%AD');
  expect(values(decodeUrl('%E4%B8%AD%20a'))).toEqual({ 解码: '中 a' });
  expect(messages(decodeUrl('ok\n100%\n%FF'))).toEqual([
    '第 4 个字符：% 后应有两位十六进制数字',
    '解码后不是 UTF-8 文本',
  ]);
  expect(values(urlParts('foo://example.com:8042/over/there?name=ferret#nose'))).toEqual({
    协议: 'foo',
    主机: 'example.com:8042',
    路径: '/over/there',
    '参数 name': 'ferret',
    锚点: 'nose',
  });
});

const next = (text: string, after: string, count = 1) => {
  const cron = readCron(text);
  if (typeof cron === 'string') throw new Error(cron);
  return nextRuns(cron, Date.parse(after), 0, count).map((run) =>
    new Date(run).toISOString().replace(/(:00)?\.000Z/, ''),
  );
};

it('cron: next runs, with either day field as in crontab(5)', () => {
  expect(next('5 4 * * SUN', '2026-11-26T00:00Z')).toEqual(['2026-11-29T04:05']);
  expect(next('0 22 * * 1-5', '2026-11-27T22:00Z', 2)).toEqual(['2026-11-30T22:00', '2026-12-01T22:00']);
  expect(next('30 4 1,15 * 5', '2026-11-26T00:00Z', 3)).toEqual([
    '2026-11-27T04:30',
    '2026-12-01T04:30',
    '2026-12-04T04:30',
  ]);
  expect(next('23 0-20/2 * * *', '2026-11-26T01:00Z')).toEqual(['2026-11-26T02:23']);
  expect(next('0 0 29 2 *', '2026-11-26T00:00Z')).toEqual(['2028-02-29T00:00']);
  expect(next('0 0 29 2 *', '2096-03-01T00:00Z')).toEqual(['2104-02-29T00:00']);
  expect(next('0 0 31 2 *', '2026-11-26T00:00Z')).toEqual([]);
  expect(next('*/15 * * * 7', '2026-11-29T23:50Z')).toEqual(['2026-12-06T00:00']);
  // A field that begins with a star restricts nothing by itself, so that both must fit.
  expect(next('0 0 */2 * 1', '2026-11-26T00:00Z', 3)).toEqual([
    '2026-12-07T00:00',
    '2026-12-21T00:00',
    '2027-01-11T00:00',
  ]);
  expect(next('15 */20 9 ? * 1', '2026-11-30T09:00:15Z', 3)).toEqual([
    '2026-11-30T09:20:15',
    '2026-11-30T09:40:15',
    '2026-12-07T09:00:15',
  ]);
  expect(readCron('0 25 * * *')).toMatch(/^第 2 段（小时）「25」有误/);
  expect(readCron('* * *')).toMatch(/这里有 3 段/);
  expect(next('@daily', '2026-11-26T01:00Z')).toEqual(['2026-11-27T00:00']);
  expect(readCron('@reboot')).toMatch(/这里有 1 段/);
  for (const day of ['L', 'L-3', '15W', 'LW']) expect(readCron(`0 0 ${day} * ?`)).toMatch(/^第 3 段（日）.*Quartz/);
  for (const day of ['6L', 'FRI#2']) expect(readCron(`0 0 ? * ${day}`)).toMatch(/^第 5 段（星期）.*Quartz/);
});

it('versions: the precedence of semver.org §11', () => {
  const order =
    '1.0.0-alpha < 1.0.0-alpha.1 < 1.0.0-alpha.beta < 1.0.0-beta < 1.0.0-beta.2 < 1.0.0-beta.11 < 1.0.0-rc.1 < 1.0.0'.split(
      ' < ',
    );
  expect(values(compareVersions([...order].reverse().join('\n')))).toEqual({
    从低到高: order.join('\n'),
    最高: '1.0.0',
  });
  expect(values(compareVersions('5.10.0\n5.9.2'))).toMatchObject({ 比较: '5.10.0 > 5.9.2' });
  expect(values(compareVersions('1.0.0+a\n1.0.0+b'))).toMatchObject({ 比较: '1.0.0+a = 1.0.0+b' });
  expect(values(compareVersions('5.10.0, 5.9.2、v5.9.10'))).toEqual({
    从低到高: '5.9.2\nv5.9.10\n5.10.0',
    最高: '5.10.0',
  });
  expect(compareVersions('5.2\nx\n5.3.0').problems).toMatchObject([{ line: 1, warning: true }, { line: 2 }]);
});

it('uids: notations and sets, problems by line', () => {
  expect(values(uidNotations('10000001'))).toMatchObject({
    '36 进制': '5yc1t',
    MD5: expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(values(uidNotations('5yc1t'))).toMatchObject({ uid: '10000001' });
  expect(uidNotations('10000001\n12').problems).toMatchObject([{ line: 2 }]);
  const cleaned = cleanUids('10000001, 10000002\n\nabc\n10000001', '10000002\n10000003');
  expect(values(cleaned)).toMatchObject({
    '交集 A∩B（1 个）': '10000002',
    '差集 A−B（1 个）': '10000001',
    '差集 B−A（1 个）': '10000003',
  });
  expect(cleaned.problems).toMatchObject([{ warning: true }, { line: 3 }]);
});

it('addresses: ranges, networks, user agents', () => {
  expect(values(readAddresses('192.168.1.1'))).toMatchObject({ 版本: 'IPv4', 范围: '内网', 整数: '3232235777' });
  expect(values(readAddresses('::ffff:8.8.8.8'))).toMatchObject({ 地址: '8.8.8.8', 范围: '公网' });
  expect(values(readAddresses('10.1.2.3/8'))).toMatchObject({
    首个地址: '10.0.0.0',
    末个地址: '10.255.255.255',
    地址数: '16777216',
  });
  expect(messages(readAddresses('256.1.1.1\n1.1.1.1/33'))).toEqual(['IP 地址有误', '网段应写作 10.0.0.0/8']);
  const agent =
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0.0.0 Mobile Safari/537.36';
  expect(values(readAddresses(agent))).toMatchObject({
    浏览器: 'Chrome 112.0.0.0',
    系统: expect.stringContaining('Android'),
  });
});

it.each([
  ['1764122400', 'time'],
  ['1764122400000', 'time'],
  ['2026-11-26 10:00', 'time'],
  ['{"a":1', 'json'],
  ['"a\\"b"', 'json'],
  ['*/5 * * * *', 'cron'],
  ['0 */5 * * * *', 'cron'],
  ['@daily', 'cron'],
  ['uid\n10000001\n10000002', 'uids'],
  ['10000001\t张三\n10000002\t李四', 'uids'],
  ['10000001 10000002 10000003 10000004 10000005', 'uids'],
  ['10000001\n10000002', 'uids'],
  ['10000001', 'uid'],
  ['voice://wallet?a=1', 'url'],
  ['%E4%B8%AD', 'url'],
  ['10.0.0.1', 'ip'],
  ['2001:db8::1', 'ip'],
  ['Mozilla/5.0 (X11)', 'ip'],
  ['5.10.0\n5.9.2', 'version'],
  ['5.10.0, 5.9.2', 'version'],
  ['*/10 0 9 ? * MON', 'cron'],
  ['20261126100000', 'time'],
  ['2026/11/26 10:00', 'time'],
  ['1764122400.123', 'time'],
  ['2026-11-26 10:00:00.5 +0800', 'time'],
  ['\\u4f60\\u597d', 'json'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'hash'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.', 'hash'],
  ['￥１２．５０', 'money'],
  ['/a+b/i', 'regex'],
  ['Zm9vYmE=', 'hash'],
  ['900150983cd24fb0d6963f7d28e17f72', 'hash'],
  ['¥12.50', 'money'],
  ['你好', undefined],
  ['', undefined],
])('%j is recognised as %s', (text, tool) => {
  expect(recognise(text)[0]?.tool).toBe(tool);
});

it('a list of ids that may be times is offered as both', () => {
  expect(recognise('1764122400\n1764122401').map(({ tool }) => tool)).toEqual(['time', 'uids']);
});

it('what is pasted is recognised in a time that grows with it only', () => {
  const size = 400_000;
  const begin = performance.now();
  for (const part of ['\\', '/', ' ', '\\u', '=', '1.', '1 ', ',', '{', 'eyJ.']) recognise(`"${part.repeat(size)}x`);
  expect(performance.now() - begin).toBeLessThan(3_000);
});

it('limits: 1 MB and 10,000 lines', () => {
  expect(inputProblem('中'.repeat(349_526))).toMatch(/1 MB/);
  expect(inputProblem('\n'.repeat(10_000))).toMatch(/10,000 行/);
  expect(inputProblem('\n'.repeat(9_999))).toBeUndefined();
});
