import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { reportColumns } from './columns';
import { reportFilters } from './filters';

const FiguresPanel = lazyPart(() => import('./FiguresPanel'));
const ReportEvidence = soonPart(() => import('../ReportEvidence'));

/** 举报记录 (screens/risk §3.7.2): find, audit and correct every decision on a report. */
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
