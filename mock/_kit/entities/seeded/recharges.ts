import { approvalHours } from '../../../../src/domain/limits';
import {
  offlineReason,
  type RechargeStatus,
  rechargeApproveCode,
  rechargeChecks,
  rechargeDirectorCode,
  rechargeFinanceCode,
} from '../../../../src/domain/recharge';
import type { Voucher } from '../../../../src/services/recharges';
import { approvalOf } from '../../base/approvalOf';
import { anchor, day, hour, minute } from '../../base/clock';
import { operators } from '../../base/operators';
import { type Random, random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredApproval, StoredUser } from '../../base/stored';
import type { Lookup } from '../../store/store';
import type { StoredRecharge } from '../recharges/order';
import { rechargeWishOf } from '../recharges/wish';
import { cases } from './cases';

/** Orders of 30 days: hand-picked ones at any scale, and a number of drawn ones. */

const drawnAtOne = 400;
const spanDays = 30;

const names = [
  'draft',
  'pending',
  'pendingByLead',
  'atFinance',
  'atDirector',
  'approved',
  'postedUnknown',
  'lostUnknown',
  'failed',
  'offline',
  'debited',
  'tested',
  'rejected',
  'withdrawn',
  'expired',
  'reversed',
  'reversal',
] as const;
type CaseName = (typeof names)[number];

const idAt = (place: number): string => `rc_${String(place + 1).padStart(6, '0')}`;

export const rechargeCases = Object.fromEntries(names.map((name, place) => [name, idAt(place)])) as Record<
  CaseName,
  string
>;

type Wish = Pick<StoredRecharge, 'uid' | 'direction' | 'asset' | 'amount' | 'reason_code' | 'remark' | 'status'> &
  Partial<StoredRecharge> & { at: number; agreed?: number };

const operatorOf = (id: string) => ({ id, name: operators.find((one) => one.id === id)?.name ?? id });

/** Approvers in order of preference; never the maker, and nobody twice. */
const checkers: Readonly<Record<string, readonly string[]>> = {
  [rechargeApproveCode]: ['cashier', 'lead'],
  [rechargeFinanceCode]: ['finance', 'lead'],
  [rechargeDirectorCode]: ['admin'],
};

function stepsOf(amount: number, maker: string, agreed: number, at: number): StoredRecharge['steps'] {
  const used = new Set([maker]);
  return rechargeChecks(amount).map((check, place) => {
    const by = place < agreed ? checkers[check.code]?.find((id) => !used.has(id)) : undefined;
    if (by === undefined) return { ...check, by: null, by_name: null, at: null };
    used.add(by);
    return { ...check, by, by_name: operatorOf(by).name, at: at + (place + 1) * 10 * minute };
  });
}

/** All who must have agreed. */
const agreedTo: readonly RechargeStatus[] = ['approved', 'executing', 'success', 'failed', 'reversed'];
const most = 3;

function orderOf(id: string, { at, agreed, ...wish }: Wish): StoredRecharge {
  const { amount, status, maker = 'finance', direction } = wish;
  return {
    recharge_id: id,
    vouchers: [],
    offline_amount: null,
    offline_currency: null,
    offline_payer: null,
    ticket_no: null,
    maker,
    maker_name: operatorOf(maker).name,
    steps: stepsOf(amount, maker, agreed ?? (agreedTo.includes(status) ? most : 0), at),
    failure: null,
    limit_used: direction === 'credit' ? amount : 0,
    batch_id: null,
    reverses: null,
    reversed_by: null,
    created_at: at,
    submitted_at: status === 'draft' ? null : at,
    approval_id: null,
    version: 1,
    ...wish,
  };
}

const voucherOf = (n: number): Voucher => ({
  file_id: `f_voucher${n}`,
  name: `转账回单-${n}.svg`,
  url: `/mock-media/chat/${n}.svg`,
  mime: 'image/svg+xml',
  bytes: 12_000 + n,
});

const credit = (uid: string, amount: number, remark: string) =>
  ({ uid, direction: 'credit', asset: 'coin', amount, reason_code: 'other.compensation', remark }) as const;

