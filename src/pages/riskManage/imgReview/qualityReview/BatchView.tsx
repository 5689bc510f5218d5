import { history, Link, useLocation } from '@umijs/max';
import { useMemo } from 'react';
import frame from '@/components/review/frame.module.css';
import { qualityBatchType } from '@/domain/quality/fields';
import { batchCannot, batchStatus } from '@/domain/quality/rules';
import { actionOf, caseKinds, recordActionOf } from '@/domain/review/kinds';
import { labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, oneOf, searchIn } from '@/kit/base/list/filters';
import page from '@/kit/base/page.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { type DetailProps, ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { useExporter } from '@/kit/list/useExporter';
import { listQualityBatches, type QualityBatch } from '@/services/quality';
import { batchColumns } from './batchColumns';

const Calibration = lazyPart(() => import('./Calibration'));
const BatchReport = lazyPart(() => import('./BatchReport'));

const { mode, status: batchState } = qualityBatchType.fields;

const filters: FiltersOf<typeof listQualityBatches> = [
  searchIn('q', '批次'),
  oneOf('mode', mode),
  anyOf('status', batchState),
];

const { path, recordKey, recordPath } = caseKinds.quality;
const exportCode = recordActionOf('quality', 'export');

/** 批次视图 (docs/design/risk.md#quality-review): how far each sampling batch is, and what it says of the reviewers. */
export default function BatchView() {
  const { setQuery } = useHashQuery();
  const { pathname } = useLocation();
  const can = useCan();
  const mayLookUp = can(recordKey);
  const actions = useMemo(() => {
    const all: Action<QualityBatch>[] = [
      {
        key: 'report',
        label: '生成报告',
        level: 'view',
        disabledReason: batchCannot.report,
        open: ({ batch_id }) => setQuery({ detail: batch_id }),
      },
      {
        key: 'work',
        label: '去质检',
        level: 'view',
        permission: actionOf('quality', 'decide'),
        disabledReason: ({ status }) => (status === 'open' ? undefined : labelOf(batchStatus, status).label),
        open: ({ batch_id }) => history.push(`${path}?batch=${batch_id}`),
      },
      {
        key: 'withdraw',
        label: '作废',
        level: 'L2',
        danger: true,
        permission: actionOf('quality', 'lead'),
        disabledReason: batchCannot.withdraw,
        form: () => import('./WithdrawForm'),
      },
    ];
    if (!mayLookUp) return all;
    const records: Action<QualityBatch> = {
      key: 'records',
      label: '查看结果',
      level: 'view',
      open: ({ batch_id, drawn_at }) =>
        history.push(`${recordPath}?${new URLSearchParams({ batch: batch_id, from: String(drawn_at) })}`),
    };
    return [...all.slice(0, 2), records, ...all.slice(2)];
  }, [mayLookUp, setQuery]);
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1 className={page.title}>图片质量审核</h1>
        <nav aria-label="视图" className={frame.modes}>
          <Link to={pathname}>审核</Link>
          <Link to={`${pathname}?mode=list`}>列表</Link>
          <Link to={`${pathname}?part=batches`} aria-current="page">
            批次
          </Link>
        </nav>
      </header>
      <ListScreen
        title="抽样批次"
        call={listQualityBatches}
        columns={batchColumns}
        filters={filters}
        rowKey={({ batch_id }) => batch_id}
        actions={actions}
        detail={Report}
        figures={
          <Figures label="校准与一致性（κ）">
            <Calibration />
          </Figures>
        }
        emptyHint="还没有抽样批次"
        exportCode={exportCode}
      />
    </div>
  );
}

function Report({ id, onClose }: DetailProps<QualityBatch>) {
  const exporter = useExporter();
  const mayExport = useCan()(exportCode);
  return <BatchReport batchId={id} exporter={mayExport ? exporter : null} onClose={onClose} />;
}
