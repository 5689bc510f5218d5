import { useQuery } from '@tanstack/react-query';
import { linkStates } from '@/domain/banner';
import { Tag } from '@/kit/field/Tag';
import { banner } from '@/services/banner';
import type { RowOf } from '@/services/endpoint';

/** More than are ever dead at once. */
const most = 1000;

/** Says that what a banner leads to cannot be reached: all dead ones are asked for once, whichever rows are shown. */
export function DeadLink({ row: { id, env } }: { row: RowOf<typeof banner.list> }) {
  const { data } = useQuery({
    queryKey: [banner.list.spec.name, 'dead', env],
    queryFn: ({ signal }) => banner.list({ env, link: ['dead'], size: most }, { signal }),
  });
  if (!data?.list.some((one) => one.id === id)) return null;
  return <Tag color={linkStates.dead.color}>链接{linkStates.dead.label}</Tag>;
}
