import type * as z from 'zod/mini';
import { ledgerKinds } from '../../src/domain/ledger/rules';
import type { Currency } from '../../src/domain/order/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { rateOf } from '../../src/domain/shared/rate';
import { unseenSum } from '../../src/domain/shared/splitSum';
import { withdrawType } from '../../src/domain/withdrawal/fields';
import { incomeDays, incomeSources, payoutForecastDays, withdrawDays } from '../../src/domain/withdrawal/limits';
import { namesMatch, type WithdrawStatus, withdrawLeadCode, withdrawStatus } from '../../src/domain/withdrawal/rules';
import type { OutputOf } from '../../src/services/endpoint';
import type { Income, listWithdrawals, Withdrawal, withdrawalSummary } from '../../src/services/withdrawal';
import type { EarnerMonth, listBeanFlows, payoutForecast } from '../../src/services/withdrawalFigures';
import { csvFile } from '../../src/utils/csv';
import { moneyNumber } from '../../src/utils/moneyNumber';
import { serverTime } from '../../src/utils/regionTime';
import { day, dayOf, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { spanOfMonth } from '../_kit/base/months';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { fileMark } from '../_kit/http/handle';
import { type EndlessPageQuery, endlessPageIn, type Test } from '../_kit/http/query';
import { listSpan } from '../_kit/http/writeRules';
import { type Db, db } from '../_kit/store/db';
import { balanceOf, chainOf, proofOf } from '../ledger/entries';
import type { LedgerLine } from '../ledger/lines';
import { maskAccount, maskDevice, maskName } from '../user/mask';
import { uidAt } from '../user/seed/cases';
import { kinshipOf } from '../user/staffAccounts';
import { userOf } from '../user/stored';
import { giftNames } from '../wallet/words';
import { withdrawalsOfSeed } from './seed';
import { attemptOf, heldUntil, requireWithdrawal, storedWithdrawalColumns } from './store';
import { frozenBeans, type StoredWithdrawal, userBeans } from './stored';

/** Reason why only a lead may decide; undefined if any reviewer may. */
export function leadNeededFor({ status }: StoredWithdrawal, { codes }: Operator): string | undefined {
  if (codes.includes(withdrawLeadCode)) return undefined;
  if (status === 'second') return '复审须由提现组长处理';
  return status === 'frozen' ? '冻结的提现须由提现组长处理' : undefined;
}

/** Ids of those who took part in the review of a withdrawal, also where that no longer counts. */
export const withdrawReviewers = ({
  reviewer1,
  reviewer2,
  reviewed_by = [],
}: Pick<StoredWithdrawal, 'reviewer1' | 'reviewer2' | 'reviewed_by'>): string[] => [
  ...new Set([...[reviewer1, reviewer2].flatMap((one) => one?.id ?? []), ...reviewed_by]),
];

/** Reason why an operator must not decide it: a related account in the app, or an earlier decision. */
export function barredFromPayment(one: StoredWithdrawal, operator: Operator): string | null {
  const kinship = kinshipOf(db, operator, one.uid);
  if (kinship) return `${kinship}，不能审核`;
  if (one.status === 'second' && withdrawReviewers(one).includes(operator.id)) return '初审与复审须由不同的人';
  return leadNeededFor(one, operator) ?? null;
}

const agreed: readonly WithdrawStatus[] = ['approved', 'paying', 'paid', 'failed'];

/** CNY of the user's other withdrawals that one person alone approved today (PRC). */
export function aloneCny({ uid, withdraw_id }: StoredWithdrawal): number {
  const like = storedWithdrawalColumns
    .by('uid', uid)
    .filter((one) => one.withdraw_id !== withdraw_id && agreed.includes(one.status))
    .map(({ amount_cny: value, reviewer1, reviewer2 }) => {
      return { value, at: reviewer1?.at ?? 0, agreed_at: reviewer2?.at ?? null };
    });
  return unseenSum(like, dayOf(now()));
}

/** User's requests in the same currency and month, without returned ones. */
function monthTotal({ uid, currency }: StoredWithdrawal): number {
  const monthOf = (at: number) => serverTime(at)?.slice(0, 7);
  const own = storedWithdrawalColumns.by('uid', uid).filter((one) => one.currency === currency && one.back_at === null);
  return sum(own.flatMap((one) => (monthOf(one.created_at) === monthOf(now()) ? [one.amount] : [])));
}

export function withdrawalRecordOf({ withdraw_id }: { withdraw_id: string }, operator: Operator): Withdrawal {
  const one = requireWithdrawal(withdraw_id);
  const { attempts, back_at: _, skipped_by: __, timeline: ___, held: ____, reviewed_by: _____, ...facts } = one;
  const { claim, account_name, kyc_name } = one;
  const attempt = attemptOf(one);
  const asked = chainOf(userBeans(one.uid)).find(({ ref }) => ref === `withdraw:${withdraw_id}`);
  const hasAgreed = withdrawReviewers(one).includes(operator.id);
  return {
    ...facts,
    nickname: db.users.get(one.uid)?.nickname ?? '',
    account: maskAccount(one.account),
    account_name: maskName(account_name),
    kyc_name: maskName(kyc_name),
    name_matches: namesMatch(account_name, kyc_name),
    month_total: monthTotal(one),
    balance_after: asked?.balance_after ?? 0,
    payout_ref: attempt?.payout_ref ?? null,
    payout_state: attempt?.state ?? null,
    payout_asked: attempt?.asked ?? false,
    attempts: attempts.length,
    batch_id: attempt?.batch_id ?? null,
    barred: barredFromPayment(one, operator),
    pay_barred: hasAgreed ? '您审核过这笔提现，须由他人打款' : null,
    alone_cny: aloneCny(one),
    held_until: heldUntil(one),
    claim: claim && { name: claim.name, mine: claim.by === operator.id, until: claim.until },
  };
}

type Query = Partial<Omit<z.output<typeof listWithdrawals.spec.input>, 'page' | 'size' | 'sort'>>;

export function withdrawalTestsOf(query: Query): Test[] {
  const { from, to } = listSpan(query, withdrawDays, withdrawDays);
  const fenOf = (yuan: number | undefined) => (yuan === undefined ? undefined : yuan * 100);
  return [
    ...storedWithdrawalColumns.within('created_at', from, to),
    ...storedWithdrawalColumns.tests(query, { ids: ['withdraw_id'] }),
    ...storedWithdrawalColumns.within('amount_cny', fenOf(query.cny_min), fenOf(query.cny_max)),
    ...storedWithdrawalColumns.within('risk_score', query.risk_min),
    ...(query.overdue ? storedWithdrawalColumns.within('due_at', undefined, now()) : []),
  ];
}

const netOf = (all: readonly StoredWithdrawal[]): number => sum(all.map(({ net }) => net));

/** Per state and currency. */
export function withdrawalSummaryOf(query: Query): OutputOf<typeof withdrawalSummary> {
  const all = storedWithdrawalColumns.all(withdrawalTestsOf(query));
  const sums = [...groupsOf(all, ({ status, currency }) => `${status} ${currency}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { status, currency } = first;
    return [{ status, currency, rows: own.length, amount: sum(own.map(({ amount }) => amount)), net: netOf(own) }];
  });
  return { rows: all.length, sums: sums.sort((a, b) => a.currency.localeCompare(b.currency)) };
}

const perCurrency = (all: readonly StoredWithdrawal[]) =>
  [...groupsOf(all, ({ currency }) => currency)].map(([currency, own]: [Currency, StoredWithdrawal[]]) => {
    return { currency, rows: own.length, net: netOf(own) };
  });

/** Payments due per day: all open and unsent withdrawals; overdue ones count for today. */
export function forecast(): OutputOf<typeof payoutForecast> {
  const dateOf = (at: number) => serverTime(at)?.slice(0, 10) ?? '';
  const waiting = ['submitted', 'reviewing', 'second', 'approved', 'failed'];
  const open = storedWithdrawalColumns.all([storedWithdrawalColumns.among('status', waiting)]);
  const byDate = groupsOf(open, ({ pay_due_at }) => dateOf(Math.max(now(), pay_due_at)));
  const dates = Array.from({ length: payoutForecastDays }, (_, n) => dateOf(now() + n * day));
  return { days: dates.map((date) => ({ date, due: perCurrency(byDate.get(date) ?? []) })) };
}

/** Received gift: payer, gift, room and beans. */
interface Gift {
  payer: string;
  gift: string;
  room: string;
  beans: number;
}

/** Three who share a device. */
const ring = [uidAt(40), uidAt(41), uidAt(42)] as const;

/** Gift behind a row of an earner's beans; undefined for other rows. With 刷礼嫌疑 it is mostly from the ring. */
function giftOf({ ref, amount: beans }: LedgerLine, uid: string): Gift | undefined {
  if (!ref.startsWith('gift_received:')) return undefined;
  const rng = random(seedOf(`gift ${ref}`));
  const isFaked = withdrawalsOfSeed(uid).some(({ risk }) => risk.rules.includes('fake_gifts'));
  const regular = uidAt(43 + ((seedOf(uid) + 3 * rng.int(0, 11)) % 7) + 40 * rng.int(0, 2));
  const payer = isFaked && rng.chance(0.85) ? rng.pick(ring) : regular;
  const host = rng.chance(0.7) ? 0 : rng.int(1, 3);
  return { payer, gift: rng.pick(giftNames), room: `r_${(seedOf(`${uid}${host}`) % 1_000) + 88_001}`, beans };
}

const beansIn = (all: readonly Gift[]): number => sum(all.map(({ beans }) => beans));

export function incomeBefore({ uid, created_at: to }: StoredWithdrawal): Income {
  const from = to - incomeDays * day;
  const rows = chainOf(userBeans(uid)).filter(({ at }) => at >= from && at <= to);
  const received = rows.flatMap((line) => giftOf(line, uid) ?? []);
  const all = Math.max(1, beansIn(received));
  const deviceOf = (one: string) => db.users.get(one)?.secret.device_id ?? '';
  const nameOf = (one: string) => db.users.get(one)?.nickname ?? one;
  /** Largest groups first. */
  const shares = (keyOf: (gift: Gift) => string) =>
    [...groupsOf(received, keyOf)]
      .map(([id, own]) => ({ id, own, beans: beansIn(own), share: beansIn(own) / all }))
      .sort((a, b) => b.beans - a.beans);
  const sources = (key: 'payer' | 'gift' | 'room') =>
    shares((gift) => gift[key])
      .slice(0, incomeSources)
      .map(({ id, beans, share }) => ({ id, name: key === 'payer' ? nameOf(id) : id, beans, share }));
  // Devices of several payers, or of a payer and the earner.
  const devices = shares(({ payer }) => deviceOf(payer)).flatMap(({ id, own, beans, share }) => {
    const payers = [...new Set(own.map(({ payer }) => payer))].sort();
    const isShared = id !== '' && (payers.length > 1 || id === deviceOf(uid));
    return isShared ? [{ device_id: maskDevice(id), payers, beans, share }] : [];
  });
  return {
    from,
    to,
    beans: beansIn(received),
    received: received.length,
    same_device_share: rateOf(Math.min(all, sum(devices.map(({ beans }) => beans))), all, received.length),
    devices,
    payers: sources('payer'),
    gifts: sources('gift'),
    rooms: sources('room'),
  };
}

function beanWords(line: LedgerLine, uid: string): string {
  const received = giftOf(line, uid);
  if (!received) return labelOf(ledgerKinds, line.ref.split(':')[0] ?? line.ref).label;
  return `${db.users.get(received.payer)?.nickname ?? received.payer} 送出 ${received.gift}（${received.room}）`;
}

function provedOf(account: string, from?: number, to?: number) {
  const { rows: _, broken, ...sums } = proofOf(account, from, to);
  return { ...sums, ok: broken === null };
}

/** The chain of an earner's beans, newest first, with its proof. */
export function beanFlowsOf({ uid, ...page }: EndlessPageQuery & { uid: string }): OutputOf<typeof listBeanFlows> {
  userOf(db, uid);
  const { list, ...rest } = endlessPageIn([...chainOf(userBeans(uid))].reverse(), page, ({ line_id }) => line_id);
  return {
    list: list.map((line) => {
      const { line_id: flow_id, at, amount, balance_before, balance_after, ref } = line;
      return { flow_id, at, amount, balance_before, balance_after, what: beanWords(line, uid), ref };
    }),
    ...rest,
    proof: provedOf(userBeans(uid)),
    frozen: balanceOf(frozenBeans(uid)),
  };
}

export function earnerMonthOf(uid: string, month: string): EarnerMonth {
  const { nickname } = userOf(db, uid);
  const { from, to } = spanOfMonth(month);
  const own = storedWithdrawalColumns.by('uid', uid).filter(({ created_at }) => created_at >= from && created_at <= to);
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

const { fields } = withdrawType;

/** One month of an earner as a file (docs/design/blocks.md#g13): withdrawals, each row of the beans, and the proof. */
export function statementFile(month: EarnerMonth, operator: Operator) {
  const { uid, nickname, from, to, opening, in: came, out, closing, ok, withdrawals } = month;
  const filters = `用户 ${nickname}（${uid}）；${serverTime(from)} 至 ${serverTime(to)}`;
  const lines = chainOf(userBeans(uid)).filter(({ at }) => at >= from && at <= to);
  const heads = ['withdraw_id', 'created_at', 'currency', 'amount', 'fee', 'tax', 'net', 'status', 'paid_at'] as const;
  const text = csvFile(
    [
      heads.map((key) => fields[key].label + (fields[key].kind === 'time' ? '（UTC+8）' : '')),
      ...withdrawals.map(({ withdraw_id, created_at, currency, amount, fee, tax, net, status, paid_at }) => [
        withdraw_id,
        serverTime(created_at),
        currency,
        ...[amount, fee, tax, net].map((minor) => moneyNumber(minor, currency)),
        labelOf(withdrawStatus, status).label,
        paid_at === null ? null : serverTime(paid_at),
      ]),
      [],
      ['时间（UTC+8）', '变动收益', '变动后收益', '说明', '单号'],
      ['期初', '', String(opening)],
      ...lines.map((line) => {
        const { at, amount, balance_after, ref } = line;
        return [serverTime(at), String(amount), String(balance_after), beanWords(line, uid), ref];
      }),
      ['期末', String(came - out), String(closing)],
      ['校验', ok ? '✓ 余额连续' : '✗ 余额不连续'],
    ],
    fileMark(operator, filters),
  );
  return { text, filters, rows: withdrawals.length + lines.length };
}

export function sameAccount({ account, uid }: StoredWithdrawal, data: Db) {
  const others = storedWithdrawalColumns.by('account', account).filter((one) => one.uid !== uid);
  return [...new Map(others.map((one) => [one.uid, one.withdraw_id]))].map(([other, withdraw_id]) => {
    return { uid: other, nickname: data.users.get(other)?.nickname ?? '', withdraw_id };
  });
}
