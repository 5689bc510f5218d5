import { now, second } from '../_kit/base/clock';
import { Collection } from '../_kit/store/store';

/** Time in which an operator can hear a sound. */
interface Hearing {
  /** The time up to this moment is on record as heard. */
  from: number;
  until: number;
}

const hearings = new Collection<Hearing>('hearings', () => []);

/** Up to here an operator's time is on record as heard, in whichever sound: nobody hears two at once. */
const listeners = new Collection<{ from: number }>('listeners', () => []);

const keyOf = (operator_id: string, sound: string): string => `${operator_id} ${sound}`;

/** An operator can hear a sound until a moment. Several addresses of one sound are heard in the same time. */
export function beginHearing(operator_id: string, sound: string, until: number): void {
  const known = hearings.get(keyOf(operator_id, sound));
  const isOpen = known !== undefined && known.until > now();
  hearings.set(keyOf(operator_id, sound), {
    from: isOpen ? known.from : now(),
    until: Math.max(until, isOpen ? known.until : 0),
  });
}

/** Whether an operator was ever given the sound. */
export const hasHearing = (operator_id: string, sound: string): boolean => hearings.has(keyOf(operator_id, sound));

/**
 * Seconds of a report that can be true: no more than passed in which the sound could be heard and that no earlier report
 * of this operator took, of this sound or another, and no more than are `left` of the sound. A late report keeps its
 * seconds, as after a lost network, unless something else was heard since.
 */
export function takeHeard(operator_id: string, sound: string, reported: number, left: number): number {
  const key = keyOf(operator_id, sound);
  const open = hearings.get(key);
  if (!open) return 0;
  const from = Math.max(open.from, listeners.get(operator_id)?.from ?? 0);
  // Consoles round to whole seconds.
  const passed = Math.ceil((Math.min(now(), open.until) - from) / second);
  const seconds = Math.max(0, Math.min(reported, passed, left));
  if (seconds === 0) return 0;
  const until = from + seconds * second;
  hearings.touch(key).from = until;
  listeners.set(operator_id, { from: until });
  return seconds;
}
