import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import type { RecordOf } from '@/components/review/record/recordOf';
import { reportFields } from '@/domain/report/fields';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, numberIn, textIn } from '@/kit/base/list/filters';
import { reasonFilter } from '@/kit/field/reasonFilter';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { reportColumns } from './columns';

const { reporters, reported, subject_type } = reportFields;

const marks = [
  { value: 'malicious', label: '恶意举报' },
  { value: 'merged', label: '合并举报' },
  { value: 'content_deleted', label: '原内容已删除' },
];

const reportFilters: readonly RecordFilter[] = [
  textIn('reporter', `${reporters.label}ID`),
  reasonFilter('reported', reported),
  anyOf('type', subject_type),
  numberIn('amount_min', '举报人数 ≥'),
  anyOf('mark', '举报特征', marks),
];

const FiguresPanel = lazyPart(() => import('./FiguresPanel'));
const ReportEvidence = soonPart(() => import('../ReportEvidence'));

/** 举报记录 (docs/design/risk.md#report): find, audit and correct every decision on a report. */
export default function ReportRecordPage() {
  const { setQuery } = useHashQuery();
  const { labelFor } = useReasonCodes();
  const columns = useMemo(() => reportColumns(labelFor), [labelFor]);
  const actions = useMemo((): Action<RecordOf<'report'>>[] => {
    // Reports by the same reporter for the same reason, within a month.
    const similar = ({ case: { payload } }: RecordOf<'report'>) => {
      const reporter = payload.reporters[0]?.uid;
      setQuery({
        reported: payload.reason_code,
        reporter,
        from: 'month',
        to: null,
        detail: null,
        tab: null,
        page: null,
      });
    };
    return [{ key: 'similar', label: '同类回溯', level: 'view', open: similar }];
  }, [setQuery]);
  return (
    <RecordPage
      kind="report"
      title="举报记录"
      columns={columns}
      filters={reportFilters}
      evidence={ReportEvidence}
      actions={actions}
      figures={
        <Figures label="采纳与改判">
          <FiguresPanel />
        </Figures>
      }
    />
  );
}
