import { readTable, type TableReading, tableHeadOf } from '../shared/pastedTable';
import { isPoisonous } from '../shared/poison';
import { written } from '../shared/schema';
import { decodeText, type TextEncoding } from '../shared/textEncoding';
import { withoutEnds } from '../shared/withoutEnds';
import { readJson as scanJson } from '../tools/jsonTokens';
import { placeIn } from '../tools/result';
import { errorOf } from './checks';
import {
  type CellState,
  editCannot,
  type FileFormat,
  type Namespace,
  namespaceKeys,
  type TargetLang,
  type TranslationImportVerdict,
  targetKeys,
} from './rules';

/** Characters of one text; rows of one imported file; texts of one batch; changes of a publication listed one by one. */
export const maxTranslationText = 2_000;

/** Files with the texts of one language: reading and writing JSON, CSV, Android strings.xml and iOS .strings. */

export interface FileRow {
  key: string;
  text: string;
}

/** Reason why a file cannot be read, as a sentence for the operator. */
export class Unreadable extends Error {}

/** Text of a file in UTF-8 or UTF-16. Files in other encodings lack the letters of most languages. */
function textOf(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const found = decodeText(bytes);
  if (found && found.encoding !== 'gb18030' && !found.text.includes('\uFFFD')) return found;
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
  throw new Unreadable(`第 ${placeIn(text, text.indexOf('\uFFFD')).line} 行有损坏或不是 UTF-8 的字符，请另存为 UTF-8`);
}

interface Place {
  namespace: Namespace;
  lang: TargetLang;
}

const places = new RegExp(`^(?:(${namespaceKeys.join('|')})[._-])?(${targetKeys.join('|')})(?: ?\\(\\d+\\))?\\.\\w+$`);

/** Namespace and language that the name of a file tells (`server.vi.json`, `vi.csv`), else the chosen ones. */
export function filePlaceOf(fileName: string, chosen: Place): Place {
  const [, namespace, lang] = places.exec(fileName.toLowerCase()) ?? [];
  return {
    namespace: namespaceKeys.find((one) => one === namespace) ?? chosen.namespace,
    lang: targetKeys.find((one) => one === lang) ?? chosen.lang,
  };
}

export const fileFormatOf = (fileName: string): FileFormat | undefined =>
  (({ json: 'json', csv: 'csv', xml: 'xml', strings: 'strings' }) as const)[
    fileName.toLowerCase().split('.').pop() ?? ''
  ];

const maxDepth = 20;

function flatten(value: unknown, path: string): FileRow[] {
  if (typeof value === 'string') return [{ key: path, text: value }];
  if (value === null) return [{ key: path, text: '' }];
  if (typeof value !== 'object' || Array.isArray(value)) throw new Unreadable(`「${path || '文件'}」的值不是文字`);
  return Object.entries(value).flatMap(([name, inner]) =>
    isPoisonous(name) ? [] : flatten(inner, path ? `${path}.${name}` : name),
  );
}

function readJson(text: string): FileRow[] {
  const read = scanJson(text);
  // A key that occurs twice would lose its first text, and is only a warning there.
  const problem = 'problem' in read ? read.problem : read.warnings[0];
  if (problem) throw new Unreadable(`第 ${problem.line ?? 1} 行：${problem.message}`);
  if ('depth' in read && read.depth > maxDepth) throw new Unreadable(`嵌套超过 ${maxDepth} 层`);
  return flatten(JSON.parse(text), '');
}

/** A head that names a language. */
const isLanguage = (head: string): boolean => /^([a-z]{2}|fil)([-_]\w+)?$/i.test(head);