/** One order of each kind, at a fixed index. */
const picked: Record<CaseName, Wish> = {
  draft: { ...credit(cases.emptyBio, 300, '礼物未到账，补偿用户'), status: 'draft', at: anchor - 5 * hour },
  pending: {
    ...credit(cases.noAvatar, 800, '活动奖励漏发，补发给用户'),
    reason_code: 'other.campaign',
    status: 'pending1',
    maker: 'cashier',
    at: anchor - 3 * hour,
  },
  pendingByLead: {
    ...credit(cases.watched, 660, '客诉核实后补偿'),
    status: 'pending1',
    maker: 'lead',
    at: anchor - 2 * hour,
  },
  atFinance: {
    ...credit(cases.anchor, 20_000, '主播活动奖励补发'),
    asset: 'bean',
    reason_code: 'other.campaign',
    status: 'pending2',
    maker: 'cashier',
    agreed: 1,
    at: anchor - 6 * hour,
  },
  atDirector: {
    ...credit(cases.bigSpender, 150_000, '银行转账充值，已核对回单'),
    reason_code: offlineReason,
    vouchers: [voucherOf(1), voucherOf(2)],
    status: 'pending2',
    offline_amount: 1_500_000,
    offline_currency: 'CNY',
    offline_payer: '陈某某',
    ticket_no: 'T20261119-07',
    maker: 'cashier',
    agreed: 2,
    at: anchor - 8 * hour,
  },
  approved: { ...credit(cases.kol, 500, '客诉补偿，等待执行'), status: 'approved', at: anchor - hour },
  postedUnknown: {
    ...credit(cases.longestNickname, 1_880, '活动奖励补发'),
    reason_code: 'other.campaign',
    status: 'executing',
    at: anchor - 4 * hour,
  },
  lostUnknown: { ...credit(cases.emojiNickname, 990, '客诉补偿'), status: 'executing', at: anchor - 4 * hour },
  failed: {
    ...credit(cases.markupNickname, 600, '客诉补偿'),
    status: 'failed',
    failure: '账务服务繁忙，没有执行',
    at: anchor - 7 * hour,
  },
  offline: {
    ...credit(cases.chatty, 60_000, '线下打款，财务已核对到账'),
    reason_code: offlineReason,
    vouchers: [voucherOf(3)],
    status: 'success',
    offline_amount: 600_000,
    offline_currency: 'CNY',
    offline_payer: '李某',
    at: anchor - 3 * day,
  },
  debited: {
    ...credit(cases.chatty, 5_000, '利用漏洞刷取，没收违规所得'),
    direction: 'debit',
    reason_code: 'other.forfeit',
    status: 'success',
    at: anchor - 2 * day,
  },
  tested: {
    ...credit(cases.internal, 1_000, '支付链路回归测试'),
    reason_code: 'other.test',
    status: 'success',
    at: anchor - 26 * hour,
  },
  rejected: { ...credit(cases.limited, 9_000, '用户要求补偿活动损失'), status: 'rejected', at: anchor - 4 * day },
  withdrawn: { ...credit(cases.muted, 400, '重复提交的补偿'), status: 'withdrawn', at: anchor - 5 * day },
  expired: {
    ...credit(cases.agent, 2_000, '代理活动补发，等待确认'),
    status: 'expired',
    at: anchor - (approvalHours + 30) * hour,
  },
  reversed: {
    ...credit(cases.philippine, 3_000, '误充，金额应为 300'),
    status: 'reversed',
    reversed_by: rechargeCases.reversal,
    at: anchor - 6 * day,
  },
  reversal: {
    ...credit(cases.philippine, 3_000, '冲正：金额应为 300'),
    direction: 'debit',
    reason_code: 'other.correction',
    status: 'success',
    reverses: rechargeCases.reversed,
    at: anchor - 5 * day,
  },
};

const waits = ({ status }: StoredRecharge): boolean => status === 'pending1' || status === 'pending2';

const pickedOrders = (): StoredRecharge[] =>
  names.map((name) => {
    const order = orderOf(rechargeCases[name], picked[name]);
    return waits(order) ? { ...order, approval_id: `apv_${order.recharge_id}` } : order;
  });

const amounts = [100, 300, 520, 660, 1_000, 1_280, 3_000, 5_200, 8_800, 20_000, 66_000, 120_000] as const;
const remarks = ['客诉补偿，客服已核实', '活动奖励补发', '系统异常漏发，补齐', '误扣退还', '线下打款已到账'] as const;

