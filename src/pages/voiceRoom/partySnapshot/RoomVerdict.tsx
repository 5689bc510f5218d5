import { isUnpatrolled, verdictText } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { checkConclusions } from '@/domain/shared/patrol';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { LastCheck } from '@/services/room';

/** State of a room by patrol with its age, as the card of the wall has it; coloured by a verdict on the running party. */
export function RoomVerdict({ room }: { room: { last_check: LastCheck | null } }) {
  const { last_check } = room;
  const text = verdictText(room);
  if (!last_check || isUnpatrolled(room)) {
    return (
      <span className="secondary">
        {text} {last_check && <Time at={last_check.at} relative />}
      </span>
    );
  }
  return (
    <>
      <Tag color={labelOf(checkConclusions, last_check.conclusion).color}>{text}</Tag>{' '}
      <Time at={last_check.at} relative />
    </>
  );
}
