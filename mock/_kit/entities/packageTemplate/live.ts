import {
  isClaimable,
  isFused,
  isRiding,
  type PackageTemplateBody,
  packageEnd,
  packageValue,
} from '../../../../src/domain/packageTemplate';
import { hour, now } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { stoppedBy } from '../../kit/config/following';
import { kitOf } from '../../kit/config/kits';
import { leavesOut, outOfShare } from '../../kit/config/people';
import { contentOf, type StoredConfig, windowOf } from '../../kit/config/store';
import { record } from '../../store/audits';
import { db, serial } from '../../store/db';
import { at } from '../../store/schedule';
import { handedOver, runsOf } from '../push/sending';
import { grantsOf, standingOf } from './figures';
import { servedPackage } from './rules';
import { grantId, packageClock, packageGrants, people, type StoredGrant } from './store';

/** Simulated offers and claims as time passes: drawn per hour, deterministic. */

const system = { id: 'system', name: '系统' };

/** Offers one to a user, open until it is claimed. */
export const offer = (
  { id }: StoredConfig,
  body: PackageTemplateBody,
  wish: Pick<StoredGrant, 'uid' | 'kind' | 'at'>,
): StoredGrant =>
  packageGrants.add({
    grant_id: grantId(serial('package grant', packageGrants.everHeld) - 1),
    id,
    ...wish,
    state: 'open',
    claimed_at: null,
    cost: packageValue(body),
    expire_at: wish.at + body.claim.expire_hours * hour,
  });

/** Claims one, unless quota or budget do not pay for it; the claim that spends the budget is put on record. */
function claim(config: StoredConfig, grant: StoredGrant, time: number): void {
  const before = standingOf(config);
  if (!isClaimable(before, grant)) return;
  Object.assign(packageGrants.touch(grant.grant_id), { state: 'claimed', claimed_at: time });
  const after = standingOf(config);
  if (isFused(after)) {
    const spec = { name: 'fusePackageTemplate', label: '预算用尽，自动熔断' };
    const view = ({ claimed, cost }: typeof after) => ({ claimed, cost });
    const change = { before: { ...view(before), end: null }, after: { ...view(after), end: 'fused' } };
    record(spec, { object_type: 'packageTemplate', object_id: config.id, ...change }, {}, system);
  }
}

/**
 * Users it can be offered to: its audience and share; for a gift attached to a push, the users whom the push reached.
 */
function receivers(config: StoredConfig, body: PackageTemplateBody, time: number): StoredUser[] {
  const { audience } = contentOf(config);
  const sent = isRiding(body) ? runsOf(body.push_id).flatMap(handedOver) : null;
  const reached = sent && new Set(sent.map(({ uid }) => uid));
  return people()
    .flatMap(({ user_id }) => db.users.get(user_id) ?? [])
    .filter((user) => user.status !== 'deleted' && reached?.has(user.user_id) !== false)
    .filter((user) => leavesOut(audience, user, time) === undefined && outOfShare(config, user) === undefined);
}

/** Offers it to a user below the limit. */
function reachOut(config: StoredConfig, body: PackageTemplateBody, time: number, luck: number): void {
  const grants = grantsOf(config.id);
  if (packageEnd(standingOf(config, grants)) !== null) return;
  const all = receivers(config, body, time);
  const uid = all[luck % Math.max(1, all.length)]?.user_id;
  const had = grants.filter((one) => one.uid === uid && one.state !== 'voided').length;
  if (uid === undefined || had >= body.claim.per_user) return;
  const made = offer(config, body, { uid, kind: 'trigger', at: time });
  if (!body.claim.need_action) claim(config, made, time);
}

/** One hour of one template: somebody is offered it while it is served, and often the oldest offer is claimed. */
function pass(config: StoredConfig, time: number): void {
  const body = servedPackage(config);
  if (!body) return;
  const luck = seedOf(`${config.id} ${time}`);
  const oldest = grantsOf(config.id).find(({ state, expire_at }) => state === 'open' && expire_at > time);
  const { start_at, end_at } = windowOf(config);
  if (start_at !== null && start_at <= time && time < (end_at ?? Number.POSITIVE_INFINITY))
    reachOut(config, body, time, luck);
  if (oldest && luck % 5 < 3) claim(config, oldest, time);
}

/** Voids open offers; returns their number. */
export function voidOpen(id: string): number {
  const open = grantsOf(id).filter(({ state }) => state === 'open');
  for (const { grant_id } of open) packageGrants.touch(grant_id).state = 'voided';
  return open.length;
}

/**
 * Makes and claims offers hour by hour, and expires unclaimed ones. Offers made before the end can be claimed
 * afterwards; those of a stopped template, or with a stopped gift, cannot.
 */
export function planGrants(): void {
  at(
    'package clock',
    packageClock,
    ({ next }) => next,
    ({ next }) => {
      const kit = kitOf('packageTemplate');
      const there = kit.rows.filter(
        (one) =>
          one.env === 'prod' && one.live !== null && one.status !== 'paused' && stoppedBy(kit, one) === undefined,
      );
      let time = next;
      for (; time <= now(); time += hour) for (const config of there) pass(config, time);
      packageClock.touch('clock').next = time;
    },
  );
  at(
    'package expiry',
    packageGrants,
    ({ state, expire_at }) => (state === 'open' ? expire_at : null),
    ({ grant_id }) => {
      packageGrants.touch(grant_id).state = 'expired';
    },
  );
}
