import { labelOf } from '../../../../src/domain/labels';
import {
  duplicateRechargeHours,
  frequentRecharges,
  makerDayRecharge,
  recentRecharges,
  userDayRecharge,
} from '../../../../src/domain/limits';
import { fitsPurpose } from '../../../../src/domain/reasons';
import {
  offlineReason,
  type RechargeStatus,
  rechargeAssets,
  rechargeChecks,
  shortOf,
  testReason,
} from '../../../../src/domain/recharge';
import { unseenSum } from '../../../../src/domain/splitSum';
import { isOfStaff, riskLevel } from '../../../../src/domain/user';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, dayOf, hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { requireWhy } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { balanceOf } from '../ledger';
import { kinshipOf } from '../staffAccounts';
import { accountOf, type StoredRecharge } from './order';
import { rechargeColumns } from './store';

/** Fields of a request before the order exists. */
export type Asked = Pick<
  StoredRecharge,
  | 'uid'
  | 'direction'
  | 'asset'
  | 'amount'
  | 'reason_code'
  | 'remark'
  | 'vouchers'
  | 'offline_amount'
  | 'offline_currency'
  | 'offline_payer'
> & { recharge_id?: string };

type Of = Pick<StoredRecharge, 'uid' | 'asset'> & { recharge_id?: string };

type Sized = Of & Pick<Asked, 'direction' | 'amount'>;

/** Statuses that count towards limits: pending or done; failed ones do not. */
const counts: readonly RechargeStatus[] = ['pending1', 'pending2', 'approved', 'executing', 'success', 'failed'];

const stands = ({ status }: StoredRecharge): boolean => counts.includes(status);

/** Credits of a day; reversals do not count. */
const creditsOf = (orders: readonly StoredRecharge[], asset: string, from: number): number =>
  orders
    .filter((order) => stands(order) && order.direction === 'credit' && order.reverses === null)
    .filter((order) => order.asset === asset && (order.submitted_at ?? 0) >= from)
    .reduce((sum, { amount }) => sum + amount, 0);

const besides =
  (id: string | undefined) =>
  ({ recharge_id }: StoredRecharge): boolean =>
    recharge_id !== id;

/** Credits of today (PRC) by the maker and for the user, this order not among them. */
export function usedToday(maker: string, { uid, asset, recharge_id }: Of) {
  const from = dayOf(now());
  const others = besides(recharge_id);
  return {
    maker: creditsOf(rechargeColumns.by('maker', maker).filter(others), asset, from),
    user: creditsOf(rechargeColumns.by('uid', uid).filter(others), asset, from),
  };
}

/** Approvers of an order, with all that its maker asked for the same user and asset today. */
export function checksOf(maker: string, { uid, asset, direction, amount, recharge_id }: Sized) {
  const startOfDay = dayOf(now());
  const like = rechargeColumns
    .by('uid', uid)
    .filter(besides(recharge_id))
    .filter((order) => stands(order) && order.maker === maker && order.reverses === null)
    .filter((order) => order.asset === asset && order.direction === direction);
  const requestsFor = (code: string) =>
    like.map(({ amount: value, submitted_at, steps }) => ({
      value,
      at: submitted_at ?? 0,
      agreed_at: steps.find((step) => step.code === code)?.at ?? null,
    }));
  return rechargeChecks(amount, (code) => unseenSum(requestsFor(code), startOfDay));
}

const capText = (who: string, cap: number, used: number): string => {
  const [most, has, left] = [cap, used, Math.max(0, cap - used)].map((one) => one.toLocaleString('zh-CN'));
  return `超过${who} ${most}：已用 ${has}，还剩 ${left}`;
};

/** Reason why an amount exceeds the daily limit; undefined if it does not. */
export function capProblem(maker: string, asked: Sized): string | undefined {
  if (asked.direction === 'debit') return undefined;
  const used = usedToday(maker, asked);
  if (used.maker + asked.amount > makerDayRecharge) return capText('发起人每日额度', makerDayRecharge, used.maker);
  return used.user + asked.amount > userDayRecharge
    ? capText('单个用户每日额度', userDayRecharge, used.user)
    : undefined;
}

/** Orders of the 24 hours before a moment for the same user, asset, direction and amount. */
export const duplicatesOf = ({ uid, asset, direction, amount, recharge_id }: Sized, at = now()): string[] =>
  rechargeColumns
    .by('uid', uid)
    .filter(besides(recharge_id))
    .filter((order) => stands(order) && order.asset === asset && order.direction === direction)
    .filter((order) => order.amount === amount && order.reverses === null)
    .filter(({ submitted_at: other }) => other !== null && other > at - duplicateRechargeHours * hour && other <= at)
    .map(({ recharge_id: id }) => id);

