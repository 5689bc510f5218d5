import type { Content } from '../../../src/domain/config';
import { type RechargeTaskBody, rechargeTiers } from '../../../src/domain/rechargeTask';
import { now } from '../clock';
import { leavesOut } from '../config/people';
import { db, type StoredUser } from '../db';
import { bodyOf } from './rules';
import { groupOf } from './service';

/** Whether a user is one of those a task is for, by what it says beside the common audience. */
function isMeant({ target, min_tier, people, service_group }: RechargeTaskBody) {
  if (target === 'tier') {
    const { from } = rechargeTiers[min_tier];
    return ({ total_recharge }: StoredUser) => total_recharge >= from;
  }
  if (target === 'service') return (user: StoredUser) => groupOf(user) === service_group;
  const named = new Set(people.uids);
  return ({ user_id }: StoredUser) => named.has(user_id);
}

/** Those of some users whom a content is for at a moment. */
export function meantBy(content: Content<unknown>, users: readonly StoredUser[], at: number): StoredUser[] {
  const meant = isMeant(bodyOf(content));
  return users.filter((user) => user.status !== 'deleted' && meant(user) && !leavesOut(content.audience, user, at));
}

const found = new WeakMap<Content<unknown>, { users: readonly StoredUser[]; list: StoredUser[] }>();

/** Everybody a content is for now, kept as long as neither the content nor any user changes. */
export function peopleOf(content: Content<unknown>): readonly StoredUser[] {
  const users = db.users.values();
  const known = found.get(content);
  if (known?.users === users) return known.list;
  const list = meantBy(content, users, now());
  found.set(content, { users, list });
  return list;
}
