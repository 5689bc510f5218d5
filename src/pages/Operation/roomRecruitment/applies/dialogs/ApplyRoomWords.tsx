import { safeText } from '@/utils/safeText';

/** A room within a sentence, name and id: the id is what cannot be faked. */
export const ApplyRoomWords = ({ room: { room_id, room_name } }: { room: { room_id: string; room_name: string } }) => (
  <>
    「<bdi>{safeText(room_name)}</bdi>」（{room_id}）
  </>
);
