import { history, Link, useLocation } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { useAllowed, useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { optionsOf } from '@/domain/labels';
import { batchCannot, batchStatus, qualityModes } from '@/domain/quality';
import { actionOf, caseKinds, recordActionOf } from '@/domain/reviewKinds';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listQualityBatches, type QualityBatch } from '@/services/quality';
import type { Action } from '@/ui/actions';
import { selectFilter, textFilter } from '@/ui/list/filters';
import { ListPage } from '@/ui/list/ListPage';
import type { Filter } from '@/ui/list/types';
import { Part } from '@/ui/Part';
import { batchColumns } from './batchColumns';
import { CalibrationPanel } from './CalibrationPanel';

const BatchReport = lazy(() => import('./BatchReport'));
const WithdrawDialog = lazy(() => import('./WithdrawDialog'));

const filters: readonly Filter[] = [
  { name: 'q', label: '批次', control: textFilter() },
  { name: 'mode', label: '模式', control: selectFilter({ options: optionsOf(qualityModes) }) },
  { name: 'status', label: '状态', control: selectFilter({ options: optionsOf(batchStatus), multiple: true }) },
];

const { path, recordKey, recordPath } = caseKinds.quality;

/** 批次视图 (screens/risk §3.7.10): how far each sampling batch is, and what it says of the reviewers. */
export default function BatchView() {
  const { query, setQuery } = useHashQuery();
  const { pathname } = useLocation();
  const can = useCan();
  const exporter = useExporter();
  const [withdrawn, setWithdrawn] = useState<QualityBatch | null>(null);
  const mayLookUp = can(recordKey);
  const actions = useAllowed<QualityBatch>(
    useMemo(() => {
      const withFirst = (open: (batch: QualityBatch) => void) => (rows: readonly QualityBatch[]) => {
        const [batch] = rows;
        if (batch) open(batch);
      };
      const all: Action<QualityBatch>[] = [
        {
          key: 'report',
          label: '生成报告',
          level: 'view',
          disabledReason: batchCannot.report,
          open: withFirst(({ batch_id }) => setQuery({ detail: batch_id })),
        },
        {
          key: 'work',
          label: '去质检',
          level: 'view',
          permission: actionOf('quality', 'decide'),
          disabledReason: ({ status }) => (status === 'open' ? undefined : batchStatus[status].label),
          open: withFirst(({ batch_id }) => history.push(`${path}?batch=${batch_id}`)),
        },
        {
          key: 'withdraw',
          label: '作废',
          level: 'L2',
          danger: true,
          permission: actionOf('quality', 'lead'),
          disabledReason: batchCannot.withdraw,
          open: withFirst(setWithdrawn),
        },
      ];
      if (!mayLookUp) return all;
      const records: Action<QualityBatch> = {
        key: 'records',
        label: '查看结果',
        level: 'view',
        open: withFirst(({ batch_id, drawn_at }) =>
          history.push(`${recordPath}?${new URLSearchParams({ batch: batch_id, from: String(drawn_at) })}`),
        ),
      };
      return [...all.slice(0, 2), records, ...all.slice(2)];
    }, [mayLookUp, setQuery]),
  );
  const detail = query.get('detail');
  const mayExport = can(recordActionOf('quality', 'export'));
  return (
    <div className="bench-page">
      <header className="bench-head">
        <h1 className="list-title">图片质量审核</h1>
        <nav aria-label="视图" className="bench-modes">
          <Link to={pathname}>审核</Link>
          <Link to={`${pathname}?mode=list`}>列表</Link>
          <Link to={`${pathname}?view=batches`} aria-current="page">
            批次
          </Link>
        </nav>
      </header>
      <CalibrationPanel />
      <ListPage
        name={listQualityBatches.spec.name}
        title="抽样批次"
        call={listQualityBatches}
        columns={batchColumns}
        filters={filters}
        rowKey={({ batch_id }) => batch_id}
        actions={actions}
        detail={() =>
          detail && (
            <Part>
              <BatchReport
                batchId={detail}
                exporter={mayExport ? exporter : null}
                onClose={() => setQuery({ detail: null })}
              />
            </Part>
          )
        }
        emptyHint="还没有抽样批次"
        {...(mayExport ? { exporter } : {})}
      />
      {withdrawn && (
        <Part>
          <WithdrawDialog batch={withdrawn} onClose={() => setWithdrawn(null)} />
        </Part>
      )}
    </div>
  );
}
