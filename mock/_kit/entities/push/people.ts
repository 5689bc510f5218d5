import type { Content } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import type { ReceiverFacts } from '../../../../src/domain/pushReach';
import { rechargeTiers } from '../../../../src/domain/rechargeTask';
import { regions } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { leavesOut } from '../../kit/config/people';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { pushLists } from './lists';
import { pushIn } from './rules';

/** One user in forty wants no pushes, always the same ones. */
export const isUnsubscribed = ({ user_id }: StoredUser): boolean => seedOf(`unsubscribed ${user_id}`) % 40 === 0;

/** Reason why a push is not meant for a user, apart from the common audience; undefined if it is. */
function notMeant({ target, list, rules }: PushBody) {
  const named = target === 'uids' ? new Set(pushLists.get(list.list_id)?.uids) : null;
  const tier = rules.min_tier === '' ? null : rechargeTiers[rules.min_tier];
  return (user: StoredUser, at: number): string | undefined => {
    if (named && !named.has(user.user_id)) return '不在名单中';
    if (rules.last_active_days > 0 && user.last_active_at < at - rules.last_active_days * day)
      return `近 ${rules.last_active_days} 天未活跃`;
    if (tier && user.total_recharge < tier.from) return `充值未达到「${tier.label}」`;
    if (rules.tags.length > 0 && !rules.tags.some((tag) => user.tags.includes(tag)))
      return `没有标签 ${rules.tags.join('、')}`;
    return undefined;
  };
}

/** First rule that excludes a user from a push. */
export function outsideOf({ audience, body }: Content<PushBody>) {
  const rule = notMeant(body);
  return (user: StoredUser, at: number): string | undefined => {
    if (user.status === 'deleted') return '用户已注销';
    return leavesOut(audience, user, at) ?? rule(user, at);
  };
}

/** Users of the list who are in the push's audience. */
export function meantOf(content: Content<PushBody>, users: readonly StoredUser[], at: number): StoredUser[] {
  const outside = outsideOf(content);
  return users.filter((user) => outside(user, at) === undefined);
}

const counted = new WeakMap<StoredConfig, { users: readonly StoredUser[]; count: number }>();

/** Size of the audience of the draft or live version, cached while it and the users stay the same. */
export function peopleOf(config: StoredConfig): number {
  const users = db.users.values();
  const known = counted.get(config);
  if (known?.users === users) return known.count;
  const content = pushIn(config.draft?.content ?? contentOf(config));
  const count = meantOf(content, users, now()).length;
  counted.set(config, { users, count });
  return count;
}

const none: readonly number[] = [];

/** Facts that decide whether and when a user receives it. */
export const factsOf = (
  user: StoredUser,
  reached: Pick<ReadonlyMap<string, readonly number[]>, 'get'>,
  ownAt: number | null = null,
): ReceiverFacts => ({
  uid: user.user_id,
  offset: regions[user.region].offset,
  isBanned: user.status === 'banned',
  isUnsubscribed: isUnsubscribed(user),
  reachedAt: reached.get(user.user_id) ?? none,
  ownAt,
});
