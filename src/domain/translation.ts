import type { LabelMap } from './labels';

/** Translations of all texts of app, H5, push and backend (screens/tool-set §3.4.5). */

/** Languages that are translated into; the source is Chinese. */
export const targetLangs = {
  en: { label: 'English 英语' },
  fil: { label: 'Filipino 菲律宾语' },
  id: { label: 'Indonesia 印尼语' },
  vi: { label: 'Tiếng Việt 越南语' },
  th: { label: 'ไทย 泰语' },
  ar: { label: 'العربية 阿拉伯语' },
  es: { label: 'Español 西班牙语' },
} as const satisfies LabelMap<string>;
export type TargetLang = keyof typeof targetLangs;
export const targetKeys = Object.keys(targetLangs) as TargetLang[];

export const namespaces = {
  app: { label: 'App' },
  h5: { label: 'H5' },
  admin: { label: '后台' },
  push: { label: '推送' },
  server: { label: '服务端' },
} as const satisfies LabelMap<string>;
export type Namespace = keyof typeof namespaces;

export const cellStates = {
  untranslated: { label: '未译', color: 'default' },
  machine: { label: '机译', color: 'gold' },
  translated: { label: '待审', color: 'blue' },
  reviewed: { label: '已审', color: 'green' },
  outdated: { label: '需更新', color: 'orange' },
  disabled: { label: '停用', color: 'default' },
} as const satisfies LabelMap<string>;
export type CellState = keyof typeof cellStates;

export const diffKinds = {
  new: { label: '新增', color: 'green' },
  changed: { label: '修改', color: 'blue' },
  removed: { label: '移除', color: 'red' },
} as const satisfies LabelMap<string>;
export type DiffKind = keyof typeof diffKinds;

export const fileFormats = {
  json: { label: 'JSON' },
  csv: { label: 'CSV' },
  xml: { label: 'Android strings.xml' },
  strings: { label: 'iOS .strings' },
} as const satisfies LabelMap<string>;
export type FileFormat = keyof typeof fileFormats;

/** Approvers of a publication. */
export const translationLeadCode = 'translation:approve';

export const cellIdOf = (key: string, lang: string): string => `${key} ${lang}`;

/** Whether a translator still has to write the text. */
export const isOpen = ({ state }: { state: CellState }): boolean =>
  state === 'untranslated' || state === 'machine' || state === 'outdated';

/** Reason why a cell cannot be edited. */
export const editCannot = ({ state }: { state: CellState }): string | undefined =>
  state === 'disabled' ? '该语言已停用此文案，不能编辑' : undefined;

/** Reason why a text cannot be passed or returned. */
export function reviewCannot({ state }: { state: CellState }, verdict: 'pass' | 'return'): string | undefined {
  if (state === 'untranslated') return '还没有译文';
  if (state === 'disabled') return '已停用';
  if (state === 'reviewed' && verdict === 'pass') return '已是已审';
  return state === 'outdated' && verdict === 'return' ? '已是需更新' : undefined;
}

/** Pairs of neighbouring characters, with their counts. */
function bigramsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Similarity of texts to a given one, 0–1: Dice's coefficient on pairs of characters. */
export function similarTo(text: string): (other: string) => number {
  const own = bigramsOf(text);
  return (other) => {
    if (other === text) return 1;
    let shared = 0;
    for (const [pair, count] of bigramsOf(other)) shared += Math.min(count, own.get(pair) ?? 0);
    const all = text.length + other.length - 2;
    return all > 0 ? (2 * shared) / all : 0;
  };
}

export const importVerdicts = {
  added: { label: '新增', color: 'green' },
  changed: { label: '修改', color: 'blue' },
  conflict: { label: '冲突', color: 'orange' },
  same: { label: '无变化', color: 'default' },
  empty: { label: '未译', color: 'default' },
  bad: { label: '不能导入', color: 'red' },
} as const satisfies LabelMap<string>;
export type ImportVerdict = keyof typeof importVerdicts;

/** A text of a file compared with the current one. */
export interface ImportLine {
  key: string;
  text: string;
  verdict: ImportVerdict;
  /** Current text; empty if not translated. */
  current: string;
  /** Version of the current text. */
  version: number;
  /** Problem of a text that cannot be imported. */
  problem: string | null;
}

interface Known {
  text: string;
  state: CellState;
  version: number;
  /** Problem of a text for this key. */
  problem: (text: string) => string | undefined;
}

/** Compares a file's texts with the current ones: a different text for a reviewed one is a conflict, nothing is none. */
export function compareImport(
  rows: readonly { key: string; text: string }[],
  known: ReadonlyMap<string, Known>,
): ImportLine[] {
  return rows.map(({ key, text }) => {
    const cell = known.get(key);
    const line = { key, text, current: cell?.text ?? '', version: cell?.version ?? 0, problem: null };
    const bad = (problem: string) => ({ ...line, verdict: 'bad' as const, problem });
    if (!cell) return bad('命名空间中没有这个 key');
    if (text.trim() === '') return { ...line, verdict: 'empty' };
    if (text === cell.text) return { ...line, verdict: 'same' };
    const problem = editCannot(cell) ?? cell.problem(text);
    if (problem !== undefined) return bad(problem);
    if (cell.text === '') return { ...line, verdict: 'added' };
    return { ...line, verdict: cell.state === 'reviewed' ? 'conflict' : 'changed' };
  });
}
