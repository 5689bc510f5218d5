import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UserCell } from '@/components/user/UserCell';
import { caseType } from '@/domain/case/fields';
import { actionOf, type CaseKind } from '@/domain/review/kinds';
import { waitingCaseStatus } from '@/domain/review/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import type { Column, Filter } from '@/kit/base/list/types';
import type { ListCall } from '@/kit/base/list/useList';
import { formWith } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { columnsOf } from '@/kit/list/columnsOf';
import { ListScreen, type Source } from '@/kit/list/ListScreen';
import type { CaseOf, ReviewCase } from '@/services/caseSchema';
import { listCases } from '@/services/review';
import { safeText } from '@/utils/safeText';
import { Due } from './Due';
import styles from './parts.module.css';
import type { ReviewQueue } from './useReviewQueue';

interface Props<K extends CaseKind> {
  kind: K;
  title: string;
  filters: readonly Filter[];
  columns: readonly Column<CaseOf<K>>[];
  queue: ReviewQueue<K>;
}

/**
 * List mode of a bench (docs/design/blocks.md#g8): browse the queue, claim chosen cases, and for leads: assign them.
 */
export default function CaseTable<K extends CaseKind>({ kind, title, filters, columns, queue }: Props<K>) {
  const { setQuery } = useHashQuery();
  const client = useQueryClient();
  const call: Source<CaseOf<K>> = useMemo(() => {
    const read: ListCall<CaseOf<K>> = async (input, options) => {
      const { list, total } = await listCases({ ...input, kind }, options);
      return { list: list as CaseOf<K>[], total };
    };
    return Object.assign(read, { spec: { name: `${listCases.spec.name}.${kind}` } });
  }, [kind]);
  const { claim } = queue;
  const actions = useMemo(
    (): Action<CaseOf<K>>[] => [
      {
        key: 'claim',
        label: '领取',
        level: 'view',
        permission: actionOf(kind, 'decide'),
        batch: true,
        disabledReason: ({ status, claim }) =>
          claim ? `${claim.name} 审核中` : waitingCaseStatus.includes(status) ? undefined : '不在待审状态',
        open: (_, rows) => {
          const ids = rows.map(({ case_id }) => case_id);
          void claim({ caseIds: ids }).then((count) => {
            if (count > 0) setQuery({ mode: null, page: null, sort: null });
            // Cases that could not be claimed stay in the list.
            else void client.invalidateQueries({ queryKey: [call.spec.name] });
          });
        },
      },
      {
        key: 'assign',
        label: '指派',
        level: 'L2',
        permission: actionOf(kind, 'lead'),
        batch: true,
        form: formWith(() => import('./dialogs/AssignForm'), { kind, takeBack: false }),
      },
      {
        key: 'takeBack',
        label: '退回队列',
        level: 'L2',
        permission: actionOf(kind, 'lead'),
        batch: true,
        disabledReason: ({ claim }) => (claim ? undefined : '没有人领取'),
        form: formWith(() => import('./dialogs/AssignForm'), { kind, takeBack: true }),
      },
    ],
    [kind, claim, setQuery, client, call],
  );
  return (
    <ListScreen<CaseOf<K>>
      title={title}
      call={call}
      filters={filters}
      columns={useMemo(() => [...first, ...columns, ...rest], [columns])}
      rowKey={caseId}
      actions={actions}
      emptyHint="队列已清空"
    />
  );
}

const caseId = ({ case_id }: { case_id: string }): string => case_id;

/** The columns of every bench's list mode (docs/design/blocks.md#g8): these, the kind's own, and those below. */
const first: readonly Column<ReviewCase>[] = columnsOf(caseType.fields, [
  { key: 'sla_due_at', width: 100, sort: 'sla_due_at', render: ({ sla_due_at }) => <Due at={sla_due_at} /> },
  { key: 'priority', width: 80 },
  {
    key: 'summary',
    width: 180,
    render: ({ summary }) => (
      <bdi className={styles.clip} title={safeText(summary)}>
        {safeText(summary)}
      </bdi>
    ),
  },
  {
    key: 'target',
    width: 220,
    render: ({ target, target_uid }) => (target ? <UserCell user={target} /> : target_uid || '—'),
  },
  { key: 'claim', field: 'claimed_by', width: 110, value: ({ claim }) => claim?.name },
  { key: 'scene', width: 90 },
]);

const rest: readonly Column<ReviewCase>[] = columnsOf(caseType.fields, [
  { key: 'score', width: 90, sort: 'score' },
  { key: 'merged', width: 90, sort: 'merged' },
  { key: 'source', width: 90 },
  { key: 'language', width: 90 },
  {
    key: 'created_at',
    title: '等待',
    width: 110,
    sort: 'created_at',
    render: ({ created_at }) => <Time at={created_at} relative />,
  },
  { key: 'status', width: 90 },
]);
