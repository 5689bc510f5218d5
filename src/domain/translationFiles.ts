import Papa from 'papaparse';
import { maxTranslationRows } from './limits';
import { isPoisonous } from './poison';
import type { FileFormat } from './translation';

/** Files with the texts of one language: reading and writing JSON, CSV, Android strings.xml and iOS .strings. */

export interface FileRow {
  key: string;
  text: string;
}

/** Rows of a file, or the reason why it cannot be read. */
export type ReadFile = { rows: FileRow[]; problem?: undefined } | { rows?: undefined; problem: string };

const encodingProblem = '文件编码无法识别，请另存为 UTF-8';

/** Text of a file in UTF-8, UTF-16 or GBK; undefined for any other encoding. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const zeros = bytes.subarray(0, 200).filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const isWide = (first === 0xff && second === 0xfe) || zeros > 10;
  const names = isWide ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030'];
  for (const name of names) {
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes);
      if (!text.includes('\0') && !/[\uFFFD\uE000-\uF8FF]/.test(text)) return text;
    } catch {
      // Not this encoding.
    }
  }
  return undefined;
}

export const formatOf = (fileName: string): FileFormat | undefined =>
  (({ json: 'json', csv: 'csv', xml: 'xml', strings: 'strings' }) as const)[
    fileName.toLowerCase().split('.').pop() ?? ''
  ];

class Unreadable extends Error {}

function flatten(value: unknown, path: string): FileRow[] {
  if (typeof value === 'string') return [{ key: path, text: value }];
  if (value === null) return [{ key: path, text: '' }];
  if (typeof value !== 'object' || Array.isArray(value)) throw new Unreadable(`「${path || '文件'}」的值不是文字`);
  return Object.entries(value).flatMap(([name, inner]) =>
    isPoisonous(name) ? [] : flatten(inner, path ? `${path}.${name}` : name),
  );
}

function readJson(text: string): FileRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable('不是有效的 JSON');
  }
  return flatten(value, '');
}

function readCsv(text: string): FileRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [wrong] = errors.filter(({ type }) => type === 'Quotes');
  if (wrong) throw new Unreadable(`第 ${(wrong.row ?? 0) + 1} 行的引号没有闭合`);
  const rows = data[0]?.[0]?.trim().toLowerCase() === 'key' ? data.slice(1) : data;
  return rows.map((cells, at) => {
    if (cells.length < 2) throw new Unreadable(`第 ${at + 1} 行不足两列，应为 key、译文`);
    // Exported cells that a spreadsheet would take for a formula begin with an apostrophe.
    return { key: cells[0]?.trim() ?? '', text: (cells.at(-1) ?? '').replace(/^'(?=[=+\-@])/, '') };
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|U([0-9a-f]{4})|([\s\S]))/g, (_, low?: string, high?: string, char = '') => {
    const code = low ?? high;
    return code === undefined ? (escapes[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16));
  });

/** Text of an element; tags without attributes within it stay. */
const contentOf = (node: Node): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeType !== child.ELEMENT_NODE) return child.nodeValue ?? '';
      return `<${child.nodeName}>${contentOf(child)}</${child.nodeName}>`;
    })
    .join('');

function readXml(text: string): FileRow[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('不接受带 DOCTYPE 的 XML');
  const tree = new DOMParser().parseFromString(text, 'application/xml');
  if (tree.querySelector('parsererror') || tree.documentElement.nodeName !== 'resources') {
    throw new Unreadable('不是有效的 strings.xml');
  }
  const other = [...tree.documentElement.children].find(({ nodeName }) => nodeName !== 'string');
  if (other) throw new Unreadable(`不支持 <${other.nodeName}>，复数请写成 ICU 文本`);
  return [...tree.documentElement.children].map((element) => {
    return { key: element.getAttribute('name') ?? '', text: unescaped(contentOf(element)) };
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

const readers = { json: readJson, csv: readCsv, xml: readXml, strings: readStrings };

/** Rows of a file; each key once. */
export function readFile(format: FileFormat, bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined) return { problem: encodingProblem };
  try {
    const rows = readers[format](text);
    const keys = new Set(rows.map(({ key }) => key));
    if (rows.length === 0) return { problem: '文件中没有文案' };
    if (rows.length > maxTranslationRows) {
      return { problem: `一次最多 ${maxTranslationRows} 条，文件有 ${rows.length} 条，请拆分` };
    }
    if (keys.size < rows.length) {
      const twice = rows.find(({ key }, at) => rows.findIndex((row) => row.key === key) !== at);
      return { problem: `key「${twice?.key ?? ''}」出现了两次` };
    }
    return { rows };
  } catch (failure) {
    if (failure instanceof Unreadable) return { problem: failure.message };
    throw failure;
  }
}

const xmlEscaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
    .replace(/&lt;(\/?(?:b|i|u))&gt;/g, '<$1>')
    .replace(/[\\'"]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Content of a file for other programs; CSV has a writer of its own. */
export const writers: Readonly<Record<Exclude<FileFormat, 'csv'>, (rows: readonly FileRow[]) => string>> = {
  json: (rows) => `${JSON.stringify(Object.fromEntries(rows.map(({ key, text }) => [key, text])), null, 2)}\n`,
  xml: (rows) => {
    const lines = rows.map(({ key, text }) => `  <string name="${xmlEscaped(key)}">${xmlEscaped(text)}</string>\n`);
    return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('')}</resources>\n`;
  },
  strings: (rows) =>
    rows.map(({ key, text }) => `"${key}" = "${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}";\n`).join(''),
};
