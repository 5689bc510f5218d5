import { RoomWords } from '@/components/room/actions/target';
import { Time } from '@/kit/field/Time';
import type { PatrolCheck } from '@/services/patrolRecord';

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
