import { countText } from './figure';
import { cellText, keyProblem, plainHead, scanTable, separatorName } from './pastedTable';
import { isEmptyRow, isNoteRow, type RawRow } from './tableRows';

/** Maximum users of one task, and lines read. */
export const maxRewardPeople = 10_000;

/** Many ids, pasted or from a file. A table with several columns is never guessed at: the operator says which column. */

/** Ids that a field takes. */
export interface IdKind {
  label: string;
  /** Names of their column in a table. */
  heads: readonly string[];
  /** Whether a text is one of them, as they are written out. */
  isId: (text: string) => boolean;
  rule: string;
  /** Ids in a text with labels around them; without it every word has to be an id. */
  labelled?: (text: string) => { ids: string[]; unread: string[] };
}

export const userIds: IdKind = {
  label: '用户ID',
  heads: ['用户ID', 'uid', 'user_id', '用户编号', '用户'],
  isId: (text) => /^\d{4,20}$/.test(text),
  rule: '用户ID 为 4–20 位数字',
};

/** Place of the column that has the ids, from 0; all of them; or not chosen yet. */
export type IdColumn = number | 'all' | null;

/** Value of a form's field. */
export interface PastedIds {
  text: string;
  column: IdColumn;
}

export const noIds: PastedIds = { text: '', column: null };
export const idsOfLines = (ids: readonly string[]): PastedIds => ({ text: ids.join('\n'), column: null });

/** Part of a text that is no id, with its reason. */
export interface BadId {
  /** Line in the text, from 1. */
  line: number;
  text: string;
  problem: string;
}

export interface GoodId {
  line: number;
  id: string;
}

/** Column of a pasted table. */
export interface IdTableColumn {
  /** Head, if the table has one. */
  head: string | null;
  /** First cells. */
  samples: readonly string[];
}

export interface IdsRead {
  good: GoodId[];
  bad: BadId[];
  /** Columns of a table; empty for a list. */
  columns: readonly IdTableColumn[];
  /** Column that is evident from the head or the cells. */
  evident: number | null;
  separator: string | null;
  headLine: number | null;
  problem?: undefined;
}

/** Heads of columns that have numbers and no ids. */
const noIdHead = /日期|时间|金额|数量|数额|次数|价格|余额|天数|date|time|amount|count|price|qty|balance/i;

/** `20261128`: a day, and an id by its form. */
const isDay = (text: string): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);

const between = /[\s，,、;；]+/;
const shown = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 40);

/** Reason why a text is no id; undefined if it is one. */
function idProblem(text: string, { label, isId, rule }: IdKind): string | undefined {
  if (isId(text)) return undefined;
  const plain = text.normalize('NFKC');
  if (plain !== text && isId(plain)) return `含全角数字，应为 ${plain}`;
  if (/^\d(\.\d+)?E\+\d+$/i.test(text)) return '是科学计数法，原来的数字已丢失：请把该列设为文本后重新复制';
  return keyProblem(label, text) ?? rule;
}

/** Ids of a cell, or of a line of a list. */
function partsOf(text: string, kind: IdKind): { id: string; problem?: string }[] {
  if (kind.labelled) {
    const { ids, unread } = kind.labelled(text);
    return [...ids.map((id) => ({ id })), ...unread.map((id) => ({ id, problem: idProblem(id, kind) ?? kind.rule }))];
  }
  // A no-break space is no separator: it is named.
  const parts = text.replaceAll('\u00A0', '\uE000').split(between).filter(Boolean);
  return parts.map((part) => {
    const id = part.replaceAll('\uE000', '\u00A0');
    const problem = idProblem(id, kind);
    return problem === undefined ? { id } : { id, problem };
  });
}

const cellsOfRow = ({ cells }: RawRow): string[] => cells.map((cell) => cellText(cell, { isKey: true }));

/** Number of ids in a cell that holds nothing else; 0 for any other cell. */
function countIds(cell: string, kind: IdKind): number {
  const parts = partsOf(cell, kind);
  return parts.every(({ problem }) => problem === undefined) ? parts.length : 0;
}

/** Whether cells are a list: ids only, in one line, in lines of different lengths, or several in a cell. */
function isList(rows: readonly string[][], separator: string | null, kind: IdKind): boolean {
  const widths = new Set(rows.map(({ length }) => length));
  if (widths.size === 1 && widths.has(1)) return true;
  if (separator === '\t') return false;
  const counts = rows.flat().flatMap((cell) => (cell === '' ? [] : countIds(cell, kind)));
  if (counts.includes(0)) return false;
  return rows.length === 1 || widths.size > 1 || counts.some((count) => count > 1);
}

