import type { Draft } from '@/components/review/drafts';
import { marksRefused, templateFor } from '@/domain/longText';
import type { Conclusion } from '@/domain/review';
import type { CaseOf } from '@/services/caseSchema';
import { marksIn } from '@/services/longText';

/** The marks that go with a conclusion, or what is missing (screens/risk §3.7.5). */
export const withMarks =
  (conclusion: Conclusion) =>
  ({ payload }: CaseOf<'long_text'>, draft: Draft): Partial<Draft> | string => {
    const { masked_spans, quoted_spans, template_id: chosen } = marksIn(draft.extra);
    const template_id = templateFor(payload.segments, { quoted_spans, template_id: chosen });
    const refused = marksRefused(conclusion, payload, { masked_spans, quoted_spans, template_id });
    if (refused) return refused.why;
    if (conclusion === 'mask') return { extra: { masked_spans } };
    return { extra: conclusion === 'return' ? { quoted_spans, template_id } : {} };
  };
