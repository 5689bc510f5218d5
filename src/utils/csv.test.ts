/** @jest-environment node */
import fc from 'fast-check';
import { unguarded } from '../domain/shared/csvText';
import { type CsvCell, csvFileName, csvOf } from './csv';

/** RFC 4180, strict: every cell quoted, rows end with CRLF. */
function parse(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.endsWith('"\r\n')).toBe(true);
  const rows: string[][] = [[]];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/y;
  const body = csv.slice(1);
  const empty = /\r\n/y;
  while (cells.lastIndex < body.length) {
    empty.lastIndex = cells.lastIndex;
    if (empty.test(body)) {
      cells.lastIndex = empty.lastIndex;
      rows.push([]);
      continue;
    }
    const match = cells.exec(body);
    if (!match) throw new Error('not strict RFC 4180');
    rows.at(-1)?.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '\r\n' && cells.lastIndex < body.length) rows.push([]);
  }
  return rows;
}

const sheet = (values: CsvCell[]): string[] =>
  parse(csvOf({ columns: [{ label: '值', text: (v: CsvCell) => v }], rows: values, watermark: '水印' }))
    .slice(1, -2)
    .map(([value = '']) => value);

const attacks = [
  '=1+1',
  '+1',
  '-1+1',
  '--1',
  '-1e5',
  '-1,000',
  '- 1',
  '-.5',
  '@x',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u3000=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\0=1',
  ' \0+1',
  '\t',
  '\0',
  '"=1',
  '" =1',
];

/** Invisible characters, each before a formula. */
const unseen = [
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\u2060',
  '\u202E',
  '\u200E',
  '\u00AD',
  '\u3164',
  '\uFE0F',
  '\x01',
  '\x7F',
  '\u{E0041}',
];

it.each(unseen)('R52: a formula behind %j is disarmed, the character and a text behind it stay', (mark) => {
  expect(sheet([`${mark}=1+1`, ` ${mark}${mark}@x`, `${mark}白桃`])).toEqual([
    `'${mark}=1+1`,
    `' ${mark}${mark}@x`,
    `${mark}白桃`,
  ]);
});

describe('csvOf', () => {
  it('writes header, rows and, behind an empty row, the watermark', () => {
    const csv = csvOf({
      columns: [
        { label: '用户ID', text: (row: { id: string; coins: number }) => row.id },
        { label: '金币', text: (row) => row.coins },
      ],
      rows: [{ id: '00123', coins: -5 }],
      watermark: 'op_1 2026-07-15 12:00:00',
    });
    expect(csv).toBe('\uFEFF"用户ID","金币"\r\n"00123","-5"\r\n\r\n"op_1 2026-07-15 12:00:00"\r\n');
  });

  it.each(attacks)('disarms %j', (attack) => {
    expect(sheet([attack])).toEqual([`'${attack}`]);
  });

  it('leaves text alone that no program reads as a formula', () => {
    const harmless = ['', 'a=1', '"a"=1', "'1", '1-1', 'a,b', '多行\r\n文本', '你好', ' a', '1,000'];
    expect(sheet(harmless)).toEqual(harmless);
  });

  it('leaves an amount alone that goes out, as text: a number evaluates nothing', () => {
    const amounts = ['-350', '-0', '-12.50', '350', '00123'];
    expect(sheet(amounts)).toEqual(amounts);
    // Not quite one is none.
    for (const text of ['-350\n', '-1.', '+350', '－350', '-350=1']) expect(sheet([text])).toEqual([`'${text}`]);
  });

  it('keeps the digits of ids of 16 digits and more: a tab behind them, which no sheet shows, makes them text', () => {
    const ids = ['2026112822001412345678', '1234567890123456', '0000000000000001'];
    expect(sheet(ids)).toEqual(ids.map((id) => `${id}\t`));
    const others = ['123456789012345', '1234567890123456.5', 'ord_1234567890123456', '1234567890123456、2'];
    expect(sheet(others)).toEqual(others);
  });

  it('leaves numbers intact, negative ones too', () => {
    expect(sheet([-1, -0.5, 0, 1e21, Number.NaN, Number.NEGATIVE_INFINITY, null, undefined])).toEqual([
      '-1',
      '-0.5',
      '0',
      '1e+21',
      '',
      '',
      '',
      '',
    ]);
  });

  it('disarms the watermark and the header as well', () => {
    const csv = csvOf({ columns: [{ label: '=cmd', text: () => '' }], rows: [], watermark: '@w' });
    expect(parse(csv)).toEqual([["'=cmd"], [], ["'@w"]]);
  });

  it('any text keeps its content and never begins as a formula', () => {
    const piece = fc.oneof(fc.constantFrom(...attacks, '"', ',', '\r\n', "'", ' '), fc.string({ unit: 'grapheme' }));
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const read = sheet(texts);
        expect(read.map(unguarded)).toEqual(texts);
        for (const value of read.filter((one) => !/^-\d+(\.\d+)?$/.test(one)))
          expect(/^[\s\0"]*[=+\-@＝＋－＠]/.test(value)).toBe(false);
      }),
      { seed: 13, numRuns: 500 },
    );
  });

  it('writes 50,000 rows', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => index);
    const csv = csvOf({ columns: [{ label: '数', text: (n: number) => n }], rows, watermark: '' });
    expect(csv.split('\r\n')).toHaveLength(50_004);
  });
});

describe('csvFileName', () => {
  it('carries screen, server time and operator', () => {
    expect(csvFileName('user', 'op_1', 1784088000000)).toBe('user_20260715120000_op_1.csv');
  });

  it('holds nothing a file system reads as a path', () => {
    expect(csvFileName('../封禁记录', 'a/b\\c:\u202Eop', 0)).toBe('-封禁记录_19700101080000_a-b-c-op.csv');
  });
});
