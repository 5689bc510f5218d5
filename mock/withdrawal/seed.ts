import type { Currency } from '../../src/domain/order/rules';
import { leaseMs } from '../../src/domain/shared/limits';
import {
  type AttemptState,
  riskScoreOf,
  type WithdrawMethod,
  type WithdrawRisk,
  type WithdrawStatus,
  withdrawalNeedsSecond,
} from '../../src/domain/withdrawal/rules';
import type { RegionCode } from '../../src/utils/regions';
import { serverTime } from '../../src/utils/regionTime';
import { anchor, day, hour, minute } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { drawn } from '../_kit/base/planted';
import { type Random, random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredUser } from '../_kit/base/stored';
import { seedPostings } from '../ledger/lines';
import { weighted } from '../recharge/seed';
import { type OddWithdrawal, withdrawalCasePlan, withdrawNo } from './seedCases';
import { payoutRefOf, type StoredWithdrawal, stepPosting } from './stored';

/** Withdrawals of a month, drawn for each user apart. Returned beans never exceed the balance. */

interface Region {
  currency: Currency;
  /** Minor units for a bean, which is worth 1 分. */
  rate: number;
  methods: readonly WithdrawMethod[];
  names: readonly string[];
}
const regions: Readonly<Record<RegionCode, Region>> = {
  wy: {
    currency: 'CNY',
    rate: 1,
    methods: ['bank', 'alipay', 'bank'],
    names: ['王晓雨', '李思远', '陈佳宁', '林子墨', '周雅婷', '赵思远'],
  },
  ph: {
    currency: 'PHP',
    rate: 8,
    methods: ['gcash', 'gcash', 'bank', 'agent'],
    names: ['Maria Santos', 'Jose Reyes', 'Angelica Cruz', 'Mark Bautista'],
  },
  us: {
    currency: 'USD',
    rate: 1 / 7.1,
    methods: ['paypal', 'payoneer'],
    names: ['Olivia Miller', 'James Brown', 'Ava Davis', 'Noah Wilson'],
  },
};

const feePercent = 2;
/** Withheld above 800 元. */
const taxFrom = 80_000;
const taxPercent = 5;

/** States of recent and older withdrawals, each with its share of a hundred. */
const fatesNew = { submitted: 46, second: 12, approved: 18, paying: 12, paid: 12 };
const fatesOld = { paid: 84, rejected: 6, cancelled: 3, failed: 3, frozen: 2, submitted: 2 };

const isBack = (status: WithdrawStatus): boolean => status === 'rejected' || status === 'cancelled';
const isUndecided = (status: WithdrawStatus): boolean => status === 'submitted' || status === 'reviewing';

interface Planned extends OddWithdrawal {
  status: WithdrawStatus;
  hoursAgo: number;
  beans: number;
}

function drawnPlan(user: StoredUser, rng: Random): Planned[] {
  const from = Math.max(anchor - 30 * day, user.register_at + hour);
  if (anchor - hour <= from) return [];
  let left = user.bean_balance;
  return Array.from({ length: rng.int(0, 5) }, () => {
    const at = Math.floor(from + rng.next() * (anchor - hour - from));
    const beans = rng.chance(0.1) ? rng.int(500, 9_000) * 100 : rng.int(20, 900) * 100;
    const fates = anchor - at < 3 * day ? fatesNew : fatesOld;
    const wanted = weighted<WithdrawStatus>(rng, fates);
    const status = isBack(wanted) && beans > left ? 'paid' : wanted;
    if (isBack(status)) left -= beans;
    const mismatch = isUndecided(status) && rng.chance(0.05) ? { mismatch: true as const } : {};
    return { status, hoursAgo: (anchor - at) / hour, beans, rules: rulesOf(user, status, rng), ...mismatch };
  });
}

function rulesOf({ status: state }: StoredUser, status: WithdrawStatus, rng: Random): WithdrawRisk[] {
  const isHeld = status !== 'paid' && status !== 'approved' && status !== 'paying';
  const odds: Partial<Record<WithdrawRisk, number>> = {
    new_account: 0.08,
    elsewhere: 0.05,
    refunded_coins: isHeld ? 0.05 : 0,
    fake_gifts: isHeld ? 0.03 : 0,
    banned: isHeld && state === 'banned' ? 1 : 0,
  };
  return (Object.keys(odds) as WithdrawRisk[]).filter((rule) => rng.chance(odds[rule] ?? 0));
}

function accountOf(uid: string, method: WithdrawMethod, phone: string | null): string {
  const digits = String(10_000_000_000 + (seedOf(`account${uid}`) % 89_999_999_999));
  if (method === 'bank') return `62220202${digits}`;
  if (method === 'agent') return `880${digits.slice(0, 9)}`;
  if (method === 'paypal' || method === 'payoneer') return `earner${digits.slice(0, 5)}@example.com`;
  return phone ?? `138${digits.slice(0, 8)}`;
}

/** Name found by KYC, or another one. */
const nameOf = (uid: string, { names }: Region, other = 0): string =>
  names[(seedOf(`kyc${uid}`) + other) % names.length] ?? uid;

/** A reviewer who pays nothing, the payer, and the second person. */
const by = {
  reviewer: { id: 'finance2', name: '财务小周' },
  finance: { id: 'finance', name: '财务小钱' },
  lead: { id: 'lead', name: '组长老陈' },
};

const reasons: Partial<Record<WithdrawStatus, string>> = {
  rejected: '资料不完整，请补充后重新申请',
  frozen: '资金来源待核实',
};

const notes: Partial<Record<AttemptState, string>> = { failed: '收款账户状态异常', unknown: '渠道没有答复' };

