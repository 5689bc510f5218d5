import { RoomWords } from '@/components/rooms/actions/target';
import { Time } from '@/components/Time';
import type { PatrolCheck } from '@/services/patrolRecords';

/** A check within a sentence. */
export function CheckWords({ check }: { check: PatrolCheck }) {
  return (
    <>
      房间
      <RoomWords room={check} />
      <Time at={check.start_at} /> 的巡检（{check.check_id}）
    </>
  );
}
