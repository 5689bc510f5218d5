import { Link } from '@umijs/max';
import { UserLink } from '@/components/user/UserLink';
import { roomType } from '@/domain/room/fields';
import { snapshotTriggers } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import { useScreens } from '@/kit/field/useScreens';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getRoom, type LiveRoom } from '@/services/room';
import { safeText } from '@/utils/safeText';
import { Chat, Hits, Seats, SnapshotSound } from './parts';
import { RiskTag } from './RiskTag';
import { RoomVerdict } from './RoomVerdict';

/** Interval of the refresh while the room is open. */
const refreshMs = 5_000;

/** One room as it is now: people, chat, hits, snapshots, and what patrol said before. */
export default function RoomDrawer({ id, walk, buttons, onClose }: DetailProps<LiveRoom>) {
  return (
    <ObjectDrawer
      of={roomType}
      call={getRoom}
      id={id}
      walk={walk}
      onClose={onClose}
      title={({ room }) => <bdi>{safeText(room.room_name)}</bdi>}
      refreshMs={() => refreshMs}
      buttons={({ room }) => buttons(room)}
    >
      {({ room, notice, chat, snapshots }) => (
        <>
          <Section title="命中策略">
            <Hits hits={room.hits} seats={room.seats} />
          </Section>
          <Section title="麦位">
            <Seats seats={room.seats} />
          </Section>
          <Facts
            of={roomType}
            row={{ ...room, notice }}
            facts={[
              ['party_id', room.party_id ?? '已关闭'],
              'type',
              'region',
              ['owner_uid', <UserLink key="owner" uid={room.owner_uid} name={room.owner_name} />],
              ['family_id', safeText(room.family_name ?? '') || '—'],
              'online',
              'heat',
              'gift_10min',
              ['risk_score', <RiskTag key="risk" score={room.risk_score} />],
              'tags',
              'patrolled_by',
              ['last_check', <LastCheck key="check" room={room} />],
              'started_at',
              'sealed_until',
              ['notice', safeText(notice) || '—', 'wide'],
            ]}
          />
          <Section title="聊天">
            <Chat chat={chat} empty="近 30 分钟没有聊天" />
          </Section>
          <Section title="快照">
            <PlainTable
              label="快照"
              lined
              empty="还没有快照"
              rows={snapshots}
              rowKey={({ snapshot_id }) => snapshot_id}
              columns={[
                {
                  title: '抓取时间',
                  render: ({ snapshot_id, captured_at }) => (
                    <ObjectLink type="snapshot" id={snapshot_id}>
                      <Time at={captured_at} short />
                    </ObjectLink>
                  ),
                },
                { title: '抓取方式', render: ({ trigger }) => labelOf(snapshotTriggers, trigger).label },
                { title: '抓取人', render: ({ by }) => safeText(by ?? '') || '系统' },
                { title: '声音', render: (one) => <SnapshotSound snapshot={one} /> },
              ]}
            />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

/** Latest conclusion, with the ways to the patrol records and bans of the room for whoever may open them. */
function LastCheck({ room }: { room: LiveRoom }) {
  const { room_id, last_check } = room;
  const screens = useScreens();
  const ways = [
    { path: '/voiceRoom/patrolRecord', filter: 'room', label: '巡检记录' },
    { path: '/riskManage/banRecord', filter: 'ids', label: '封禁记录' },
  ].filter((way) => screens.some(({ path }) => path === way.path));
  return (
    <>
      <RoomVerdict room={room} />{' '}
      {last_check && (
        <ObjectLink type="patrol_check" id={last_check.check_id}>
          {last_check.check_id}
        </ObjectLink>
      )}
      {ways.map(({ path, filter, label }) => (
        <Link key={path} to={{ pathname: path, search: `?${filter}=${encodeURIComponent(room_id)}` }}>
          {' '}
          {label}
        </Link>
      ))}
    </>
  );
}
