/** @jest-environment node */
import { readTargets } from './rewardTargets';

describe('users of a task', () => {
  it('a line each, without head, BOM and empty lines; what names nobody says where and why', () => {
    const text = '\uFEFFuid,备注\r\n10000001,a\n\n 10000002 \n１０００００03\n10000001\nabc\n1000\u200B0005';
    expect(readTargets(text, 'csv')).toEqual({
      good: [
        { line: 2, uid: '10000001' },
        { line: 4, uid: '10000002' },
      ],
      bad: [
        { line: 5, text: '１０００００03', problem: '含全角数字，应为 10000003' },
        { line: 6, text: '10000001', problem: '与第 2 行重复' },
        { line: 7, text: 'abc', problem: '用户ID 为 4–20 位数字' },
        { line: 8, text: '1000\u200B0005', problem: '含看不见的字符' },
      ],
    });
  });

  it('several in a pasted line are all read, in a file they are a mistake', () => {
    const text = '10000001,10000002；10000003、10000001\n10000004 10000005\n用户ID 备注\n10000006,5';
    expect(readTargets(text, 'list')).toEqual({
      good: [
        { line: 1, uid: '10000001' },
        { line: 1, uid: '10000002' },
        { line: 1, uid: '10000003' },
        { line: 2, uid: '10000004' },
        { line: 2, uid: '10000005' },
        { line: 4, uid: '10000006' },
      ],
      bad: [
        { line: 1, text: '10000001', problem: '与第 1 行重复' },
        { line: 4, text: '5', problem: '用户ID 为 4–20 位数字' },
      ],
    });
    expect(readTargets('10000001,10000002\n10000003,甲', 'csv')).toEqual({
      good: [{ line: 2, uid: '10000003' }],
      bad: [{ line: 1, text: '10000001,10000002', problem: '一行有多个编号，请只留用户ID 一列' }],
    });
  });

  it('10,000 lines are read, one more is not', () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => String(10_000_000 + n));
    expect(readTargets(lines.slice(1).join('\n'), 'list')).toMatchObject({ good: { length: 10_000 } });
    expect(readTargets(lines.join('\n'), 'list')).toEqual({ problem: '一次最多 10,000 行，现在 10,001 行' });
  });

  it('a file in another encoding is not guessed at', () => {
    expect(readTargets('10000001,\uFFFD', 'csv')).toEqual({ problem: expect.stringContaining('编码') });
  });
});
