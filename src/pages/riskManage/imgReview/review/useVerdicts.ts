import { useMemo, useRef } from 'react';
import { emptyDraft, type ReviewDraft } from '@/components/review/drafts';
import { quickBan } from '@/components/review/policy';
import type { ReviewQueue } from '@/components/review/useReviewQueue';
import type { Conclusion } from '@/domain/review/rules';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { imageSpec } from './bench';
import { concluded, covered, decidedLike, labelled, pressed, type ReviewedImage } from './verdicts';

/** Handlers of keys, clicks and the bar for a page of pictures; stable while the page exists. */
export function useVerdicts(queue: ReviewQueue<'image'>, items: readonly ReviewedImage[], fast: boolean) {
  const { codes } = useReasonCodes();
  const now = useRef({ queue, items, fast, codes });
  now.current = { queue, items, fast, codes };
  return useMemo(() => {
    const pointsOf = (code: string) => now.current.codes.find((one) => one.code === code)?.points ?? 0;
    const draftOf = (id: string): ReviewDraft => now.current.queue.state.drafts[id] ?? emptyDraft;
    const set = (id: string, patch: Partial<ReviewDraft>) => {
      const draft = draftOf(id);
      now.current.queue.draft(id, { ...draft, ...covered(draft, patch) });
    };
    /** Whether it could be. */
    const apply = ({ case_id }: ReviewedImage, result: Partial<ReviewDraft> | string): boolean => {
      if (typeof result === 'string') now.current.queue.refuse(case_id, result);
      else now.current.queue.draft(case_id, { ...draftOf(case_id), ...result });
      return typeof result !== 'string';
    };
    const conclude = (item: ReviewedImage, conclusion: Conclusion) =>
      apply(item, concluded(item, draftOf(item.case_id), conclusion, pointsOf));
    return {
      set,
      conclude,
      /** Whether it is banned now. */
      ban: (item: ReviewedImage): boolean => {
        const { measures, banned } = quickBan(imageSpec, item, draftOf(item.case_id), pointsOf);
        set(item.case_id, { measures });
        return banned;
      },
      label: (item: ReviewedImage, code: string) => apply(item, labelled(item, draftOf(item.case_id), code, pointsOf)),
      /** The others as this one. */
      spread: (model: ReviewedImage, others: readonly ReviewedImage[]) => {
        for (const other of others) {
          if (other === model) continue;
          apply(other, decidedLike(draftOf(model.case_id), other, draftOf(other.case_id), pointsOf));
        }
      },
      /** A press goes there; in fast mode it rejects, and a second one takes that back. */
      pick: (id: string) => {
        const item = now.current.items.find(({ case_id }) => case_id === id);
        now.current.queue.select(id);
        if (item && now.current.fast) apply(item, pressed(item, draftOf(id), pointsOf));
      },
    };
  }, []);
}

export type Verdicts = ReturnType<typeof useVerdicts>;
