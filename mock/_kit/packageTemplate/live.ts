import {
  isClaimable,
  isFused,
  type PackageTemplateBody,
  packageEnd,
  packageValue,
} from '../../../src/domain/packageTemplate';
import { record } from '../audits';
import { hour, now } from '../clock';
import { configsOf } from '../config/kits';
import type { StoredConfig } from '../config/store';
import { serial } from '../db';
import { handedOver, runsOf } from '../push/sending';
import { seedOf } from '../random';
import { at } from '../schedule';
import { grantsOf, standingOf } from './figures';
import { servedPackage } from './rules';
import { grantId, packageClock, packageGrants, people, type StoredGrant } from './store';

/** What is offered and claimed as time goes on: drawn by the hour, and the same every time. */

const system = { id: 'system', name: '系统' };

/** Offers one to a user, open until it is claimed. */
export const offer = (
  { id }: StoredConfig,
  body: PackageTemplateBody,
  wish: Pick<StoredGrant, 'uid' | 'kind' | 'at'>,
): StoredGrant =>
  packageGrants.add({
    ...{ grant_id: grantId(serial('package grant', packageGrants.everHeld) - 1), id, ...wish },
    ...{ state: 'open', claimed_at: null, cost: packageValue(body) },
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

/** Whom it can be offered to: of one that rides on a push, those whom that one reached. */
function receivers({ trigger, push_id }: PackageTemplateBody) {
  if (trigger !== 'push' || push_id === '') return people();
  const reached = new Set(
    runsOf(push_id)
      .flatMap(handedOver)
      .map(({ uid }) => uid),
  );
  return people().filter(({ user_id }) => reached.has(user_id));
}

/** One hour of one template: somebody is offered it who was not, and often the oldest offer is claimed. */
function pass(config: StoredConfig, time: number): void {
  const body = servedPackage(config);
  if (!body) return;
  const all = receivers(body);
  const grants = grantsOf(config.id);
  const luck = seedOf(`${config.id} ${time}`);
  const uid = all[luck % Math.max(1, all.length)]?.user_id;
  const had = grants.filter((one) => one.uid === uid && one.state !== 'voided').length;
  const isLeft = packageEnd(standingOf(config, grants)) === null;
  if (uid !== undefined && isLeft && had < body.claim.per_user) {
    const made = offer(config, body, { uid, kind: 'trigger', at: time });
    if (!body.claim.need_action) claim(config, made, time);
  }
  const oldest = grants.find(({ state, expire_at }) => state === 'open' && expire_at > time);
  if (oldest && luck % 5 < 3) claim(config, oldest, time);
}

/** Gifts are offered and claimed with the hours, and what was not claimed in time expires. */
export function planGrants(): void {
  at(
    'package clock',
    packageClock,
    ({ next }) => next,
    ({ next }) => {
      const there = configsOf('packageTemplate').filter((one) => one.env === 'prod' && one.status === 'online');
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
