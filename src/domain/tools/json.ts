import { readJson, type TokenizedJson } from './jsonTokens';
import type { ResultRow, ToolResult } from './result';

/** Largest formatted text, and depth for a comparison: indentation and paths grow with the square of the depth. */
const maxFormatted = 8_388_608;
const maxComparedDepth = 200;
const maxDifferences = 1_000;

const single = (label: string, value: string, read?: TokenizedJson): ToolResult => ({
  rows: [{ label, value }],
  problems: read?.warnings ?? [],
});

function indented({ tokens }: TokenizedJson): string | null {
  const parts: string[] = [];
  let size = 0;
  let level = 0;
  const push = (part: string) => {
    parts.push(part);
    size += part.length;
  };
  for (const [at, { kind, text }] of tokens.entries()) {
    const isEmpty = kind === 'open' && tokens[at + 1]?.kind === 'close';
    const wasEmpty = kind === 'close' && tokens[at - 1]?.kind === 'open';
    if (kind === 'open') level += 1;
    if (kind === 'close') level -= 1;
    if (size + 2 * level > maxFormatted) return null;
    const line = `\n${'  '.repeat(level)}`;
    if (kind === 'close') push(wasEmpty ? text : line + text);
    else if (kind === 'colon') push(': ');
    else if ((kind === 'open' && !isEmpty) || kind === 'comma') push(text + line);
    else push(text);
  }
  return parts.join('');
}

export function formatJson(text: string): ToolResult {
  const read = readJson(text);
  if ('problem' in read) return { rows: [], problems: [read.problem] };
  const value = indented(read);
  if (value !== null) return single('格式化', value, read);
  return { rows: [], problems: [{ message: `嵌套 ${read.depth} 层，格式化后超过 8 MB，请用「压缩」` }] };
}

export function minifyJson(text: string): ToolResult {
  const read = readJson(text);
  if ('problem' in read) return { rows: [], problems: [read.problem] };
  return single('压缩', read.tokens.map((token) => token.text).join(''), read);
}

/** Text as a JSON string literal, with its quotes. */
export const escapeJson = (text: string): ToolResult => single('转义', JSON.stringify(text));

const unicodeEscapes = /(?:\\u[0-9a-fA-F]{4})+/g;

/** Text of a JSON string literal; the quotes may be missing. In other texts `\\u4f60` alone is read. */
export function unescapeJson(text: string): ToolResult {
  const trimmed = text.trim();
  const literal = /^"[\s\S]*"$/.test(trimmed) ? trimmed : `"${trimmed}"`;
  const read = readJson(literal);
  if ('problem' in read || read.tokens.length !== 1) {
    const plain = trimmed.replace(unicodeEscapes, (escapes) => stringOf(`"${escapes}"`));
    if (plain !== trimmed) return single('去转义', plain);
    const place = 'problem' in read ? { line: read.problem.line ?? 1 } : {};
    return { rows: [], problems: [{ ...place, message: '不是转义后的字符串：引号须写作 \\"，换行须写作 \\n' }] };
  }
  return single('去转义', stringOf(literal));
}

/** Text that a string token stands for: `"\\/"` is `/`. */
const stringOf = (token: string): string => String(JSON.parse(token));

/** Values by path; empty objects and arrays are values. */
export function jsonLeaves({ tokens }: TokenizedJson): Map<string, string> {
  const leaves = new Map<string, string>();
  const path: (string | number)[] = [];
  const name = () =>
    `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join('')}`;
  const next = () => {
    const last = path.at(-1);
    if (typeof last === 'number') path[path.length - 1] = last + 1;
  };
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'key') path[path.length - 1] = stringOf(text);
    else if (kind === 'value') leaves.set(name(), text);
    else if (kind === 'comma') next();
    else if (kind === 'open') {
      if (tokens[at + 1]?.kind === 'close') leaves.set(name(), text === '{' ? '{}' : '[]');
      path.push(text === '{' ? '' : 0);
    } else if (kind === 'close') path.pop();
  }
  return leaves;
}

/** Whether two values are the same text, however its characters are escaped; numbers are compared by their digits. */
const isSameValue = (one: string, other: string): boolean =>
  one === other || (one.startsWith('"') && other.startsWith('"') && stringOf(one) === stringOf(other));

/** Differences of two JSON texts by path, whatever the order of their keys; arrays are compared by index. */
export function compareJson(left: string, right: string): ToolResult {
  const reads = [left, right].map(readJson);
  const problems = reads.flatMap((read, side) => {
    const name = side === 0 ? '左侧' : '右侧';
    if ('problem' in read) return [{ ...read.problem, message: `${name}：${read.problem.message}` }];
    if (read.depth > maxComparedDepth)
      return [{ message: `${name}嵌套 ${read.depth} 层，最多比较 ${maxComparedDepth} 层` }];
    return read.warnings.map((one) => ({ ...one, message: `${name}：${one.message}` }));
  });
  const [before, after] = reads.flatMap((read) =>
    'problem' in read || read.depth > maxComparedDepth ? [] : [jsonLeaves(read)],
  );
  if (!before || !after) return { rows: [], problems };
  const rows: ResultRow[] = [];
  for (const [path, value] of before) {
    const other = after.get(path);
    if (other === undefined) rows.push({ label: `删除 ${path}`, value });
    else if (!isSameValue(value, other)) rows.push({ label: `修改 ${path}`, value: `${value} → ${other}` });
  }
  for (const [path, value] of after) if (!before.has(path)) rows.push({ label: `新增 ${path}`, value });
  if (rows.length > maxDifferences)
    problems.push({ message: `共 ${rows.length} 处不同，只列前 ${maxDifferences} 处`, warning: true });
  return { rows: rows.length === 0 ? [{ label: '对比', value: '内容相同' }] : rows.slice(0, maxDifferences), problems };
}
