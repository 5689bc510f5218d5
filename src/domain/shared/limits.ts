/**
 * Thresholds, sizes and limits of the business (docs/design/blocks.md#g1, #g5, #g13, #g16, #g17); here because
 * several parts share each. A limit that one noun has stands in its
 * folder.
 */

/** Maximum length of a search text. */
export const maxSearchLength = 50;
/** Maximum ids in one query. */
export const maxPastedIds = 50;
/** Number of queries in the search history. */
export const searchHistory = 20;
/** Maximum recipients of a message, and items of a batch action. */
export const maxBatch = 200;
export const maxNicknameLength = 20;
export const maxTags = 20;
export const maxTagLength = 20;
export const minRemarkLength = 5;
export const maxRemarkLength = 200;
/** The shortest that somebody is barred: an hour. */
export const minBanSeconds = 3_600;
/** A custom ban may last ten years. */
export const maxBanSeconds = 10 * 365 * 86_400;
/** A newly registered account, in days. */
export const newAccountDays = 7;
/** Time a revealed value stays in the page, seconds. */
export const revealSeconds = 60;
/** Minutes for which an opened conversation stays readable. */
export const chatGrantMinutes = 30;
/** Maximum rows an export writes in the browser; longer ones become backend jobs. */
export const maxExportRows = 50_000;
/** Maximum rows of an export job, rows per read, and pages per slice of the job. */
export const maxExportJobRows = 500_000;
export const exportPageRows = 1_000;
export const exportPagesPerSlice = 5;
/** Hours an export file can be downloaded, and days its job is listed. */
export const exportFileHours = 24;
export const exportListDays = 7;
/** Time between slices of a job in milliseconds, and refresh interval of lists with a running job. */
export const jobSliceMs = 1_000;
export const jobRefreshMs = 2_000;
/** Maximum running jobs of one kind per operator. */
export const maxOpenJobs = 3;
/** Longest span of a query over a list, days. */
export const maxListSpanDays = 90;
/** Longest span of a query over payments and flows, days. */
export const maxFlowSpanDays = 31;
/** Default period of flow queries in days. */
export const usualFlowDays = 7;
/** Days that penalty points count. */
export const strikeWindowDays = 90;
/** Hours until an approval request expires. */
export const approvalHours = 72;
/** Refresh interval of visible counts and their lists, milliseconds. */
export const refreshMs = 60_000;
/** Seconds for which messages and notifications stay on the screen (docs/design/blocks.md#g2, spec C28). */
export const messageSeconds = 3;
export const notificationSeconds = 4.5;
/** Number of rows from which a table is virtual. */
export const virtualFrom = 100;
export const pageSizes = [20, 50, 100] as const;

// Saved views of a list (docs/design/blocks.md#g1)

export const maxViewName = 20;

// Consumables (docs/design/resource.md#consumable)

export const maxValidDays = 365;
/** Maximum value in coins, and value from which an approver is needed. */
export const maxCoinValue = 1_000_000;
export const secondPersonCoins = 1_000;

// Review (docs/design/blocks.md#g5, #g8, #g9; docs/design/risk.md)

/** Undo window of a decision, milliseconds. */
export const holdMs = 8_000;
/** A decision key pressed again this soon is a double press: the next case has not been seen yet. */
export const doublePressMs = 250;
/** Lease of a claim without a heartbeat, milliseconds. */
export const leaseMs = 600_000;
/** A bench that is worked at says so this often, milliseconds. */
export const renewEveryMs = 60_000;
/** Cases per claim, and maximum claimed by one reviewer. */
export const claimSize = 10;
export const maxClaims = 30;
/** Share decided in time that a queue should reach, 0–1. */
export const slaGoal = 0.95;
/** Blur of evidence, pixels: the team's default and the strongest. */
export const defaultBlur = 12;
export const maxBlur = 20;
/** Hours in which a blocked message can be restored. */
export const restoreMessageHours = 24;
/** Maximum evidence ids of a decision. */
export const maxDecisionEvidence = 50;
/** Days that evidence is kept. */
export const evidenceDays = 180;
/** Bytes of a file of lines that is read into a form. */
export const maxTextFile = 1_048_576;
/** Share of the traffic above which a word needs an approver. */
export const wordTrafficLimit = 0.005;
/** Members of a gang that are drawn; more are a list. */
export const maxGangDrawn = 24;
/** Rejected backgrounds of one owner from which it counts as repeated, and the period in days. */
export const repeatOffences = 2;
export const repeatDays = 90;

// Payments (docs/design/pay.md#order-record)

/** Order numbers per query. */
export const maxOrderIds = 100;

// Recharges by staff (docs/design/pay.md#admin-recharge)

export const maxVoucherBytes = 10 * 1_048_576;
/** Value of 1,000 units in US cents; for display only, never booked. */
export const usdPerThousand = { coin: 1_400, bean: 700, diamond: 1_400 } as const;

// Rewards and recalls (docs/design/user.md#reward-operation)

export const maxRewardTitle = 30;
export const maxGivenValue = 100_000_000;

// Room treasure boxes (docs/design/rewards.md#treasure-box)

export const maxBoxWeight = 1_000_000;

// Animations and sounds (docs/design/blocks.md#g15, docs/design/resource.md#resources,
// docs/design/resource.md#playlist-window)

export const maxAnimationBytes = 5 * 1_048_576;
export const maxSoundBytes = 10 * 1_048_576;

// Message templates (docs/design/tool-set.md#message)

/** Users who get a test at once. */
export const maxTestUsers = 10;

// Stock that is added by hand (docs/design/rewards.md#gift-bag, #treasure-box)

export const restockAlone = 500_000;

// Activities (docs/design/rewards.md#universal)

/** Minimum contrast of text and background by WCAG 2. */
export const leastContrast = 4.5;

// Live rooms and patrol (docs/design/voice-room.md#party-snapshot)

/** Shortest listening to a live room, in seconds. */
export const minListenSeconds = 3;
/** Rooms of one batch: warned, captured, put into a bucket. */
export const maxRoomBatch = 200;
/** Seconds before and after a hit that are played with it. */
export const hitLeadSeconds = 5;
export const hitTailSeconds = 15;

// Recordings of rooms (docs/design/playpals.md#recording)

/** Violators of one conclusion: as many as a room has microphones. */
export const maxViolators = 10;
/** Measures that one reversal lifts. */
export const maxLifted = 50;
/** Seconds of one report of heard sound. */
export const maxHeardSeconds = 14_400;

// Offline packages (docs/design/tool-set.md#offline)

/** Bytes of an uploaded zip, bytes of its files together, their number, and bytes of its manifest. */
export const maxOfflineBytes = 20 * 1024 * 1024;
export const maxOfflineUnpacked = 100 * 1024 * 1024;
export const maxOfflineFiles = 2_000;
export const maxManifestBytes = 1024 * 1024;
/** Highest ratio of unpacked to packed bytes of one file. */
export const maxZipRatio = 1_000;

// Experiments (docs/design/tool-set.md#exp)

/** Least count expected in a class, and least users of a mean: below, the tests do not hold. */
export const leastExpectedCount = 5;
