import { useMemo } from 'react';
import type { EvidenceProps, ExtraProps } from '@/components/review/types';
import { marksIn } from '@/services/longText';
import { TextSheet } from '../longText/TextSheet';

/** A text to be read, masked and quoted; what is marked is part of the draft. */
export function LongTextEvidence({ item, draft, onDraft }: EvidenceProps<'long_text'> & ExtraProps<'long_text'>) {
  const marked = useMemo(() => {
    const { masked_spans, quoted_spans } = marksIn(draft.extra);
    return { masked: masked_spans, quoted: quoted_spans };
  }, [draft.extra]);
  return (
    <TextSheet
      item={item}
      marked={marked}
      onMarked={({ masked, quoted }) =>
        onDraft({
          extra: {
            ...draft.extra,
            ...(masked ? { masked_spans: masked } : {}),
            ...(quoted ? { quoted_spans: quoted } : {}),
          },
        })
      }
    />
  );
}
