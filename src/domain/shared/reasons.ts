import type { LabelMap } from './labels';
import { maxRemarkLength, minRemarkLength } from './limits';
import { isTurned, seenLetters, turnedText } from './names';

export const minEscalationNote = 10;

/** Reason codes, level 1 (docs/design/blocks.md#g16). Level 2 and the texts for users come with `GET /reason_codes`. */
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

/** Red lines jump to a permanent ban with a second person (docs/design/blocks.md#g17). */
const redLines: readonly ReasonGroup[] = ['minor', 'terror', 'drug'];

/** `abuse.insult` → `abuse`. */
export const reasonGroupOf = (code: string): string => code.split('.')[0] ?? code;

export const isRedLine = (code: string): boolean => redLines.some((group) => group === reasonGroupOf(code));

/** With 其他 a remark is required. */
export const needsRemark = (code: string): boolean => reasonGroupOf(code) === 'other';

export const misjudged = 'other.misjudged';

/** Problem of a lift reason; undefined if valid. 误判 requires that the penalty points are revoked too. */
export const liftProblem = (code: string, isMistake: boolean): string | undefined =>
  code === misjudged && !isMistake ? '原因为「误判」时，须选择「是误判，撤销处罚」' : undefined;

/** Whether it says too little to be the ground of anything (docs/design/blocks.md#g5). */
export const isTooShort = (text: string): boolean => seenLetters(text) < minRemarkLength;

/** Problem of an optional note: direction-changing characters, or nothing visible; undefined if valid. */
export function unreadableIn(note: string): string | undefined {
  if (isTurned(note)) return turnedText('备注');
  return note.trim() !== '' && seenLetters(note) === 0 ? '备注没有可见内容' : undefined;
}

/** Problem of the note for moving a case to another queue; undefined if valid. */
export function escalationProblem(note: string): string | undefined {
  if (isTurned(note)) return turnedText('原因');
  return seenLetters(note) < minEscalationNote ? `请说明原因，至少 ${minEscalationNote} 字` : undefined;
}

/** Problem of a remark (docs/design/blocks.md#g5: 5–200 字); undefined if valid. */
export function remarkProblem(remark: string, { required }: { required: boolean }): string | undefined {
  if (remark.trim() === '') return required ? '请填写备注' : undefined;
  if (isTurned(remark)) return turnedText('备注');
  if (isTooShort(remark)) return `备注至少 ${minRemarkLength} 字`;
  return remark.length > maxRemarkLength ? `备注最多 ${maxRemarkLength} 字` : undefined;
}
