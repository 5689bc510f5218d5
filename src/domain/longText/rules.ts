import { recordCannot } from '../review/record';
import type { Conclusion, Language } from '../review/rules';
import { ifKnown } from '../shared/figure';
import type { LabelMap } from '../shared/labels';

/** Days in which a masked or private text can be restored. */
export const restoreTextDays = 30;
/** More of a text masked than this share: delete it instead. */
export const maxMaskShare = 0.3;
/** Words read per minute; the reading time extends the due time. */
const readPerMinute = { zh: 500, en: 230, tl: 200 } as const;

/**
 * Long texts (docs/design/risk.md#long-text-review, #long-text-record): labels, what may be done with which, and their
 * measure.
 */

/** Filter values for versions: first, second, later. */
export const versionMarks = {
  v1: { label: '第 1 版' },
  v2: { label: '第 2 版' },
  v3_up: { label: '第 3 版起' },
  edited_after: { label: '审核后又修改' },
} as const satisfies LabelMap<string>;
export type VersionMark = keyof typeof versionMarks;

export const versionMarkOf = (version: number): VersionMark => (version <= 1 ? 'v1' : version === 2 ? 'v2' : 'v3_up');

/** Message templates to the author for 退回修改; `{quotes}` is replaced by the quoted passages. */
export const returnTemplates = {
  contact: { label: '含联系方式', content: '您的内容 {quotes} 含有联系方式或引流信息，请删除后重新提交。' },
  vulgar: { label: '低俗用语', content: '您的内容 {quotes} 用语低俗，请修改后重新提交。' },
  abuse: { label: '攻击他人', content: '您的内容 {quotes} 涉及攻击他人，请修改后重新提交。' },
  unproven: { label: '内容不实', content: '您的内容 {quotes} 未经证实，请核实后重新提交。' },
  other: { label: '不符合规范', content: '您的内容 {quotes} 不符合社区规范，请修改后重新提交。' },
} as const satisfies Record<string, { label: string; content: string }>;
export type ReturnTemplate = keyof typeof returnTemplates;

const isTemplate = (id: string | null): id is ReturnTemplate => id !== null && Object.hasOwn(returnTemplates, id);

const templateByLabel: Readonly<Record<string, ReturnTemplate>> = {
  contact: 'contact',
  ads: 'contact',
  qr: 'contact',
  sexy: 'vulgar',
  porn: 'vulgar',
  abuse: 'abuse',
  fraud: 'unproven',
};

/** Template for the model's finding, by label. */
export const textTemplateOf = (label: string | undefined): ReturnTemplate => templateByLabel[label ?? ''] ?? 'other';

/** Policy for a label; undefined if the label is too vague. */
export const textPolicyOf: Readonly<Record<string, string | undefined>> = {
  porn: 'porn.solicit',
  sexy: 'porn.suggestive',
  politics: 'politics.rumor',
  terror: 'terror.violence',
  minor: 'minor.harm',
  abuse: 'abuse.insult',
  gamble: 'gamble.invite',
  fraud: 'fraud.scam',
  ads: 'ads.platform',
  contact: 'ads.contact',
};

/** Part of a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface TextSpan {
  start: number;
  end: number;
}

export const overlaps = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;

/** Sorts and merges overlapping spans. */
export function joined(spans: readonly TextSpan[]): TextSpan[] {
  const list: TextSpan[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = list.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else list.push({ start, end });
  }
  return list;
}

/** Removes parts from spans. */
export function without(spans: readonly TextSpan[], parts: readonly TextSpan[]): TextSpan[] {
  let left = joined(spans);
  for (const { start, end } of parts) {
    left = left.flatMap((span) => [
      ...(span.start < Math.min(span.end, start) ? [{ start: span.start, end: Math.min(span.end, start) }] : []),
      ...(Math.max(span.start, end) < span.end ? [{ start: Math.max(span.start, end), end: span.end }] : []),
    ]);
  }
  return left;
}

/** Whether the spans cover all of the parts. */
export const covers = (spans: readonly TextSpan[], parts: readonly TextSpan[]): boolean =>
  without(parts, spans).length === 0;

const isInside = (text: string, { start, end }: TextSpan): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;

/** Whether an offset lies between the two units of one character. */
const splits = (text: string, place: number): boolean =>
  place > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(place - 1, place + 1));

const sound = (text: string, spans: readonly TextSpan[]): boolean =>
  spans.every((span) => isInside(text, span) && !splits(text, span.start) && !splits(text, span.end));

/** Whole characters, however the selection was drawn. */
export const wholeSpan = (text: string, { start, end }: TextSpan): TextSpan => ({
  start: splits(text, start) ? start - 1 : start,
  end: splits(text, end) ? end + 1 : end,
});

