import UserProfile from '@/components/user/UserProfile';
import type { QueryPatch } from '@/hooks/useHashQuery';
import type { UserRow } from '@/services/user';
import { DetailDrawer } from '@/ui/DetailDrawer';

interface Props {
  rows: readonly UserRow[];
  query: URLSearchParams;
  onQuery: (patch: QueryPatch, options?: { replace?: boolean }) => void;
}

/** One user beside the list, `?detail=10000001`; the arrows walk the rows, so a pasted queue is worked through. */
export default function UserDrawer({ rows, query, onQuery }: Props) {
  const id = query.get('detail');
  if (!id) return null;
  const index = rows.findIndex(({ user_id }) => user_id === id);
  const walkTo = (row: UserRow | undefined) =>
    index >= 0 && row ? () => onQuery({ detail: row.user_id }, { replace: true }) : undefined;
  return (
    <DetailDrawer
      title="用户详情"
      onClose={() => onQuery({ detail: null, tab: null })}
      onPrevious={walkTo(rows[index - 1])}
      onNext={walkTo(rows[index + 1])}
      position={index >= 0 ? `${index + 1} / ${rows.length}` : undefined}
    >
      <UserProfile
        key={id}
        userId={id}
        tab={query.get('tab')}
        onTab={(tab) => onQuery({ tab }, { replace: true })}
        onOpenUser={(uid) => onQuery({ detail: uid, tab: null })}
      />
    </DetailDrawer>
  );
}
