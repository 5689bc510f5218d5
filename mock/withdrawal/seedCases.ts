import type { WithdrawMethod, WithdrawRisk, WithdrawStatus } from '../../src/domain/withdrawal/rules';
import { groupsOf } from '../_kit/base/groups';
import { cases } from '../user/seed/cases';

/** `w`, the uid, and four digits: the serial of the withdrawal among the user's own, from 0001. */
export const withdrawNo = (uid: string, serial: number): string => `w${uid}${String(serial).padStart(4, '0')}`;

/** Differences from a usual withdrawal of its status. */
export interface OddWithdrawal {
  rules?: readonly WithdrawRisk[];
  method?: WithdrawMethod;
  account?: string;
  /** The account is somebody else's. */
  mismatch?: true;
  /** The channel did it, and did not say so. */
  unknown?: true;
  /** Paying it failed, and the channel was asked since. */
  asked?: true;
}

type Row = readonly [uid: string, WithdrawStatus, hoursAgo: number, beans: number, OddWithdrawal?];

const shared = { rules: ['shared_account'], method: 'bank', account: '6222020200112233445' } as const;

/** All withdrawals of the users picked by hand, by name. */
const named = {
  green: [cases.anchor, 'submitted', 3, 50_000],
  /** Needs two persons, by its amount. */
  large: [cases.anchor, 'submitted', 26, 900_000],
  second: [cases.anchor, 'second', 30, 600_000],
  rejected: [cases.anchor, 'rejected', 200, 20_000],
  paid: [cases.anchor, 'paid', 400, 300_000, { method: 'bank' }],
  approved: [cases.anchor, 'approved', 40, 80_000, { method: 'bank' }],
  approved2: [cases.anchor, 'approved', 41, 70_000, { method: 'bank' }],
  green2: [cases.anchor, 'submitted', 4, 60_000],
  cancelled: [cases.anchor, 'cancelled', 500, 30_000],
  /** Most of the income is from payers on one device. */
  suspicious: [cases.kol, 'submitted', 5, 300_000, { rules: ['fake_gifts'] }],
  earlier: [cases.kol, 'paid', 300, 200_000, { method: 'bank' }],
  mismatch: [cases.pendingByLead, 'submitted', 6, 40_000, { mismatch: true }],
  sharedA: [cases.watched, 'submitted', 7, 30_000, shared],
  sharedB: [cases.muted, 'submitted', 8, 30_000, shared],
  gcash: [cases.philippine, 'approved', 40, 50_000, { method: 'gcash' }],
  /** Sent and not answered; the channel paid it. */
  unknown: [cases.philippine, 'paying', 50, 40_000, { method: 'gcash', unknown: true }],
  failed: [cases.philippine, 'failed', 60, 30_000, { method: 'gcash' }],
  /** Failed, and the channel was asked: it may be sent again. */
  failedAsked: [cases.philippine, 'failed', 70, 20_000, { method: 'gcash', asked: true }],
  pesos: [cases.philippine, 'submitted', 13, 10_000],
  paypal: [cases.american, 'approved', 30, 71_000, { method: 'paypal' }],
  usd: [cases.american, 'submitted', 9, 35_500, { method: 'paypal' }],
  /** Withdrawal of the lead's own account. */
  ofLead: [cases.guildOwner, 'submitted', 10, 45_000],
  banned: [cases.banned, 'submitted', 11, 45_000, { rules: ['banned'] }],
  frozen: [cases.limited, 'frozen', 90, 150_000, { rules: ['refunded_coins'] }],
  claimed: [cases.chatty, 'reviewing', 12, 25_000],
} as const satisfies Record<string, Row>;

export const withdrawalCasePlan: ReadonlyMap<string, readonly Row[]> = groupsOf<Row, string>(
  Object.values(named),
  ([uid]) => uid,
);

const noOf = (row: Row): string => withdrawNo(row[0], (withdrawalCasePlan.get(row[0]) ?? []).indexOf(row) + 1);

export const withdrawCases = Object.fromEntries(
  Object.entries(named).map(([name, row]) => [name, noOf(row)]),
) as Readonly<Record<keyof typeof named, string>>;
