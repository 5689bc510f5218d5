/** Time to a decision by priority, milliseconds (docs/design/risk.md#report-review). */
export const slaMs = { P0: 900_000, P1: 7_200_000, P2: 86_400_000, P3: 259_200_000 } as const;
/** Days the result of an escalation is shown to its sender. */
export const escalationToldDays = 7;
/** Sensitive views and minutes of exposure after which a break is advised (docs/design/blocks.md#g9). */
export const restAfterViews = 200;
export const restAfterMinutes = 60;
/** Exposure is counted this often, milliseconds. */
export const exposureTickMs = 5_000;
/** Length of an evidence id, and size of further data of a decision in characters of JSON. */
export const maxEvidenceId = 64;
export const maxDecisionExtra = 20_000;
/** Days a sealed room stays closed. */
export const sealRoomDays = 7;
/** Malicious reports from which a reporter is silenced, and for how many days. */
export const maliciousLimit = 3;
export const reporterSilenceDays = 7;
export const maxLongText = 20_000;
export const maxImagePage = 24;
/** Pictures with a known answer per day. */
export const goldenPerDay = 10;
