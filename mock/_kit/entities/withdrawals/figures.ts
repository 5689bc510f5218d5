import { labelOf } from '../../../../src/domain/labels';
import { ledgerKinds } from '../../../../src/domain/ledger';
import { payoutForecastDays } from '../../../../src/domain/limits';
import type { Currency } from '../../../../src/domain/order';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { EarnerMonth, listBeanFlows, payoutForecast } from '../../../../src/services/withdrawalFigures';
import type { withdrawalSummary } from '../../../../src/services/withdrawals';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { spanOfMonth } from '../../base/months';
import { type PageWish, pageIn } from '../../http/query';
import type { Db } from '../../store/db';
import { balanceOf, chainOf, proofOf } from '../ledger';
import type { Line } from '../ledger/books';
import { userOf } from '../users';
import { beanPastOf } from '../wallet/beans';
import { type Wish, withdrawalsBy } from './rows';
import { frozenBeans, userBeans, withdrawColumns } from './store';
import type { StoredWithdrawal } from './stored';

const netOf = (all: readonly StoredWithdrawal[]): number => all.reduce((sum, { net }) => sum + net, 0);

/** Per state and currency. */
export function summaryOf(wish: Wish): OutputOf<typeof withdrawalSummary> {
  const all = withdrawalsBy(wish);
  const groups = groupsOf(all, ({ status, currency }) => `${status} ${currency}`);
  const sums = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { status, currency } = first;
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    return [{ status, currency, rows: own.length, amount, net: netOf(own) }];
  });
  return { rows: all.length, sums: sums.sort((a, b) => a.currency.localeCompare(b.currency)) };
}

const perCurrency = (all: readonly StoredWithdrawal[]) =>
  [...groupsOf(all, ({ currency }) => currency)].map(([currency, own]: [Currency, StoredWithdrawal[]]) => {
    return { currency, rows: own.length, net: netOf(own) };
  });

const dateOf = (at: number): string => serverTime(at)?.slice(0, 10) ?? '';

/** Payments due per day: all open and unsent withdrawals; overdue ones count for today. */
export function forecast(): OutputOf<typeof payoutForecast> {
  const waiting = ['submitted', 'reviewing', 'second', 'approved', 'failed'];
  const open = withdrawColumns.all([withdrawColumns.among('status', waiting)]);
  const byDate = groupsOf(open, ({ pay_due_at }) => dateOf(Math.max(now(), pay_due_at)));
  const dates = Array.from({ length: payoutForecastDays }, (_, n) => dateOf(now() + n * day));
  return { days: dates.map((date) => ({ date, due: perCurrency(byDate.get(date) ?? []) })) };
}

/** Description of a ledger line of an earner's beans. */
export function beanWords({ ref, seq }: Line, uid: string, db: Db): string {
  const income = beanPastOf(uid)[seq]?.income;
  if (income) return `${db.users.get(income.payer)?.nickname ?? income.payer} 送出 ${income.gift}（${income.room}）`;
  return labelOf(ledgerKinds, ref.split(':')[0] ?? ref).label;
}

const provedOf = (account: string, from?: number, to?: number) => {
  const { opening, in: came, out, closing, broken } = proofOf(account, from, to);
  return { opening, in: came, out, closing, ok: broken === null };
};

/** The chain of an earner's beans, newest first, with its proof. */
export function beanFlowsOf({ uid, ...page }: PageWish & { uid: string }, db: Db): OutputOf<typeof listBeanFlows> {
  userOf(db, uid);
  const chain = chainOf(userBeans(uid));
  const { list, total } = pageIn([...chain].reverse(), page);
  return {
    list: list.map((line) => {
      const { line_id, at, amount, balance_before, balance_after, ref } = line;
      return { flow_id: line_id, at, amount, balance_before, balance_after, what: beanWords(line, uid, db), ref };
    }),
    total,
    proof: provedOf(userBeans(uid)),
    frozen: balanceOf(frozenBeans(uid)),
  };
}

/** One month of an earner. */
export function monthOf(uid: string, month: string, db: Db): EarnerMonth {
  const { nickname } = userOf(db, uid);
  const { from, to } = spanOfMonth(month);
  const own = withdrawColumns.by('uid', uid).filter(({ created_at }) => created_at >= from && created_at <= to);
  return {
    uid,
    nickname,
    from,
    to,
    ...provedOf(userBeans(uid), from, to),
    withdrawals: own.map(({ withdraw_id, created_at, currency, amount, fee, tax, net, bean_cost, status, paid_at }) => {
      return { withdraw_id, created_at, currency, amount, fee, tax, net, bean_cost, status, paid_at };
    }),
    paid: perCurrency(own.filter(({ status }) => status === 'paid')),
  };
}
