/** @jest-environment node */
import fc from 'fast-check';
import { readLookup } from './lookup';

const one = (by: string, q: string, ...alternatives: string[]) => ({ kind: 'one', by, q, alternatives });
const list = (...uids: string[]) => ({ kind: 'uids', uids, dropped: 0, invalid: [], invalidCount: 0 });
const badUid = { kind: 'invalid', message: '用户ID 为 4–20 位数字' };

describe('readLookup: one', () => {
  it.each(['', '   ', '\n\t', '\u200B\uFEFF', '\u3000'])('%j is empty', (text) => {
    expect(readLookup(text)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['10002345', one('uid', '10002345', 'nickname')],
    ['12345678901234567890', one('uid', '12345678901234567890', 'nickname')],
    ['00012345', one('uid', '00012345', 'nickname')],
    ['8888', one('uid', '8888', 'short_id', 'nickname')],
    ['888888', one('uid', '888888', 'short_id', 'nickname')],
    ['66', one('short_id', '66', 'nickname')],
    [' 10002345,\n', one('uid', '10002345', 'nickname')],
    ['１０００２３４５', one('uid', '10002345', 'nickname')],
    ['\u200B1000\u200D2345\uFEFF', one('uid', '10002345', 'nickname')],
    ['\u202A10002345\u202C', one('uid', '10002345', 'nickname')],
    ['13812345678', one('phone', '13812345678', 'uid', 'nickname')],
    ['138 1234 5678', one('phone', '13812345678')],
    ['138-1234-5678', one('phone', '13812345678')],
    ['+63 917 123 4567', one('phone', '+639171234567')],
    ['＋１４１５５５５０１００', one('phone', '+14155550100')],
    ['+1 (415) 555-0100', one('phone', '+14155550100')],
    ['+8613812345678', one('phone', '+8613812345678')],
    ['12345678901', one('uid', '12345678901', 'nickname')],
    ['dev_9f-A2', one('device', 'dev_9f-A2', 'nickname')],
    ['o20260715001', one('order', 'o20260715001', 'nickname')],
    ['O20260715001', one('order', 'O20260715001', 'nickname')],
    ['o1234567', one('nickname', 'o1234567')],
    ['dev_', one('nickname', 'dev_')],
    ['小明', one('nickname', '小明')],
    ['小明 2024', one('nickname', '小明 2024')],
    ['Tom, Jerry', one('nickname', 'Tom, Jerry')],
    ['第一行\n第二行', one('nickname', '第一行 第二行')],
    [' 👨‍👩‍👧 ', one('nickname', '👨‍👩‍👧')],
    ['小明１２', one('nickname', '小明１２')],
    ['x'.repeat(200), one('nickname', 'x'.repeat(200))],
  ])('%j', (text, lookup) => {
    expect(readLookup(text)).toEqual(lookup);
  });

  it.each([
    ['#/userManage/user?uid=10002345'],
    ['https://console.example/#/userManage/user?uid=10002345&tab=risk'],
    ['https://console.example/?x=1#/userManage/user?tab=risk,a&uid=10002345'],
    [`https://console.example/#/userManage/user?q=${'x'.repeat(300)}&uid=10002345`],
  ])('a link %j gives its uid', (link) => {
    expect(readLookup(link)).toEqual(one('uid', '10002345'));
  });

  it.each([
    ['138 0013 8000', one('phone', '13800138000')],
    ['手机号：138 0013 8000', one('phone', '13800138000')],
    ['ID：10009121', one('uid', '10009121', 'nickname')],
    ['用户ID: 10009121', one('uid', '10009121', 'nickname')],
    ['uid10009121', one('uid', '10009121', 'nickname')],
    ['10009121。', one('uid', '10009121', 'nickname')],
    ['ID：10009121。', one('uid', '10009121', 'nickname')],
    ['靓号60027', one('short_id', '60027', 'uid', 'nickname')],
    ['靓号：60027。', one('short_id', '60027', 'uid', 'nickname')],
    ['昵称「白桃同学」', one('nickname', '白桃同学')],
    ['昵称：白桃同学', one('nickname', '白桃同学')],
    ['订单号：o20260715001', one('order', 'o20260715001', 'nickname')],
    ['设备号 dev_9f-A2', one('device', 'dev_9f-A2', 'nickname')],
    // A name that only begins so is one.
    ['ID少女', one('nickname', 'ID少女')],
    ['昵称已重置', one('nickname', '昵称已重置')],
    ['靓号收藏家', one('nickname', '靓号收藏家')],
    ['等风来。', one('nickname', '等风来。')],
    ['Mr.', one('nickname', 'Mr.')],
    ['用户 可乐漫游352（10000815）', one('uid', '10000815')],
    ['用户 a（10000001）（10000815）\n状态 封禁；风险 高\n注册 8 天 · 处罚 9 分\n阶梯：警告', one('uid', '10000815')],
    [`用户 可乐（10000815）\n${'注册 8 天 · '.repeat(40)}`, one('uid', '10000815')],
    ['可乐漫游352（10000815）', one('uid', '10000815')],
    ['阿在线点歌(10000365)', one('uid', '10000365')],
    ['Gavin Parker 10000653', one('uid', '10000653')],
    ['@10000653', one('uid', '10000653')],
    ['uid=10000845&x=1', one('uid', '10000845')],
    ['https://console.example/users/10000845', one('uid', '10000845')],
    ['看看 10000845。', one('uid', '10000845')],
    ['甲（10000845）和乙（10000653），甲（10000845）', list('10000845', '10000653')],
    ['甲（10000845）\n乙（10000653）', list('10000845', '10000653')],
    ['昵称：可乐（10000815）', one('nickname', '可乐（10000815）')],
    ['昵称「Gavin 10000653」', one('nickname', 'Gavin 10000653')],
    // Neither a date nor a part of another number or id.
    ['小鱼20010315', one('nickname', '小鱼20010315')],
    ['小鱼 123456789', one('nickname', '小鱼 123456789')],
    ['rp_10000815', one('nickname', 'rp_10000815')],
    ['v1.10000815', one('nickname', 'v1.10000815')],
  ])('R27: pasted %j is understood', (text, lookup) => {
    expect(readLookup(text)).toEqual(lookup);
  });

  it('refuses ids and texts that are too long', () => {
    expect(readLookup('1'.repeat(21))).toEqual(badUid);
    expect(readLookup('1'.repeat(500))).toEqual(badUid);
    expect(readLookup('#/userManage/user?uid=12x')).toEqual(badUid);
    expect(readLookup('x'.repeat(201))).toEqual({ kind: 'invalid', message: '搜索内容最多 200 个字符' });
  });
});

describe('readLookup: several', () => {
  it.each([
    '10001,10002,10003',
    '10001，10002；10003',
    '10001 10002\t10003',
    '10001;10002;\r\n10003;',
    '10001\n\n10002\r10003\n10001',
    '１０００１、10002、\u200B10003',
    'ID：10001，ID：10002，ID：10003。',
    '#/userManage/user?uid=10001\nhttps://c.example/#/userManage/user?uid=10002&tab=risk\n10003',
  ])('%j', (text) => {
    expect(readLookup(text)).toEqual(list('10001', '10002', '10003'));
  });

  it('names what is no id, with its line', () => {
    expect(readLookup('10001\n\nabc 10002\n123\n123456789012345678901')).toEqual({
      kind: 'uids',
      uids: ['10001', '10002'],
      dropped: 0,
      invalid: [
        { line: 3, text: 'abc' },
        { line: 4, text: '123' },
        { line: 5, text: '123456789012345678901' },
      ],
      invalidCount: 3,
    });
    expect(readLookup('\n\n10001\nx')).toMatchObject({ uids: ['10001'], invalid: [{ line: 4, text: 'x' }] });
    expect(readLookup('10001,abc')).toMatchObject({ uids: ['10001'], invalid: [{ line: 1, text: 'abc' }] });
  });

  it('takes 50 and counts the rest, each once', () => {
    const ids = Array.from({ length: 60 }, (_, index) => String(10_000 + index));
    const lookup = readLookup([...ids, ...ids].join('\n'));
    expect(lookup).toEqual({ kind: 'uids', uids: ids.slice(0, 50), dropped: 10, invalid: [], invalidCount: 0 });
  });

  it('reads a long paste, and shows the first 20 bad entries', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? `bad${index}` : String(100_000 + index)));
    const lookup = readLookup(lines.join('\n'));
    expect(lookup).toMatchObject({ kind: 'uids', dropped: 4_950, invalidCount: 5_000 });
    expect(lookup.kind === 'uids' && [lookup.uids.length, lookup.invalid.length]).toEqual([50, 20]);
    expect(lookup.kind === 'uids' && lookup.invalid[0]).toEqual({ line: 2, text: 'bad1' });
  });

  it.each([
    ['spaces', ' '.repeat(200_000), { kind: 'empty' }],
    ['digits', '1 '.repeat(100_000), { kind: 'uids' }],
    ['two words far apart', `1${' '.repeat(200_000)}x`, { kind: 'invalid' }],
    ['blanks behind a label', `ID${' '.repeat(200_000)}x`, { kind: 'invalid' }],
    ['links', '#/userManage/user?'.repeat(10_000), { kind: 'invalid' }],
  ])('one endless line of %s is answered', (_, text, answer) => {
    expect(readLookup(text)).toMatchObject(answer);
  });

  it('any unique ids come back as they were, in order, whatever separates them', () => {
    const uid = fc.stringMatching(/^\d{4,20}$/);
    const separator = fc.constantFrom(',', '，', ';', '；', '\n', '\r\n', ', ', '、');
    fc.assert(
      fc.property(fc.uniqueArray(uid, { minLength: 2, maxLength: 50 }), separator, (uids, between) => {
        expect(readLookup(uids.join(between))).toEqual(list(...uids));
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});
