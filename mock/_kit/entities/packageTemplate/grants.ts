import type { Content } from '../../../../src/domain/config';
import { packageRoiDays } from '../../../../src/domain/limits';
import {
  dearerOf,
  type PackageStanding,
  type PackageTemplateBody,
  packageEnd,
  packageValue,
  testClaimCannot,
} from '../../../../src/domain/packageTemplate';
import type { PackageFigures, PackageGrant, PackageTest } from '../../../../src/services/packageGrants';
import { anchor, day, hour, minute, now } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { Columns } from '../../http/columns';
import { stoppedBy } from '../../kit/config/following';
import { kitOf } from '../../kit/config/kits';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { serial } from '../../store/db';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { orderEntity } from '../orders/entity';
import { hasPaid } from '../rechargeTask/payments';
import { waitingRestock } from '../restock';
import { isOrdinary } from '../seeded/recharges';

const type = 'packageTemplate';

/** A content as this type's. */
export const packageBody = (content: Content<unknown>): PackageTemplateBody =>
  (content as Content<PackageTemplateBody>).body;

/** Bag of a template; empty if it gives items. */
export function bagIdOf(content: Content<unknown>): string {
  const { content: kind, bag } = packageBody(content);
  return kind === 'bag' ? bag.bag_id : '';
}

/** One offer to one user. */
export type StoredGrant = Omit<PackageGrant, 'template_name' | 'nickname'>;

const grantId = (place: number): string => `pg_${10_001 + place}`;

/** Number of offers by template of the seed, and of claimed ones. */
const pastOf: Readonly<Record<string, readonly [offered: number, claimed: number]>> = {
  pt_1001: [30, 19],
  pt_1002: [28, 14],
  pt_1003: [22, 22],
  pt_1004: [30, 24],
  pt_1005: [24, 10],
  pt_1006: [26, 12],
  pt_1007: [20, 8],
  pt_1009: [26, 20],
  pt_1014: [24, 17],
};

/** Offers from before the backend started: one per user, the first of them claimed. */
const pastAt = memo(1, (_scale: number): StoredGrant[] => {
  const people = [...drawn().users.values()].filter(isOrdinary).slice(0, 120);
  const offers = kitOf(type)
    .seed()
    .flatMap(({ id, versions, online_at, ended_at }, place) => {
      const [offered, claimed] = pastOf[id] ?? [0, 0];
      const last = versions.at(-1);
      if (!last || online_at === null) return [];
      const body = packageBody(last.content);
      const until = Math.min(ended_at ?? anchor, anchor) - 10 * minute;
      return Array.from({ length: Math.min(offered, people.length) }, (_, n): Omit<StoredGrant, 'grant_id'> => {
        const rng = random(seedOf(`${id} ${n}`));
        const at = Math.floor(online_at + rng.next() * (until - online_at));
        const claimed_at = body.claim.need_action ? Math.min(at + rng.int(1, 600) * minute, until) : at;
        const uid = people[(place * 13 + n) % people.length]?.user_id ?? '';
        const made = offerOf(id, body, { uid, kind: 'trigger', at });
        if (n < claimed) return { ...made, state: 'claimed', claimed_at };
        return { ...made, state: made.expire_at <= anchor ? 'expired' : 'open' };
      });
    });
  return offers.sort((a, b) => a.at - b.at).map((one, place) => ({ ...one, grant_id: grantId(place) }));
});

