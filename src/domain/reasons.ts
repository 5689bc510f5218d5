import type { LabelMap } from './labels';

/** Reason codes, level 1 (blocks G16). Level 2 and the texts for users come with `GET /reason_codes`. */
export const reasonGroups = {
  porn: { label: '涉黄', color: 'red' },
  politics: { label: '涉政', color: 'red' },
  terror: { label: '暴恐', color: 'red' },
  gamble: { label: '赌博', color: 'red' },
  drug: { label: '毒品', color: 'red' },
  fraud: { label: '诈骗', color: 'red' },
  ads: { label: '广告引流', color: 'orange' },
  abuse: { label: '辱骂骚扰', color: 'orange' },
  minor: { label: '未成年', color: 'red' },
  fake: { label: '冒充/虚假', color: 'orange' },
  cheat: { label: '作弊/刷量', color: 'orange' },
  theft: { label: '盗号', color: 'red' },
  bloody: { label: '血腥', color: 'red' },
  copyright: { label: '侵权', color: 'orange' },
  quality: { label: '低质', color: 'default' },
  other: { label: '其他', color: 'default' },
} as const satisfies LabelMap<string>;

export type ReasonGroup = keyof typeof reasonGroups;

/** Red lines jump to a permanent ban with a second person (blocks G17). */
const redLines: readonly ReasonGroup[] = ['minor', 'terror', 'drug'];

/** `abuse.insult` → `abuse`. */
export const reasonGroupOf = (code: string): string => code.split('.')[0] ?? code;

export const isRedLine = (code: string): boolean => redLines.some((group) => group === reasonGroupOf(code));

/** With 其他 the remark must say what. */
export const needsRemark = (code: string): boolean => reasonGroupOf(code) === 'other';
