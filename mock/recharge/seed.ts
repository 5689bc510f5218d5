import {
  offlineReason,
  type RechargeStatus,
  rechargeApproveCode,
  rechargeChecks,
  rechargeDirectorCode,
  rechargeFinanceCode,
} from '../../src/domain/recharge/rules';
import { approvalHours } from '../../src/domain/shared/limits';
import type { Voucher } from '../../src/services/recharge';
import { approvalOf } from '../_kit/base/approvalOf';
import { anchor, day, hour, minute } from '../_kit/base/clock';
import { operators } from '../_kit/base/operators';
import { drawn } from '../_kit/base/planted';
import { type Random, random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredApproval, StoredUser } from '../_kit/base/stored';
import type { RowLookup } from '../_kit/store/store';
import { seedPostings } from '../ledger/lines';
import { cases } from '../user/seed/cases';
import { legsOf, notOffline, rechargeApprovalOf, rechargeKeyOf, type StoredRecharge } from './stored';

/** Orders of 30 days: hand-picked ones at any scale, and a number of drawn ones. */

const drawnAtOne = 400;
const spanDays = 30;

const voucherOf = (n: number): Voucher => ({
  file_id: `f_voucher${n}`,
  name: `转账回单-${n}.svg`,
  url: `/mock-media/chat/${n}.svg`,
  mime: 'image/svg+xml',
  bytes: 12_000 + n,
});

const offline = (payer: string, amount: number, ...vouchers: number[]) =>
  ({
    reason_code: offlineReason,
    vouchers: vouchers.map(voucherOf),
    offline_amount: amount,
    offline_currency: 'CNY',
    offline_payer: payer,
  }) as const;
const campaign = { reason_code: 'other.campaign' };
const failure = '账务服务繁忙，没有执行';

/** Fields that differ from a coin credit by 财务小钱; `agreed` is the number of persons who agreed. */
type Odd = Partial<StoredRecharge> & { agreed?: number };
type Row = readonly [uid: string, RechargeStatus, hoursAgo: number, amount: number, remark: string, odd?: Odd];

/** One order of each kind. */
const picked = {
  draft: [cases.emptyBio, 'draft', 5, 300, '礼物未到账，补偿用户'],
  pending: [cases.noAvatar, 'pending1', 3, 800, '活动奖励漏发，补发给用户', { ...campaign, maker: 'cashier' }],
  pendingByLead: [cases.watched, 'pending1', 2, 660, '客诉核实后补偿', { maker: 'lead' }],
  atFinance: [
    ...([cases.anchor, 'pending2', 6, 20_000, '主播活动奖励补发'] as const),
    { ...campaign, asset: 'bean', maker: 'cashier', agreed: 1 },
  ],
  atDirector: [
    ...([cases.bigSpender, 'pending2', 8, 150_000, '银行转账充值，已核对回单'] as const),
    { ...offline('陈某某', 1_500_000, 1, 2), ticket_no: 'T20261119-07', maker: 'cashier', agreed: 2 },
  ],
  approved: [cases.kol, 'approved', 1, 500, '客诉补偿，等待执行'],
  postedUnknown: [cases.longestNickname, 'executing', 4, 1_880, '活动奖励补发', campaign],
  lostUnknown: [cases.emojiNickname, 'executing', 4, 990, '客诉补偿'],
  failed: [cases.markupNickname, 'failed', 7, 600, '客诉补偿', { failure }],
  offline: [cases.chatty, 'success', 72, 60_000, '线下打款，财务已核对到账', offline('李某', 600_000, 3)],
  debited: [
    ...([cases.chatty, 'success', 48, 5_000, '利用漏洞刷取，没收违规所得'] as const),
    { direction: 'debit', reason_code: 'other.forfeit' },
  ],
  tested: [cases.internal, 'success', 26, 1_000, '支付链路回归测试', { reason_code: 'other.test' }],
  rejected: [cases.limited, 'rejected', 96, 9_000, '用户要求补偿活动损失'],
  withdrawn: [cases.muted, 'withdrawn', 120, 400, '重复提交的补偿'],
  expired: [cases.agent, 'expired', approvalHours + 30, 2_000, '代理活动补发，等待确认'],
  reversed: [cases.philippine, 'reversed', 144, 3_000, '误充，金额应为 300', { reversed_by: 'rc_000017' }],
  reversal: [
    ...([cases.philippine, 'success', 120, 3_000, '冲正：金额应为 300'] as const),
    { direction: 'debit', reason_code: 'other.correction', reverses: 'rc_000016' },
  ],
} satisfies Record<string, Row>;
type CaseName = keyof typeof picked;

const idAt = (place: number): string => `rc_${String(place + 1).padStart(6, '0')}`;

export const rechargeCases = Object.fromEntries(
  Object.keys(picked).map((name, place) => [name, idAt(place)]),
) as Record<CaseName, string>;

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

/** End of an order without execution: by its first approver, its maker or the system. */
function closedOf(status: RechargeStatus, amount: number, maker: string, at: number): StoredRecharge['closed'] {
  const soon = at + 30 * minute;
  if (status === 'withdrawn') return { by_name: operatorOf(maker).name, at: soon, remark: '' };
  if (status === 'expired') return { by_name: null, at: at + approvalHours * hour, remark: '' };
  const [checker] = stepsOf(amount, maker, 1, at);
  return status === 'rejected' && checker
    ? { by_name: checker.by_name, at: soon, remark: '依据不足，请补充说明' }
    : null;
}

/** States of orders that everybody has agreed to. */
const agreedTo: readonly RechargeStatus[] = ['approved', 'executing', 'success', 'failed', 'reversed'];

