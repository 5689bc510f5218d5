import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useMemo } from 'react';
import { useBeside } from '@/components/list/useBeside';
import { useRoomActions } from '@/components/rooms/actions/useRoomActions';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { checkConclusions, checkSources } from '@/domain/patrol';
import { mixedText } from '@/domain/patrolRecord';
import { seatVerbs } from '@/domain/room';
import type { PatrolCheck } from '@/services/patrolRecords';
import { getRoom, type LiveRoom } from '@/services/rooms';
import { useActions } from '@/ui/actions';
import { Loaded } from '@/ui/Loaded';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';

/** 追加处置: acts on the room as it is now, and on persons only where the stream tells who spoke. */
export function RoomActs({ check: { check_id, room_id, track } }: { check: PatrolCheck }) {
  const all = useRoomActions<LiveRoom>('voiceRoom.patrolRecord', { check_id });
  const isMixed = track === 'mixed';
  const list = useMemo(() => all.filter(({ key }) => !isMixed || !Object.hasOwn(seatVerbs, key)), [all, isMixed]);
  const { buttons } = useActions(list, { direct: 4 });
  const finding = useQuery({
    queryKey: [getRoom.spec.name, room_id],
    queryFn: ({ signal }) => getRoom({ room_id }, { signal }),
  });
  return (
    <Loaded query={finding} rows={1}>
      {({ room }) => (
        <>
          {isMixed && <p className="secondary">{mixedText}</p>}
          {buttons([room])}
        </>
      )}
    </Loaded>
  );
}

export function RoomChecks({ checks, current }: { checks: readonly PatrolCheck[]; current: string }) {
  const beside = useBeside();
  return (
    <PlainTable
      label="同房间最近 10 次巡检"
      rows={checks}
      rowKey={({ check_id }) => check_id}
      isCurrent={({ check_id }) => check_id === current}
      columns={[
        { title: '单号', render: ({ check_id }) => <Link to={beside(check_id)}>{check_id}</Link> },
        { title: '时间', render: ({ start_at }) => <Time at={start_at} short /> },
        { title: '来源', render: ({ source }) => <StateTag map={checkSources} value={source} /> },
        { title: '结论', render: ({ conclusion }) => <StateTag map={checkConclusions} value={conclusion} /> },
        { title: '命中', number: true, render: ({ hits }) => hits.length },
        { title: '巡检员', render: ({ inspector }) => safeText(inspector) },
      ]}
    />
  );
}
