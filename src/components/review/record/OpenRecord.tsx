import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, useMemo } from 'react';
import type { CaseKind } from '@/domain/reviewKinds';
import type { CaseOf } from '@/services/caseSchema';
import { listRecords } from '@/services/reviewRecords';
import { type Action, useActions } from '@/ui/actions';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';
import type { DrawerProps } from './RecordDrawer';
import { type RecordOf, recordsOf } from './recordOf';

const RecordDrawer = lazy(() => import('./RecordDrawer'));

interface Props<K extends CaseKind> extends DrawerProps {
  kind: K;
  rows: readonly RecordOf<K>[];
  evidence: ComponentType<{ item: CaseOf<K>; record: RecordOf<K> }>;
  actions: readonly Action<RecordOf<K>>[];
}

/** The record that the URL names: out of the list, or read alone where a link leads beyond this page of it. */
export function OpenRecord<K extends CaseKind>({ kind, evidence: Evidence, actions, ...drawer }: Props<K>) {
  const { id, rows } = drawer;
  const known = rows.find(({ decision_id }) => decision_id === id);
  const finding = useQuery({
    queryKey: [listRecords.spec.name, 'one', kind, id],
    queryFn: async ({ signal }) => {
      const { list } = await listRecords({ kind, q: id }, { signal });
      return recordsOf(list, kind).find(({ decision_id }) => decision_id === id) ?? null;
    },
    enabled: known === undefined,
  });
  const record = known ?? finding.data ?? undefined;
  const offered = useMemo(() => actions.filter(({ key }) => key !== 'detail'), [actions]);
  const { buttons, overlays } = useActions(offered, { direct: 4 });
  return (
    <Part>
      <RecordDrawer
        {...drawer}
        record={record}
        finding={finding}
        buttons={record && buttons([record])}
        evidence={
          record && (
            <Part fallback={<SkeletonRows rows={4} />}>
              <Evidence item={record.case} record={record} />
            </Part>
          )
        }
      />
      {overlays}
    </Part>
  );
}
