import { compareImport, similarTo } from './translation';
import { decodeText, formatOf, readFile, writers } from './translationFiles';

const bytes = (text: string) => new TextEncoder().encode(text);
const rows = [
  { key: 'app.a_1', text: 'It\'s "fine" & <b>%1$d</b>' },
  { key: 'app.b_2', text: 'line one\nline two \\ end' },
];

it.each(['json', 'xml', 'strings'] as const)('%s survives writing and reading', (format) => {
  expect(readFile(format, bytes(writers[format](rows)))).toEqual({ rows });
});

it('reads CSV with quotes, its head and disarmed formulas', () => {
  const csv = '\uFEFF"key","zh","en"\r\n"app.a_1","源","a, ""b"""\r\n"app.b_2","源","\'=x"\r\n';
  expect(readFile('csv', bytes(csv))).toEqual({
    rows: [
      { key: 'app.a_1', text: 'a, "b"' },
      { key: 'app.b_2', text: '=x' },
    ],
  });
});

it('reads nested JSON, and drops keys that reach a prototype', () => {
  const json = '{"app":{"a":"1","b":null},"__proto__":{"polluted":"yes"}}';
  expect(readFile('json', bytes(json))).toEqual({
    rows: [
      { key: 'app.a', text: '1' },
      { key: 'app.b', text: '' },
    ],
  });
});

it.each([
  ['json', '{', '不是有效的 JSON'],
  ['json', '{"a":1}', '「a」的值不是文字'],
  ['json', '{}', '文件中没有文案'],
  ['csv', 'a\n', '第 1 行不足两列，应为 key、译文'],
  ['csv', 'a,1\na,2\n', 'key「a」出现了两次'],
  ['xml', '<!DOCTYPE x [<!ENTITY a "b">]><resources/>', '不接受带 DOCTYPE 的 XML'],
  ['xml', '<resources><string name="a">x</resources>', '不是有效的 strings.xml'],
  ['xml', '<resources><plurals name="a"/></resources>', '不支持 <plurals>，复数请写成 ICU 文本'],
  ['strings', '/* c */ "a" = "1";\n"b" = 2;', '第 2 行附近不是 "key" = "译文";'],
] as const)('%s %s is refused: %s', (format, text, problem) => {
  expect(readFile(format, bytes(text))).toEqual({ problem });
});

it('decodes UTF-16 and GBK, and refuses other bytes', () => {
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2d, 0x4e]))).toBe('a中');
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x61, 0x4e, 0x2d]))).toBe('a中');
  expect(decodeText(new Uint8Array([0xd6, 0xd0]))).toBe('中');
  expect(decodeText(new Uint8Array([0x22, 0xff, 0xff, 0x80]))).toBeUndefined();
});

it('knows formats by the name of a file', () => {
  expect(['a.JSON', 'strings.xml', 'x.strings', 'y.xlsx'].map(formatOf)).toEqual(['json', 'xml', 'strings', undefined]);
});

it('compares a file: empty is untranslated, a reviewed text conflicts', () => {
  const cell = (text: string, state: 'untranslated' | 'translated' | 'reviewed') => ({
    text,
    state,
    version: 1,
    problem: (next: string) => (next === 'bad' ? '有错' : undefined),
  });
  const known = new Map([
    ['a', cell('', 'untranslated')],
    ['b', cell('B', 'translated')],
    ['c', cell('C', 'reviewed')],
  ]);
  const verdicts = (texts: Record<string, string>) =>
    compareImport(
      Object.entries(texts).map(([key, text]) => ({ key, text })),
      known,
    ).map(({ verdict }) => verdict);
  expect(verdicts({ a: 'x', b: 'x', c: 'x', d: 'x' })).toEqual(['added', 'changed', 'conflict', 'bad']);
  expect(verdicts({ a: 'bad', b: 'B', c: '' })).toEqual(['bad', 'same', 'empty']);
});

it('similarity is that of Dice: night and nacht share one of eight pairs', () => {
  expect(similarTo('night')('nacht')).toBeCloseTo(0.25);
  expect(similarTo('送礼')('送礼')).toBe(1);
});
