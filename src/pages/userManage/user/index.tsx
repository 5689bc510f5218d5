import { lazy, useMemo } from 'react';
import { useCan } from '@/components/useAllowed';
import { useExporter } from '@/components/useExporter';
import { useUserActions } from '@/components/user/useUserActions';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listUsers } from '@/services/user';
import { ListPage } from '@/ui/list/ListPage';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';
import { userColumns } from './columns';
import { userFilters } from './filters';
import { LookupBox } from './LookupBox';

const UserProfile = lazy(() => import('@/components/user/UserProfile'));
const UserDrawer = lazy(() => import('./UserDrawer'));

/** 用户查询 (screens/user §3.1.1): one box to find a user, one view to understand, every action at hand. */
export default function UserPage() {
  const { query, setQuery } = useHashQuery();
  const { actions, dialogs } = useUserActions();
  const exporter = useExporter();
  const can = useCan();
  const columns = useMemo(() => userColumns(({ user_id }) => setQuery({ detail: user_id, tab: null })), [setQuery]);
  const uid = query.get('uid');

  return (
    <>
      <LookupBox query={query} onQuery={setQuery} />
      {uid ? (
        <Part fallback={<SkeletonRows />}>
          <UserProfile
            key={uid}
            userId={uid}
            tab={query.get('tab')}
            onTab={(tab) => setQuery({ tab }, { replace: true })}
            onOpenUser={(next) => setQuery({ uid: next, tab: null })}
          />
        </Part>
      ) : (
        <ListPage
          name={listUsers.spec.name}
          title="用户"
          call={listUsers}
          columns={columns}
          filters={userFilters}
          rowKey={({ user_id }) => user_id}
          actions={actions}
          detail={(rows) =>
            query.has('detail') && (
              <Part>
                <UserDrawer rows={rows} query={query} onQuery={setQuery} />
              </Part>
            )
          }
          {...(can('user:export') ? { exporter } : {})}
          emptyHint="换一个昵称、用户 ID 或设备号再试"
        />
      )}
      {dialogs}
    </>
  );
}
