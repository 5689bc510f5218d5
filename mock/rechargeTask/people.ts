import type { Content } from '../../src/domain/config/rules';
import { maxTaskBadLines, maxTaskListLines } from '../../src/domain/rechargeTask/limits';
import { maxTaskPeople, type RechargeTaskBody, rechargeTiers } from '../../src/domain/rechargeTask/rules';
import { now } from '../_kit/base/clock';
import { seedOf } from '../_kit/base/random';
import type { StoredUser } from '../_kit/base/stored';
import { leavesOut, outOfShare } from '../_kit/kit/config/people';
import type { StoredConfig } from '../_kit/kit/config/store';
import { type Db, db } from '../_kit/store/db';
import { judgedLines } from '../reward/request';

/** Participants of recharge tasks: by tier, by an imported list, or by customer service group. */

const groups = [
  { group: '大R一组', managers: ['客服小暖', '客服小林'] },
  { group: '大R二组', managers: ['客服小鹿', '客服阿泽'] },
  { group: '海外组', managers: ['客服 Maria', '客服 Jo'] },
];

/** Service group of a user; undefined for users with small recharges. */
function groupOf({ user_id, region, total_recharge }: StoredUser): string | undefined {
  if (total_recharge < rechargeTiers.r1.from) return undefined;
  return groups[region === 'wy' ? seedOf(user_id) % 2 : 2]?.group;
}

export const groupExists = (name: string): boolean => groups.some(({ group }) => group === name);
export const managerExists = (name: string): boolean => groups.some(({ managers }) => managers.includes(name));

export const serviceOf = ({ users }: Db) =>
  groups.map(({ group, managers }) => ({
    group,
    users: users.filter((user) => user.status !== 'deleted' && groupOf(user) === group).length,
    managers,
  }));

/** Whether a user is in a task's target group, beside the common audience. */
function isMeant({ target, min_tier, people, service_group }: RechargeTaskBody) {
  const named = new Set(people.uids);
  return (user: StoredUser): boolean => {
    if (target === 'tier') return user.total_recharge >= rechargeTiers[min_tier].from;
    return target === 'service' ? groupOf(user) === service_group : named.has(user.user_id);
  };
}

/** Everybody a content is for now, by the share that gets it. */
export function taskPeopleOf({ audience, body }: Content<unknown>, config: StoredConfig): StoredUser[] {
  const [meant, moment] = [isMeant(body as RechargeTaskBody), now()];
  return db.users.filter(
    (user) =>
      user.status !== 'deleted' && meant(user) && !outOfShare(config, user) && !leavesOut(audience, user, moment),
  );
}

const problemOf = ({ users }: Db, uid: string): string | undefined => {
  const user = users.get(uid);
  if (!user) return '没有这个用户';
  return user.status === 'deleted' ? '用户已注销' : undefined;
};

/** Users in a text without duplicates, and the number above the limit; invalid lines separately. 422 if unreadable. */
export function readPeople(store: Db, text: string) {
  const { good, bad } = judgedLines(text, maxTaskListLines, (uid) => problemOf(store, uid));
  return {
    uids: good.slice(0, maxTaskPeople).map(({ uid }) => uid),
    more: Math.max(0, good.length - maxTaskPeople),
    bad_lines: bad.length,
    bad: bad.slice(0, maxTaskBadLines),
  };
}
