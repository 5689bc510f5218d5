import type { ReversalPart } from '@/components/review/record/recordOf';
import { bgTemplateOf, type Restoring, usualRestoring } from '@/domain/background';
import type { Compensation } from '@/domain/kindLabels';
import type { Conclusion } from '@/domain/review';
import { lazyPart } from '@/kit/base/lazyPart';

/** Form values; hidden fields have none. */
interface Values {
  conclusion?: Conclusion;
  restoring?: Restoring;
  compensation?: Compensation;
  template_id?: string;
  reapply?: boolean;
}

/** 改判 of a background (screens/risk §3.7.13). */
export const backgroundReversal: ReversalPart<'background'> = {
  fields: lazyPart(() => import('./ReverseFields')),
  initialValues: ({ case: { labels, payload } }) => ({
    restoring: usualRestoring(payload),
    template_id: bgTemplateOf(labels[0]),
    reapply: true,
  }),
  wishOf: (values) => {
    const { restoring, ...extra } = values as Values;
    const { compensation, template_id, reapply } = extra;
    return { measures: restoring ? [{ type: restoring }] : [], extra: { compensation, template_id, reapply } };
  },
};
