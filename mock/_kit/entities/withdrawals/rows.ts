import type * as z from 'zod/mini';
import { withdrawDays } from '../../../../src/domain/limits';
import { unseenSum } from '../../../../src/domain/splitSum';
import { namesMatch, type WithdrawStatus, withdrawLeadCode } from '../../../../src/domain/withdraw';
import type { listWithdrawals, Withdrawal } from '../../../../src/services/withdrawals';
import { serverTime } from '../../../../src/utils/regionTime';
import { dayOf, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { PageOf, Test } from '../../http/query';
import { spanOf } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { maskAccount, maskName } from '../seeded/mask';
import { kinshipOf } from '../staffAccounts';
import { beansAfter } from '../wallet/beans';
import { attemptOf, heldUntil, withdrawalIn, withdrawals, withdrawColumns } from './store';
import type { StoredWithdrawal } from './stored';

/** Reason why only a lead may decide; undefined if any reviewer may. */
export function leadNeededFor({ status }: StoredWithdrawal, { codes }: Operator): string | undefined {
  if (codes.includes(withdrawLeadCode)) return undefined;
  if (status === 'second') return '复审须由提现组长处理';
  return status === 'frozen' ? '冻结的提现须由提现组长处理' : undefined;
}

/** Reason why an operator must not decide it: a related account in the app, or an earlier decision. */
export function barredFrom(one: StoredWithdrawal, operator: Operator, db: Db): string | null {
  const kinship = kinshipOf(db, operator, one.uid);
  if (kinship) return `${kinship}，不能审核`;
  if (one.status === 'second' && one.reviewer1?.id === operator.id) return '初审与复审须由不同的人';
  return leadNeededFor(one, operator) ?? null;
}

/** Reason why an operator must not pay it: who agreed to it does not pay it. */
const payBarred = ({ reviewer1, reviewer2 }: StoredWithdrawal, { id }: Operator): string | null =>
  reviewer1?.id === id || reviewer2?.id === id ? '您审核过这笔提现，须由他人打款' : null;

const agreed: readonly WithdrawStatus[] = ['approved', 'paying', 'paid', 'failed'];

/** CNY of the user's other withdrawals that one person alone approved today (PRC). */
export function aloneCny({ uid, withdraw_id }: StoredWithdrawal): number {
  const like = withdrawColumns
    .by('uid', uid)
    .filter((one) => one.withdraw_id !== withdraw_id && agreed.includes(one.status))
    .map(({ amount_cny: value, reviewer1, reviewer2 }) => ({
      value,
      at: reviewer1?.at ?? 0,
      agreed_at: reviewer2?.at ?? null,
    }));
  return unseenSum(like, dayOf(now()));
}

const monthOf = (at: number): string => serverTime(at)?.slice(0, 7) ?? '';

/** User's requests in the same currency and month, without returned ones. */
const monthTotal = ({ uid, currency, created_at }: StoredWithdrawal): number =>
  withdrawColumns
    .by('uid', uid)
    .filter(
      (one) => one.currency === currency && one.back_at === null && monthOf(one.created_at) === monthOf(created_at),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

/** A withdrawal as the wire has it for an operator. */
export function recordOf({ withdraw_id }: { withdraw_id: string }, operator: Operator, db: Db): Withdrawal {
  const one = withdrawalIn(withdraw_id);
  const {
    attempts,
    back_at: _,
    skipped_by: __,
    timeline: ___,
    held: ____,
    claim,
    account,
    account_name,
    kyc_name,
    ...facts
  } = one;
  const attempt = attemptOf(one);
  return {
    ...facts,
    nickname: db.users.get(one.uid)?.nickname ?? '',
    account: maskAccount(account),
    account_name: maskName(account_name),
    kyc_name: maskName(kyc_name),
    name_matches: namesMatch(account_name, kyc_name),
    month_total: monthTotal(one),
    balance_after: beansAfter(one.uid, `withdraw:${withdraw_id}`),
    payout_ref: attempt?.payout_ref ?? null,
    payout_state: attempt?.state ?? null,
    payout_asked: attempt?.asked ?? false,
    attempts: attempts.length,
    batch_id: attempt?.batch_id ?? null,
    barred: barredFrom(one, operator, db),
    pay_barred: payBarred(one, operator),
    alone_cny: aloneCny(one),
    held_until: heldUntil(one),
    claim: claim && { name: claim.name, mine: claim.by === operator.id, until: claim.until },
  };
}

export type Wish = Partial<Omit<z.output<typeof listWithdrawals.spec.input>, 'page' | 'size' | 'sort'>>;
type Facet = Parameters<typeof withdrawColumns.among>[0];

/** Requested period; unlimited if only ids are given. */
function spanIn({ from, to, ids }: Wish): { from?: number; to?: number } {
  if (from === undefined && to === undefined && ids?.length) return {};
  return spanOf({ from, to }, withdrawDays, now());
}

const text = (facet: Facet, value = ''): Test[] =>
  withdrawColumns.asked(facet, value.trim() ? [value.trim()] : undefined);
const fenOf = (yuan: number | undefined): number | undefined => (yuan === undefined ? undefined : yuan * 100);

/** Filter tests for a withdrawal, one per field of the query. */
function testsOf(wish: Wish): Test[] {
  const { from, to } = spanIn(wish);
  return [
    ...withdrawColumns.within('created_at', from, to),
    ...withdrawColumns.asked(
      'withdraw_id',
      wish.ids?.map((id) => id.trim().toLowerCase()),
    ),
    ...text('uid', wish.uid),
    ...text('family', wish.family),
    ...withdrawColumns.asked('status', wish.status),
    ...withdrawColumns.asked('method', wish.method),
    ...withdrawColumns.asked('currency', wish.currency),
    ...withdrawColumns.within('amount_cny', fenOf(wish.cny_min), fenOf(wish.cny_max)),
    ...withdrawColumns.within('risk_score', wish.risk_min),
    ...withdrawColumns.asked('green', wish.green ? [wish.green] : undefined),
    ...(wish.overdue ? withdrawColumns.within('due_at', undefined, now()) : []),
  ];
}

export const pageOfWithdrawals = (wish: z.output<typeof listWithdrawals.spec.input>): PageOf<StoredWithdrawal> =>
  withdrawColumns.page(wish, '-created_at', testsOf(wish));

/** All that the filter lists, as they came. */
export const withdrawalsBy = (wish: Wish): StoredWithdrawal[] => withdrawColumns.all(testsOf(wish));

/** Withdrawal fields shown in audit rows and conflict responses. */
export const withdrawView = (one: StoredWithdrawal) => ({
  withdraw_id: one.withdraw_id,
  status: one.status,
  amount: one.amount,
  net: one.net,
  currency: one.currency,
  payout_ref: attemptOf(one)?.payout_ref ?? null,
  payout_state: attemptOf(one)?.state ?? null,
  reviewer1: one.reviewer1?.name ?? null,
  reviewer2: one.reviewer2?.name ?? null,
  reason: one.reason,
  evidence: [...one.evidence],
});

/** A write on one withdrawal: version, audit row and conflicts are `handle`'s. */
export const withdrawTarget = {
  rows: withdrawals,
  key: ({ withdraw_id }: { withdraw_id: string }) => withdraw_id,
  type: 'withdrawal',
  id: ({ withdraw_id }: StoredWithdrawal) => withdraw_id,
  view: withdrawView,
};
