import type { Content } from '../../../../src/domain/config';
import { type RechargeTaskBody, rechargeTiers } from '../../../../src/domain/rechargeTask';
import { now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { leavesOut, shareOf } from '../../kit/config/people';
import type { StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { bodyOf } from './rules';
import { groupOf } from './service';

/** Whether a user is in a task's target group, beside the common audience. */
function isMeant({ target, min_tier, people, service_group }: RechargeTaskBody) {
  if (target === 'tier') {
    const { from } = rechargeTiers[min_tier];
    return ({ total_recharge }: StoredUser) => total_recharge >= from;
  }
  if (target === 'service') return (user: StoredUser) => groupOf(user) === service_group;
  const named = new Set(people.uids);
  return ({ user_id }: StoredUser) => named.has(user_id);
}

/** Users in the content's audience at a moment. */
export function meantBy(content: Content<unknown>, users: readonly StoredUser[], at: number): StoredUser[] {
  const meant = isMeant(bodyOf(content));
  return users.filter((user) => user.status !== 'deleted' && meant(user) && !leavesOut(content.audience, user, at));
}

interface Known {
  users: readonly StoredUser[];
  share: string;
  list: readonly StoredUser[];
}

const found = new WeakMap<Content<unknown>, Known>();

/** Everybody a content is for now, by the share that gets it; kept as long as none of it changes. */
export function peopleOf(content: Content<unknown>, { id, rollout }: StoredConfig): readonly StoredUser[] {
  const { percent, whitelist } = rollout;
  const users = db.users.values();
  const share = `${percent} ${whitelist.join()}`;
  const known = found.get(content);
  if (known?.users === users && known.share === share) return known.list;
  const meant = meantBy(content, users, now());
  const isIn = ({ user_id }: StoredUser) => whitelist.includes(user_id) || shareOf(user_id, id) < percent;
  const list = percent >= 100 ? meant : meant.filter(isIn);
  found.set(content, { users, share, list });
  return list;
}
