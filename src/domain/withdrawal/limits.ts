export const maxGreenBatch = 50;
export const maxWithdrawIds = 100;
/** Default period of a list in days, and the longest allowed. */
export const withdrawDays = 31;
/** Evidence of a freeze: maximum number, and length of each. */
export const maxWithdrawEvidence = 20;
export const maxWithdrawEvidenceText = 200;
/** Period of the income analysis in days, and number of sources per kind. */
export const incomeDays = 30;
export const incomeSources = 5;
/** Share of income from payers on shared devices from which it is suspicious, 0–1. */
export const fakeGiftShare = 0.5;
/** Days ahead for the payout forecast. */
export const payoutForecastDays = 7;
/** Number of months with statements, including the current one. */
export const earnerMonths = 6;
