import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import type { RecordOf, ReversalPart } from '@/components/review/record/recordOf';
import { backgroundFields } from '@/domain/background/fields';
import { bgTemplateOf, type Restoring, restoring, usualRestoring } from '@/domain/background/rules';
import { caseType } from '@/domain/case/fields';
import { banningMeasures, type Conclusion, type Measure, measures } from '@/domain/review/rules';
import { bgMarks, type Compensation, compensations } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, numberIn } from '@/kit/base/list/filters';
import { Part } from '@/kit/base/Part';
import { backgroundColumns } from './columns';

/** Form values; hidden fields have none. */
interface Values {
  conclusion?: Conclusion;
  restoring?: Restoring;
  compensation?: Compensation;
  template_id?: string;
  reapply?: boolean;
}

/** 改判 of a background (docs/design/risk.md#background-record). */
const backgroundReversal: ReversalPart<'background'> = {
  fields: lazyPart(() => import('./ReverseFields')),
  initialValues: ({ case: { labels, payload } }) => ({
    restoring: usualRestoring(payload),
    template_id: bgTemplateOf(labels[0]),
    reapply: true,
  }),
  inputOf: (values) => {
    const { restoring, ...extra } = values as Values;
    const { compensation, template_id, reapply } = extra;
    return { measures: restoring ? [{ type: restoring }] : [], extra: { compensation, template_id, reapply } };
  },
};

const { bg_kind, media, used_by } = backgroundFields;

/** 恢复方式, and the other measures a background can lead to. */
const done: readonly Measure[] = [...restoring, 'delete_same', 'remind', 'warn', ...banningMeasures];
const doneOptions = done.map((value) => ({ value, label: labelOf(measures, value).label }));

const backgroundFilters: readonly RecordFilter[] = [
  anyOf('type', bg_kind),
  anyOf('media', media),
  anyOf('measure', '恢复方式/处置', doneOptions),
  anyOf('mark', '付费/补偿', { ...bgMarks, ...compensations }),
  anyOf('label', caseType.fields.labels),
  numberIn('amount_min', used_by, '≥'),
];

const RepeatersPanel = lazyPart(() => import('./RepeatersPanel'));
const BackgroundEvidence = soonPart(() => import('../evidence/BackgroundEvidence'));
const SameDrawer = lazyPart(() => import('../evidence/SameDrawer'));

/** 背景审核记录 (docs/design/risk.md#background-record): decisions on backgrounds, with restores, refunds and corrections. */
export default function BackgroundRecordPage() {
  const { query, setQuery } = useHashQuery();
  const same = query.get('same');
  const actions = useMemo(
    (): Action<RecordOf<'background'>>[] => [
      { key: 'same', label: '同图', level: 'view', open: ({ case_id }) => setQuery({ same: case_id }) },
    ],
    [setQuery],
  );
  return (
    <>
      <RecordPage
        kind="background"
        title="背景审核记录"
        columns={backgroundColumns}
        filters={backgroundFilters}
        evidence={BackgroundEvidence}
        actions={actions}
        reversal={backgroundReversal}
        figures={
          <Figures label="屡次违规">
            <RepeatersPanel />
          </Figures>
        }
      />
      <Part>{same && <SameDrawer caseId={same} onClose={() => setQuery({ same: null })} />}</Part>
    </>
  );
}
