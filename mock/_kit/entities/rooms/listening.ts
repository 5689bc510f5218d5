import { Collection } from '../../store/store';

/** One listening to a live room. */
export interface Listening {
  listen_id: string;
  room_id: string;
  party_id: string;
  /** Operator id. */
  by: string;
  begun_at: number;
  /** Heard seconds; null while it goes on. */
  seconds: number | null;
}

export const listenings = new Collection<Listening>(
  'listenings',
  () => [],
  ({ listen_id }) => listen_id,
);
