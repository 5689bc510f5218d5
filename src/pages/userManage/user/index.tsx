import { useUserActions } from '@/components/user/useUserActions';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { ListScreen } from '@/kit/list/ListScreen';
import { listUsers } from '@/services/user';
import { userColumns } from './columns';
import { userFilters } from './filters';
import { LookupBox, lookedFor } from './LookupBox';

const UserProfile = lazyPart(() => import('@/components/user/UserProfile'));
const UserDrawer = soonPart(() => import('./UserDrawer'));

/** 用户查询 (docs/design/user.md#user): find a user, see everything on one page, and act on it. */
export default function UserPage() {
  const { query, setQuery } = useHashQuery();
  const actions = useUserActions();
  const uid = query.get('uid');
  return (
    <>
      <LookupBox shown={lookedFor(query)} by={query.get('by')} onQuery={setQuery} />
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
        <ListScreen
          title="用户"
          call={listUsers}
          columns={userColumns}
          filters={userFilters}
          rowKey={({ user_id }) => user_id}
          actions={actions}
          detail={UserDrawer}
          exportCode="user:export"
          emptyHint="换一个昵称、用户ID 或设备号再试"
        />
      )}
    </>
  );
}
