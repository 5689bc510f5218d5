import {
  duplicateRechargeHours,
  frequentRecharges,
  makerDayRecharge,
  recentRecharges,
  userDayRecharge,
} from '../../src/domain/recharge/limits';
import {
  offlineReason,
  type RechargeStatus,
  rechargeAssets,
  rechargeChecks,
  shortOf,
  testReason,
} from '../../src/domain/recharge/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { fitsPurpose } from '../../src/domain/shared/reasonSets';
import { unseenSum } from '../../src/domain/shared/splitSum';
import { isOfStaff, riskLevel } from '../../src/domain/user/rules';
import { serverTime } from '../../src/utils/regionTime';
import { day, dayOf, hour, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { requireWhy } from '../_kit/http/writeRules';
import type { Db } from '../_kit/store/db';
import { balanceOf } from '../ledger/entries';
import { kinshipOf } from '../user/staffAccounts';
import { storedRechargeColumns } from './store';
import { rechargeAccountOf, type StoredRecharge } from './stored';

type Input = Pick<StoredRecharge, 'uid' | 'asset' | 'direction' | 'amount'> & { recharge_id?: string };

/** Fields of a request before the order exists. */
export type Asked = Input &
  Pick<
    StoredRecharge,
    'reason_code' | 'remark' | 'vouchers' | 'offline_amount' | 'offline_currency' | 'offline_payer' | 'ticket_no'
  >;

/** Statuses that count towards limits: pending or done; failed orders can be retried. */
const counts: readonly RechargeStatus[] = ['pending1', 'pending2', 'approved', 'executing', 'success', 'failed'];
const stands = ({ status }: StoredRecharge): boolean => counts.includes(status);

const amountOf = (orders: readonly StoredRecharge[]): number => sum(orders.map(({ amount }) => amount));

/** Standing orders in the same asset and direction without reversals, the order itself left out. */
const alike = (facet: 'uid' | 'maker', value: string, { asset, direction, recharge_id }: Omit<Input, 'amount'>) =>
  storedRechargeColumns
    .by(facet, value)
    .filter((order) => stands(order) && order.reverses === null && order.recharge_id !== recharge_id)
    .filter((order) => order.asset === asset && order.direction === direction);

/** Credits of today (PRC) by the maker and for the user, this order not among them. */
export function usedToday(maker: string, input: Omit<Input, 'amount'>) {
  const credit = { ...input, direction: 'credit' as const };
  const isToday = ({ submitted_at }: StoredRecharge) => (submitted_at ?? 0) >= dayOf(now());
  return {
    maker: amountOf(alike('maker', maker, credit).filter(isToday)),
    user: amountOf(alike('uid', input.uid, credit).filter(isToday)),
  };
}

/** Approvers of an order, with all that its maker asked for the same user and asset today. */
export function checksOf(maker: string, input: Input) {
  const like = alike('uid', input.uid, input).filter((order) => order.maker === maker);
  return rechargeChecks(input.amount, (code) => {
    const requests = like.map(({ amount: value, submitted_at, steps }) => {
      return { value, at: submitted_at ?? 0, agreed_at: steps.find((step) => step.code === code)?.at ?? null };
    });
    return unseenSum(requests, dayOf(now()));
  });
}

/** Reason why an amount exceeds the daily limits; undefined if it does not. */
export function capProblem(maker: string, input: Input): string | undefined {
  if (input.direction === 'debit') return undefined;
  const used = usedToday(maker, input);
  for (const [label, cap, taken] of [
    ['发起人每日额度', makerDayRecharge, used.maker],
    ['单个用户每日额度', userDayRecharge, used.user],
  ] as const) {
    const [most, has, left] = [cap, taken, Math.max(0, cap - taken)].map((one) => one.toLocaleString('zh-CN'));
    if (taken + input.amount > cap) return `超过${label} ${most}：已用 ${has}，还剩 ${left}`;
  }
  return undefined;
}

/** Orders of the 24 hours before a moment for the same user, asset, direction and amount. */
export const rechargeDuplicatesOf = (input: Input, at = now()): string[] =>
  alike('uid', input.uid, input)
    .filter(({ amount, submitted_at }) => amount === input.amount && submitted_at !== null && submitted_at <= at)
    .filter(({ submitted_at }) => (submitted_at ?? 0) > at - duplicateRechargeHours * hour)
    .map(({ recharge_id }) => recharge_id);

/** Refuses operators related to the user by their own account (403). */
export function requireStranger(db: Db, operator: Operator, uid: string): void {
  const kinship = kinshipOf(db, operator, uid);
  if (kinship) throw new Refusal(403, `${kinship}，不能办理充值`);
}

/** Refuses amounts above the daily limits or the user's balance. */
export function requireAmount(maker: string, input: Input): void {
  const problem =
    capProblem(maker, input) ?? shortOf(input.direction, input.amount, balanceOf(rechargeAccountOf(input)));
  if (problem) throw refuseField('amount', problem);
}

/** All checks of a new order, each refused at its field. */
export function requireRechargeAllowed(db: Db, operator: Operator, asked: Asked, duplicateOk: boolean): void {
  const user = db.users.get(asked.uid);
  if (!user) throw refuseField('uid', '未找到该用户');
  if (user.status === 'deleted') throw refuseField('uid', '该用户已注销');
  requireStranger(db, operator, asked.uid);
  requireWhy(asked);
  const { reason_code, vouchers, offline_amount, offline_currency, offline_payer } = asked;
  if (!fitsPurpose('recharge', reason_code)) throw refuseField('reason_code', '该原因不适用于后台充值');
  if (reason_code === testReason && !isOfStaff(user))
    throw refuseField('reason_code', '「测试」只能用于员工和内部测试账号');
  if (reason_code === offlineReason) {
    if (vouchers.length === 0) throw refuseField('vouchers', '线下打款须上传凭证');
    if (offline_amount === null) throw refuseField('offline_amount', '请填写线下金额');
    if (offline_currency === null) throw refuseField('offline_currency', '请选择线下币种');
    if (!offline_payer?.trim()) throw refuseField('offline_payer', '请填写付款人');
  }
  requireAmount(operator.id, asked);
  const [like] = rechargeDuplicatesOf(asked);
  if (like !== undefined && !duplicateOk)
    throw refuseField('duplicate_ok', `24 小时内已有相同用户和金额的 ${like}，请核对并勾选确认`);
}

/** Other orders of the user shown to approvers, newest first. */
export const recentOf = ({ uid, recharge_id }: StoredRecharge): StoredRecharge[] =>
  storedRechargeColumns
    .by('uid', uid)
    .filter((order) => order.recharge_id !== recharge_id)
    .sort((a, b) => b.created_at - a.created_at)
    .slice(0, recentRecharges);

const monthIn = (at: number): string => serverTime(at)?.slice(0, 7) ?? '';

/** Executed amounts requested by the maker in the month (PRC) of a moment, per asset. */
export function makerMonth(maker: string, at: number) {
  const done = storedRechargeColumns
    .by('maker', maker)
    .filter(({ status, created_at }) => status === 'success' && monthIn(created_at) === monthIn(at));
  return (Object.keys(rechargeAssets) as (keyof typeof rechargeAssets)[]).flatMap((asset) => {
    const own = done.filter((order) => order.asset === asset);
    const credit = amountOf(own.filter(({ direction }) => direction === 'credit'));
    return own.length === 0 ? [] : [{ asset, orders: own.length, credit, debit: amountOf(own) - credit }];
  });
}

/** The same in a sentence each. */
export const makerMonthTexts = (maker: string, at: number): string[] =>
  makerMonth(maker, at).map(({ asset, orders, credit, debit }) => {
    const [given, taken] = [credit, debit].map((one) => one.toLocaleString('zh-CN'));
    return `${labelOf(rechargeAssets, asset).label} ${orders} 单：增加 ${given}，扣减 ${taken}`;
  });

/** Warnings about an unusual order, shown to the approver. */
export function warningsOf(db: Db, order: StoredRecharge): string[] {
  const { uid, maker, created_at, recharge_id, reverses } = order;
  const { risk_level = 'low' } = db.users.get(uid) ?? {};
  const { length: times } = storedRechargeColumns
    .by('uid', uid)
    .filter((one) => one.maker === maker && (stands(one) || one.recharge_id === recharge_id))
    .filter((one) => one.created_at > created_at - 7 * day && one.created_at <= created_at);
  const like = reverses === null ? rechargeDuplicatesOf(order, created_at) : [];
  return [
    times >= frequentRecharges && `该发起人本周同一用户第 ${times} 次`,
    like.length > 0 && `24 小时内相同用户和金额：${like.join('、')}`,
    (risk_level === 'high' || risk_level === 'black') && `用户风险等级为「${labelOf(riskLevel, risk_level).label}」`,
  ].filter((text) => text !== false);
}
