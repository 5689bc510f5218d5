import { useQuery } from '@tanstack/react-query';
import { snapshotType } from '@/domain/objects/room';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { Facts } from '@/kit/detail/Facts';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { DetailProps } from '@/kit/list/ListScreen';
import { listSnapshots, type Snapshot } from '@/services/room';
import { safeText } from '@/utils/safeText';
import { Seats, SnapshotSound } from './parts';
import { RiskTag } from './RiskTag';

/** A snapshot as it was frozen, with the ten seconds before it. */
export default function SnapshotDrawer({ id, walk, onClose }: DetailProps<Snapshot>) {
  const query = useQuery({
    queryKey: [listSnapshots.spec.name, 'one', id],
    queryFn: ({ signal }) => listSnapshots({ ids: [id], page: 1, size: 1 }, { signal }),
    select: ({ list }) => list,
  });
  return (
    <DetailDrawer title={`快照 ${safeText(id)}`} onClose={onClose} {...walk}>
      <Loaded query={query} isEmpty={(found) => found.length === 0} empty="没有这个快照，请核对链接。">
        {(found) =>
          found.map((one) => (
            <div key={one.snapshot_id}>
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
              <Section title="声音">
                <SnapshotSound snapshot={one} />
              </Section>
              <Section title="麦位">
                <Seats seats={one.seats} />
              </Section>
            </div>
          ))
        }
      </Loaded>
    </DetailDrawer>
  );
}
