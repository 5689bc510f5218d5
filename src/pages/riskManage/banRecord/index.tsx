import { lazy, useCallback, useMemo } from 'react';
import { useBanActions } from '@/components/ban/useBanActions';
import { useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listBans } from '@/services/bans';
import { ListPage } from '@/ui/list/ListPage';
import { Part } from '@/ui/Part';
import { banColumns } from './columns';
import { FiguresPanel } from './FiguresPanel';
import { banFilters } from './filters';
import { QuickViews } from './QuickViews';

const BanDrawer = lazy(() => import('./BanDrawer'));
const UserPeek = lazy(() => import('@/components/review/UserPeek'));

/** 封禁记录 (screens/risk §3.7.7): who or what is banned, why, until when, by whom, and what became of it. */
export default function BanRecordPage() {
  const { query, setQuery } = useHashQuery();
  const onDetail = useCallback((detail: string) => setQuery({ detail, tab: null }), [setQuery]);
  const onUser = useCallback((user: string | null) => setQuery({ user }), [setQuery]);
  const { actions, dialogs } = useBanActions(onDetail);
  const exporter = useExporter();
  const can = useCan();
  const mayOpenUser = can('user');
  const columns = useMemo(() => banColumns(mayOpenUser ? onUser : null), [mayOpenUser, onUser]);
  const detail = query.get('detail');
  const user = query.get('user');

  return (
    <>
      <QuickViews />
      <FiguresPanel />
      <ListPage
        name={listBans.spec.name}
        title="封禁记录"
        call={listBans}
        columns={columns}
        filters={banFilters}
        rowKey={({ ban_id }) => ban_id}
        actions={actions}
        detail={(rows) =>
          detail && (
            <Part>
              <BanDrawer
                id={detail}
                rows={rows}
                actions={actions}
                query={query}
                onQuery={setQuery}
                onUser={mayOpenUser ? onUser : null}
              />
            </Part>
          )
        }
        emptyHint="当前无生效封禁"
        {...(can('banRecord:export') ? { exporter } : {})}
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
