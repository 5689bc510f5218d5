import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { lazy, useMemo } from 'react';
import type { QueryPatch } from '@/hooks/useHashQuery';
import { type BanRecord, getBan } from '@/services/bans';
import { type Action, useActions } from '@/ui/actions';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { Part } from '@/ui/Part';
import { BanFacts } from './BanFacts';

const AuditTrail = lazy(() => import('@/components/AuditTrail'));

interface Props {
  id: string;
  /** The list it was opened from. */
  rows: readonly BanRecord[];
  actions: readonly Action<BanRecord>[];
  query: URLSearchParams;
  onQuery: (patch: QueryPatch, options?: { replace?: boolean }) => void;
  onUser: ((uid: string) => void) | null;
}

/** One ban beside the list, `?detail=<ban>`; the arrows walk the rows. */
export default function BanDrawer({ id, rows, actions, query, onQuery, onUser }: Props) {
  const index = rows.findIndex(({ ban_id }) => ban_id === id);
  // With somebody's profile on top, the keys are not this drawer's.
  const walkTo = (row: BanRecord | undefined) =>
    index >= 0 && row && !query.has('user') ? () => onQuery({ detail: row.ban_id }, { replace: true }) : undefined;
  const finding = useQuery({
    queryKey: [getBan.spec.name, id],
    queryFn: ({ signal }) => getBan({ ban_id: id }, { signal }),
  });
  const own = useMemo(() => actions.filter(({ key }) => key !== 'detail'), [actions]);
  const { buttons, overlays } = useActions(own, { direct: 4 });
  return (
    <DetailDrawer
      title="封禁详情"
      onClose={() => onQuery({ detail: null, tab: null })}
      onPrevious={walkTo(rows[index - 1])}
      onNext={walkTo(rows[index + 1])}
      position={index >= 0 ? `${index + 1} / ${rows.length}` : undefined}
    >
      <Loaded query={finding} rows={8}>
        {(found) => (
          <Tabs
            key={id}
            activeKey={query.get('tab') === 'audit' ? 'audit' : 'detail'}
            onChange={(tab) => onQuery({ tab: tab === 'detail' ? null : tab }, { replace: true })}
            items={[
              {
                key: 'detail',
                label: '详情',
                children: <BanFacts found={found} buttons={buttons([found.ban])} onUser={onUser} />,
              },
              {
                key: 'audit',
                label: '操作记录',
                children: (
                  <Part fallback={<Skeleton active />}>
                    <Trail ban={found.ban} />
                  </Part>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {overlays}
    </DetailDrawer>
  );
}

/** A user's bans are on the record of the user, all others on their own. */
function Trail({ ban: { target_type, target_id, ban_id } }: { ban: BanRecord }) {
  return target_type === 'user' ? (
    <AuditTrail objectType="user" objectId={target_id} />
  ) : (
    <AuditTrail objectType="ban" objectId={ban_id} />
  );
}
