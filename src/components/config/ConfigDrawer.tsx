import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useHashQuery } from '@/hooks/useHashQuery';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { safeText } from '@/utils/safeText';
import type { DetailProps } from '../list/ListScreen';
import { useObjectType } from '../useObjectTypes';
import { ConfigFacts } from './ConfigFacts';
import type { ConfigRow, ConfigType } from './types';
import { Versions } from './Versions';

const AuditTrail = lazyPart(() => import('../AuditTrail'));

type Props<B> = DetailProps<ConfigRow<B>> & { type: ConfigType<B> };

/** One beside the list, `?detail=<id>`: what it says, its versions, what was done to it (blocks G19). */
export default function ConfigDrawer<B>({ type, id, walk, buttons, onClose }: Props<B>) {
  const { query, setQuery } = useHashQuery();
  const finding = useQuery({
    queryKey: [type.calls.get.spec.name, id],
    queryFn: ({ signal }) => type.calls.get({ id }, { signal }),
  });
  const name = finding.data && safeText(finding.data.config.content.name);
  return (
    <DetailDrawer title={name || `${type.label}详情`} onClose={onClose} {...walk}>
      <Loaded query={finding} rows={8}>
        {(found) => (
          <Tabs
            key={id}
            activeKey={query.get('tab') ?? 'content'}
            onChange={(tab) => setQuery({ tab: tab === 'content' ? null : tab }, { replace: true })}
            items={[
              {
                key: 'content',
                label: '内容',
                children: <ConfigFacts type={type} found={found} buttons={buttons(found.config)} />,
              },
              {
                key: 'versions',
                label: `版本（${found.versions.length}）`,
                children: <Versions type={type} found={found} />,
              },
              {
                key: 'audit',
                label: '操作记录',
                children: (
                  <Part fallback={<Skeleton active />}>
                    <Trail type={type.type} id={id} />
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

function Trail({ type: name, id }: { type: string; id: string }) {
  const { type, isPending } = useObjectType(name);
  if (isPending) return <Skeleton active />;
  return <AuditTrail type={type ?? { type: name, label: name, trail: [], fields: {} }} id={id} />;
}
