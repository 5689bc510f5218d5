import type { GangRelation } from '../../../../src/domain/hacking';
import { anchor, day, hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredGang, StoredUser } from '../../base/stored';
import { caseNames } from '../../entities/seeded/cases';
import { anybody } from '../../entities/seeded/review/base';
import type { Lookup } from '../../store/store';

/** Accounts that belong together: small, large, larger than one action may be, merged, dissolved. */

interface Plan {
  id: string;
  size: number;
  /** Most common link between members. */
  relation: GangRelation;
  days: number;
  merged_into?: string;
  dissolved?: true;
  graph_down?: true;
}

const plans: readonly Plan[] = [
  { id: 'gc_101', size: 12, relation: 'device', days: 6 },
  { id: 'gc_102', size: 38, relation: 'text', days: 19 },
  { id: 'gc_103', size: 7, relation: 'payment', days: 3, graph_down: true },
  { id: 'gc_104', size: 9, relation: 'text', days: 40, merged_into: 'gc_102' },
  { id: 'gc_105', size: 6, relation: 'ip', days: 55, dissolved: true },
  { id: 'gc_106', size: 290, relation: 'device', days: 2 },
  { id: 'gc_107', size: 5, relation: 'ip', days: 1 },
  { id: 'gc_108', size: 4, relation: 'text', days: 60, merged_into: 'gc_104' },
];

/** Gangs whose members get new hacking cases. */
export const liveGangs = ['gc_101', 'gc_102', 'gc_103', 'gc_107'] as const;
export const hugeGang = 'gc_106';
export const pastGangs = ['gc_101', 'gc_102', 'gc_104', 'gc_105', 'gc_108'] as const;

const others: readonly GangRelation[] = ['device', 'ip', 'text', 'payment'];

/** Links every member to an earlier one, some twice. */
function linksOf(rng: Random, { relation }: Plan, members: StoredGang['members']): StoredGang['links'] {
  return members.flatMap(({ uid, joined_at }, i) => {
    const earlier = (reach: number) => members[rng.int(Math.max(0, i - reach), i - 1)]?.uid ?? uid;
    if (i === 0) return [];
    const first = { from: earlier(i < 8 ? i : 3), to: uid, relation, at: joined_at };
    if (!rng.chance(0.25)) return [first];
    return [first, { from: earlier(i), to: uid, relation: rng.pick(others), at: joined_at + rng.int(1, 90) * minute }];
  });
}

function gangOf(users: Lookup<StoredUser>, plan: Plan): StoredGang {
  const rng = random(seedOf(`gang${plan.id}`));
  const found_at = Math.floor(anchor - plan.days * day);
  // Capped below the number of users, for tiny seeds.
  const size = Math.min(plan.size, Math.floor((users.size - caseNames.length) * 0.6));
  const uids = new Set<string>();
  while (uids.size < size) uids.add(anybody(rng, { users }).user_id);
  const step = Math.max(minute, Math.floor(((plan.days * day) / size) * 0.8));
  const members = [...uids].map((uid, i) => ({
    uid,
    relation: rng.chance(0.85) ? plan.relation : rng.pick(others),
    joined_at: found_at + Math.min(i * step, plan.days * day - hour),
  }));
  return {
    cluster_id: plan.id,
    found_at,
    merged_into: plan.merged_into ?? null,
    dissolved: plan.dissolved === true,
    members,
    links: linksOf(rng, plan, members),
    graph_down: plan.graph_down === true,
    version: 1,
  };
}

/** The same for the same users. */
export const seedGangs = (users: Lookup<StoredUser>): Map<string, StoredGang> =>
  new Map(plans.map((plan) => [plan.id, gangOf(users, plan)]));
