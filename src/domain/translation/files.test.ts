import fc from 'fast-check';
import { csvLines } from '../../utils/csv';
import { compareImport, fileFormatOf, filePlaceOf, readFile, Unreadable, writers } from './files';
import { type FileFormat, similarTo } from './rules';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (format: string, text: string) => readFile(`a.${format}`, bytes(text), 'en').rows;
const rows = [
  { key: 'app.a_1', text: 'It\'s "fine" & <b>%1$d</b>' },
  { key: 'app.b_2', text: ' line one\nline  two\u00A0\\ end' },
];

it.each(['json', 'xml', 'strings'] as const)('%s survives writing and reading', (format) => {
  expect(read(format, writers[format](rows))).toEqual(rows);
});

it('reads CSV with quotes, its head and disarmed formulas', () => {
  const csv = '\uFEFF"key","zh","en"\r\n"app.a_1","源","a, ""b"""\r\n"app.b_2","源","\'=x"\r\n';
  expect(read('csv', csv)).toEqual([
    { key: 'app.a_1', text: 'a, "b"' },
    { key: 'app.b_2', text: '=x' },
  ]);
});

it('finds the column of the language in CSV', () => {
  expect(read('csv', 'key,zh,en,es,\na,源,one,uno,\n')).toEqual([{ key: 'a', text: 'one' }]);
  expect(read('csv', 'Key,译文\na,one\n')).toEqual([{ key: 'a', text: 'one' }]);
  expect(read('csv', 'a,one,\n')).toEqual([{ key: 'a', text: 'one' }]);
});

it('reads Android strings without comments, marks and quotes', () => {
  const xml = `<resources xmlns:xliff="urn:x"><string name="a">
    "Hi  "<!-- name --><xliff:g id="n">%1$s</xliff:g>,
    <b>it\\'s</b> \\u00E9\u00A0
  </string></resources>`;
  expect(read('xml', xml)).toEqual([{ key: 'a', text: "Hi  %1$s, <b>it's</b> é\u00A0" }]);
});

it('reads nested JSON, and drops keys that reach a prototype', () => {
  const json = '{"app":{"a":"1","b":null},"__proto__":{"polluted":"yes"}}';
  expect(read('json', json)).toEqual([
    { key: 'app.a', text: '1' },
    { key: 'app.b', text: '' },
  ]);
});

it('refuses deep JSON before it is walked', () => {
  const deep = `${'{"a":'.repeat(10_000)}"1"${'}'.repeat(10_000)}`;
  expect(() => read('json', deep)).toThrow(new Unreadable('嵌套超过 20 层'));
});

