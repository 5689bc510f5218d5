import { RoomWords } from '@/components/room/actions/target';
import { Time } from '@/kit/field/Time';
import type { Recording } from '@/services/recording';

/** A recording within a sentence. */
export function RecordingWords({ one }: { one: Recording }) {
  return (
    <>
      房间
      <RoomWords room={one} />
      <Time at={one.start_at} /> 的录音（{one.recording_id}）
    </>
  );
}
