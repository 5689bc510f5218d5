import { lazy, useCallback, useMemo, useState } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { recordActionOf } from '@/domain/reviewKinds';
import { recordCannot } from '@/domain/reviewRecord';
import { useHashQuery } from '@/hooks/useHashQuery';
import { resultIn } from '@/services/hacking';
import type { Action } from '@/ui/actions';
import { lazyGeneric } from '@/ui/lazyGeneric';
import { Part } from '@/ui/Part';
import type { ReverseResult } from './BatchDialog';
import { hackingColumns } from './columns';
import { hackingFilters } from './filters';
import { RulePanel } from './RulePanel';

const HackingEvidence = lazy(async () => {
  const { HackingEvidence: evidence } = await import('@/components/review/evidence/HackingEvidence');
  return { default: evidence };
});
const GangDrawer = lazy(() => import('./GangDrawer'));
const SampleDialog = lazy(() => import('./SampleDialog'));
const OutcomeDialog = lazy(() => import('./OutcomeDialog'));
const BatchDialog = lazy(() => import('./BatchDialog'));
const BatchResults = lazyGeneric(() => import('@/components/batch/BatchResults'));

type HackingRecord = RecordOf<'hacking'>;

/** The one dialog that is open. */
type Dialog =
  | { name: 'sample' | 'outcome' | 'batch'; record: HackingRecord }
  | { name: 'reversed'; record: HackingRecord; results: readonly ReverseResult[] };

const notGang = ({ case: { payload } }: HackingRecord) => (payload.cluster_id === null ? '不属于任何团伙' : undefined);

const noOutcome = ({ extra }: HackingRecord) => (resultIn(extra).outcome ? undefined : '没有处置结果');

const notDecided = ({ status }: HackingRecord) => (status === 'effective' ? undefined : '结论已不再生效');

/** 黑产审核记录 (screens/risk §3.7.4): what was done about fraud, solicitation and theft, per gang and per rule. */
export default function HackingRecordPage() {
  const { query, setQuery } = useHashQuery();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  // A form that is done closes itself: what has taken its place by then stays.
  const close = () => setDialog((now) => (now === dialog ? null : now));
  const actions = useMemo((): Action<HackingRecord>[] => {
    const form = (name: 'sample' | 'outcome' | 'batch') => (rows: readonly HackingRecord[]) => {
      const [record] = rows;
      if (record) setDialog({ name, record });
    };
    return [
      { key: 'outcome', label: '处置结果', level: 'view', disabledReason: noOutcome, open: form('outcome') },
      {
        key: 'gang',
        label: '查看团伙',
        level: 'view',
        disabledReason: notGang,
        open: ([record]) =>
          setQuery({ gang: record?.case.payload.cluster_id ?? null, merged: null, detail: null, tab: null }),
      },
      {
        key: 'batch',
        label: '按批次改判',
        level: 'L3',
        danger: true,
        permission: recordActionOf('hacking', 'reverse'),
        disabledReason: recordCannot.reverse,
        open: form('batch'),
      },
      {
        key: 'sample_mark',
        label: '样本标注',
        level: 'L2',
        permission: recordActionOf('hacking', 'qa'),
        disabledReason: notDecided,
        open: form('sample'),
      },
    ];
  }, [setQuery]);
  const gang = query.get('gang');
  const onMove = useCallback(
    ({ id, from }: { id: string; from: string }) => setQuery({ gang: id, merged: from }, { replace: true }),
    [setQuery],
  );
  return (
    <>
      <RecordPage
        kind="hacking"
        title="黑产审核记录"
        columns={hackingColumns}
        filters={hackingFilters}
        evidence={HackingEvidence}
        actions={actions}
        extra={<RulePanel />}
      />
      <Part>
        {gang && (
          <GangDrawer
            clusterId={gang}
            from={query.get('merged')}
            onMove={onMove}
            onClose={() => setQuery({ gang: null, merged: null })}
          />
        )}
        {dialog?.name === 'sample' && <SampleDialog record={dialog.record} onClose={close} />}
        {dialog?.name === 'outcome' && <OutcomeDialog record={dialog.record} onClose={close} />}
        {dialog?.name === 'batch' && (
          <BatchDialog
            record={dialog.record}
            onResults={(results) => setDialog({ name: 'reversed', record: dialog.record, results })}
            onClose={close}
          />
        )}
        {dialog?.name === 'reversed' && (
          <BatchResults
            title={`批次 ${dialog.record.batch_id} 的改判结果`}
            results={dialog.results}
            idOf={({ decision_id }) => decision_id}
            subject={{ title: '结论号', render: ({ decision_id }) => <span className="mono">{decision_id}</span> }}
            // What was done already is skipped the second time.
            onRetry={() => setDialog({ name: 'batch', record: dialog.record })}
            onClose={close}
          />
        )}
      </Part>
    </>
  );
}
