import { type Conclusion, isAdverse } from '@/domain/review/rules';
import type { UnseenReason } from '@/domain/shared/unseen';
import type { ReviewCase } from '@/services/caseSchema';
import type { DecisionInput } from '@/services/review';
import { type UnseenMedium, unseenIn } from './guard/seen';
import { judgedOf } from './judgedOf';

type Unseen = NonNullable<DecisionInput['unseen']>;

/** How to see or hear a medium. */
const ways: Readonly<Record<UnseenMedium['kind'], string>> = {
  image: '按住 V 看清',
  video: '按住 V 看清',
  audio: '按空格播放，并取消静音',
};

const namesOf = (media: readonly UnseenMedium[]): string => media.map(({ name }) => name).join('、');

/** Media of a case that cannot be shown. */
export const lostMedia = (item: ReviewCase): UnseenMedium[] =>
  unseenIn(judgedOf(item).media).filter(({ lost }) => lost);

/**
 * Media on record as not seen or heard, or the sentence that refuses the decision. A violation may rest on a text or
 * on some of the media; anything else takes all of them, or a reason for those that cannot be shown.
 */
export function unseenOf(item: ReviewCase, conclusion: Conclusion, reason: UnseenReason | undefined): Unseen | string {
  const { media, hasText } = judgedOf(item);
  const unseen = unseenIn(media);
  const withReason = (why: UnseenReason): Unseen => unseen.map(({ name }) => ({ name, reason: why }));
  if (isAdverse(conclusion) && (hasText || unseen.length < media.length)) return withReason('enough');
  const open = unseen.filter(({ lost }) => !lost);
  if (open.length > 0) {
    const how = [...new Set(open.map(({ kind }) => ways[kind]))].join('，');
    return `${namesOf(open)}还没有看过或听过：${how}，再判定`;
  }
  if (unseen.length > 0 && !reason) {
    return `${namesOf(unseen)}无法显示：按 I 注明「无法加载」或按 Y 注明「证据缺失」，再判定`;
  }
  return reason ? withReason(reason) : [];
}
