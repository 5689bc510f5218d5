/**
 * Record screens of all kinds (docs/design/blocks.md#g10): list of decisions, drawer, and corrections. A kind provides
 * its columns, filters, evidence and actions as data.
 */
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { type CaseKind, recordActionOf } from '@/domain/review/kinds';
import type { Action } from '@/kit/base/actions';
import type { Column } from '@/kit/base/list/types';
import type { ListCall } from '@/kit/base/list/useList';
import { type DetailProps, ListScreen, type Source } from '@/kit/list/ListScreen';
import type { CaseOf } from '@/services/caseSchema';
import { listRecords } from '@/services/reviewRecords';
import { OpenRecord } from './OpenRecord';
import { recordColumns } from './recordColumns';
import { type RecordFilter, recordFilters } from './recordFilters';
import { type RecordOf, type ReversalPart, recordsOf } from './recordOf';
import { useRecordActions } from './useRecordActions';

interface Props<K extends CaseKind> {
  kind: K;
  title: string;
  /** Between the common columns. */
  columns: readonly Column<RecordOf<K>>[];
  filters: readonly RecordFilter[];
  /** Frozen evidence of the decision; marked passages are in the record. */
  evidence: ComponentType<{ item: CaseOf<K>; record: RecordOf<K> }>;
  actions?: readonly Action<RecordOf<K>>[];
  /** Fields of 改判 that only this kind has. */
  reversal?: ReversalPart<K>;
  /** Below the head. */
  figures?: ReactNode;
}

const none: readonly never[] = [];

export function RecordPage<K extends CaseKind>(props: Props<K>) {
  const { kind, title, columns: own, filters: ownFilters, evidence, actions: more = none, reversal, figures } = props;
  const actions = useRecordActions({ kind, own: more, reversal });
  const columns = useMemo(() => recordColumns(own), [own]);
  const filters = useMemo(() => recordFilters(kind, ownFilters), [kind, ownFilters]);
  const call: Source<RecordOf<K>> = useMemo(() => {
    const read: ListCall<RecordOf<K>> = async (input, options) => {
      const { list, total } = await listRecords({ ...input, kind }, options);
      return { list: recordsOf(list, kind), total };
    };
    return Object.assign(read, { spec: { name: `${listRecords.spec.name}.${kind}` } });
  }, [kind]);
  const Detail = useMemo(
    () => (detail: DetailProps<RecordOf<K>>) => <OpenRecord kind={kind} evidence={evidence} {...detail} />,
    [kind, evidence],
  );
  return (
    <ListScreen
      title={title}
      call={call}
      columns={columns}
      filters={filters}
      rowKey={decisionId}
      actions={actions}
      detail={Detail}
      figures={figures}
      emptyHint="近 7 天没有记录，可以放宽时间"
      exportCode={recordActionOf(kind, 'export')}
    />
  );
}

const decisionId = ({ decision_id }: { decision_id: string }): string => decision_id;
