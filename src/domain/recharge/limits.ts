/** Maximum amount of one order. */
export const maxRecharge = 10_000_000;
/** Daily (PRC) limits of credits per asset, pending and done: per maker, and per user. */
export const makerDayRecharge = 500_000;
export const userDayRecharge = 200_000;
/** Hours within which a repeated user and amount is reported as a duplicate. */
export const duplicateRechargeHours = 24;
/** Orders by one maker for one user within 7 days from which approvers are warned. */
export const frequentRecharges = 4;
export const maxVouchers = 9;
/** Recent orders of the user shown to approvers. */
export const recentRecharges = 10;
/** Number of reconciled months, including the current one. */
export const rechargeMonths = 3;