/** 0–1. */
export const maskedShare = (text: string, spans: readonly TextSpan[]): number =>
  text === '' ? 0 : joined(spans).reduce((sum, { start, end }) => sum + end - start, 0) / text.length;

export const textPercentOf = (share: number): string => ifKnown(share, (known) => `${Math.round(known * 1000) / 10}%`);

interface Marks {
  masked_spans: readonly TextSpan[];
  quoted_spans: readonly TextSpan[];
  template_id: string | null;
}

/** Template chosen by the reviewer, or else the one for the model's label at the quote. */
export const templateFor = (
  segments: readonly (TextSpan & { label: string })[],
  { template_id, quoted_spans }: Pick<Marks, 'template_id' | 'quoted_spans'>,
): ReturnTemplate =>
  isTemplate(template_id)
    ? template_id
    : textTemplateOf(segments.find((segment) => quoted_spans.some((quote) => overlaps(segment, quote)))?.label);

type Refused = { field: keyof Marks | 'conclusion'; why: string } | undefined;

/**
 * Reason why the marks do not fit the conclusion (docs/design/risk.md#long-text-review); shared by the bench and the
 * backend.
 */
export function marksRefused(
  conclusion: Conclusion,
  { content, author_deleted }: { content: string; author_deleted: boolean },
  { masked_spans, quoted_spans, template_id }: Marks,
): Refused {
  if (!sound(content, masked_spans)) return { field: 'masked_spans', why: '打码区间不在正文内' };
  if (!sound(content, quoted_spans)) return { field: 'quoted_spans', why: '引用区间不在正文内' };
  if (conclusion === 'mask') {
    if (masked_spans.length === 0)
      return { field: 'masked_spans', why: '请先打码至少一处：选中文字或用 J/K 定位后按 M' };
    const share = maskedShare(content, masked_spans);
    if (share > maxMaskShare) {
      return {
        field: 'masked_spans',
        why: `打码 ${textPercentOf(share)}，超过 ${textPercentOf(maxMaskShare)}，请改为「删除」`,
      };
    }
  }
  if (conclusion === 'pass' && masked_spans.length > 0) {
    return { field: 'masked_spans', why: '已有打码，请用「打码后通过」，或先清除打码' };
  }
  if (conclusion === 'return') {
    if (author_deleted) return { field: 'conclusion', why: '作者已注销，不能退回修改' };
    if (quoted_spans.length === 0) return { field: 'quoted_spans', why: '请先引用至少一处：选中文字或定位后按 Q' };
    if (!isTemplate(template_id)) return { field: 'template_id', why: '请选择退回模板' };
  }
  return undefined;
}

const maxQuote = 40;

/** Message to the author. */
export function returnText(template: ReturnTemplate, content: string, quoted: readonly TextSpan[]): string {
  const quotes = joined(quoted).map(({ start, end }) => {
    const quote = Array.from(content.slice(start, end));
    return `「${quote.slice(0, maxQuote).join('')}${quote.length > maxQuote ? '…' : ''}」`;
  });
  return returnTemplates[template].content.replace('{quotes}', () => quotes.join(''));
}

const dayMs = 86_400_000;

/** After thirty days the app keeps only the displayed text. */
export const isOriginalKept = (effectiveAt: number, at: number): boolean => at - effectiveAt <= restoreTextDays * dayMs;

type TextRecord = Parameters<typeof recordCannot.reverse>[0] & {
  conclusion: Conclusion;
  effective_at: number;
  case: { payload: { purged: boolean; edit_version: number; latest_version: number } };
};

/** Reason why the original text cannot be restored; undefined if it can (docs/design/risk.md#long-text-record). */
export function restoreCannot(record: TextRecord, at: number): string | undefined {
  const { conclusion, effective_at } = record;
  const { purged, edit_version, latest_version } = record.case.payload;
  if (conclusion !== 'mask' && conclusion !== 'private') return '只有打码或仅自己可见的文本可以恢复原文';
  const over = recordCannot.reverse(record);
  if (over) return over;
  if (purged) return '内容已按规定清除';
  if (latest_version > edit_version) return `作者已提交第 ${latest_version} 版，不能恢复旧版`;
  return isOriginalKept(effective_at, at) ? undefined : `已超过 ${restoreTextDays} 天，不能恢复原文`;
}

/** Word count: each Han character is a word, each run of other letters or digits is one. */
export const textWordsIn = (text: string): number =>
  (text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? []).length;

/** Time to read a number of words, in milliseconds. */
export const readingMs = (words: number, language: Language): number =>
  Math.ceil((words / readPerMinute[language]) * 60_000);

export const readingTimeText = (ms: number): string =>
  ifKnown(ms, (known) => (known < 60_000 ? '不到 1 分' : `约 ${Math.ceil(known / 60_000)} 分`));
