import { checkModes, unheardQuestion } from '@/domain/shared/patrol';
import Question from '@/kit/base/Question';
import type { LiveRoom } from '@/services/room';
import { roomNameOf } from './slots';

interface Props {
  room: LiveRoom;
  onAnswer: (yes: boolean) => void;
  onClose: () => void;
}

/** Names the room and its hits; the focus is on 取消, so that a further key press concludes nothing. */
export default function UnheardQuestion({ room, onAnswer, onClose }: Props) {
  const { room_id, hits } = room;
  const shown = hits.length > 0 ? `，近 10 分钟命中 ${hits.length} 次` : '';
  return (
    <Question
      text={`${unheardQuestion}房间「${roomNameOf(room)}」（${room_id}）${shown}；巡检记录会写明「${checkModes.none.label}」。`}
      danger
      onAnswer={(yes) => {
        onAnswer(yes);
        onClose();
      }}
    />
  );
}
