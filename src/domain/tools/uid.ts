import { digestsOf } from './digest';
import { perLine, type ToolProblem, type ToolResult, textLinesOf } from './result';

const uidPattern = /^\d{4,20}$/;

function fromBase36(text: string): bigint | null {
  if (!/^[0-9a-z]{1,13}$/i.test(text)) return null;
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}

/** Notations and digests of a user id; a text with letters is read as base 36. */
export const uidNotations = (text: string): ToolResult =>
  perLine(text, (line) => {
    const value = uidPattern.test(line) ? BigInt(line) : /[a-z]/i.test(line) ? fromBase36(line) : null;
    if (value === null) return '应为 4 到 20 位数字，或 36 进制短码';
    const uid = String(value);
    if (!uidPattern.test(uid)) return `对应 ${uid}，不是 4 到 20 位数字`;
    const digests = digestsOf(uid).filter(({ label }) => label === 'MD5' || label === 'SHA-256');
    return [{ label: 'uid', value: uid }, { label: '36 进制', value: value.toString(36) }, ...digests];
  });

interface UidList {
  ids: string[];
  repeated: number;
  problems: ToolProblem[];
}

/** Valid ids of a list in their order, without repetitions; separated by lines, commas or spaces. */
export function uidsIn(text: string, label = ''): UidList {
  const ids = new Set<string>();
  const problems: ToolProblem[] = [];
  let repeated = 0;
  for (const [at, line] of textLinesOf(text).entries()) {
    for (const item of line.split(/[\s,，;；、]+/).filter(Boolean)) {
      if (!uidPattern.test(item))
        problems.push({ line: at + 1, message: `${label}「${item.slice(0, 40)}」不是 4 到 20 位数字` });
      else if (ids.has(item)) repeated += 1;
      else ids.add(item);
    }
  }
  return { ids: [...ids], repeated, problems };
}

const listRow = (label: string, ids: readonly string[]) => ({
  label: `${label}（${ids.length} 个）`,
  value: ids.join('\n'),
});

/** The cleaned list; with a second one, their sets. */
export function cleanUids(text: string, other: string): ToolResult {
  const a = uidsIn(text, other.trim() === '' ? '' : 'A 中');
  const note: ToolProblem[] = a.repeated > 0 ? [{ message: `已去掉 ${a.repeated} 个重复`, warning: true }] : [];
  if (other.trim() === '') return { rows: [listRow('去重后', a.ids)], problems: [...note, ...a.problems] };
  const b = uidsIn(other, 'B 中');
  const [inA, inB] = [new Set(a.ids), new Set(b.ids)];
  return {
    rows: [
      listRow('A 去重后', a.ids),
      listRow(
        '交集 A∩B',
        a.ids.filter((id) => inB.has(id)),
      ),
      listRow(
        '差集 A−B',
        a.ids.filter((id) => !inB.has(id)),
      ),
      listRow(
        '差集 B−A',
        b.ids.filter((id) => !inA.has(id)),
      ),
      listRow('并集 A∪B', [...new Set([...a.ids, ...b.ids])]),
    ],
    problems: [...note, ...a.problems, ...b.problems],
  };
}
