import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';

/** Translations of all texts of app, H5, push and backend (docs/design/tool-set.md#translation). */

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
export const namespaceKeys = Object.keys(namespaces) as Namespace[];

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
export const translationLeadCode = leadCodeOf('translation:approve');

export const cellIdOf = (key: string, lang: string): string => `${key} ${lang}`;

/** Whether a translator still has to write the text. */
export const isTranslationOpen = ({ state }: { state: CellState }): boolean =>
  state === 'untranslated' || state === 'machine' || state === 'outdated';

export const openStates = (Object.keys(cellStates) as CellState[]).filter((state) => isTranslationOpen({ state }));

/** Reason why a cell cannot be edited. */
export const editCannot = ({ state }: { state: CellState }): string | undefined =>
  state === 'disabled' ? '该语言已停用此文案，不能编辑' : undefined;

/** Reason why a text is not saved that is there already in the same state. */
export const unchangedText = '译文没有变化，不需要保存';

/** Reason why a text cannot be passed or returned; nobody who wrote it since it was last passed may pass it. */
export function reviewCannot(
  { state, authors = [] }: { state: CellState; authors?: readonly string[] },
  verdict: 'pass' | 'return',
  operator?: string,
): string | undefined {
  if (state === 'untranslated') return '还没有译文';
  if (state === 'disabled') return '已停用';
  if (state === 'reviewed' && verdict === 'pass') return '已是已审';
  if (verdict === 'pass' && state !== 'outdated' && operator !== undefined && authors.includes(operator))
    return '不能审核自己的译文';
  if (state !== 'outdated') return undefined;
  return verdict === 'pass' ? '需更新，请先重写' : '已是需更新';
}

/** Reason why a namespace cannot be published; `read` is the digest of the difference that was read. */
export function translationPublishCannot(
  diff: { digest: string; total: number; pending_approval: string | null },
  read: string | null,
): string | undefined {
  if (diff.pending_approval !== null) return `已有发布申请 ${diff.pending_approval} 在等待审批`;
  if (diff.total === 0) return '没有要发布的变化';
  return read === diff.digest ? undefined : '请先看差异并勾选';
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

export const translationImportVerdicts = {
  added: { label: '新增', color: 'green' },
  changed: { label: '修改', color: 'blue' },
  conflict: { label: '冲突', color: 'orange' },
  same: { label: '无变化', color: 'default' },
  empty: { label: '未译', color: 'default' },
  bad: { label: '不能导入', color: 'red' },
} as const satisfies LabelMap<string>;
export type TranslationImportVerdict = keyof typeof translationImportVerdicts;

export const translationVerdicts = {
  pass: { label: '通过' },
  return: { label: '退回' },
} as const satisfies LabelMap<string>;
