import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import type { DetailProps } from '@/components/list/ListScreen';
import { banType } from '@/domain/objects/ban';
import { userType } from '@/domain/objects/user';
import { useHashQuery } from '@/hooks/useHashQuery';
import { type BanRecord, getBan } from '@/services/bans';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { BanFacts } from './BanFacts';

const AuditTrail = lazyPart(() => import('@/components/AuditTrail'));

/** One ban beside the list, `?detail=<ban>`; the arrows walk the rows. */
export default function BanDrawer({ id, walk, buttons, onClose }: DetailProps<BanRecord>) {
  const { query, setQuery } = useHashQuery();
  const finding = useQuery({
    queryKey: [getBan.spec.name, id],
    queryFn: ({ signal }) => getBan({ ban_id: id }, { signal }),
  });
  return (
    <DetailDrawer title="封禁详情" onClose={onClose} {...walk}>
      <Loaded query={finding} rows={8}>
        {(found) => (
          <Tabs
            key={id}
            activeKey={query.get('tab') === 'audit' ? 'audit' : 'detail'}
            onChange={(tab) => setQuery({ tab: tab === 'detail' ? null : tab }, { replace: true })}
            items={[
              { key: 'detail', label: '详情', children: <BanFacts found={found} buttons={buttons(found.ban)} /> },
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
    </DetailDrawer>
  );
}

/** A user's bans are on the record of the user, all others on their own. */
function Trail({ ban: { target_type, target_id, ban_id } }: { ban: BanRecord }) {
  return target_type === 'user' ? (
    <AuditTrail type={userType} id={target_id} />
  ) : (
    <AuditTrail type={banType} id={ban_id} />
  );
}
