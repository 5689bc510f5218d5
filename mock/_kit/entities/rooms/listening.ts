import { maxListenSeconds, patrolHoldSeconds } from '../../../../src/domain/limits';
import { now, second } from '../../base/clock';
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

/** Whether a listening goes on; one that was never closed ends by itself. */
export const isOpen = ({ seconds, begun_at }: Listening): boolean =>
  seconds === null && now() < begun_at + patrolHoldSeconds * second;

/** Seconds that can have been heard by now. */
export const possibleSeconds = ({ begun_at }: Listening): number =>
  Math.min(maxListenSeconds, Math.floor((now() - begun_at) / second));

/** Heard seconds of a listening, of an open one up to now. */
export const secondsOf = (one: Listening): number => one.seconds ?? (isOpen(one) ? possibleSeconds(one) : 0);
