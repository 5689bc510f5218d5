import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leadCode } from '@/domain/ban/rules';
import { type CaseKind, recordActionOf } from '@/domain/review/kinds';
import { leadNeeded, recordCannot } from '@/domain/review/record';
import { conclusionsOf } from '@/domain/review/rules';
import type { Action } from '@/kit/base/actions';
import { copyText } from '@/kit/base/copyText';
import { toast } from '@/kit/base/feedback';
import { formWith, openForm } from '@/kit/base/openForm';
import type { EachResultsProps } from '@/kit/batch/EachResults';
import { useAllowed, useCan } from '@/kit/field/useAllowed';
import { useOperatorId } from '@/kit/field/useOperatorId';
import type { ReviewRecord } from '@/services/reviewRecords';
import { type RecordOf, type ReversalPart, recordAddress } from './recordOf';

interface Options<K extends CaseKind> {
  kind: K;
  /** The kind's own actions, after the common ones; one of the same key takes the common one's place. */
  own: readonly Action<RecordOf<K>>[];
  reversal?: ReversalPart<K> | undefined;
}

/**
 * All that can be done with a record, as data: the row, the drawer and the batch bar offer the same
 * (docs/design/blocks.md#g10).
 */
export function useRecordActions<K extends CaseKind>({
  kind,
  own,
  reversal,
}: Options<K>): readonly Action<RecordOf<K>>[] {
  const me = useOperatorId();
  const isLead = useCan()(leadCode);
  const queryClient = useQueryClient();
  const all = useMemo((): Action<RecordOf<K>>[] => {
    const sample = async (records: readonly RecordOf<K>[]) => {
      const { sampleAll } = await import('./sampleAll');
      const results = await sampleAll(kind, records);
      void queryClient.invalidateQueries();
      if (results.every(({ status }) => status === 'success')) toast.success(`已将 ${results.length} 条加入质检`);
      else
        openForm<EachResultsProps<ReviewRecord>>(() => import('@/kit/batch/EachResults'), {
          title: '加入质检的结果',
          results,
          idOf: ({ decision_id }) => decision_id,
          subject: { title: '单号', render: ({ case_id }) => <span className="mono">{case_id}</span> },
          send: (again) => sampleAll(kind, again),
        });
      return true;
    };
    const reverse: Action<RecordOf<K>> = {
      key: 'reverse',
      label: '改判',
      danger: true,
      level: 'L2',
      permission: recordActionOf(kind, 'reverse'),
      disabledReason: (record) => recordCannot.reverse(record) ?? leadNeeded(record, isLead),
      form: formWith<RecordOf<K>, { kind: K; part: ReversalPart<K> | undefined }>(
        () => import('./dialogs/ReverseForm'),
        { kind, part: reversal },
      ),
    };
    const feedback: Action<RecordOf<K>> = {
      key: 'feedback',
      label: '反馈举报人',
      level: 'L2',
      permission: recordActionOf(kind, 'feedback'),
      disabledReason: recordCannot.feedback,
      form: formWith(() => import('./dialogs/FeedbackForm'), { kind }),
    };
    const ownOf = (key: string) => own.find((action) => action.key === key);
    // A pending appeal is answered before anything else.
    const common: Action<RecordOf<K>>[] = [
      {
        key: 'appeal',
        label: '处理申诉',
        level: 'L2',
        permission: recordActionOf(kind, 'appeal'),
        disabledReason: (record) => recordCannot.appeal(record, me),
        form: formWith(() => import('./dialogs/AppealForm'), { kind }),
      },
      ...(conclusionsOf[kind].length > 1 || ownOf('reverse') ? [reverse] : []),
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
        form: formWith(() => import('./dialogs/QaForm'), { kind }),
      },
      ...(kind === 'report' ? [feedback] : []),
    ];
    return [
      ...common.map((action) => ownOf(action.key) ?? action),
      ...own.filter(({ key }) => common.every((action) => action.key !== key)),
      {
        key: 'copy',
        label: '复制链接',
        level: 'view',
        open: ({ decision_id }) => void copyText(recordAddress(kind, decision_id), '链接已复制'),
      },
    ];
  }, [kind, own, reversal, me, isLead, queryClient]);

  return useAllowed(all);
}