const offerOf = (id: string, body: PackageTemplateBody, wish: Pick<StoredGrant, 'uid' | 'kind' | 'at'>) => ({
  id,
  ...wish,
  state: 'open' as const,
  claimed_at: null,
  cost: packageValue(body),
  expire_at: wish.at + body.claim.expire_hours * hour,
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

/** Expires unclaimed offers; planned once the type is registered, since its seed gives the offers. */
export const planExpiry = (): void =>
  at(
    'package expiry',
    packageGrants,
    ({ state, expire_at }) => (state === 'open' ? expire_at : null),
    ({ grant_id }) => {
      packageGrants.touch(grant_id).state = 'expired';
    },
  );

/** Quota and budget added to a template by hand. */
const topUps = new Collection<{ id: string; quota: number; budget: number }>(
  'packageTopUps',
  () => [],
  ({ id }) => id,
);
export const topUpType = 'package_top_up';

/** Additions to one template, and the request for more that waits. */
export const topUpOf = (id: string) => ({
  ...(topUps.get(id) ?? { id, quota: 0, budget: 0 }),
  pending_approval: waitingRestock(topUpType, { id }),
});

export function addTopUp(id: string, quota: number, budget: number): void {
  const had = topUpOf(id);
  topUps.set(id, { id, quota: had.quota + quota, budget: had.budget + budget });
}

/** Offers of one template, tests left out; as the running transaction sees them. */
export const grantsOf = (id: string): StoredGrant[] =>
  packageGrants.filter((one) => one.id === id && one.kind === 'trigger');

/** Voids open offers; returns their number. */
export function voidOpen(id: string): number {
  const open = grantsOf(id).filter(({ state }) => state === 'open');
  for (const { grant_id } of open) packageGrants.touch(grant_id).state = 'voided';
  return open.length;
}

/** Reason why a user cannot take a test offer now; undefined if possible. */
export function testCannot(user: StoredUser): string | undefined {
  const got = packageGrants.filter(
    ({ uid, kind, at }) => uid === user.user_id && kind === 'test' && at > now() - hour,
  ).length;
  return testClaimCannot(user, got);
}

/** Lets one user claim it, unless he has it as often as he may. */
export function testClaim({ id }: StoredConfig, body: PackageTemplateBody, uid: string): PackageTest {
  const had = packageGrants.filter((one) => one.id === id && one.uid === uid && one.state === 'claimed').length;
  const { per_user } = body.claim;
  if (had >= per_user)
    return { uid, outcome: 'repeated', grant_id: null, reason: `已领 ${had} 次，每人最多 ${per_user} 次` };
  const grant_id = grantId(serial('package grant', packageGrants.everHeld) - 1);
  const made = offerOf(id, body, { uid, kind: 'test', at: now() });
  packageGrants.add({ ...made, grant_id, state: 'claimed', claimed_at: now() });
  return { uid, outcome: 'granted', grant_id, reason: null };
}

/** Body of the live, scheduled or most recent version; undefined if never published. */
function servedPackage(config: StoredConfig): PackageTemplateBody | undefined {
  const live = liveOf(config);
  return live ? packageBody(live.content) : undefined;
}

/** Quota and budget used, by the live version or by a given one. */
export function standingOf(
  config: StoredConfig,
  grants = grantsOf(config.id),
  body = servedPackage(config),
): PackageStanding {
  const added = topUpOf(config.id);
  const claimed = grants.filter(({ state }) => state === 'claimed');
  const open = grants.filter(({ state }) => state === 'open');
  const value = body ? packageValue(body) : 0;
  return {
    claimed: claimed.length,
    quota: (body?.total_quota ?? 0) + added.quota,
    cost: claimed.reduce((sum, { cost }) => sum + cost, 0),
    budget: (body?.budget_coin ?? 0) + added.budget,
    value,
    dearer: dearerOf(open, value),
  };
}

/** US cents paid by claimers within a number of days, each order once. */
function rechargeOf(grants: readonly StoredGrant[]): number {
  const paid = grants.flatMap(({ uid, claimed_at }) =>
    orderEntity.columns.by('uid', uid).filter((order) => {
      const { paid_at } = order;
      if (claimed_at === null || paid_at === null || !hasPaid(order)) return false;
      return paid_at >= claimed_at && paid_at < claimed_at + packageRoiDays * day;
    }),
  );
  const amounts = new Map(paid.map(({ order_id, amount_usd }) => [order_id, amount_usd]));
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Offer and claim figures of one template. */
export function figuresOf(config: StoredConfig): PackageFigures {
  const grants = grantsOf(config.id);
  const standing = standingOf(config, grants);
  return {
    id: config.id,
    ...standing,
    offered: grants.length,
    open: grants.filter(({ state }) => state === 'open').length,
    end: config.live === null ? null : packageEnd(standing),
    conversion: grants.length > 0 ? standing.claimed / grants.length : null,
    recharge: rechargeOf(grants),
    stopped: stoppedBy(kitOf(type), config) ?? null,
    pending_approval: topUpOf(config.id).pending_approval,
  };
}
