import type { GangRelation } from '../../../../src/domain/hacking';
import { anchor, day, hour, minute } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { StoredGang, StoredUser } from '../../base/stored';
import { caseNames } from '../../entities/seeded/cases';
import { anybody } from '../../entities/seeded/review/base';
import type { Lookup } from '../../store/store';

/** Gangs: small, large, larger than one action may be, merged, dissolved. */

interface GangPlan {
  id: string;
  size: number;
  /** Most common link between members. */
  relation: GangRelation;
  days: number;
  merged_into?: string;
  dissolved?: true;
  graph_down?: true;
}

const gangPlans: readonly GangPlan[] = [
  { id: 'gc_101', size: 12, relation: 'device', days: 6 },
  { id: 'gc_102', size: 38, relation: 'text', days: 19 },
  { id: 'gc_103', size: 7, relation: 'payment', days: 3, graph_down: true },
  { id: 'gc_104', size: 9, relation: 'text', days: 40, merged_into: 'gc_102' },
  { id: 'gc_105', size: 6, relation: 'ip', days: 55, dissolved: true },
  { id: 'gc_106', size: 290, relation: 'device', days: 2 },
  { id: 'gc_108', size: 4, relation: 'text', days: 60, merged_into: 'gc_104' },
];

const relations: readonly GangRelation[] = ['device', 'ip', 'text', 'payment'];

function gangOf(users: Lookup<StoredUser>, plan: GangPlan): StoredGang {
  const { id, relation, days, merged_into = null, dissolved = false, graph_down = false } = plan;
  const rng = random(seedOf(`gang${id}`));
  const found_at = Math.floor(anchor - days * day);
  // Capped below the number of users, for tiny seeds.
  const size = Math.min(plan.size, Math.floor((users.size - caseNames.length) * 0.6));
  const uids = new Set<string>();
  while (uids.size < size) uids.add(anybody(rng, { users }).user_id);
  const step = Math.max(minute, Math.floor(((days * day) / size) * 0.8));
  const members = [...uids].map((uid, i) => ({
    uid,
    relation: rng.chance(0.85) ? relation : rng.pick(relations),
    joined_at: found_at + Math.min(i * step, days * day - hour),
  }));
  // Every member is linked to an earlier one.
  const links = members.slice(1).map(({ uid: to, joined_at: at }, i) => {
    return { from: members[rng.int(Math.max(0, i - 3), i)]?.uid ?? to, to, relation, at };
  });
  return { cluster_id: id, found_at, merged_into, dissolved, members, links, graph_down, version: 1 };
}

/** The same for the same users. */
export const seedGangs = (users: Lookup<StoredUser>): Map<string, StoredGang> =>
  new Map(gangPlans.map((plan) => [plan.id, gangOf(users, plan)]));
