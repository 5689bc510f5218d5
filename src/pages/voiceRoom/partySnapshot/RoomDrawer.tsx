import { Link } from '@umijs/max';
import { UserLink } from '@/components/user/UserLink';
import { labelOf } from '@/domain/labels';
import { roomType } from '@/domain/objects/room';
import { snapshotTriggers, speechLabels } from '@/domain/room';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useScreens } from '@/kit/field/useScreens';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getRoom, type LiveRoom } from '@/services/room';
import { safeText } from '@/utils/safeText';
import { Seats, SnapshotSound } from './parts';
import { RiskTag } from './RiskTag';
import { RoomVerdict } from './RoomVerdict';
import styles from './wall.module.css';

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
            <PlainTable
              label="命中策略"
              lined
              empty="近 10 分钟没有命中"
              rows={room.hits}
              rowKey={({ at, uid }) => `${at} ${uid}`}
              columns={[
                { title: '时间', render: ({ at }) => <Time at={at} short /> },
                {
                  title: '策略',
                  render: ({ rule_id, rule_name }) => (
                    <ObjectLink type="patrolRule" id={rule_id}>
                      {safeText(rule_name)}
                    </ObjectLink>
                  ),
                },
                { title: '标签', render: ({ label }) => <StateTag map={speechLabels} value={label} /> },
                {
                  title: '说话人',
                  render: ({ seat, uid }) =>
                    uid === null ? (
                      '混流未定位'
                    ) : (
                      <>
                        {seat} 号麦{' '}
                        <UserLink uid={uid} name={room.seats.find((one) => one.uid === uid)?.nickname ?? ''} />
                      </>
                    ),
                },
                { title: '分数', number: true, render: ({ score }) => score },
                { title: '内容', wraps: true, render: ({ text }) => <bdi>{safeText(text)}</bdi> },
              ]}
            />
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
            {chat.length === 0 && <p className="secondary">近 30 分钟没有聊天</p>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable */}
            <ul className={`${layout.plainList} ${styles.chat}`} aria-label="聊天" tabIndex={0}>
              {chat.map(({ at, uid, nickname, text }) => (
                <li key={`${at} ${uid} ${text}`}>
                  <Time at={at} short /> <bdi>{safeText(nickname)}</bdi>：<bdi>{safeText(text)}</bdi>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="快照">
            <PlainTable
              label="快照"
              lined
              empty="还没有快照"
              rows={snapshots}
              rowKey={({ snapshot_id }) => snapshot_id}
              columns={[
                { title: '抓取时间', render: ({ captured_at }) => <Time at={captured_at} short /> },
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
    { path: '/voiceRoom/patrolRecord', label: '巡检记录' },
    { path: '/riskManage/banRecord', label: '封禁记录' },
  ].filter((way) => screens.some(({ path }) => path === way.path));
  return (
    <>
      <RoomVerdict room={room} />{' '}
      {last_check && (
        <ObjectLink type="patrol_check" id={last_check.check_id}>
          {last_check.check_id}
        </ObjectLink>
      )}
      {ways.map(({ path, label }) => (
        <Link key={path} to={{ pathname: path, search: `?ids=${encodeURIComponent(room_id)}` }}>
          {' '}
          {label}
        </Link>
      ))}
    </>
  );
}
