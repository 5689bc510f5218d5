import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@/services/user';
import layout from '@/ui/layout.module.css';
import plain from '@/ui/plain.module.css';

/** Of several ids that were asked for, those that are nobody's: by name, whatever else the list is filtered by. */
export function MissingIds({ uids }: { uids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: [listUsers.spec.name, 'missing', uids],
    queryFn: ({ signal }) => listUsers({ uids: [...uids], size: uids.length }, { signal }),
    enabled: uids.length > 1,
  });
  const found = new Set(data?.list.map(({ user_id }) => user_id));
  const missing = data ? uids.filter((uid) => !found.has(uid)) : [];
  if (missing.length === 0) return null;
  return (
    <div role="status" className={`${plain.note} ${layout.above8}`}>
      {missing.length} 个用户ID 没有找到：{missing.join('、')}
    </div>
  );
}
