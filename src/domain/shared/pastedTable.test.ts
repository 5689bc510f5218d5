/** @jest-environment node */
import fc from 'fast-check';
import { unguarded } from './csvText';

import { invisibleIn } from './invisible';
import { readTable, type TableShape, tableReadingText } from './pastedTable';
import { decodeText, type TextEncoding } from './textEncoding';

const shape: TableShape = {
  columns: [
    { label: '编号', names: ['id'], isKey: true },
    { label: '说明', isText: true },
    { label: '备注', optional: true, isText: true },
  ],
};
const heads = ['编号', '说明', '备注'];
const lines = (text: string, of: TableShape = shape) => {
  const { rows, problem } = readTable(text, of);
  return problem ?? rows?.map(({ line, cells }) => [line, ...cells]);
};

/** Characters of two bytes in GB 18030, with their bytes. */
const gbBytes = new Map<string, readonly number[]>();
for (let lead = 0xb0; lead <= 0xf7; lead++)
  for (let trail = 0xa1; trail <= 0xfe; trail++) {
    const char = new TextDecoder('gb18030').decode(new Uint8Array([lead, trail]));
    if ([...char].length === 1 && /\p{Script=Han}/u.test(char)) gbBytes.set(char, [lead, trail]);
  }

const wide = (text: string, low: 0 | 1): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
    low === 0 ? [code & 255, code >> 8] : [code >> 8, code & 255],
  );
const encoders: Record<string, (text: string) => readonly number[]> = {
  'utf-8': (text) => [...new TextEncoder().encode(text)],
  'utf-8 BOM': (text) => [...new TextEncoder().encode(`\uFEFF${text}`)],
  'utf-16le': (text) => wide(text, 0),
  'utf-16le BOM': (text) => wide(`\uFEFF${text}`, 0),
  'utf-16be': (text) => wide(text, 1),
  'utf-16be BOM': (text) => wide(`\uFEFF${text}`, 1),
  gb18030: (text) => [...text].flatMap((char) => gbBytes.get(char) ?? [char.charCodeAt(0)]),
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const written = (cell: string, always: boolean): string =>
  always || /["\r\n\t,;|，；]|^[ \u3000]|[ \u3000]$/.test(cell) ? quoted(cell) : cell;

/** Texts of characters that every encoding has. */
const han = [...gbBytes.keys()];
const piece = fc.oneof(
  fc.constantFrom('"', '""', ',', ';', '\t', '\r\n', '\n', '\r', ' ', "'", '=', '0', 'a', 'sep=', '编号'),
  fc.nat(han.length - 1).map((at) => han[at] ?? ''),
);
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const key = fc
  .array(fc.constantFrom('a', 'B', '7', '_', '.'), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));
const table = fc.array(fc.tuple(key, text, text), { minLength: 1, maxLength: 8 });

describe('any table written by RFC 4180', () => {
  it.each(Object.keys(encoders))('reads back the same in %s', (encoding) => {
    const style = fc.record({
      separator: fc.constantFrom(',', ';', '\t', '|'),
      end: fc.constantFrom('\r\n', '\n', '\r'),
      always: fc.boolean(),
      hasLastEnd: fc.boolean(),
      emptyRows: fc.nat(2),
      emptyColumns: fc.nat(2),
    });
    fc.assert(
      fc.property(table, style, (rows, { separator, end, always, hasLastEnd, emptyRows, emptyColumns }) => {
        const tail = separator.repeat(emptyColumns);
        const body = [heads, ...rows].map((row) => row.map((cell) => written(cell, always)).join(separator) + tail);
        const empty = Array.from({ length: emptyRows }, () => separator.repeat(2));
        const stated = separator === '|' ? `sep=|${end}` : '';
        const file = stated + [...body, ...empty].join(end) + (hasLastEnd ? end : '');
        const found = decodeText(new Uint8Array(encoders[encoding]?.(file) ?? []));
        expect(found?.encoding).toBe(encoding.split(' ')[0]);
        const read = readTable(found?.text ?? '', shape);
        expect(read.rows?.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(unguarded)));
        expect(read.rows && read.reading).toMatchObject({ separator, headLine: stated ? 2 : 1, unused: [] });
      }),
      { seed: 39, numRuns: 150 },
    );
  });
});

it('finds each row at its line, also behind cells of several lines', () => {
  expect(lines('id,说明\r\na,"1\n2\r3"\r\n\r\nb,x\n')).toEqual([
    [2, 'a', '1\n2\r3', ''],
    [6, 'b', 'x', ''],
  ]);
});

