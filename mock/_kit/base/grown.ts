import { anchor, day } from './clock';
import { random, seedOf } from './random';

/** A total that grew from a start to an end or to the moment the backend began, by an id's own pace of at most so many a day. */
export function grown(id: string, from: number | null, until: number | null, mostADay: number): number {
  if (from === null || mostADay === 0) return 0;
  const days = Math.max(0, (Math.min(until ?? anchor, anchor) - from) / day);
  return Math.floor(days * random(seedOf(id)).int(Math.ceil(mostADay / 20), mostADay));
}
