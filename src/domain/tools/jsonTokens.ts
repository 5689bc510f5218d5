import { placeIn, type ToolProblem } from './result';

/** JSON read token by token without recursion: numbers keep their digits, depth is limited by memory only. */

export type Token =
  | { kind: 'open' | 'close'; text: string }
  | { kind: 'key' | 'value'; text: string }
  | { kind: 'comma' | 'colon'; text: string };

export interface TokenizedJson {
  tokens: readonly Token[];
  depth: number;
  warnings: readonly ToolProblem[];
  /** The first key that an object has twice. */
  repeatedKey?: string;
}

const spaces = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them within a string
const string = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001F]*)*"/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end';

const texts: Record<Expected, string> = {
  value: '这里应为一个值',
  valueOrEnd: '这里应为一个值或 ]',
  key: '这里应为双引号括起的键',
  keyOrEnd: '这里应为双引号括起的键或 }',
  colon: '键后缺少冒号',
  commaOrEnd: '缺少逗号，或括号未闭合',
  end: '结尾后有多余内容',
};

const isUnsafe = (number: string): boolean => /^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number));

/** Tokens of a JSON text, or its first error with line and column. */
export function readJson(text: string): TokenizedJson | { problem: ToolProblem } {
  const tokens: Token[] = [];
  const warnings: ToolProblem[] = [];
  /** Keys of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  let expected: Expected = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let depth = 0;
  let unsafe = 0;
  let repeatedKey: string | undefined;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const warn = (message: string) => {
    if (warnings.length < 20) warnings.push({ ...placeIn(text, at), message, warning: true });
  };
  const closed = (): Expected => (open.length === 0 ? 'end' : 'commaOrEnd');
  for (;;) {
    at += match(spaces)?.length ?? 0;
    const char = text[at];
    if (char === undefined && expected === 'end')
      return { tokens, depth, warnings, ...(repeatedKey !== undefined && { repeatedKey }) };
    const inObject = open.at(-1) instanceof Set;
    const takesValue = expected === 'value' || expected === 'valueOrEnd';
    const mayEnd = expected === 'commaOrEnd' || expected === (inObject ? 'keyOrEnd' : 'valueOrEnd');
    let token: Token | undefined;
    if (takesValue && (char === '{' || char === '[')) {
      token = { kind: 'open', text: char };
      open.push(char === '{' ? new Set() : null);
      depth = Math.max(depth, open.length);
      expected = char === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (open.length > 0 && mayEnd && char === (inObject ? '}' : ']')) {
      token = { kind: 'close', text: char };
      open.pop();
      expected = closed();
    } else if (expected === 'commaOrEnd' && char === ',') {
      token = { kind: 'comma', text: char };
      expected = inObject ? 'key' : 'value';
    } else if (expected === 'colon' && char === ':') {
      token = { kind: 'colon', text: char };
      expected = 'value';
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      const key = match(string);
      if (key !== undefined) {
        token = { kind: 'key', text: key };
        const name = String(JSON.parse(key));
        const keys = open.at(-1);
        if (keys?.has(name)) {
          repeatedKey ??= name;
          warn(`键 ${key.slice(0, 40)} 重复`);
        }
        keys?.add(name);
        expected = 'colon';
      }
    } else if (takesValue) {
      const value = match(string) ?? match(scalar);
      if (value !== undefined) {
        token = { kind: 'value', text: value };
        if (isUnsafe(value)) unsafe += 1;
        if (isUnsafe(value) && unsafe === 1) warn('整数超过 2^53，这里原样保留，其他程序可能丢失精度');
        expected = closed();
      }
    }
    if (!token) {
      const isString = char === '"' && expected !== 'colon' && expected !== 'commaOrEnd' && expected !== 'end';
      const cause = isString ? '字符串未闭合，或含有换行、错误的转义' : texts[expected];
      const message = char === undefined ? `内容不完整，${cause}` : cause;
      return { problem: { ...placeIn(text, at), message } };
    }
    tokens.push(token);
    at += token.text.length;
  }
}
