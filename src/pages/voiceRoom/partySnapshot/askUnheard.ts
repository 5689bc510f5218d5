import { openForm } from '@/kit/base/openForm';
import type { LiveRoom } from '@/services/room';

/** Asks whether a room with hits is 正常 though it was not listened to; true if so. */
export const askUnheard = (room: LiveRoom): Promise<boolean> =>
  new Promise((answer) => {
    openForm(() => import('./UnheardQuestion'), { room, onAnswer: answer });
  });