function columnsOf(rows: readonly string[][], hasHead: boolean): IdTableColumn[] {
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const body = hasHead ? rows.slice(1) : rows;
  return Array.from({ length: width }, (_, at) => ({
    head: hasHead ? (rows[0]?.[at] ?? '') : null,
    samples: body.flatMap((cells) => cells[at] || []).slice(0, 2),
  }));
}

/** The column whose head names the ids, also if it stands there twice, or the only one that looks like them. */
function evidentColumn(rows: readonly string[][], columns: readonly IdTableColumn[], kind: IdKind): number | null {
  const heads = kind.heads.map(plainHead);
  const named = columns.flatMap(({ head }, at) => (head !== null && heads.includes(plainHead(head)) ? [at] : []));
  const [first] = named;
  if (first !== undefined)
    return rows.slice(1).every((row) => named.every((at) => row[at] === row[first])) ? first : null;
  const like = columns.flatMap(({ head }, at) => {
    const cells = rows.slice(head === null ? 0 : 1).flatMap((row) => row[at] || []);
    const fits = cells.length > 0 && !noIdHead.test(head ?? '') && cells.every(kind.isId) && !cells.every(isDay);
    return fits ? [at] : [];
  });
  return like.length === 1 ? (like[0] ?? null) : null;
}

const namesIds = (cells: readonly string[], kind: IdKind): boolean =>
  cells.some((cell) => !kind.isId(cell) && kind.heads.map(plainHead).includes(plainHead(cell)));

const isHeadRow = (cells: readonly string[], kind: IdKind): boolean =>
  namesIds(cells, kind) ||
  (cells.length > 1 && cells.some((cell) => cell !== '') && cells.every((cell) => !/\d/.test(cell)));

/** Latest results: a form asks for the same text several times, and a list may have 200,000 lines. */
const latest: { pasted: PastedIds; kind: IdKind; read: IdsRead | { problem: string } }[] = [];

/** Ids of a text; those of a table with several columns once a column is chosen. */
export function readIds(pasted: PastedIds, kind: IdKind): IdsRead | { problem: string } {
  const { text, column } = pasted;
  const known = latest.find((one) => one.kind === kind && one.pasted.column === column && one.pasted.text === text);
  if (known) return known.read;
  const read = readAnew(pasted, kind);
  latest.unshift({ pasted: { text, column }, kind, read });
  latest.length = Math.min(latest.length, 4);
  return read;
}

function readAnew({ text, column }: PastedIds, kind: IdKind): IdsRead | { problem: string } {
  const table = scanTable(text);
  if (table.problem !== undefined) return { problem: table.problem };
  const { separator } = table;
  const raw = table.rows.filter((row) => !isEmptyRow(row) && !isNoteRow(row));
  const cells = raw.map(cellsOfRow);
  const hasHead = raw.length > 0 && isHeadRow(cells[0] ?? [], kind);
  const body = hasHead ? cells.slice(1) : cells;
  const columns =
    isList(body, separator, kind) && !(hasHead && (cells[0]?.length ?? 0) > 1) ? [] : columnsOf(cells, hasHead);
  const isTable = columns.length > 1;
  const evident = isTable ? evidentColumn(cells, columns, kind) : null;
  const good: GoodId[] = [];
  const bad: BadId[] = [];
  for (const [at, row] of raw.entries()) {
    const { line } = row;
    const own = cells[at] ?? [];
    if ((at === 0 && hasHead) || (isTable && column === null)) continue;
    if (namesIds(own, kind)) continue;
    const chosen = isTable && typeof column === 'number' ? [own[column] ?? ''] : own;
    if (chosen.every((cell) => cell === '')) bad.push({ line, text: '（空）', problem: `没有${kind.label}` });
    for (const { id, problem } of chosen.flatMap((cell) => partsOf(cell, kind))) {
      if (problem === undefined) good.push({ line, id });
      else bad.push({ line, text: shown(id), problem });
    }
  }
  return {
    good,
    bad,
    columns: isTable ? columns : [],
    evident,
    separator,
    headLine: hasHead ? (raw[0]?.line ?? null) : null,
  };
}

