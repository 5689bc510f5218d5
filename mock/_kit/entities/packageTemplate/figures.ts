import { packageRoiDays } from '../../../../src/domain/limits';
import { dearerOf, type PackageStanding, packageEnd, packageValue } from '../../../../src/domain/packageTemplate';
import type { PackageFigures } from '../../../../src/services/packageGrants';
import { day } from '../../base/clock';
import { stoppedBy } from '../../kit/config/following';
import { kitOf } from '../../kit/config/kits';
import type { StoredConfig } from '../../kit/config/store';
import { orderEntity } from '../orders/entity';
import { hasPaid } from '../rechargeTask/payments';
import { packageBody, servedPackage } from './rules';
import { packageGrants, type StoredGrant, topUpOf } from './store';

/** Offers of one template, tests left out; as the running transaction sees them. */
export const grantsOf = (id: string): StoredGrant[] =>
  packageGrants.filter((one) => one.id === id && one.kind === 'trigger');

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
  const counted = new Set<string>();
  let sum = 0;
  for (const { uid, claimed_at } of grants) {
    if (claimed_at === null) continue;
    for (const order of orderEntity.columns.by('uid', uid)) {
      const { paid_at, order_id, amount_usd } = order;
      const isAfter = paid_at !== null && paid_at >= claimed_at && paid_at < claimed_at + packageRoiDays * day;
      if (!isAfter || counted.has(order_id) || !hasPaid(order)) continue;
      counted.add(order_id);
      sum += amount_usd;
    }
  }
  return sum;
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
    stopped: stoppedBy(kitOf('packageTemplate'), config) ?? null,
    pending_approval: topUpOf(config.id).pending_approval,
  };
}

/** Bag of a template; empty if it gives items. */
export const bagIdOf = (content: Parameters<typeof packageBody>[0]): string => {
  const { content: kind, bag } = packageBody(content);
  return kind === 'bag' ? bag.bag_id : '';
};