/** Refuses operators related to the user by their own account (403). */
export function requireStranger(db: Db, operator: Operator, uid: string): void {
  const kinship = kinshipOf(db, operator, uid);
  if (kinship) throw new Refusal(403, `${kinship}，不能办理充值`);
}

function requireReasonFor(user: StoredUser, asked: Asked): void {
  requireWhy(asked);
  const { reason_code, vouchers, offline_amount, offline_currency, offline_payer } = asked;
  if (!fitsPurpose('recharge', reason_code)) throw refuseField('reason_code', '该原因不适用于后台充值');
  if (reason_code === testReason && !isOfStaff(user))
    throw refuseField('reason_code', '「测试」只能用于员工和内部测试账号');
  if (reason_code !== offlineReason) return;
  if (vouchers.length === 0) throw refuseField('vouchers', '线下打款须上传凭证');
  if (offline_amount === null) throw refuseField('offline_amount', '请填写线下金额');
  if (offline_currency === null) throw refuseField('offline_currency', '请选择线下币种');
  if (!offline_payer?.trim()) throw refuseField('offline_payer', '请填写付款人');
}

/** Unknown or deleted users are refused at the field. */
function userFor(db: Db, uid: string): StoredUser {
  const user = db.users.get(uid);
  if (!user) throw refuseField('uid', '未找到该用户');
  if (user.status === 'deleted') throw refuseField('uid', '该用户已注销');
  return user;
}

/** Refuses amounts above the daily limits or the user's balance. */
export function requireAmount(maker: string, asked: Sized): void {
  const problem = capProblem(maker, asked) ?? shortOf(asked.direction, asked.amount, balanceOf(accountOf(asked)));
  if (problem) throw refuseField('amount', problem);
}

/** All checks of a new order. */
export function requireAskable(db: Db, operator: Operator, asked: Asked, duplicateOk: boolean): void {
  const user = userFor(db, asked.uid);
  requireStranger(db, operator, asked.uid);
  requireReasonFor(user, asked);
  requireAmount(operator.id, asked);
  const [like] = duplicatesOf(asked);
  if (like !== undefined && !duplicateOk)
    throw refuseField('duplicate_ok', `24 小时内已有相同用户和金额的 ${like}，请核对并勾选确认`);
}

/** Other orders of the user shown to approvers, newest first. */
export const recentOf = ({ uid, recharge_id }: StoredRecharge): StoredRecharge[] =>
  rechargeColumns
    .by('uid', uid)
    .filter(besides(recharge_id))
    .sort((a, b) => b.created_at - a.created_at)
    .slice(0, recentRecharges);

const monthIn = (at: number): string => serverTime(at)?.slice(0, 7) ?? '';

/** Executed amounts requested by the maker in the month (PRC) of a moment, per asset. */
export function makerMonth(maker: string, at: number) {
  const done = rechargeColumns
    .by('maker', maker)
    .filter(({ status, created_at }) => status === 'success' && monthIn(created_at) === monthIn(at));
  const sum = (orders: readonly StoredRecharge[]) => orders.reduce((all, { amount }) => all + amount, 0);
  return (Object.keys(rechargeAssets) as (keyof typeof rechargeAssets)[]).flatMap((asset) => {
    const own = done.filter((order) => order.asset === asset);
    const [credit, debit] = (['credit', 'debit'] as const).map((way) =>
      sum(own.filter(({ direction }) => direction === way)),
    );
    return own.length === 0 ? [] : [{ asset, orders: own.length, credit: credit ?? 0, debit: debit ?? 0 }];
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
  const { uid, maker, created_at, recharge_id } = order;
  const user = db.users.get(uid);
  const week = rechargeColumns
    .by('uid', uid)
    .filter((one) => one.maker === maker && (stands(one) || one.recharge_id === recharge_id))
    .filter((one) => one.created_at > created_at - 7 * day && one.created_at <= created_at);
  const like = order.reverses === null ? duplicatesOf(order, created_at) : [];
  return [
    ...(week.length >= frequentRecharges ? [`该发起人本周同一用户第 ${week.length} 次`] : []),
    ...(like.length > 0 ? [`24 小时内相同用户和金额：${like.join('、')}`] : []),
    ...(user && (user.risk_level === 'high' || user.risk_level === 'black')
      ? [`用户风险等级为「${labelOf(riskLevel, user.risk_level).label}」`]
      : []),
  ];
}
