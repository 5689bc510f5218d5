import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useMemo } from 'react';
import { RoomActs } from '@/components/room/actions/RoomActs';
import { canActOnPersons, mixedText } from '@/domain/patrolRecord/rules';
import { checkConclusions, checkSources } from '@/domain/shared/patrol';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import type { PatrolCheck } from '@/services/patrolRecord';
import { getRoom } from '@/services/room';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** 追加处置: acts on the room as it is now, and on persons only where the stream tells who spoke. */
export function CheckActs({ check }: { check: PatrolCheck }) {
  const { check_id, room_id } = check;
  const roomOnly = !canActOnPersons(check);
  const follows = useMemo(() => ({ check_id }), [check_id]);
  const finding = useQuery(queryOf(getRoom, { room_id }));
  return (
    <Loaded query={finding} rows={1}>
      {({ room }) => (
        <>
          {roomOnly && <p className="secondary">{mixedText}</p>}
          <RoomActs page="voiceRoom.patrolRecord" room={room} roomOnly={roomOnly} follows={follows} />
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