function orderOf(id: string, [uid, status, hoursAgo, amount, remark, { agreed, ...odd } = {}]: Row): StoredRecharge {
  const at = Math.floor(anchor - hoursAgo * hour);
  const { maker = 'finance', direction = 'credit' } = odd;
  return {
    recharge_id: id,
    uid,
    direction,
    asset: 'coin',
    amount,
    reason_code: 'other.compensation',
    remark,
    ...notOffline,
    ticket_no: null,
    maker,
    maker_name: operatorOf(maker).name,
    steps: stepsOf(amount, maker, agreed ?? (agreedTo.includes(status) ? 3 : 0), at),
    status,
    failure: null,
    closed: closedOf(status, amount, maker, at),
    limit_used: direction === 'credit' ? amount : 0,
    batch_id: null,
    reverses: null,
    reversed_by: null,
    created_at: at,
    submitted_at: status === 'draft' ? null : at,
    approval_id: status.startsWith('pending') ? `apv_${id}` : null,
    version: 1,
    ...odd,
  };
}

const pickedOrders = (): StoredRecharge[] => Object.values<Row>(picked).map((row, place) => orderOf(idAt(place), row));

const amounts = [100, 300, 520, 660, 1_000, 1_280, 3_000, 5_200, 8_800, 20_000, 66_000, 120_000] as const;
const remarks = ['客诉补偿，客服已核实', '活动奖励补发', '系统异常漏发，补齐', '误扣退还', '线下打款已到账'] as const;
/** States of drawn orders, each with its share of a hundred. */
const fates = { success: 76, reversed: 8, rejected: 6, withdrawn: 5, expired: 3, failed: 2 };

/** One of the keys, by their shares. */
export const weighted = <K extends string>(rng: Random, shares: Partial<Record<K, number>>): K =>
  rng.pick((Object.keys(shares) as K[]).flatMap((key) => Array.from({ length: shares[key] ?? 0 }, () => key)));

/** Drawn order; only orders that were not executed are in beans. */
function drawnRow(rng: Random, uid: string, hoursAgo: number): Row {
  const isDebit = rng.chance(0.2);
  const isOffline = !isDebit && rng.chance(0.12);
  const status = weighted<RechargeStatus>(rng, fates);
  const isBean = status !== 'success' && status !== 'reversed' && rng.chance(0.5);
  const codes = isDebit ? ['forfeit', 'correction'] : ['compensation', 'campaign', 'correction'];
  const odd: Odd = {
    direction: isDebit ? 'debit' : 'credit',
    asset: isBean ? 'bean' : 'coin',
    reason_code: `other.${rng.pick(codes)}`,
    maker: rng.pick(['finance', 'cashier', 'lead']),
    failure: status === 'failed' ? failure : null,
    ...(isOffline ? offline('王某', 66_000, rng.int(4, 60)) : {}),
  };
  return [uid, status, hoursAgo, rng.pick(isDebit ? amounts.slice(0, 6) : amounts), rng.pick(remarks), odd];
}

/** Long-standing, active and unrelated users. */
export const isOrdinary = ({ user_id, status, family_id, register_at, last_active_at }: StoredUser): boolean =>
  status === 'normal' &&
  family_id === null &&
  register_at < anchor - (spanDays + 5) * day &&
  last_active_at > anchor - day &&
  !Object.values(cases).includes(user_id);

/** Drawn orders, a reversed one followed by its reversal of a day later. */
function drawnOrders(users: RowLookup<StoredUser>, scale: number, first: number): StoredRecharge[] {
  const people = [...users.values()].filter(isOrdinary).slice(0, 120);
  const rng = random(seedOf('recharges'));
  const orders: StoredRecharge[] = [];
  const count = people.length === 0 ? 0 : Math.round(drawnAtOne * scale);
  for (let n = 0; n < count; n++) {
    const hoursAgo = 48 + ((count - n - rng.next()) * (spanDays - 2) * 24) / count;
    const order = orderOf(idAt(first + orders.length), drawnRow(rng, rng.pick(people).user_id, hoursAgo));
    orders.push(order);
    if (order.status !== 'reversed') continue;
    const back = idAt(first + orders.length);
    const direction = order.direction === 'credit' ? 'debit' : 'credit';
    const odd: Odd = { maker: order.maker, direction, reason_code: 'other.reconcile', reverses: order.recharge_id };
    orders.push(orderOf(back, [order.uid, 'success', hoursAgo - 24, order.amount, '核对后冲正', odd]));
    order.reversed_by = back;
  }
  return orders;
}

/** All orders; for an empty app only the hand-picked ones. */
export const seededRecharges = once((scale): StoredRecharge[] => {
  const own = pickedOrders();
  return [...own, ...drawnOrders(drawn().users, scale, own.length)];
});

const isPosted = ({ status, recharge_id }: StoredRecharge): boolean =>
  status === 'success' || status === 'reversed' || recharge_id === rechargeCases.postedUnknown;

seedPostings(() =>
  seededRecharges()
    .filter(isPosted)
    .map((order) => ({ ref: rechargeKeyOf(order), at: order.created_at + 40 * minute, lines: legsOf(order) })),
);

export const seedRechargeApprovals = (users: RowLookup<StoredUser>): StoredApproval[] =>
  pickedOrders().flatMap((order): StoredApproval[] => {
    const user = users.get(order.uid);
    if (order.approval_id === null || !user) return [];
    const balance = order.asset === 'bean' ? user.bean_balance : user.coin_balance;
    const input = rechargeApprovalOf(order, { user, balance, warnings: [], maker_month: [], recent: [] });
    const checks = rechargeChecks(order.amount);
    return [
      {
        ...approvalOf(input, operatorOf(order.maker), order.created_at, order.approval_id, checks),
        steps: order.steps,
      },
    ];
  });