it('takes columns by their head, in any order, and tells what it left out', () => {
  const read = readTable('说明;金额;ID（uid）;\nx;5;a;;\n;;;\ny;6;b\n\n\n', shape);
  expect(read).toMatchObject({
    rows: [
      { line: 2, cells: ['a', 'x', ''] },
      { line: 4, cells: ['b', 'y', ''] },
    ],
    reading: {
      separator: ';',
      headLine: 1,
      columns: [
        { label: '编号', place: 3 },
        { label: '说明', place: 1 },
      ],
      unused: ['金额'],
      rows: 2,
      emptyRows: 1,
      skipped: [],
    },
  });
});

it('chooses the separator by the columns, not by the sign that occurs most', () => {
  const two: TableShape = { columns: [{ label: '单号' }, { label: '金额' }, { label: '备注', optional: true }] };
  expect(lines('w1;1,980.00;a,b\nw2;2,000.00;c', two)).toEqual([
    [1, 'w1', '1,980.00', 'a,b'],
    [2, 'w2', '2,000.00', 'c'],
  ]);
});

it('skips the note of an export, first or last, and a head that is repeated', () => {
  const note = '"导出人 op_1；时间 2026-11-28 10:00:00 PRC；筛选 无"';
  for (const file of [`${note}\r\nid,说明\r\na,x\r\n`, `id,说明\r\na,x\r\n\r\n${note}\r\n`]) {
    const read = readTable(file, shape);
    expect(read.rows?.map(({ cells }) => cells)).toEqual([['a', 'x', '']]);
    expect(read.rows && read.reading.skipped).toHaveLength(1);
  }
  expect(lines('id,说明\na,x\nid,说明\nb,y')).toEqual([
    [2, 'a', 'x', ''],
    [4, 'b', 'y', ''],
  ]);
});

it.each([
  ['', '没有可导入的行'],
  ['id,说明\n', '没有可导入的行'],
  ['a b', '首行只有一列，请用逗号、分号或制表符分隔：编号、说明、备注'],
  ['id,备注\na,x', '第 1 行是表头，但没有「说明」列，现有：id、备注'],
  ['a,x\nb,y,z,w', '第 2 行有 4 列，应为 2 或 3 列'],
  ['id,说明\na\nb,y', '第 2 行有 1 列，应至少有 2 列'],
  ['a,x\n"b,y\nc,z', '第 2 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  // The quote of the second line closes at the fourth; the mistake is named where it began.
  ['a,x\n"b,y\nc,z\nd,"w"', '第 2 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  ['a,x\n"b\nc",y', '第 2 行的「编号」中有换行，请检查引号'],
  [
    'a,x\nb|y',
    '第 2 行的「编号」含「|」，像是没有分开的列：列之间请用同一种分隔符（逗号、分号或制表符），属于内容的请加英文双引号',
  ],
  ['a,x\nb\u200Bc,y', '第 2 行的「编号」的第 2 个字符是看不见的零宽空格（U+200B），请删除'],
  ['a,x\nb\u00A0,y', '第 2 行的「编号」的第 2 个字符是看不见的不换行空格（U+00A0），请删除'],
  ['a,x\n\uFEFFb,y', '第 2 行的「编号」的第 1 个字符是看不见的BOM（U+FEFF），请删除'],
  ['a,\uFFFD', '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV'],
])('%j is refused: %s', (file, problem) => expect(lines(file)).toBe(problem));

it.each([
  [[], '只有一列；没有表头；共 1 行'],
  [[{ label: '编号', place: 1 }], '只有一列；没有表头；第 1 列为编号；共 1 行'],
])('says of one column only what is to be said: %j', (columns, text) => {
  const rest = { separator: null, headLine: null, unused: [], rows: 1, emptyRows: 0, skipped: [] };
  expect(tableReadingText({ ...rest, columns })).toBe(text);
});

it('names invisible characters, but not the joiners of an emoji', () => {
  expect(invisibleIn('a\u202Eb')?.name).toBe('方向控制符（U+202E）');
  expect(['👨‍👩‍👧', '❤️', 'क्‍ष', 'a b'].map(invisibleIn)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each<[TextEncoding | undefined, number[]]>([
  [undefined, [0x61, 0x2c, 0xff, 0xff]],
  [undefined, [0x61, 0, 0x62]],
  ['gb18030', [0xd0, 0xc2, 0xbb, 0xb0]],
])('bytes that are in %s', (encoding, bytes) => expect(decodeText(new Uint8Array(bytes))?.encoding).toBe(encoding));