function withdrawalAt(user: StoredUser, one: Planned, serial: number): StoredWithdrawal {
  const { user_id: uid, region, family_id, family_name, secret } = user;
  const { status, beans, rules = [], asked = false } = one;
  const place = regions[region];
  const { currency } = place;
  const withdraw_id = withdrawNo(uid, serial);
  const rng = random(seedOf(withdraw_id));
  const method = one.method ?? rng.pick(place.methods);
  const amount = Math.round(beans * place.rate);
  const fee = Math.round((amount * feePercent) / 100);
  const tax = beans > taxFrom ? Math.round((amount * taxPercent) / 100) : 0;
  const created_at = Math.floor(anchor - one.hoursAgo * hour);
  /** Some hours later, but never later than now. */
  const after = (at: number, hours: number) => Math.min(anchor - minute, Math.floor(at + hours * hour));
  const [reviewed, sent] = [after(created_at, 3), after(created_at, 20)];
  const risk = { score: riskScoreOf(rules), rules: [...rules] };
  const states: Partial<Record<WithdrawStatus, AttemptState>> = {
    paid: 'paid',
    failed: 'failed',
    paying: one.unknown ? 'unknown' : 'sent',
  };
  const state = states[status];
  // An attempt without an answer was paid; one that was just sent is pending.
  const channel = state === 'unknown' ? 'paid' : state === 'sent' ? 'pending' : (state ?? 'pending');
  const isAgreed = status === 'approved' || state !== undefined;
  const reviewer1 = isUndecided(status) || status === 'cancelled' ? null : { ...by.reviewer, at: reviewed };
  const reviewer2 =
    isAgreed && withdrawalNeedsSecond({ amount_cny: beans, risk }) ? { ...by.lead, at: after(reviewed, 2) } : null;
  const paid_at = status === 'paid' ? after(created_at, 24 + rng.int(0, 30)) : null;
  const back_at = isBack(status) ? reviewed : null;
  const payout_ref = payoutRefOf(withdraw_id, 1);
  const batch_id = `pb_${(serverTime(sent) ?? '').slice(0, 10).replaceAll('-', '')}_${currency}_${method}`;
  const note = (state && notes[state]) ?? '';
  const reason = reasons[status] ?? '';
  const verdict = status === 'rejected' ? '驳回' : status === 'frozen' ? '冻结' : '初审通过';
  const events = [
    { at: created_at, label: '提交申请', by: '用户', note: '' },
    { at: reviewer1?.at, label: verdict, by: by.reviewer.name, note: reason },
    { at: reviewer2?.at, label: '复审通过', by: by.lead.name, note: '' },
    { at: state && sent, label: `打款 ${payout_ref}`, by: by.finance.name, note },
    { at: paid_at, label: '到账', by: '渠道', note: '' },
    { at: status === 'cancelled' ? back_at : null, label: '取消', by: '用户', note: '' },
  ];
  return {
    withdraw_id,
    uid,
    family_id,
    family_name,
    amount,
    currency,
    fee,
    tax,
    method,
    risk,
    status,
    amount_cny: beans,
    net: amount - fee - tax,
    bean_cost: beans,
    account: one.account ?? accountOf(uid, method, secret.phone),
    account_name: nameOf(uid, place, one.mismatch ? 1 : 0),
    kyc_name: nameOf(uid, place),
    kyc_status: !withdrawalCasePlan.has(uid) && isUndecided(status) && rng.chance(0.04) ? 'pending' : 'passed',
    attempts: state ? [{ attempt: 1, payout_ref, batch_id, at: sent, state, channel, asked, note }] : [],
    reviewer1,
    reviewer2,
    created_at,
    paid_at,
    back_at,
    reason,
    sla_due_at: created_at + (status === 'second' ? 48 : 24) * hour,
    pay_due_at: created_at + 72 * hour,
    evidence: status === 'frozen' ? ['CS-20261101'] : [],
    request_key: `app-${seedOf(`key${withdraw_id}`).toString(16).padStart(8, '0')}`,
    claim: status === 'reviewing' ? { by: 'admin', name: '管理员', until: anchor + leaseMs } : null,
    held: null,
    skipped_by: [],
    timeline: events.flatMap(({ at, ...event }) => (typeof at === 'number' ? [{ at, ...event }] : [])),
    version: 1,
  };
}

const drawnWithdrawals = once(() =>
  memo(200, (uid: string): readonly StoredWithdrawal[] => {
    const user = drawn().users.get(uid);
    if (!user || user.status === 'deleted') return [];
    const isEarner = user.bean_balance > 0 && user.role === 'anchor';
    const own = withdrawalCasePlan
      .get(uid)
      ?.map(([, status, hoursAgo, beans, odd]): Planned => ({ status, hoursAgo, beans, ...odd }));
    const planned = own ?? (isEarner ? drawnPlan(user, random(seedOf(`withdrawals${uid}`))) : []);
    return planned.map((one, place) => withdrawalAt(user, one, place + 1));
  }),
);

/** Seeded withdrawals of a user, in order of their serials. */
export const withdrawalsOfSeed = (uid: string): readonly StoredWithdrawal[] => drawnWithdrawals()(uid);

/** Seeded withdrawals of all users, oldest first. */
export const seededWithdrawals = once(() =>
  [...drawn().users.keys()].flatMap(withdrawalsOfSeed).sort((a, b) => a.created_at - b.created_at),
);

seedPostings(() =>
  seededWithdrawals().flatMap((one) => [
    stepPosting('withdraw', one, one.created_at),
    ...(one.back_at === null ? [] : [stepPosting('withdraw_back', one, one.back_at)]),
    ...(one.paid_at === null ? [] : [stepPosting('payout', one, one.paid_at)]),
  ]),
);
