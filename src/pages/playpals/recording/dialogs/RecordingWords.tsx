import { RoomWords } from '@/components/rooms/actions/target';
import { Time } from '@/components/Time';
import type { Recording } from '@/services/recordings';

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