/** The field's value after its text was changed: the column stays chosen as long as the table has the same columns. */
export function withText(before: PastedIds, text: string, kind: IdKind): PastedIds {
  const [old, read] = [before.text, text].map((one) => readIds({ text: one, column: null }, kind));
  if (!read || read.problem !== undefined || read.columns.length === 0) return { text, column: null };
  const headsOf = (columns: readonly IdTableColumn[]) => columns.map(({ head }) => head ?? '').join('\n');
  const isSame = old?.problem === undefined && old && headsOf(old.columns) === headsOf(read.columns);
  return { text, column: isSame && before.column !== null ? before.column : read.evident };
}

/** The ids, each once. */
export function idsIn(pasted: PastedIds, kind: IdKind): string[] {
  const read = readIds(pasted, kind);
  return read.problem === undefined ? [...new Set(read.good.map(({ id }) => id))] : [];
}

/** One line per line of the text, with its ids only: the backend names the same lines. */
export function idLines(pasted: PastedIds, kind: IdKind): string {
  const read = readIds(pasted, kind);
  if (read.problem !== undefined) return '';
  const lines: string[] = [];
  for (const { line, text } of [...read.good.map(({ line, id }) => ({ line, text: id })), ...read.bad])
    lines[line - 1] = [lines[line - 1], text].filter(Boolean).join(' ');
  return Array.from(lines, (line) => line ?? '').join('\n');
}

/** Wrong ids that are named in one message. */
const namedIds = 3;

/** Reason why a text cannot be taken as it is; undefined if it can. `bad` ids may be left to a later step. */
export function idsProblem(pasted: PastedIds, kind: IdKind, bad: 'refused' | 'told later'): string | undefined {
  const read = readIds(pasted, kind);
  if (read.problem !== undefined) return read.problem;
  if (read.columns.length > 1 && pasted.column === null)
    return `有 ${read.columns.length} 列，请选择哪一列是${kind.label}`;
  if (bad === 'told later' || read.bad.length === 0) return undefined;
  const first = read.bad
    .slice(0, namedIds)
    .map(({ line, text, problem }) => `第 ${line} 行「${text}」不对：${problem}`);
  return first.join('；') + (read.bad.length > namedIds ? `；等 ${read.bad.length} 处` : '');
}

/** How a text was understood, in words. */
export function idsReadText(pasted: PastedIds, kind: IdKind): string | undefined {
  const read = readIds(pasted, kind);
  if (read.problem !== undefined || pasted.text.trim() === '') return undefined;
  const { good, bad, columns, separator, headLine } = read;
  const head = typeof pasted.column === 'number' ? columns[pasted.column]?.head : undefined;
  const from =
    typeof pasted.column === 'number' ? `取第 ${pasted.column + 1} 列${head ? `「${head}」` : ''}` : '取全部单元格';
  return [
    ...(columns.length > 1 && separator !== null ? [`${separatorName(separator)}分隔，共 ${columns.length} 列`] : []),
    ...(headLine === null ? [] : [`第 ${headLine} 行是表头`]),
    ...(columns.length > 1 ? [pasted.column === null ? `还没有选${kind.label}所在的列` : from] : []),
    ...(columns.length > 1 && pasted.column === null ? [] : [`识别到 ${good.length} 个${kind.label}`]),
    ...(bad.length > 0 ? [`${bad.length} 处不是${kind.label}`] : []),
  ].join('；');
}

type TargetsRead = { good: { line: number; uid: string }[]; bad: BadId[]; problem?: undefined } | { problem: string };

/**
 * Users of a text with one id in a line, or several with separators between them. Of duplicates the first counts. A
 * table with several columns is refused: the page sends the ids alone.
 */
export function readTargets(text: string, mostIds = maxRewardPeople): TargetsRead {
  const read = readIds({ text, column: null }, userIds);
  if (read.problem !== undefined) return { problem: read.problem };
  if (read.columns.length > 1) return { problem: `有 ${read.columns.length} 列，请只留${userIds.label}一列` };
  const count = read.good.length + read.bad.length;
  if (count > mostIds) {
    const [most, has] = [mostIds, count].map(countText);
    return { problem: `一次最多 ${most} 行，现在 ${has} 行` };
  }
  const seen = new Map<string, number>();
  const good: { line: number; uid: string }[] = [];
  const bad = [...read.bad];
  for (const { line, id } of read.good) {
    const first = seen.get(id);
    if (first === undefined) good.push({ line, uid: id });
    else bad.push({ line, text: id, problem: `与第 ${first} 行重复` });
    if (first === undefined) seen.set(id, line);
  }
  return { good, bad: bad.sort((a, b) => a.line - b.line) };
}
