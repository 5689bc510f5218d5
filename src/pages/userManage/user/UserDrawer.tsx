import UserProfile from '@/components/user/UserProfile';
import { useHashQuery } from '@/hooks/useHashQuery';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import type { DetailProps } from '@/kit/list/ListScreen';
import type { UserRow } from '@/services/user';

/** One user beside the list, `?detail=10000001`; the arrows walk the rows, so a pasted queue is worked through. */
export default function UserDrawer({ id, walk, onClose }: DetailProps<UserRow>) {
  const { query, setQuery } = useHashQuery();
  return (
    <DetailDrawer title="用户详情" onClose={onClose} {...walk}>
      <UserProfile
        key={id}
        userId={id}
        tab={query.get('tab')}
        onTab={(tab) => setQuery({ tab }, { replace: true })}
        onOpenUser={(uid) => setQuery({ detail: uid, tab: null })}
      />
    </DetailDrawer>
  );
}
