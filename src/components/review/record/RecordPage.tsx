/**
 * The record screens of all kinds (blocks G10): a list of decisions, one beside it, and what can be corrected.
 * The kind is data: its own columns, filters, evidence and actions.
 */
import { useModel } from '@umijs/max';
import { type ComponentType, lazy, type ReactNode, useCallback, useMemo } from 'react';
import { useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { type CaseKind, recordActionOf } from '@/domain/reviewKinds';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { CaseOf } from '@/services/caseSchema';
import { listRecords } from '@/services/reviewRecords';
import type { Action } from '@/ui/actions';
import { ListPage } from '@/ui/list/ListPage';
import type { Column, Filter } from '@/ui/list/types';
import type { ListCall } from '@/ui/list/useListQuery';
import { Part } from '@/ui/Part';
import { OpenRecord } from './OpenRecord';
import { recordColumns } from './recordColumns';
import { recordFilters } from './recordFilters';
import { type RecordOf, type ReversalPart, recordsOf } from './recordOf';
import { useRecordActions } from './useRecordActions';

const UserPeek = lazy(() => import('../UserPeek'));

interface Props<K extends CaseKind> {
  kind: K;
  title: string;
  /** Between the common columns. */
  columns: readonly Column<RecordOf<K>>[];
  filters: readonly Filter[];
  /** What the decision was made on, frozen; what it marked there is in the record. */
  evidence: ComponentType<{ item: CaseOf<K>; record: RecordOf<K> }>;
  actions?: readonly Action<RecordOf<K>>[];
  /** What 改判 asks beside what all kinds are asked. */
  reversal?: ReversalPart<K>;
  /** Above the list. */
  extra?: ReactNode;
}

const none: readonly never[] = [];

export function RecordPage<K extends CaseKind>(props: Props<K>) {
  const {
    kind,
    title,
    columns: ownColumns,
    filters: ownFilters,
    evidence,
    actions: own = none,
    reversal,
    extra,
  } = props;
  const { query, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const exporter = useExporter();
  const can = useCan();
  const onDetail = useCallback((detail: string) => setQuery({ detail, tab: null, span: null }), [setQuery]);
  const onUser = useCallback((user: string | null) => setQuery({ user }), [setQuery]);
  const { actions, dialogs } = useRecordActions({ kind, own, onDetail, reversal });
  const mayOpenUser = can('user');
  const columns = useMemo(
    () => recordColumns({ own: ownColumns, onUser: mayOpenUser ? onUser : null }),
    [ownColumns, mayOpenUser, onUser],
  );
  const filters = useMemo(() => recordFilters(kind, region, ownFilters), [kind, region, ownFilters]);
  const call: ListCall<RecordOf<K>> = useCallback(
    async (input, options) => {
      const { list, total } = await listRecords({ ...input, kind }, options);
      return { list: recordsOf(list, kind), total };
    },
    [kind],
  );
  const detail = query.get('detail');
  const user = query.get('user');
  return (
    <>
      {extra}
      <ListPage
        name={`${listRecords.spec.name}.${kind}`}
        title={title}
        call={call}
        columns={columns}
        filters={filters}
        rowKey={({ decision_id }) => decision_id}
        actions={actions}
        detail={(rows) =>
          detail && (
            <OpenRecord
              kind={kind}
              id={detail}
              rows={rows}
              evidence={evidence}
              actions={actions}
              query={query}
              onQuery={setQuery}
            />
          )
        }
        emptyHint="近 7 天没有记录，可以放宽时间"
        {...(can(recordActionOf(kind, 'export')) ? { exporter } : {})}
      />
      {user && mayOpenUser && (
        <Part>
          <UserPeek userId={user} onClose={() => onUser(null)} onOpenUser={onUser} />
        </Part>
      )}
      {dialogs}
    </>
  );
}
