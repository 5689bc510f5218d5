import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import { isPoisonous } from '../domain/shared/poison';
import { isTooDeep } from './parseJson';

export type ReadJson = { value: unknown; problem?: undefined } | { problem: string };

const maxDepth = 200;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Reads JSON with numbers kept digit by digit; a problem names its line. Keys that reach a prototype are dropped. */
export function readExact(text: string): ReadJson {
  if (text.trim() === '') return { problem: '内容为空' };
  if (isTooDeep(text, maxDepth)) return { problem: `嵌套超过 ${maxDepth} 层` };
  try {
    return { value: withoutPoison(parse(text)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = /at position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? '' : `第 ${lineOf(text, Number(at))} 行：`;
    const key = /^Duplicate key '(.*)' encountered/s.exec(message)?.[1];
    if (key !== undefined) return { problem: `${line}字段 ${key.slice(0, 60)} 重复` };
    if (message.startsWith('Comma')) return { problem: `${line}缺少逗号` };
    return { problem: `${line}不是合法的 JSON` };
  }
}

/** Whether a value that was read is an object with at least one field. */
export const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !isLosslessNumber(value) &&
  Object.keys(value).length > 0;

function withoutPoison(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPoison);
  if (!hasFields(value)) return value;
  const safe = Object.entries(value).filter(([key]) => !isPoisonous(key));
  return Object.fromEntries(safe.map(([key, part]) => [key, withoutPoison(part)]));
}

/** JSON text of such a value, with its numbers as they were written. */
export const exactText = (value: unknown, indent?: number): string => stringify(value, undefined, indent) ?? '';

/** Text of one value: a string as it is, anything else as JSON. */
export const plainTextOf = (value: unknown): string => (typeof value === 'string' ? value : exactText(value));

/** A number as it was typed; undefined if the text is none. */
export const exactNumber = (text: string): LosslessNumber | undefined =>
  /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? new LosslessNumber(text) : undefined;
