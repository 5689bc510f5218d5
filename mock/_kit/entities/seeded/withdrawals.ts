import { leaseMs } from '../../../../src/domain/limits';
import type { Currency } from '../../../../src/domain/order';
import {
  needsSecond,
  riskScoreOf,
  type WithdrawMethod,
  type WithdrawRisk,
  type WithdrawStatus,
} from '../../../../src/domain/withdraw';
import { type RegionCode, serverTime } from '../../../../src/utils/regionTime';
import { anchor, day, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { type Random, random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { type Attempt, payoutRefOf, type StoredWithdrawal } from '../withdrawals/stored';
import { type Planned, plan, withdrawNo } from './withdrawalCases';

/**
 * Withdrawals of a month. Each user's are drawn independently and deterministically, so that the bean flow can be
 * computed alone. Returned beans never exceed the balance.
 */

const currencyOf: Readonly<Record<RegionCode, Currency>> = { wy: 'CNY', ph: 'PHP', us: 'USD' };
const methodsOf: Readonly<Record<RegionCode, readonly WithdrawMethod[]>> = {
  wy: ['bank', 'alipay', 'bank'],
  ph: ['gcash', 'gcash', 'bank', 'agent'],
  us: ['paypal', 'payoneer'],
};
const namesOf: Readonly<Record<RegionCode, { first: readonly string[]; last: readonly string[] }>> = {
  wy: { first: ['王', '李', '陈', '林', '周', '赵'], last: ['晓雨', '思远', '佳宁', '子墨', '雅婷'] },
  ph: { first: ['Maria ', 'Jose ', 'Angelica ', 'Mark '], last: ['Santos', 'Reyes', 'Cruz', 'Bautista'] },
  us: { first: ['Olivia ', 'James ', 'Ava ', 'Noah '], last: ['Miller', 'Brown', 'Davis', 'Wilson'] },
};

/** A bean is worth 1 分; converted to another currency in minor units at fixed rates. */
const amountOf = (beans: number, currency: Currency): number =>
  currency === 'CNY' ? beans : currency === 'PHP' ? beans * 8 : Math.round(beans / 7.1);

const feePercent = 2;
/** Withheld above 800 元. */
const taxFrom = 80_000;
const taxPercent = 5;

/** Distribution of withdrawal statuses, in percent: recent ones mostly pending, older ones mostly paid. */
const fatesNew: readonly (readonly [WithdrawStatus, number])[] = [
  ['submitted', 46],
  ['second', 12],
  ['approved', 18],
  ['paying', 12],
  ['paid', 12],
];
const fatesOld: readonly (readonly [WithdrawStatus, number])[] = [
  ['paid', 84],
  ['rejected', 6],
  ['cancelled', 3],
  ['failed', 3],
  ['frozen', 2],
  ['submitted', 2],
];

function fateOf(rng: Random, age: number): WithdrawStatus {
  let dice = rng.int(1, 100);
  for (const [status, share] of age < 3 * day ? fatesNew : fatesOld) {
    dice -= share;
    if (dice <= 0) return status;
  }
  return 'paid';
}

const isBack = (status: WithdrawStatus): boolean => status === 'rejected' || status === 'cancelled';
const isUndecided = (status: WithdrawStatus): boolean => status === 'submitted' || status === 'reviewing';

function drawnPlan(user: StoredUser, rng: Random): Planned[] {
  const from = Math.max(anchor - 30 * day, user.register_at + hour);
  if (anchor - hour <= from) return [];
  let left = user.bean_balance;
  return Array.from({ length: rng.int(0, 5) }, () => {
    const at = Math.floor(from + rng.next() * (anchor - hour - from));
    const beans = rng.chance(0.1) ? rng.int(500, 9_000) * 100 : rng.int(20, 900) * 100;
    const wanted = fateOf(rng, anchor - at);
    const status = isBack(wanted) && beans > left ? 'paid' : wanted;
    if (isBack(status)) left -= beans;
    const mismatch = isUndecided(status) && rng.chance(0.05) ? { mismatch: true as const } : {};
    const rules = rulesOf(user, status, rng);
    return { status, hoursAgo: (anchor - at) / hour, beans, rules, ...mismatch };
  });
}

function rulesOf({ status: state }: StoredUser, status: WithdrawStatus, rng: Random): WithdrawRisk[] {
  const held = status !== 'paid' && status !== 'approved' && status !== 'paying';
  return [
    ...(rng.chance(0.08) ? (['new_account'] as const) : []),
    ...(rng.chance(0.05) ? (['elsewhere'] as const) : []),
    ...(held && rng.chance(0.05) ? (['refunded_coins'] as const) : []),
    ...(held && rng.chance(0.03) ? (['fake_gifts'] as const) : []),
    ...(held && state === 'banned' ? (['banned'] as const) : []),
  ];
}

/** Deterministic per user. */
function accountOf(uid: string, method: WithdrawMethod, phone: string | null): string {
  const digits = String(10_000_000_000 + (seedOf(`account${uid}`) % 89_999_999_999));
  if (method === 'bank') return `62220202${digits}`;
  if (method === 'agent') return `880${digits.slice(0, 9)}`;
  if (method === 'paypal' || method === 'payoneer') return `earner${digits.slice(0, 5)}@example.com`;
  return phone ?? `138${digits.slice(0, 8)}`;
}

const nameOf = (uid: string, region: RegionCode): string => {
  const rng = random(seedOf(`kyc${uid}`));
  return rng.pick(namesOf[region].first) + rng.pick(namesOf[region].last);
};

/** Name of another person. */
const otherName = (uid: string, region: RegionCode): string =>
  ['a', 'b', 'c', 'd'].map((n) => nameOf(uid + n, region)).find((name) => name !== nameOf(uid, region)) ?? uid;

/** A reviewer who pays nothing, the payer, and the second person. */
const by = {
  reviewer: { id: 'finance2', name: '财务小周' },
  finance: { id: 'finance', name: '财务小钱' },
  lead: { id: 'lead', name: '组长老陈' },
};

/** The attempt to pay it; null where none was made. */
function attemptsOf(withdraw_id: string, one: Planned, batch: string, at: number): Attempt[] {
  const { status, unknown = false, asked = false } = one;
  if (status !== 'paid' && status !== 'paying' && status !== 'failed') return [];
  const state = status === 'paid' ? 'paid' : status === 'failed' ? 'failed' : unknown ? 'unknown' : 'sent';
  const note = state === 'failed' ? '收款账户状态异常' : state === 'unknown' ? '渠道没有答复' : '';
  return [{ attempt: 1, payout_ref: payoutRefOf(withdraw_id, 1), batch_id: batch, at, state, asked, note }];
}

/** After it, hours: never later than now. */
const after = (at: number, hours: number): number => Math.min(anchor - minute, Math.floor(at + hours * hour));

function withdrawalAt(user: StoredUser, one: Planned, serial: number): StoredWithdrawal {
  const { user_id: uid, region, family_id, family_name, secret } = user;
  const withdraw_id = withdrawNo(uid, serial);
  const rng = random(seedOf(withdraw_id));
  const { status, beans, rules = [] } = one;
  const currency = currencyOf[region];
  const method = one.method ?? rng.pick(methodsOf[region]);
  const amount = amountOf(beans, currency);
  const fee = Math.round((amount * feePercent) / 100);
  const tax = beans > taxFrom ? Math.round((amount * taxPercent) / 100) : 0;
  const created_at = Math.floor(anchor - one.hoursAgo * hour);
  const kyc_name = nameOf(uid, region);
  const risk = { score: riskScoreOf(rules), rules };
  const isDecided = !isUndecided(status) && status !== 'cancelled';
  const isAgreed = ['approved', 'paying', 'paid', 'failed'].includes(status);
  const two = isAgreed && needsSecond({ amount_cny: beans, risk });
  const reviewed = after(created_at, 3);
  const sent = after(created_at, 20);
  const paid_at = status === 'paid' ? after(created_at, 24 + rng.int(0, 30)) : null;
  const back_at = isBack(status) ? reviewed : null;
  const batch = `pb_${(serverTime(sent) ?? '').slice(0, 10).replaceAll('-', '')}_${currency}_${method}`;
  const stored: StoredWithdrawal = {
    withdraw_id,
    uid,
    family_id,
    family_name,
    amount,
    currency,
    amount_cny: beans,
    fee,
    tax,
    net: amount - fee - tax,
    bean_cost: beans,
    method,
    account: one.account ?? accountOf(uid, method, secret.phone),
    account_name: one.mismatch ? otherName(uid, region) : kyc_name,
    kyc_name,
    kyc_status: plan[uid] === undefined && isUndecided(status) && rng.chance(0.04) ? 'pending' : 'passed',
    risk,
    status,
    attempts: attemptsOf(withdraw_id, one, batch, sent),
    reviewer1: isDecided ? { ...by.reviewer, at: reviewed } : null,
    reviewer2: two ? { ...by.lead, at: after(reviewed, 2) } : null,
    sla_due_at: created_at + (status === 'second' ? 48 : 24) * hour,
    pay_due_at: created_at + 72 * hour,
    created_at,
    paid_at,
    back_at,
    reason: status === 'rejected' ? '资料不完整，请补充后重新申请' : status === 'frozen' ? '资金来源待核实' : '',
    evidence: status === 'frozen' ? ['CS-20261101'] : [],
    request_key: `app-${seedOf(`key${withdraw_id}`).toString(16).padStart(8, '0')}`,
    claim: status === 'reviewing' ? { by: 'admin', name: '管理员', until: anchor + leaseMs } : null,
    held: null,
    skipped_by: [],
    timeline: [],
    version: 1,
  };
  return { ...stored, timeline: timelineOf(stored) };
}

/** Timeline of a seeded withdrawal, oldest first. */
function timelineOf(one: StoredWithdrawal): StoredWithdrawal['timeline'] {
  const { status, created_at, reviewer1, reviewer2, attempts, paid_at, back_at, reason } = one;
  const verdict = status === 'rejected' ? '驳回' : status === 'frozen' ? '冻结' : '初审通过';
  return [
    { at: created_at, label: '提交申请', by: '用户', note: '' },
    ...(reviewer1 ? [{ at: reviewer1.at, label: verdict, by: reviewer1.name, note: reason }] : []),
    ...(reviewer2 ? [{ at: reviewer2.at, label: '复审通过', by: reviewer2.name, note: '' }] : []),
    ...attempts.map(({ at, payout_ref, note }) => ({ at, label: `打款 ${payout_ref}`, by: by.finance.name, note })),
    ...(paid_at === null ? [] : [{ at: paid_at, label: '到账', by: '渠道', note: '' }]),
    ...(status === 'cancelled' && back_at !== null ? [{ at: back_at, label: '取消', by: '用户', note: '' }] : []),
  ];
}

const drawnWithdrawals = once(() =>
  memo(200, (uid: string): readonly StoredWithdrawal[] => {
    const user = drawn().users.get(uid);
    if (!user || user.status === 'deleted') return [];
    const isEarner = user.bean_balance > 0 && user.role === 'anchor';
    const planned = plan[uid] ?? (isEarner ? drawnPlan(user, random(seedOf(`withdrawals${uid}`))) : []);
    return planned.map((one, place) => withdrawalAt(user, one, place + 1));
  }),
);

/** The withdrawals of a user as the seed has them, by their serials. */
export const seededWithdrawals = (uid: string): readonly StoredWithdrawal[] => drawnWithdrawals()(uid);

/** One change of an account by a withdrawal of the seed. */
interface Move {
  ref: string;
  at: number;
  amount: number;
}

/** Bean changes of a user from withdrawals: frozen on request, returned if not paid. */
export const withdrawMoves = (uid: string): Move[] =>
  seededWithdrawals(uid).flatMap(({ withdraw_id, created_at, back_at, bean_cost }) => [
    { ref: `withdraw:${withdraw_id}`, at: created_at, amount: -bean_cost },
    ...(back_at === null ? [] : [{ ref: `withdraw_back:${withdraw_id}`, at: back_at, amount: bean_cost }]),
  ]);

/** Counter-movements: beans frozen until paid or returned. */
export const frozenMoves = (uid: string): Move[] =>
  [
    ...withdrawMoves(uid).map((move) => ({ ...move, amount: -move.amount })),
    ...seededWithdrawals(uid).flatMap(({ withdraw_id, paid_at, bean_cost }) =>
      paid_at === null ? [] : [{ ref: `payout:${withdraw_id}`, at: paid_at, amount: -bean_cost }],
    ),
  ].sort((a, b) => a.at - b.at);