it.each([
  ['json', '{', '第 1 行：内容不完整，这里应为双引号括起的键或 }'],
  ['json', '{\n"a": "1"\n"b": "2"}', '第 3 行：缺少逗号，或括号未闭合'],
  ['json', '{\n"a": "1",\n"a": "2"}', '第 3 行：键 "a" 重复'],
  ['json', '{"a":1}', '「a」的值不是文字'],
  ['json', '{}', '文件中没有文案'],
  ['csv', 'a\n', '首行只有一列，请用逗号、分号或制表符分隔：key、en'],
  ['csv', 'key,en\r\n\r\na,"1\r\n2"\r\nb\r\n', '第 5 行有 1 列，应至少有 2 列'],
  ['csv', 'key;vi\na;1\n', '第 1 行是表头，但没有「en」列，现有：key、vi'],
  ['csv', 'key,zh,vi\na,1,2\n', '第 1 行是表头，但没有「en」列，现有：key、zh、vi'],
  ['csv', 'a,1,2\n', '第 1 行有 3 列，应为 2 列，请加表头 key、en'],
  ['csv', 'key,en\na,"1\n2"\nb,"3\nc,4\n', '第 4 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  ['csv', 'a,1\na,2\n', 'key「a」出现了两次'],
  ['xml', '<!DOCTYPE x [<!ENTITY a "b">]><resources/>', '不接受带 DOCTYPE 的 XML'],
  ['xml', '<resources>\n<string name="a">x</resources>', '第 2 行附近不是有效的 XML'],
  ['xml', '<strings/>', '不是有效的 strings.xml'],
  ['xml', '<resources><plurals name="a"/></resources>', '不支持 <plurals>，复数请写成 ICU 文本'],
  [
    'xml',
    '<resources><string name="a"><font color="red">x</font></string></resources>',
    '「a」含 <font>，只支持不带属性的 <b>、<i>、<u>',
  ],
  ['xlsx', 'x', '只支持 .json、.csv、.xml 和 .strings 文件'],
  ['zh.json', '{"a":"1"}', '中文是原文，不能作为译文导入'],
  ['strings', '/* c */ "a" = "1";\n"b" = 2;', '第 2 行附近不是 "key" = "译文";'],
] as const)('%s %s is refused: %s', (format, text, problem) => {
  expect(() => read(format, text)).toThrow(new Unreadable(problem));
});

it.each([
  ['semicolons', bytes('key;es\r\na;uno\r\nb;dos, tres\r\n'), ';', 'utf-8'],
  ['one row and no head', bytes('a;uno\n'), ';', 'utf-8'],
  ['tabs in UTF-16', new Uint8Array(Buffer.from('\uFEFFkey\tes\r\na\tuno\r\nb\tdos\r\n', 'utf16le')), '\t', 'utf-16le'],
])('reads CSV with %s and a last line end', (_, file, separator, encoding) => {
  const found = readFile('es.csv', file, 'es');
  expect(found).toMatchObject({ encoding, reading: { separator } });
  expect(found.rows[0]).toEqual({ key: 'a', text: 'uno' });
});

it('refuses encodings that lack letters, and damage, with the line', () => {
  // GBK, Windows-1252 and TIS-620.
  for (const tail of [[0xd6, 0xd0], [0xe9, 0x2c], [0xb4, 0xd5], [0]])
    expect(() => readFile('en.csv', new Uint8Array([...bytes('key,en\n'), ...tail]), 'en')).toThrow(
      new Unreadable('第 2 行有损坏或不是 UTF-8 的字符，请另存为 UTF-8'),
    );
});

it('takes namespace and language from the name of a file', () => {
  const chosen = { namespace: 'app', lang: 'en' } as const;
  expect(filePlaceOf('Server.vi (1).json', chosen)).toEqual({ namespace: 'server', lang: 'vi' });
  expect(filePlaceOf('fil.csv', chosen)).toEqual({ namespace: 'app', lang: 'fil' });
  expect(filePlaceOf('user_id.json', chosen)).toEqual(chosen);
});

it('knows formats by the name of a file', () => {
  expect(['a.JSON', 'strings.xml', 'x.strings', 'y.xlsx'].map(fileFormatOf)).toEqual([
    'json',
    'xml',
    'strings',
    undefined,
  ]);
});

it('compares a file: empty is untranslated, a reviewed text conflicts', () => {
  const row = (key: string, text: string, state: 'untranslated' | 'translated' | 'reviewed' | 'disabled') => ({
    key,
    source: '你好',
    max_len: 20,
    cells: [{ lang: 'en', text, state, version: 1 }],
  });
  const known = [
    row('a', '', 'untranslated'),
    row('b', 'B', 'translated'),
    row('c', 'C', 'reviewed'),
    row('off', 'D', 'disabled'),
  ];
  const verdicts = (texts: Record<string, string>) =>
    compareImport(
      Object.entries(texts).map(([key, text]) => ({ key, text })),
      known,
      'en',
    ).map(({ verdict, problem }) => problem ?? verdict);
  expect(verdicts({ a: 'x', b: 'x', c: 'x' })).toEqual(['added', 'changed', 'conflict']);
  expect(verdicts({ b: 'B', c: '' })).toEqual(['same', 'empty']);
  expect(verdicts({ d: 'x', off: 'x', a: '{name}', b: 'x'.repeat(2_001), c: '\u202Ex' })).toEqual([
    '命名空间中没有这个 key',
    '该语言已停用此文案，不能编辑',
    '多出占位符 {name}',
    '译文最多 2000 字',
    expect.stringContaining('译文'),
  ]);
});

it('similarity is that of Dice: night and nacht share one of eight pairs', () => {
  expect(similarTo('night')('nacht')).toBeCloseTo(0.25);
  expect(similarTo('送礼')('送礼')).toBe(1);
});

describe('any text survives writing and reading', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...["'", ' ', '\t', '\n', '=', '＝', '+', '＋', '-', '－', '@', '＠', '"', ',', ';', '\uFEFF', '\u3000'],
    ),
    fc.constantFrom(...['\u00A0', '\u200B', '\u2028', '<b>', '</b>', '<u>', '&lt;', '\\', '\\n', '/*', '//', '%1$s']),
    fc.constantFrom('1234567890123456', '-350', 'sep=;', 'key', 'es', '导出人：甲；导出时间：2026-11-28 10:00:00'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  /** Half a character, zero and the mark of damage stand in no text that can be saved or read. */
  const textOf = (pieces: fc.Arbitrary<string>) =>
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join('').replace(/[\p{Surrogate}\0\uFFFD]/gu, ''));
  const survives = (format: FileFormat, text: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(fc.array(text, { minLength: 500, maxLength: 500, size: 'max' }), (texts) => {
        const own = texts.map((one, at) => ({ key: `app.key_${at}`, text: one }));
        const file =
          format === 'csv'
            ? csvLines([['key', 'zh', 'es'], ...own.map(({ key, text: one }) => [key, one, one])])
            : writers[format](own);
        expect(readFile(`app.es.${format}`, bytes(file), 'es').rows).toEqual(own);
      }),
      { seed: 29, numRuns: 20, endOnFailure: true },
    );

  it('in CSV, line ends of all kinds, too', () =>
    survives(
      'csv',
      textOf(fc.oneof(piece, fc.constantFrom('\r', '\r\n'), fc.string({ unit: 'binary', maxLength: 3 }))),
    ));

  it.each(['json', 'xml', 'strings'] as const)('in %s', (format) => survives(format, textOf(piece)));
});
