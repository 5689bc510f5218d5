import { roomType, snapshotType } from '@/domain/room/fields';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getSnapshot, type Snapshot } from '@/services/room';
import { safeText } from '@/utils/safeText';
import { Chat, Hits, Seats, SnapshotCover, SnapshotSound } from './parts';
import { RiskTag } from './RiskTag';
import { RoomVerdict } from './RoomVerdict';
import { SnapshotCompare } from './SnapshotCompare';

/** A snapshot as it was frozen, with the ten seconds before it, beside another one if asked for. */
export default function SnapshotDrawer({ id, walk, onClose }: DetailProps<Snapshot>) {
  return (
    <ObjectDrawer
      of={snapshotType}
      call={getSnapshot}
      id={id}
      walk={walk}
      onClose={onClose}
      title={({ snapshot }) => `快照 ${snapshot.snapshot_id}`}
      trail={({ snapshot }) => ({ of: roomType, id: snapshot.room_id })}
    >
      {({ snapshot: one, chat, others }) => (
        <>
          <Section title="声音">
            <SnapshotSound snapshot={one} />
          </Section>
          <Section title="命中策略">
            <Hits hits={one.hits} seats={one.seats} />
          </Section>
          <Facts
            of={snapshotType}
            row={one}
            facts={[
              [
                'room_name',
                <ObjectLink key="room" type="room" id={one.room_id}>
                  <bdi>{safeText(one.room_name) || one.room_id}</bdi>
                </ObjectLink>,
              ],
              'room_id',
              'party_id',
              'captured_at',
              'trigger',
              ['by', safeText(one.by ?? '') || '系统'],
              'online',
              ['risk_score', <RiskTag key="risk" score={one.risk_score} />],
              ['last_check', <RoomVerdict key="check" room={one} />],
              ['cover', <SnapshotCover key="cover" cover={one.cover} />],
              ['notice', safeText(one.notice) || '—', 'wide'],
              [
                'hash',
                <span key="hash" className="mono">
                  {one.hash}
                </span>,
                'wide',
              ],
            ]}
          />
          <Section title="麦位">
            <Seats seats={one.seats} />
          </Section>
          <Section title="聊天">
            <Chat chat={chat} empty="前 10 分钟没有聊天" />
          </Section>
          <Section title="对比">
            <SnapshotCompare key={one.snapshot_id} snapshot={one} others={others} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}
