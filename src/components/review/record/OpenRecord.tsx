import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { soonPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import type { DetailProps } from '@/kit/list/ListScreen';
import type { CaseOf } from '@/services/caseSchema';
import { listRecords } from '@/services/reviewRecords';
import { queryOf } from '@/utils/queryOf';
import { type RecordOf, recordsOf } from './recordOf';

const RecordDrawer = soonPart(() => import('./RecordDrawer'));

interface Props<K extends CaseKind> extends DetailProps<RecordOf<K>> {
  kind: K;
  evidence: ComponentType<{ item: CaseOf<K>; record: RecordOf<K> }>;
}

/** The record that the URL names: out of the list, or read alone where a link leads beyond this page of it. */
export function OpenRecord<K extends CaseKind>({ kind, evidence: Evidence, ...detail }: Props<K>) {
  const { id, row: known, walk, buttons, onClose } = detail;
  const finding = useQuery({
    ...queryOf(listRecords, { kind, q: id }, 'one'),
    select: ({ list }) => recordsOf(list, kind).find(({ decision_id }) => decision_id === id) ?? null,
    enabled: known === undefined,
  });
  const record = known ?? finding.data ?? undefined;
  return (
    <RecordDrawer
      id={id}
      walk={walk}
      onClose={onClose}
      record={record}
      finding={finding}
      buttons={record && buttons(record)}
      evidence={
        record && (
          <Part fallback={<SkeletonRows rows={4} />}>
            <Evidence item={record.case} record={record} />
          </Part>
        )
      }
    />
  );
}
