import type { GrantKind, GrantState } from '../../../../src/domain/packageTemplate';
import { packageValue } from '../../../../src/domain/packageTemplate';
import { anchor, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { once, seedScale } from '../../base/scale';
import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';
import { isOrdinary } from '../seeded/recharges';
import { plans } from './plans';
import { seedPackageTemplates } from './seed';

/** One offer to one user. */
export interface StoredGrant {
  grant_id: string;
  /** The template. */
  id: string;
  uid: string;
  kind: GrantKind;
  state: GrantState;
  at: number;
  expire_at: number;
  claimed_at: number | null;
  /** Coins that it is worth. */
  cost: number;
}

/** Quota and budget added to a template by hand, and pending requests for more. */
export interface StoredTopUp {
  /** The template. */
  id: string;
  quota: number;
  budget: number;
  pending_approval: string | null;
}

export const grantId = (place: number): string => `pg_${10_001 + place}`;

/** Users who receive offers. */
export const people = once(() => [...drawn().users.values()].filter(isOrdinary).slice(0, 120));

/** Offers from before the backend started: one per user, the first of them claimed. */
const pastAt = memo(1, (_scale: number): StoredGrant[] => {
  const all = people();
  const offers = seedPackageTemplates().flatMap(({ id, env, versions, online_at, ended_at }, place) => {
    const { offered = 0, claimed = 0 } = (env === 'prod' && plans.prod[place]) || {};
    const body = versions.at(-1)?.content.body;
    if (!body || online_at === null) return [];
    const until = Math.min(ended_at ?? anchor, anchor) - 10 * minute;
    return Array.from({ length: Math.min(offered, all.length) }, (_, n): Omit<StoredGrant, 'grant_id'> => {
      const rng = random(seedOf(`${id} ${n}`));
      const at = Math.floor(online_at + rng.next() * (until - online_at));
      const expire_at = at + body.claim.expire_hours * hour;
      const isClaimed = n < claimed;
      const claimed_at = body.claim.need_action ? Math.min(at + rng.int(1, 600) * minute, until) : at;
      const left = expire_at <= anchor ? 'expired' : 'open';
      return {
        id,
        uid: all[(place * 13 + n) % all.length]?.user_id ?? '',
        kind: 'trigger',
        at,
        expire_at,
        state: isClaimed ? 'claimed' : left,
        claimed_at: isClaimed ? claimed_at : null,
        cost: packageValue(body),
      };
    });
  });
  return offers.sort((a, b) => a.at - b.at).map((one, place) => ({ ...one, grant_id: grantId(place) }));
});

export const packageGrants = new Collection<StoredGrant>(
  'packageGrants',
  () => pastAt(seedScale()).map((one) => [one.grant_id, one] as const),
  ({ grant_id }) => grant_id,
);

export const grantColumns = new Columns(packageGrants, {
  facets: {
    id: ({ id }) => id,
    uid: ({ uid }) => uid,
    state: ({ state }) => state,
    kind: ({ kind }) => kind,
  },
  numbers: {
    at: ({ at }) => at,
    // Unclaimed offers sort after claimed ones.
    claimed_at: ({ claimed_at }) => claimed_at ?? -1,
  },
});

const topUps = new Collection<StoredTopUp>(
  'packageTopUps',
  () => [],
  ({ id }) => id,
);

export const topUpOf = (id: string): StoredTopUp =>
  topUps.get(id) ?? { id, quota: 0, budget: 0, pending_approval: null };

/** Editable record of the additions to one template. */
export const changeTopUp = (id: string): StoredTopUp => (topUps.has(id) ? topUps.touch(id) : topUps.add(topUpOf(id)));

/** Time of the next offers and claims. */
export const packageClock = new Collection<{ id: string; next: number }>(
  'packageClock',
  () => [['clock', { id: 'clock', next: anchor + hour }] as const],
  ({ id }) => id,
);
