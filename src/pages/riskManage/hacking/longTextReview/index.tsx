import { useMemo } from 'react';
import type { ReviewDraft } from '@/components/review/drafts';
import { assignee, lane, language, overdue, priority, region, source } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec, EvidenceProps, ExtraProps } from '@/components/review/types';
import { caseType } from '@/domain/case/fields';
import { longTextFields } from '@/domain/longText/fields';
import { marksRefused, readingMs, readingTimeText, templateFor, textPolicyOf } from '@/domain/longText/rules';
import type { Conclusion } from '@/domain/review/rules';
import { editions } from '@/domain/shared/kindLabels';
import { userFlags } from '@/domain/user/rules';
import { anyOf, numberIn, oneOf } from '@/kit/base/list/filters';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { CaseOf } from '@/services/caseSchema';
import { textMarksIn } from '@/services/longText';
import { numberText } from '@/utils/numberText';
import { TextSheet } from '../longText/TextSheet';
import { MarksBar } from './MarksBar';

/** A text to be read, masked and quoted; what is marked is part of the draft. */
function LongTextEvidence({ item, draft, onDraft }: EvidenceProps<'long_text'> & ExtraProps<'long_text'>) {
  const marked = useMemo(() => {
    const { masked_spans, quoted_spans } = textMarksIn(draft.extra);
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

/** The marks that go with a conclusion, or what is missing (docs/design/risk.md#long-text-review). */
const withMarks =
  (conclusion: Conclusion) =>
  ({ payload }: CaseOf<'long_text'>, draft: ReviewDraft): Partial<ReviewDraft> | string => {
    const { masked_spans, quoted_spans, template_id: chosen } = textMarksIn(draft.extra);
    const template_id = templateFor(payload.segments, { quoted_spans, template_id: chosen });
    const refused = marksRefused(conclusion, payload, { masked_spans, quoted_spans, template_id });
    if (refused) return refused.why;
    if (conclusion === 'mask') return { extra: { masked_spans } };
    return { extra: conclusion === 'return' ? { quoted_spans, template_id } : {} };
  };

const { type, word_count, publish_mode, exposure, edition } = longTextFields;

/** 长文本审核 (docs/design/risk.md#long-text-review): read, mask or quote violations and decide, all by keyboard. */
const spec: BenchSpec<'long_text'> = {
  kind: 'long_text',
  title: '长文本审核',
  filters: [
    lane,
    anyOf('type', type),
    language,
    numberIn('amount_min', word_count, '≥'),
    numberIn('amount_max', word_count, '≤'),
    numberIn('score_min', caseType.fields.score, '≥'),
    oneOf('publish_mode', publish_mode),
    numberIn('exposure_min', exposure, '≥'),
    oneOf('edition', edition),
    oneOf('flag', '作者身份', userFlags),
    priority,
    region,
    source,
    overdue,
    assignee,
  ],
  columns: columnsOf(longTextFields, [
    { key: 'type', width: 100, value: ({ payload }) => payload.type },
    {
      key: 'word_count',
      width: 140,
      value: ({ payload }) => payload.word_count,
      after: ({ payload, language: lang }) => `（${readingTimeText(readingMs(payload.word_count, lang))}）`,
    },
    {
      key: 'edition',
      field: 'version',
      width: 110,
      render: ({ payload }) => (
        <>
          <StateTag map={editions} value={payload.approved === null ? 'first' : 'edited'} /> v
          {numberText(payload.edit_version)}
        </>
      ),
    },
    { key: 'publish_mode', width: 100, value: ({ payload }) => payload.publish_mode },
    { key: 'exposure', width: 90, value: ({ payload }) => payload.exposure },
  ]),
  evidence: LongTextEvidence,
  choices: [
    { key: 'a', label: '通过', conclusion: 'pass', tone: 'good', complete: withMarks('pass') },
    { key: 'd', label: '打码后通过', conclusion: 'mask', tone: 'good', complete: withMarks('mask') },
    { key: 't', label: '退回修改', conclusion: 'return', tone: 'plain', complete: withMarks('return') },
    { key: 'o', label: '仅自己可见', conclusion: 'private', tone: 'bad', complete: withMarks('private') },
    { key: 'r', label: '删除', conclusion: 'delete', tone: 'bad', complete: withMarks('delete') },
  ],
  policies: [
    'ads.contact',
    'ads.platform',
    'abuse.insult',
    'porn.suggestive',
    'porn.solicit',
    'fraud.scam',
    'gamble.invite',
    'politics.rumor',
    'minor.harm',
  ],
  measures: ['remind', 'warn', 'mute', 'no_dm', 'limit', 'ban', 'close_others'],
  suggested: ({ labels }) => labels.flatMap((label) => textPolicyOf[label] ?? [])[0] ?? null,
  usualMeasures: [],
  extra: MarksBar,
  evidenceOf: ({ payload }) => [payload.content_hash],
  showsMedia: true,
  mediaOf: ({ payload }) => payload.images.map(({ url }) => url),
};

export default function LongTextReviewPage() {
  return <ReviewBench spec={spec} />;
}
