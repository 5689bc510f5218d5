import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import type { RecordOf, ReversalPart } from '@/components/review/record/recordOf';
import { leadCode } from '@/domain/ban/rules';
import { caseType } from '@/domain/case/fields';
import { longTextFields } from '@/domain/longText/fields';
import { restoreCannot, versionMarks } from '@/domain/longText/rules';
import { recordActionOf } from '@/domain/review/kinds';
import { leadNeeded } from '@/domain/review/record';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { anyOf, numberIn, oneOf, textIn } from '@/kit/base/list/filters';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { textMarksIn } from '@/services/longText';
import { clock } from '@/utils/clock';
import { textColumns } from './columns';

const { type, word_count, version } = longTextFields;

const textFilters: readonly RecordFilter[] = [
  anyOf('type', type),
  numberIn('amount_min', word_count, '≥'),
  numberIn('amount_max', word_count, '≤'),
  oneOf('language', caseType.fields.language),
  anyOf('mark', version, versionMarks),
];

/** For who may search inside what was reviewed (docs/design/risk.md#long-text-record). */
const textSearch: RecordFilter = textIn('text', '正文包含');

const FrozenText = soonPart(() => import('./FrozenText'));
const ReversalMarks = lazyPart(() => import('./ReversalMarks'));
type TextRecord = RecordOf<'long_text'>;

/** 改判 to 打码 or 退回 marks the text in the form, beginning with what was marked before. */
const reversal: ReversalPart<'long_text'> = {
  fields: ReversalMarks,
  initialValues: ({ extra }) => textMarksIn(extra),
  inputOf: ({ conclusion, ...values }) => {
    const { masked_spans, quoted_spans, template_id } = textMarksIn(values);
    if (conclusion === 'mask') return { measures: [], extra: { masked_spans } };
    return { measures: [], extra: conclusion === 'return' ? { quoted_spans, template_id } : {} };
  },
};

/** 长文本记录 (docs/design/risk.md#long-text-record): every reviewed text in the exact version that was reviewed. */
export default function LongTextRecordPage() {
  const can = useCan();
  const isLead = can(leadCode);
  const maySearch = can(recordActionOf('long_text', 'search'));
  const filters = useMemo(() => (maySearch ? [...textFilters, textSearch] : textFilters), [maySearch]);
  const actions = useMemo((): Action<TextRecord>[] => {
    return [
      {
        key: 'versions',
        label: '版本对比',
        level: 'view',
        disabledReason: ({ case: { payload } }) => (payload.latest_version > 1 ? undefined : '只有一版'),
        open: (record) => openForm(() => import('./VersionsDialog'), { record }),
      },
      {
        key: 'restore',
        label: '恢复原文',
        level: 'L2',
        permission: recordActionOf('long_text', 'restore'),
        disabledReason: (record) => restoreCannot(record, clock.now()) ?? leadNeeded(record, isLead),
        form: () => import('./RestoreForm'),
      },
    ];
  }, [isLead]);
  return (
    <RecordPage
      kind="long_text"
      title="长文本记录"
      columns={textColumns}
      filters={filters}
      evidence={FrozenText}
      actions={actions}
      reversal={reversal}
    />
  );
}