function statusAt(rng: Random): RechargeStatus {
  const x = rng.next();
  if (x < 0.76) return 'success';
  if (x < 0.84) return 'reversed';
  if (x < 0.9) return 'rejected';
  if (x < 0.95) return 'withdrawn';
  return x < 0.98 ? 'expired' : 'failed';
}

const executed: readonly RechargeStatus[] = ['success', 'reversed'];

/** Drawn order; executed ones moved coins and are part of the generated history. */
function drawnWish(rng: Random, uid: string, at: number): Wish {
  const isDebit = rng.chance(0.2);
  const isOffline = !isDebit && rng.chance(0.12);
  const status = statusAt(rng);
  const isBean = !executed.includes(status) && rng.chance(0.5);
  return {
    uid,
    at,
    status,
    direction: isDebit ? 'debit' : 'credit',
    asset: isBean ? 'bean' : 'coin',
    amount: rng.pick(isDebit ? amounts.slice(0, 6) : amounts),
    reason_code: isDebit
      ? rng.pick(['other.forfeit', 'other.correction'])
      : isOffline
        ? offlineReason
        : rng.pick(['other.compensation', 'other.campaign', 'other.correction']),
    remark: rng.pick(remarks),
    maker: rng.pick(['finance', 'cashier', 'lead']),
    ...(isOffline
      ? {
          vouchers: [voucherOf(rng.int(4, 60))],
          offline_amount: 66_000,
          offline_currency: 'CNY',
          offline_payer: '王某',
        }
      : {}),
    ...(status === 'failed' ? { failure: '账务服务繁忙，没有执行' } : {}),
  };
}

/** Order that reverses another one a day later. */
const reversalOf = (id: string, order: StoredRecharge): StoredRecharge =>
  orderOf(id, {
    uid: order.uid,
    asset: order.asset,
    amount: order.amount,
    status: 'success',
    direction: order.direction === 'credit' ? 'debit' : 'credit',
    reason_code: 'other.reconcile',
    remark: '核对后冲正',
    maker: order.maker,
    reverses: order.recharge_id,
    at: order.created_at + day,
  });

/** Long-standing, active and unrelated users. */
export const isOrdinary = ({ user_id, status, family_id, register_at, last_active_at }: StoredUser): boolean =>
  status === 'normal' &&
  family_id === null &&
  register_at < anchor - (spanDays + 5) * day &&
  last_active_at > anchor - day &&
  !Object.values(cases).includes(user_id);

function drawnOrders(users: Lookup<StoredUser>): StoredRecharge[] {
  const people = [...users.values()].filter(isOrdinary).slice(0, 120);
  const rng = random(seedOf('recharges'));
  const orders: StoredRecharge[] = [];
  const nextId = () => idAt(names.length + orders.length);
  const count = people.length === 0 ? 0 : Math.round(drawnAtOne * seedScale());
  const step = ((spanDays - 2) * day) / Math.max(1, count);
  for (let n = 0; n < count; n++) {
    const at = Math.floor(anchor - 2 * day - (count - n - rng.next()) * step);
    const order = orderOf(nextId(), drawnWish(rng, rng.pick(people).user_id, at));
    orders.push(order);
    if (order.status !== 'reversed') continue;
    const back = reversalOf(nextId(), order);
    order.reversed_by = back.recharge_id;
    orders.push(back);
  }
  return orders;
}

/** All orders; for an empty app only the hand-picked ones. */
export const seedRecharges = (users: Lookup<StoredUser>): StoredRecharge[] => [
  ...pickedOrders(),
  ...drawnOrders(users),
];

/** Approval requests of the pending orders. */
export const seedRechargeApprovals = (users: Lookup<StoredUser>): StoredApproval[] =>
  pickedOrders().flatMap((order): StoredApproval[] => {
    const user = users.get(order.uid);
    if (order.approval_id === null || !user) return [];
    const maker = operatorOf(order.maker);
    const balance = order.asset === 'bean' ? user.bean_balance : user.coin_balance;
    const wish = rechargeWishOf(order, { user, balance, warnings: [], maker_month: [], recent: [] });
    const made = approvalOf(wish, maker, order.created_at, order.approval_id, rechargeChecks(order.amount));
    return [{ ...made, steps: order.steps }];
  });
