import { rechargeTiers } from '../../../../src/domain/rechargeTask';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import type { Db } from '../../store/db';

/** Customer service groups of the stand-in and their users; deterministic. */
const groups = [
  { group: '大R一组', managers: ['客服小暖', '客服小林'] },
  { group: '大R二组', managers: ['客服小鹿', '客服阿泽'] },
  { group: '海外组', managers: ['客服 Maria', '客服 Jo'] },
] as const;

/** Service group of a user; undefined for users with small recharges. */
export function groupOf({ user_id, region, total_recharge }: StoredUser): string | undefined {
  if (total_recharge < rechargeTiers.r1.from) return undefined;
  const place = region === 'wy' ? seedOf(user_id) % 2 : 2;
  return groups[place]?.group;
}

export const groupExists = (group: string): boolean => groups.some((one) => one.group === group);

export const managerExists = (name: string): boolean =>
  groups.some(({ managers }) => (managers as readonly string[]).includes(name));

export function serviceOf({ users }: Db) {
  const counts = new Map<string, number>();
  for (const user of users.values()) {
    const group = user.status === 'deleted' ? undefined : groupOf(user);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return groups.map(({ group, managers }) => ({ group, users: counts.get(group) ?? 0, managers: [...managers] }));
}
