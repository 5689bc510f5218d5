import { now } from '../base/clock';
import type { Db } from '../store/db';

/** Adds a message of the operators to a user, newest first. `batch_id` is its batch. */
export function tellUser(data: Db, uid: string, content: string, batch_id: string): void {
  data.notices.set(uid, [{ at: now(), content, batch_id }, ...(data.notices.get(uid) ?? [])]);
}
