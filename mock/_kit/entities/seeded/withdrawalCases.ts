import type { WithdrawMethod, WithdrawRisk, WithdrawStatus } from '../../../../src/domain/withdraw';
import { cases } from './cases';

/** `w`, the uid, and four digits: the serial of the withdrawal among the user's own, from 0001. */
export const withdrawNo = (uid: string, serial: number): string => `w${uid}${String(serial).padStart(4, '0')}`;

export interface Planned {
  status: WithdrawStatus;
  hoursAgo: number;
  beans: number;
  rules?: WithdrawRisk[];
  method?: WithdrawMethod;
  account?: string;
  /** The account is somebody else's. */
  mismatch?: true;
  /** The channel did it, and did not say so. */
  unknown?: true;
  /** Paying it failed, and the channel was asked since. */
  asked?: true;
}

const shared = '6222020200112233445';

/** Hand-picked users: their withdrawals are listed one by one, whatever is drawn for others. */
export const plan: Readonly<Record<string, readonly Planned[]>> = {
  [cases.anchor]: [
    { status: 'submitted', hoursAgo: 3, beans: 50_000 },
    { status: 'submitted', hoursAgo: 26, beans: 900_000 },
    { status: 'second', hoursAgo: 30, beans: 600_000 },
    { status: 'rejected', hoursAgo: 200, beans: 20_000 },
    { status: 'paid', hoursAgo: 400, beans: 300_000, method: 'bank' },
    { status: 'approved', hoursAgo: 40, beans: 80_000, method: 'bank' },
    { status: 'approved', hoursAgo: 41, beans: 70_000, method: 'bank' },
    { status: 'submitted', hoursAgo: 4, beans: 60_000 },
    { status: 'cancelled', hoursAgo: 500, beans: 30_000 },
  ],
  [cases.kol]: [
    { status: 'submitted', hoursAgo: 5, beans: 300_000, rules: ['fake_gifts'] },
    { status: 'paid', hoursAgo: 300, beans: 200_000, method: 'bank' },
  ],
  [cases.pendingByLead]: [{ status: 'submitted', hoursAgo: 6, beans: 40_000, mismatch: true }],
  [cases.watched]: [
    { status: 'submitted', hoursAgo: 7, beans: 30_000, rules: ['shared_account'], method: 'bank', account: shared },
  ],
  [cases.muted]: [
    { status: 'submitted', hoursAgo: 8, beans: 30_000, rules: ['shared_account'], method: 'bank', account: shared },
  ],
  [cases.philippine]: [
    { status: 'approved', hoursAgo: 40, beans: 50_000, method: 'gcash' },
    { status: 'paying', hoursAgo: 50, beans: 40_000, method: 'gcash', unknown: true },
    { status: 'failed', hoursAgo: 60, beans: 30_000, method: 'gcash' },
    { status: 'failed', hoursAgo: 70, beans: 20_000, method: 'gcash', asked: true },
  ],
  [cases.american]: [
    { status: 'approved', hoursAgo: 30, beans: 71_000, method: 'paypal' },
    { status: 'submitted', hoursAgo: 9, beans: 35_500, method: 'paypal' },
  ],
  [cases.guildOwner]: [{ status: 'submitted', hoursAgo: 10, beans: 45_000 }],
  [cases.banned]: [{ status: 'submitted', hoursAgo: 11, beans: 45_000, rules: ['banned'] }],
  [cases.limited]: [{ status: 'frozen', hoursAgo: 90, beans: 150_000, rules: ['refunded_coins'] }],
  [cases.chatty]: [{ status: 'reviewing', hoursAgo: 12, beans: 25_000 }],
};

/** The same withdrawals by name, for tests and for trying out. */
export const withdrawCases = {
  green: withdrawNo(cases.anchor, 1),
  green2: withdrawNo(cases.anchor, 8),
  /** Needs two persons, by its amount. */
  large: withdrawNo(cases.anchor, 2),
  second: withdrawNo(cases.anchor, 3),
  rejected: withdrawNo(cases.anchor, 4),
  paid: withdrawNo(cases.anchor, 5),
  approved: withdrawNo(cases.anchor, 6),
  approved2: withdrawNo(cases.anchor, 7),
  /** Most of the income is from payers on one device. */
  suspicious: withdrawNo(cases.kol, 1),
  mismatch: withdrawNo(cases.pendingByLead, 1),
  sharedA: withdrawNo(cases.watched, 1),
  sharedB: withdrawNo(cases.muted, 1),
  gcash: withdrawNo(cases.philippine, 1),
  /** Sent and not answered; the channel paid it. */
  unknown: withdrawNo(cases.philippine, 2),
  failed: withdrawNo(cases.philippine, 3),
  /** Failed, and the channel was asked: it may be sent again. */
  failedAsked: withdrawNo(cases.philippine, 4),
  paypal: withdrawNo(cases.american, 1),
  usd: withdrawNo(cases.american, 2),
  /** Withdrawal of the lead's own account. */
  ofLead: withdrawNo(cases.guildOwner, 1),
  banned: withdrawNo(cases.banned, 1),
  frozen: withdrawNo(cases.limited, 1),
  claimed: withdrawNo(cases.chatty, 1),
} as const;
