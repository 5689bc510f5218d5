import { type FlowType, flowTypes } from '../../../src/domain/userRecords';
import type { CoinFlow } from '../../../src/services/userRecords';
import { day, hour } from '../clock';
import type { StoredUser } from '../db';
import { type Random, random, seedOf } from '../random';
import type { Lookup } from '../store';
import { cases, uidAt } from './cases';
import { awkwardTexts } from './names';

/**
 * Order numbers are `o`, the uid, and four digits: the serial of the order among the user's own, from
 * 0001. Who never recharged has none; a recharge in the coin flow names its order.
 */
export const orderNo = (uid: string, serial: number): string => `o${uid}${String(serial).padStart(4, '0')}`;

export function orderCount(user: StoredUser): number {
  if (user.status === 'deleted' || user.total_recharge === 0) return 0;
  return user.user_id === cases.heavyFlow ? 2000 : 1 + (seedOf(`orders${user.user_id}`) % 24);
}

export function ownerOfOrder(text: string, users: Lookup<StoredUser>): StoredUser | undefined {
  const match = /^o(\d{4,20})(\d{4})$/i.exec(text.trim());
  const owner = users.get(match?.[1] ?? '');
  const serial = Number(match?.[2] ?? 0);
  return owner && serial >= 1 && serial <= orderCount(owner) ? owner : undefined;
}

const incomes = ['gift_received', 'reward', 'refund', 'recharge', 'recharge'] as const;
const expenses = ['gift_sent', 'gift_sent', 'gift_sent', 'box', 'shop', 'recall'] as const;
const gains = [60, 300, 520, 680, 1280, 3280, 6480] as const;
const prices = [1, 10, 52, 66, 99, 188, 520, 1314] as const;

const heavyRows = 50_000;

export function flowCount(user: StoredUser): number {
  if (user.status === 'deleted' || user.user_id === cases.noFlow) return 0;
  return user.user_id === cases.heavyFlow ? heavyRows : 3 + (seedOf(`flows${user.user_id}`) % 240);
}

/** Newest first. Made backwards from the balance there is, so that the chain ends in it. */
export function makeFlows(user: StoredUser): CoinFlow[] {
  const count = flowCount(user);
  const rng = random(seedOf(`flow${user.user_id}`));
  const span = Math.min(count >= heavyRows ? 30 * day : 120 * day, user.last_active_at - user.register_at);
  const step = Math.max(0, span - hour) / Math.max(1, count);
  const usual = Math.max(2000, user.coin_balance);
  let orders = orderCount(user);
  let after = user.coin_balance;
  const list: CoinFlow[] = [];
  for (let n = count; n >= 1; n--) {
    const gain = rng.pick(gains);
    // Gains are larger than prices and so must be rarer; looking back, a gain lowers the balance.
    const gained = gain <= after && rng.chance(after > 2 * usual ? 0.35 : after < usual / 2 ? 0.06 : 0.16);
    const wish = gained ? rng.pick(incomes) : rng.pick(expenses);
    const type = wish === 'recharge' && orders === 0 ? 'reward' : wish;
    const amount = gained ? gain : -rng.pick(prices);
    const before = after - amount;
    list.push({
      flow_id: `cf_${user.user_id}_${n}`,
      at: Math.floor(user.last_active_at - (count - n + rng.next() * 0.9) * step),
      type,
      amount,
      balance_before: before,
      balance_after: after,
      ref: type === 'recharge' ? orderNo(user.user_id, orders--) : `${type}_${n}`,
      remark: n % 29 === 7 ? rng.pick(awkwardTexts) : remarkOf(rng, type),
    });
    after = before;
  }
  return list;
}

function remarkOf(rng: Random, type: FlowType): string {
  if (type === 'gift_sent')
    return `送给 ${uidAt(rng.int(0, 499))} ${rng.pick(['玫瑰', '棒棒糖', '城堡', '火箭'])}×${rng.int(1, 99)}`;
  if (type === 'gift_received') return `来自 ${uidAt(rng.int(0, 499))}`;
  return type === 'box' ? `${rng.pick(['青铜', '白银', '黄金'])}宝箱 ${rng.int(1, 10)} 连` : flowTypes[type].label;
}
