/** @jest-environment node */

import { roomIds } from '../patrolBucket/rules';
import { idLines, idsIn, idsProblem, noIds, readTargets, userIds, withText } from './pastedIds';

const read = (text: string, kind = userIds) => {
  const pasted = withText(noIds, text, kind);
  return { column: pasted.column, ids: idsIn(pasted, kind), problem: idsProblem(pasted, kind, 'refused') };
};

describe('pasted user ids', () => {
  it.each([
    ['10000001\n10000002', ['10000001', '10000002']],
    ['\uFEFF用户ID\r\n10000001\r\n\r\n', ['10000001']],
    ['10000001,10000002；10000003、10000001', ['10000001', '10000002', '10000003']],
    ['10000001 10000002,10000003\n10000004', ['10000001', '10000002', '10000003', '10000004']],
    [
      '"10000001"\r\n"\'1000000100000002"\r\n"=""1000000100000003"""',
      ['10000001', '1000000100000002', '1000000100000003'],
    ],
    ['"用户ID"\r\n"10000001"\r\n\r\n"导出人 op_1；时间 2026-11-28 10:00:00 PRC；筛选 无"\r\n', ['10000001']],
  ])('%j is a list', (text, ids) => expect(read(text)).toEqual({ column: null, ids, problem: undefined }));

  it.each([
    ['用户ID\t邀请人\t金额\n10000001\t10000009\t5000\n10000002\t10000009\t88', 0, ['10000001', '10000002']],
    ['日期;金额;uid\n20261128;5000;10000001', 2, ['10000001']],
    ['20261128,10000001\n20261129,10000002', 1, ['10000001', '10000002']],
    ['10000001\t2026-11-28\t1,000', 0, ['10000001']],
    ['邀请时间,被邀请\n20261128,10000001', 1, ['10000001']],
    ['sep=;\n10000001;甲\n10000002;乙', 0, ['10000001', '10000002']],
  ])('of the table %j, column %i has the ids', (text, column, ids) =>
    expect(read(text)).toEqual({ column, ids, problem: undefined }),
  );

  it.each([
    '邀请人\t被邀请人\n10000001\t10000002',
    '10000001\t10000002\n10000003\t10000004',
    '10000001,5000\n10000002,8000',
    '甲,乙\n丙,丁',
  ])('of the table %j, the operator says which column', (text) => {
    expect(read(text)).toEqual({ column: null, ids: [], problem: '有 2 列，请选择哪一列是用户ID' });
  });

  it('takes the chosen column, and keeps it while the table has the same columns', () => {
    const pasted = { text: '邀请人\t被邀请人\n10000001\t10000002', column: 1 };
    expect(idsIn(pasted, userIds)).toEqual(['10000002']);
    expect(idsIn({ ...pasted, column: 'all' }, userIds)).toEqual(['10000001', '10000002']);
    const more = withText(pasted, `${pasted.text}\n10000003\t10000004`, userIds);
    expect(idsIn(more, userIds)).toEqual(['10000002', '10000004']);
    expect(withText(pasted, '金额\t被邀请人\n5000\t10000002\n1\t2', userIds).column).toBeNull();
  });

  it.each([
    [
      '10000001\n1000\u200B0005',
      '第 2 行「1000\u200B0005」不对：「用户ID」的第 5 个字符是看不见的零宽空格（U+200B），请删除',
    ],
    ['10000001\u00A0', '第 1 行「10000001 」不对：「用户ID」的第 9 个字符是看不见的不换行空格（U+00A0），请删除'],
    ['１０００００03', '第 1 行「１０００００03」不对：含全角数字，应为 10000003'],
    ['1.23E+15', '第 1 行「1.23E+15」不对：是科学计数法，原来的数字已丢失：请把该列设为文本后重新复制'],
    ['uid,备注\n10000001,a\n,b', '第 3 行「（空）」不对：没有用户ID'],
    ['abc', '第 1 行「abc」不对：用户ID 为 4–20 位数字'],
    ['10000001\n"10000002', '第 2 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  ])('%j is refused: %s', (text, problem) => expect(read(text).problem).toBe(problem));

  it('are sent line by line, so that the backend names the same lines', () => {
    const text = 'uid,备注\n10000001,"a\nb"\n\nx,c\n10000002,d';
    expect(idLines({ text, column: 0 }, userIds)).toBe('\n10000001\n\n\nx\n10000002');
  });
});

describe('pasted rooms', () => {
  it('of a table come from one column: an amount is no room', () => {
    const text = '房间号\t流水\nr_88001\t50000\n88002\t60000';
    expect(read(text, roomIds)).toMatchObject({ column: 0, ids: ['r_88001', 'r_88002'], problem: undefined });
    expect(read('50000\t88001\n60000\t88002', roomIds).problem).toBe('有 2 列，请选择哪一列是房间号');
  });

  it('of a text stand among labels', () => {
    expect(read('房间号：r_88001 房间：88002、R_88003|88001', roomIds).ids).toEqual(['r_88001', 'r_88002', 'r_88003']);
    expect(read('r_88001 r_88o02', roomIds).problem).toBe('第 1 行「r_88o02」不对：房间号为 r_ 加 5 位数字');
  });
});

describe('users of a task, as the backend reads them', () => {
  it('a line each, without head, BOM and empty lines; what names nobody says where and why', () => {
    const text = '\uFEFFuid\r\n10000001\n\n 10000002 \n１０００００03\n10000001\nabc\n10000004 10000002';
    expect(readTargets(text)).toEqual({
      good: [
        { line: 2, uid: '10000001' },
        { line: 4, uid: '10000002' },
        { line: 8, uid: '10000004' },
      ],
      bad: [
        { line: 5, text: '１０００００03', problem: '含全角数字，应为 10000003' },
        { line: 6, text: '10000001', problem: '与第 2 行重复' },
        { line: 7, text: 'abc', problem: '用户ID 为 4–20 位数字' },
        { line: 8, text: '10000002', problem: '与第 4 行重复' },
      ],
    });
  });

  it.each([
    ['用户ID\t邀请人\t金额\n10000001\t10000009\t5000', '有 3 列，请只留用户ID一列'],
    ['10000001,\uFFFD', '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV'],
  ])('%j is refused: %s', (text, problem) => expect(readTargets(text)).toEqual({ problem }));

  it('10,000 lines are read, one more is not', () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => String(10_000_000 + n));
    expect(readTargets(lines.slice(1).join('\n'))).toMatchObject({ good: { length: 10_000 } });
    expect(readTargets(lines.join('\n'))).toEqual({ problem: '一次最多 10,000 行，现在 10,001 行' });
  });
});
