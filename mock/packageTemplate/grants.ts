import type { Content } from '../../src/domain/config/rules';
import { packageCheckCode } from '../../src/domain/packageTemplate/checks';
import {
  dearerOf,
  type PackageStanding,
  type PackageTemplateBody,
  packageEnd,
  packageValue,
  testClaimCannot,
  topUpCannot,
  topUpProblem,
} from '../../src/domain/packageTemplate/rules';
import { rateOf } from '../../src/domain/shared/rate';
import type { PackageFigures, PackageGrant, PackageTest } from '../../src/services/packageTemplateGrants';
import { anchor, hour, minute, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredUser } from '../_kit/base/stored';
import { Columns } from '../_kit/http/columns';
import { stoppedBy } from '../_kit/kit/config/following';
import { kitOf } from '../_kit/kit/config/kits';
import { liveOf, type StoredConfig } from '../_kit/kit/config/store';
import { serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { isOrdinary } from '../recharge/seed';
import { addedToStock, restocking, stockChange, waitingRestock } from '../restock/restock';

const type = 'packageTemplate';

/** A content as this type's. */
export const packageBody = (content: Content<unknown>): PackageTemplateBody =>
  (content as Content<PackageTemplateBody>).body;

/** One offer to one user. */
type StoredGrant = Omit<PackageGrant, 'template_name' | 'nickname'>;

const grantId = (place: number): string => `pg_${10_001 + place}`;

/** Number of past offers and of claimed ones, by template of the seed. */
const pastOf: Readonly<Record<string, readonly [offered: number, claimed: number]>> = {
  pt_1001: [30, 19],
  pt_1004: [30, 24],
};
const usualPast = [28, 14] as const;

const offerOf = (id: string, body: PackageTemplateBody, input: Pick<StoredGrant, 'uid' | 'kind' | 'at'>) => ({
  id,
  ...input,
  cost: packageValue(body),
  expire_at: input.at + body.claim.expire_hours * hour,
});

/** Offers from before the start: one per user, the first of them claimed. Nothing is offered or expires later. */
function past(): [string, StoredGrant][] {
  const people = [...drawn().users.values()].filter(isOrdinary).slice(0, 120);
  const offers = kitOf(type)
    .seed()
    .flatMap(({ id, env, versions, online_at, ended_at }, place) => {
      const last = versions.at(-1);
      if (!last || online_at === null || env !== 'prod') return [];
      const [offered, claimed] = pastOf[id] ?? usualPast;
      const body = packageBody(last.content);
      const until = Math.min(ended_at ?? anchor, anchor) - 10 * minute;
      return people.slice(0, offered).map((_, n) => {
        const rng = random(seedOf(`${id} ${n}`));
        const at = Math.floor(online_at + rng.next() * (until - online_at));
        const uid = people[(place * 13 + n) % people.length]?.user_id ?? '';
        const made = offerOf(id, body, { uid, kind: 'trigger', at });
        const isClaimed = n < claimed || !body.claim.need_action;
        const open = made.expire_at <= anchor ? 'expired' : 'open';
        const claimed_at = body.claim.need_action ? Math.min(at + rng.int(1, 600) * minute, until) : at;
        return { ...made, state: isClaimed ? 'claimed' : open, claimed_at: isClaimed ? claimed_at : null } as const;
      });
    });
  return offers.sort((a, b) => a.at - b.at).map((one, place) => [grantId(place), { ...one, grant_id: grantId(place) }]);
}

export const packageGrants = new Collection<StoredGrant>('packageGrants', past, ({ grant_id }) => grant_id);

export const storedGrantColumns = new Columns(packageGrants, {
  facets: {
    grant_id: ({ grant_id }) => grant_id,
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

const topUpType = 'package_top_up';

/** Quota and budget added to one template by hand, and the request for more that waits. */
export const topUpOf = (id: string) => ({
  id,
  quota: stockChange(`${id} quota`).added,
  budget: stockChange(`${id} budget`).added,
  pending_approval: waitingRestock(topUpType, { id }),
});

/** Offers of one template without tests. */
export const templateGrantsOf = (id: string): StoredGrant[] =>
  packageGrants.filter((one) => one.id === id && one.kind === 'trigger');

/** Voids open offers; returns their number. */
export function voidOpen(id: string): number {
  const open = templateGrantsOf(id).filter(({ state }) => state === 'open');
  for (const { grant_id } of open) packageGrants.touch(grant_id).state = 'voided';
  return open.length;
}

/** Reason why a user cannot take a test offer now; undefined if possible. */
export function testCannot(user: StoredUser): string | undefined {
  const tests = packageGrants.filter(({ uid, kind }) => uid === user.user_id && kind === 'test');
  return testClaimCannot(user, tests.filter(({ at }) => at > now() - hour).length);
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

/** Quota and budget used, by the live version or by a given one. */
export function standingOf(config: StoredConfig, given?: PackageTemplateBody): PackageStanding {
  const live = liveOf(config);
  const body = given ?? (live && packageBody(live.content));
  const { quota, budget } = topUpOf(config.id);
  const grants = templateGrantsOf(config.id);
  const claimed = grants.filter(({ state }) => state === 'claimed');
  const value = body ? packageValue(body) : 0;
  return {
    claimed: claimed.length,
    quota: (body?.total_quota ?? 0) + quota,
    cost: sum(claimed.map(({ cost }) => cost)),
    budget: (body?.budget_coin ?? 0) + budget,
    value,
    dearer: dearerOf(
      grants.filter(({ state }) => state === 'open'),
      value,
    ),
  };
}

interface TopUp {
  quota: number;
  budget: number;
}

function refuseTopUp(config: StoredConfig, { quota, budget }: TopUp): void {
  refuseState(topUpCannot(config));
  const problem = topUpProblem(standingOf(config), quota, budget);
  if (problem !== undefined) throw refuseField(quota + budget === 0 ? 'quota' : 'budget', problem);
}

/** 追加配额: more quota and budget for a live template, always with two persons. */
export const topUp = restocking<TopUp>({
  of: type,
  type: topUpType,
  label: '追加推送礼包配额',
  code: packageCheckCode,
  view: (config) => {
    const { claimed, cost } = standingOf(config);
    const { quota: added_quota, budget: added_budget } = topUpOf(config.id);
    return { claimed, cost, added_quota, added_budget };
  },
  told: (_, { quota, budget }) => ({ quota, budget }),
  approvalNeeded: (config, input) => {
    refuseTopUp(config, input);
    const [quota, budget] = [input.quota.toLocaleString('zh-CN'), input.budget.toLocaleString('zh-CN')];
    return `追加配额 ${quota}、预算 ${budget} 金币，须由第二人同意`;
  },
  add: (config, input) => {
    refuseTopUp(config, input);
    addedToStock(`${config.id} quota`, input.quota);
    addedToStock(`${config.id} budget`, input.budget);
  },
});

/** US cents paid by a claimer in the week after the claim: nothing for most, otherwise one pack. */
const rechargeAfter = ({ grant_id }: StoredGrant): number => [499, 999, 0, 0, 0][seedOf(`paid ${grant_id}`) % 5] ?? 0;

/** Offer and claim figures of one template. */
export function packageTemplateFiguresOf(config: StoredConfig): PackageFigures {
  const grants = templateGrantsOf(config.id);
  const standing = standingOf(config);
  return {
    id: config.id,
    ...standing,
    offered: grants.length,
    open: grants.filter(({ state }) => state === 'open').length,
    end: config.live === null ? null : packageEnd(standing),
    conversion: rateOf(standing.claimed, grants.length),
    recharge: sum(grants.filter(({ state }) => state === 'claimed').map(rechargeAfter)),
    stopped: stoppedBy(kitOf(type), config) ?? null,
    pending_approval: topUpOf(config.id).pending_approval,
  };
}