/** CSV: the column named by the language has the texts, or the only one beside the keys. */
function readCsv(text: string, lang: string): { rows: FileRow[]; reading: TableReading } {
  const [, own = '', ...others] = tableHeadOf(text).filter((head) => head !== '');
  const isOnly = own !== '' && others.length === 0 && !isLanguage(own);
  const read = readTable(text, {
    columns: [
      { label: 'key', isKey: true },
      { label: lang, names: isOnly ? [own] : [], isText: true },
    ],
    headAdvice: `请加表头 key、${lang}`,
  });
  if (!read.rows) throw new Unreadable(read.problem);
  return { rows: read.rows.map(({ cells: [key = '', found = ''] }) => ({ key, text: found })), reading: read.reading };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{4})|([\s\S]))/g, (_, low?: string, high?: string, char = '') => {
    const code = low ?? high;
    return code === undefined ? (escapes[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16));
  });

/** Raw text of an element: `<b>`, `<i>` and `<u>` stay, the marks around placeholders go. */
const contentOf = (node: Node, key: string): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeType === child.COMMENT_NODE) return '';
      if (!(child instanceof Element)) return child.nodeValue ?? '';
      const { nodeName, attributes } = child;
      if (nodeName === 'xliff:g') return contentOf(child, key);
      if (!/^[biu]$/.test(nodeName) || attributes.length > 0)
        throw new Unreadable(`「${key}」含 <${nodeName}>，只支持不带属性的 <b>、<i>、<u>`);
      return `<${nodeName}>${contentOf(child, key)}</${nodeName}>`;
    })
    .join('');

/** Text of an Android string: white space outside of quotes collapses, and the quotes go. */
const androidText = (raw: string): string => {
  const parts = withoutEnds(raw, ' \t\n').match(/"(?:[^"\\]|\\[\s\S])*"|(?:[^"\\]|\\[\s\S])+/g);
  const texts = parts?.map((part) => (part.startsWith('"') ? part.slice(1, -1) : part.replace(/[ \t\n]+/g, ' ')));
  return unescaped(texts?.join('') ?? '');
};

function readXml(text: string): FileRow[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('不接受带 DOCTYPE 的 XML');
  const tree = new DOMParser().parseFromString(text, 'application/xml');
  const said = tree.querySelector('parsererror')?.textContent;
  if (said)
    throw new Unreadable(`第 ${/line (\d+)|^(\d+):/.exec(said)?.slice(1).join('') || '?'} 行附近不是有效的 XML`);
  if (tree.documentElement.nodeName !== 'resources') throw new Unreadable('不是有效的 strings.xml');
  const other = [...tree.documentElement.children].find(({ nodeName }) => nodeName !== 'string');
  if (other) throw new Unreadable(`不支持 <${other.nodeName}>，复数请写成 ICU 文本`);
  return [...tree.documentElement.children].map((element) => {
    const key = element.getAttribute('name') ?? '';
    return { key, text: androidText(contentOf(element, key)) };
  });
}

