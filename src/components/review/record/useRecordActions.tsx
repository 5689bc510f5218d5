import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { useAllowed } from '@/components/useAllowed';
import { conclusionsOf } from '@/domain/review';
import { type CaseKind, recordActionOf } from '@/domain/reviewKinds';
import { recordCannot } from '@/domain/reviewRecord';
import type { ReviewRecord } from '@/services/reviewRecords';
import type { Action } from '@/ui/actions';
import { copyText } from '@/ui/copyText';
import { toast } from '@/ui/feedback';
import { lazyGeneric } from '@/ui/lazyGeneric';
import { Part } from '@/ui/Part';
import { type RecordOf, type ReversalPart, recordAddress } from './recordOf';
import { type Sampled, sampleAll } from './sampleAll';

const ReverseDialog = lazyGeneric(() => import('./dialogs/ReverseDialog'));
const BatchResults = lazyGeneric(() => import('@/components/batch/BatchResults'));
const AppealDialog = lazy(() => import('./dialogs/AppealDialog'));
const QaDialog = lazy(() => import('./dialogs/QaDialog'));
const FeedbackDialog = lazy(() => import('./dialogs/FeedbackDialog'));
const NotRestored = lazy(() => import('./dialogs/NotRestored'));

/** The one dialog that is open. */
type Dialog<K extends CaseKind> =
  | { name: 'reverse' | 'appeal' | 'qa' | 'feedback'; record: RecordOf<K> }
  | { name: 'not-restored'; record: ReviewRecord }
  | { name: 'sampled'; records: readonly RecordOf<K>[]; results: readonly Sampled[] };

interface Options<K extends CaseKind> {
  kind: K;
  /** The kind's own actions, after the common ones; one of the same key takes the common one's place. */
  own: readonly Action<RecordOf<K>>[];
  onDetail: (decisionId: string) => void;
  reversal?: ReversalPart<K> | undefined;
}

/** All that can be done with a record, as data: the row, the drawer and the batch bar offer the same (blocks G10). */
export function useRecordActions<K extends CaseKind>({ kind, own, onDetail, reversal }: Options<K>) {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<Dialog<K> | null>(null);
  // A form that is done closes itself: what has taken its place by then stays.
  const close = () => setDialog((now) => (now === dialog ? null : now));

  const { all, sample } = useMemo(() => {
    const withFirst = (open: (record: RecordOf<K>) => void) => (rows: readonly RecordOf<K>[]) => {
      const [record] = rows;
      if (record) open(record);
    };
    const form = (name: 'reverse' | 'appeal' | 'qa' | 'feedback') => withFirst((record) => setDialog({ name, record }));
    const sample = async (records: readonly RecordOf<K>[]) => {
      const results = await sampleAll(kind, records);
      void queryClient.invalidateQueries();
      if (results.every(({ status }) => status === 'success')) toast.success(`已将 ${results.length} 条加入质检`);
      else setDialog({ name: 'sampled', records, results });
      return true;
    };
    const reverse: Action<RecordOf<K>> = {
      key: 'reverse',
      label: '改判',
      danger: true,
      level: 'L2',
      permission: recordActionOf(kind, 'reverse'),
      disabledReason: recordCannot.reverse,
      open: form('reverse'),
    };
    const feedback: Action<RecordOf<K>> = {
      key: 'feedback',
      label: '反馈举报人',
      level: 'L2',
      permission: recordActionOf(kind, 'feedback'),
      disabledReason: recordCannot.feedback,
      open: form('feedback'),
    };
    const ownOf = (key: string) => own.find((action) => action.key === key);
    const common: Action<RecordOf<K>>[] = [
      { key: 'detail', label: '详情', level: 'view', open: withFirst(({ decision_id }) => onDetail(decision_id)) },
      ...(conclusionsOf[kind].length > 1 || ownOf('reverse') ? [reverse] : []),
      {
        key: 'appeal',
        label: '处理申诉',
        level: 'L2',
        permission: recordActionOf(kind, 'appeal'),
        disabledReason: (record) => recordCannot.appeal(record, me),
        open: form('appeal'),
      },
      {
        key: 'sample',
        label: '加入质检',
        level: 'L1',
        permission: recordActionOf(kind, 'qa'),
        batch: true,
        disabledReason: recordCannot.sample,
        ask: (records) => `将 ${records.length} 条结论加入质检？`,
        run: sample,
      },
      {
        key: 'qa',
        label: '质检打分',
        level: 'L2',
        permission: recordActionOf(kind, 'qa'),
        disabledReason: (record) => recordCannot.score(record, me),
        open: form('qa'),
      },
      ...(kind === 'report' ? [feedback] : []),
    ];
    const all: Action<RecordOf<K>>[] = [
      ...common.map((action) => ownOf(action.key) ?? action),
      ...own.filter(({ key }) => common.every((action) => action.key !== key)),
      {
        key: 'copy',
        label: '复制链接',
        level: 'view',
        open: withFirst(({ decision_id }) => void copyText(recordAddress(kind, decision_id), '链接已复制')),
      },
    ];
    return { all, sample };
  }, [kind, own, onDetail, me, queryClient]);

  const onNotRestored = (record: ReviewRecord) => setDialog({ name: 'not-restored', record });

  const dialogs = dialog && (
    <Part>
      {dialog.name === 'reverse' && (
        <ReverseDialog
          kind={kind}
          record={dialog.record}
          part={reversal}
          onNotRestored={onNotRestored}
          onClose={close}
        />
      )}
      {dialog.name === 'appeal' && (
        <AppealDialog kind={kind} record={dialog.record} onNotRestored={onNotRestored} onClose={close} />
      )}
      {dialog.name === 'qa' && <QaDialog kind={kind} record={dialog.record} onClose={close} />}
      {dialog.name === 'feedback' && <FeedbackDialog kind={kind} record={dialog.record} onClose={close} />}
      {dialog.name === 'not-restored' && <NotRestored record={dialog.record} onClose={close} />}
      {dialog.name === 'sampled' && (
        <BatchResults
          title="加入质检的结果"
          results={dialog.results}
          idOf={({ decision_id }) => decision_id}
          subject={{ title: '单号', render: ({ case_id }) => <span className="mono">{case_id}</span> }}
          onRetry={() => {
            const failed = new Set(dialog.results.flatMap((one) => (one.status === 'failed' ? [one.decision_id] : [])));
            setDialog(null);
            void sample(dialog.records.filter(({ decision_id }) => failed.has(decision_id)));
          }}
          onClose={close}
        />
      )}
    </Part>
  );
  return { actions: useAllowed(all), dialogs };
}
