import { now } from './clock';
import type { Db } from './db';

/** A message of the operators to a user; the last one stands first. `batch_id` is what it was sent with. */
export function tellUser(data: Db, uid: string, content: string, batch_id: string): void {
  data.notices.set(uid, [{ at: now(), content, batch_id }, ...(data.notices.get(uid) ?? [])]);
}
