import { givenSum } from '../../../../src/domain/givenItem';
import type { RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import { anchor } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { liveOf } from '../../kit/config/store';
import { Collection } from '../../store/store';
import { seededOrders } from '../seeded/orders';
import { progressIdOf } from './marks';
import { hasPaid } from './payments';
import { meantBy } from './people';
import { bodyOf } from './rules';
import { seedRechargeTasks } from './seed';
import type { StoredClaim } from './stored';
import { type Claim, claimedBy } from './walk';

/**
 * Rewards granted by recharge tasks, one record per step and cycle with the terms of the time; later versions change
 * nothing. Claims from before the backend started are already in bags and wallets.
 */

/** Record to be stored for a claim; undefined if the step does not exist. */
export function keptOf(id: string, { steps }: RechargeTaskBody, claim: Claim, task_id: string | null): StoredClaim {
  const { uid, cycle_from, step, at } = claim;
  const { threshold = 0, rewards = [] } = steps[step] ?? {};
  const claim_id = `${progressIdOf(id, uid)}.${cycle_from}.${threshold}`;
  return { claim_id, id, uid, cycle_from, threshold, rewards, value: givenSum(rewards), at, task_id };
}

const seeded = once(() => {
  const users = [...drawn().users.values()];
  const paid = (uid: string) =>
    seededOrders(uid)
      .filter(hasPaid)
      .map((order) => ({ place: 0, order }));
  return seedRechargeTasks().flatMap((config) => {
    const content = liveOf(config)?.content;
    if (!content || config.online_at === null || config.env !== 'prod') return [];
    const claims = claimedBy(config, meantBy(content, users, anchor), paid, anchor);
    return claims.map((claim) => keptOf(config.id, bodyOf(content), claim, null));
  });
});

export const rechargeClaims = new Collection<StoredClaim>(
  'rechargeClaims',
  () => seeded().map((claim) => [claim.claim_id, claim] as const),
  ({ claim_id }) => claim_id,
);

let grouped: { of: readonly StoredClaim[]; by: ReadonlyMap<string, StoredClaim[]> } | undefined;

/** All that one task gave. */
export function claimsOf(id: string): readonly StoredClaim[] {
  const of = rechargeClaims.values();
  if (grouped?.of !== of) grouped = { of, by: groupsOf(of, (claim) => claim.id) };
  return grouped.by.get(id) ?? none;
}

const none: readonly StoredClaim[] = [];
