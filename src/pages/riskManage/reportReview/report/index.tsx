import { useModel } from '@umijs/max';
import { lazy, useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { useReasonCodes } from '@/components/useReasonCodes';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/ui/actions';
import { quickRange } from '@/ui/TimeRange';
import { reportColumns } from './columns';
import { reportFilters } from './filters';
import { ReportFigures } from './ReportFigures';

const ReportEvidence = lazy(async () => {
  const { ReportEvidence: evidence } = await import('@/components/review/evidence/ReportEvidence');
  return { default: evidence };
});

/** 举报记录 (screens/risk §3.7.2): look up, audit and correct every decision on a report. */
export default function ReportRecordPage() {
  const { setQuery } = useHashQuery();
  const { region } = useModel('region');
  const { labelFor } = useReasonCodes();
  const columns = useMemo(() => reportColumns(labelFor), [labelFor]);
  const actions = useMemo((): Action<RecordOf<'report'>>[] => {
    // What this reporter reported for the same reason, over a month.
    const similar = ({ case: { payload } }: RecordOf<'report'>) => {
      const { from, to } = quickRange('month', region);
      const reporter = payload.reporters[0]?.uid;
      setQuery({ reported: payload.reason_code, reporter, from, to, detail: null, tab: null, page: null });
    };
    return [
      {
        key: 'similar',
        label: '同类回溯',
        level: 'view',
        open: ([record]) => {
          if (record) similar(record);
        },
      },
    ];
  }, [region, setQuery]);
  return (
    <RecordPage
      kind="report"
      title="举报记录"
      columns={columns}
      filters={reportFilters}
      evidence={ReportEvidence}
      actions={actions}
      extra={<ReportFigures />}
    />
  );
}
