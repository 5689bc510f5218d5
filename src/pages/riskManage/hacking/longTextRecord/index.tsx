import { lazy, useMemo, useState } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordOf, ReversalPart } from '@/components/review/record/recordOf';
import { useCan } from '@/components/useAllowed';
import { restoreCannot } from '@/domain/longText';
import { recordActionOf } from '@/domain/reviewKinds';
import { marksIn } from '@/services/longText';
import type { Action } from '@/ui/actions';
import { Part } from '@/ui/Part';
import { clock } from '@/utils/clock';
import { textColumns } from './columns';
import { textFilters, textSearch } from './filters';

const FrozenText = lazy(() => import('./FrozenText'));
const ReversalMarks = lazy(() => import('./ReversalMarks'));
const RestoreDialog = lazy(() => import('./RestoreDialog'));
const VersionsDialog = lazy(() => import('./VersionsDialog'));

type TextRecord = RecordOf<'long_text'>;

/** 改判 to 打码 or 退回 marks the text in the form, beginning with what was marked before. */
const reversal: ReversalPart<'long_text'> = {
  fields: ReversalMarks,
  initialValues: ({ extra }) => marksIn(extra),
  wishOf: ({ conclusion, ...values }) => {
    const { masked_spans, quoted_spans, template_id } = marksIn(values);
    if (conclusion === 'mask') return { measures: [], extra: { masked_spans } };
    return { measures: [], extra: conclusion === 'return' ? { quoted_spans, template_id } : {} };
  },
};

/** 长文本记录 (screens/risk §3.7.6): every reviewed text with the exact version that was reviewed. */
export default function LongTextRecordPage() {
  const can = useCan();
  const maySearch = can(recordActionOf('long_text', 'search'));
  const filters = useMemo(() => (maySearch ? [...textFilters, textSearch] : textFilters), [maySearch]);
  const [dialog, setDialog] = useState<{ name: 'restore' | 'versions'; record: TextRecord } | null>(null);
  const close = () => setDialog(null);
  const actions = useMemo((): Action<TextRecord>[] => {
    const open = (name: 'restore' | 'versions') => (records: readonly TextRecord[]) => {
      const [record] = records;
      if (record) setDialog({ name, record });
    };
    return [
      {
        key: 'versions',
        label: '版本对比',
        level: 'view',
        disabledReason: ({ case: { payload } }) => (payload.latest_version > 1 ? undefined : '只有一版'),
        open: open('versions'),
      },
      {
        key: 'restore',
        label: '恢复原文',
        danger: true,
        level: 'L2',
        permission: recordActionOf('long_text', 'restore'),
        disabledReason: (record) => restoreCannot(record, clock.now()),
        open: open('restore'),
      },
    ];
  }, []);
  return (
    <>
      <RecordPage
        kind="long_text"
        title="长文本记录"
        columns={textColumns}
        filters={filters}
        evidence={FrozenText}
        actions={actions}
        reversal={reversal}
      />
      {dialog && (
        <Part>
          {dialog.name === 'restore' && <RestoreDialog record={dialog.record} onClose={close} />}
          {dialog.name === 'versions' && <VersionsDialog record={dialog.record} onClose={close} />}
        </Part>
      )}
    </>
  );
}