/** A comment, or a pair of key and text, from where the last one ended. */
const stringsToken = /\s*(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*|"((?:[^"\\]|\\[\s\S])*)"\s*=\s*"((?:[^"\\]|\\[\s\S])*)"\s*;)/y;

function readStrings(text: string): FileRow[] {
  const rows: FileRow[] = [];
  stringsToken.lastIndex = 0;
  let at = 0;
  while (text.slice(at).trim() !== '') {
    const found = stringsToken.exec(text);
    if (!found)
      throw new Unreadable(
        `第 ${text.slice(0, at + text.slice(at).search(/\S/)).split('\n').length} 行附近不是 "key" = "译文";`,
      );
    at = stringsToken.lastIndex;
    if (found[1] !== undefined) rows.push({ key: unescaped(found[1]), text: unescaped(found[2] ?? '') });
  }
  return rows;
}

const readers = { json: readJson, xml: readXml, strings: readStrings };

/** Rows of a file, and how it was understood; a table's separator, head and columns, too. */
export interface FileRead {
  rows: FileRow[];
  encoding: TextEncoding;
  reading?: TableReading;
}

/** Rows of a file with the texts of a language, each key once; throws `Unreadable`. */
export function readFile(fileName: string, bytes: Uint8Array, lang: TargetLang): FileRead {
  const format = fileFormatOf(fileName);
  if (!format) throw new Unreadable('只支持 .json、.csv、.xml 和 .strings 文件');
  if (/(^|[._-])zh\.\w+$/i.test(fileName)) throw new Unreadable('中文是原文，不能作为译文导入');
  const { text, encoding } = textOf(bytes);
  const read = format === 'csv' ? readCsv(text, lang) : { rows: readers[format](text) };
  if (read.rows.length === 0) throw new Unreadable('文件中没有文案');
  const keys = new Set<string>();
  for (const { key } of read.rows) {
    if (keys.has(key)) throw new Unreadable(`key「${key}」出现了两次`);
    keys.add(key);
  }
  return { ...read, encoding };
}

/** Whether the styles of a text open and close as elements do. */
function isNested(text: string): boolean {
  const open: string[] = [];
  for (const [, end, name = ''] of text.matchAll(/<(\/?)([biu])>/g)) {
    if (!end) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** Styles that are not nested stay text: as markup they would make the whole file unreadable. */
function xmlEscaped(text: string): string {
  const plain = text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
  const styled = isNested(text) ? plain.replace(/&lt;(\/?(?:b|i|u))&gt;/g, '<$1>') : plain;
  return styled.replace(/[\\'"]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Content of a file for other programs; CSV has a writer of its own. */
export const writers: Readonly<Record<Exclude<FileFormat, 'csv'>, (rows: readonly FileRow[]) => string>> = {
  json: (rows) => `${JSON.stringify(Object.fromEntries(rows.map(({ key, text }) => [key, text])), null, 2)}\n`,
  xml: (rows) => {
    // Quotes protect white space, which would collapse.
    const quoted = (text: string) => (/^\s|\s$|\s\s|\t/.test(text) ? `"${xmlEscaped(text)}"` : xmlEscaped(text));
    const lines = rows.map(({ key, text }) => `  <string name="${xmlEscaped(key)}">${quoted(text)}</string>\n`);
    return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('')}</resources>\n`;
  },
  strings: (rows) =>
    rows.map(({ key, text }) => `"${key}" = "${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}";\n`).join(''),
};

/** A text of a file compared with the current one. */
export interface TranslationImportLine extends FileRow {
  verdict: TranslationImportVerdict;
  /** Current text; empty if not translated. */
  current: string;
  /** Version of the current text. */
  version: number;
  /** Problem of a text that cannot be imported. */
  problem: string | null;
}

interface KnownRow {
  key: string;
  source: string;
  max_len: number | null;
  cells: readonly { lang: string; text: string; state: CellState; version: number }[];
}

/** Compares a file's texts with the current ones: a different text for a reviewed one is a conflict, nothing is none. */
export function compareImport(
  found: readonly FileRow[],
  rows: readonly KnownRow[],
  lang: string,
): TranslationImportLine[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return found.map(({ key, text }) => {
    const row = known.get(key);
    const cell = row?.cells.find((one) => one.lang === lang);
    const line = { key, text, current: cell?.text ?? '', version: cell?.version ?? 0, problem: null };
    const bad = (problem: string) => ({ ...line, verdict: 'bad' as const, problem });
    if (!row || !cell) return bad('命名空间中没有这个 key');
    if (text.trim() === '') return { ...line, verdict: 'empty' };
    if (text === cell.text) return { ...line, verdict: 'same' };
    const refusal = written('译文', maxTranslationText).safeParse(text).error?.issues[0]?.message;
    const problem = editCannot(cell) ?? refusal ?? errorOf({ ...row, text, lang });
    if (problem !== undefined) return bad(problem);
    if (cell.text === '') return { ...line, verdict: 'added' };
    return { ...line, verdict: cell.state === 'reviewed' ? 'conflict' : 'changed' };
  });
}
