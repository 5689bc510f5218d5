/**
 * Thresholds, sizes and limits of the business (docs/design/blocks.md#g1, #g5, #g13, #g16, #g17); one file because
 * several parts share each. A limit of a single rule stands beside it.
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
export const maxBioLength = 100;
export const maxLocLength = 50;
export const maxTags = 20;
export const maxTagLength = 20;
export const minRemarkLength = 5;
export const maxRemarkLength = 200;
export const maxEvidence = 9;
/** Characters of an id or address of evidence. */
export const maxEvidenceText = 200;
/** Bans lifted at once. */
export const maxBanBatch = 50;
/** Period of ban figures, in days. */
export const banFigureDays = 90;
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
export const maxExportColumns = 100;
export const maxColumnLabel = 40;
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
/** Default period of flow queries in days, and number of neighbours shown on either side. */
export const usualFlowDays = 7;
export const flowNeighbours = 2;
/** Behaviour query: tables at once, span, and the call's own time limit (spec C26). */
export const maxBehaviorTables = 5;
export const maxBehaviorDays = 31;
export const behaviorTimeoutMs = 300_000;
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
/** Filters of one view, characters of one value, and total characters as JSON. */
export const maxViewFilters = 30;
export const maxViewValue = 200;
export const maxViewSize = 4_000;

// Configurations (docs/design/blocks.md#g15)

/** Users who get something whatever its share is. */
export const maxWhitelist = 200;
/** Maximum number of configs of one place that can be reordered at once. */
export const maxOrdered = 200;
export const takeoverCheckMs = 20_000;

// Consumables (docs/design/resource.md#consumable)

export const maxValidDays = 365;
/** Maximum value in coins, and value from which an approver is needed. */
export const maxCoinValue = 1_000_000;
export const secondPersonCoins = 1_000;
/** Days ahead for expiry forecasts; usage is averaged over as many days. */
export const forecastDays = 7;

// Review (docs/design/blocks.md#g5, #g8, #g9; docs/design/risk.md)

/** Undo window of a decision, milliseconds. */
export const holdMs = 8_000;
/** Pause in typing after which an editor saves its draft, ms. */
export const autosaveMs = 1_500;
/** A decision key pressed again this soon is a double press: the next case has not been seen yet. */
export const doublePressMs = 250;
/** Lease of a claim without a heartbeat, milliseconds. */
export const leaseMs = 600_000;
/** A bench that is worked at says so this often, milliseconds. */
export const renewEveryMs = 60_000;
/** Cases per claim, and maximum claimed by one reviewer. */
export const claimSize = 10;
export const maxClaims = 30;
/** Time to a decision by priority, milliseconds (docs/design/risk.md#report-review). */
export const slaMs = { P0: 900_000, P1: 7_200_000, P2: 86_400_000, P3: 259_200_000 } as const;
/** Share decided in time that a queue should reach, 0–1. */
export const slaGoal = 0.95;
/** Days the result of an escalation is shown to its sender. */
export const escalationToldDays = 7;
/** Sensitive views and minutes of exposure after which a break is advised (docs/design/blocks.md#g9). */
export const restAfterViews = 200;
export const restAfterMinutes = 60;
/** Blur of evidence, pixels: the team's default and the strongest. */
export const defaultBlur = 12;
export const maxBlur = 20;
/** Exposure is counted this often, milliseconds. */
export const exposureTickMs = 5_000;
/** Hours in which a blocked message can be restored. */
export const restoreMessageHours = 24;
/** Maximum evidence ids of a decision, length of one, and size of further data in characters of JSON. */
export const maxDecisionEvidence = 50;
export const maxEvidenceId = 64;
export const maxDecisionExtra = 20_000;
/** Days a sealed room stays closed. */
export const sealRoomDays = 7;
/** Days that evidence and texts of hits are kept. */
export const evidenceDays = 180;
export const hitTextDays = 90;
/** Malicious reports from which a reporter is silenced, and for how many days. */
export const maliciousLimit = 3;
export const reporterSilenceDays = 7;
export const maxLongText = 20_000;
/** Bytes of a file of lines that is read into a form. */
export const maxTextFile = 1_048_576;
export const maxWordImport = 5_000;
/** Patterns among them: each is run over the messages of 24 hours. */
export const maxPatternImport = 200;
/** Share of the traffic above which a word needs an approver. */
export const wordTrafficLimit = 0.005;
export const maxImagePage = 24;
/** Pages of pictures fetched ahead. */
export const imagePagesAhead = 3;
/** Parts of a picture that are covered. */
export const maxMaskAreas = 20;
/** Days that frozen assets stay frozen unless returned. */
export const freezeAssetDays = 30;
/** Maximum and initial hours of protecting a stolen account. */
export const maxProtectHours = 168;
export const protectHours = 72;
/** Members of a gang that are drawn; more are a list. */
export const maxGangDrawn = 24;
/** Maximum words one case can add to the bank. */
export const maxCaseWords = 9;
/** Weeks of rule precision. */
export const ruleWeeks = 8;
/** Rejected backgrounds of one owner from which it counts as repeated, and the period in days. */
export const repeatOffences = 2;
export const repeatDays = 90;
/** Pictures with a known answer per day, and the period for comparing reviewers in days. */
export const goldenPerDay = 10;
export const calibrationDays = 30;
/** Weeks of quality errors by person. */
export const errorTrendWeeks = 8;

// Payments (docs/design/pay.md#order-record)

/** Order numbers per query, and orders delivered at once. */
export const maxOrderIds = 100;
export const maxOrderBatch = 200;
/** US cents (about 5,000 元) from which a manual delivery needs an approver. */
export const secondPersonCents = 70_000;
/** Refunds of one user within the month from which approvers are warned. */
export const manyRefunds = 3;

// Agents (docs/design/pay.md#agent-account)

export const maxAgentName = 30;
/** Maximum length of the name of an agent's staff contact. */
export const maxStaffName = 20;
export const maxContact = 50;
/** Agent discount on the list price, and commission on sales, in basis points. */
export const minDiscount = 5_000;
export const maxDiscount = 10_000;
export const maxRebate = 2_000;
/** Coins: what may be owed, bought at once, and sold by the day or at once. */
export const maxCreditLimit = 100_000_000;
export const maxPurchase = 100_000_000;
export const maxSellCap = 100_000_000;
/** Number of months with statements, including the current one. */
export const statementMonths = 12;
/** Odd buyers, and groups of them, that are listed. */
export const maxOddBuyers = 50;

// Recharges by staff (docs/design/pay.md#admin-recharge)

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
export const maxVoucherBytes = 10 * 1_048_576;
/** Recent orders of the user shown to approvers. */
export const recentRecharges = 10;
/** Number of reconciled months, including the current one. */
export const rechargeMonths = 3;
/** Value of 1,000 units in US cents; for display only, never booked. */
export const usdPerThousand = { coin: 1_400, bean: 700, diamond: 1_400 } as const;

// Withdrawals (docs/design/playpals.md#withdraw)

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

// Rewards and recalls (docs/design/user.md#reward-operation)

export const maxRewardTitle = 30;
export const maxRewardItems = 10;
export const maxGivenValue = 100_000_000;
/** Users per slice; pausing is possible between slices. */
export const rewardSlice = 200;
/** Users served first for verification. */
export const rewardCanary = 5;
/** Hours within which the same item for the same user is reported as a duplicate. */
export const duplicateRewardHours = 24;
/** Value in coins one operator can grant per month (PRC). */
export const rewardMonthBudget = 2_000_000;
/** Days that the list shows without a time. */
export const usualRewardDays = 7;
export const maxRewardTemplates = 50;

// Room treasure boxes (docs/design/rewards.md#treasure-box)

export const maxBoxItems = 50;
export const maxBoxWeight = 1_000_000;
export const maxBoxWinners = 500;
/** Minimum and maximum number of draws for pity. */
export const leastPity = 2;
export const maxPity = 10_000;
/** Sizes of a simulation, in openings. */
export const simulationSizes = [10_000, 100_000, 1_000_000] as const;
/** Probability below which deviations of the rolls are not chance. */
export const leastFairness = 0.001;

// Treasure box settings (docs/design/rewards.md#treasure-box)

export const maxBoxLevel = 9;
export const minCountdownSeconds = 10;
export const maxCountdownSeconds = 300;

// Animations and sounds (docs/design/blocks.md#g15, docs/design/resource.md#resources,
// docs/design/resource.md#playlist-window)

export const maxAnimationBytes = 5 * 1_048_576;
export const maxSoundBytes = 10 * 1_048_576;

// Resources (docs/design/resource.md#resources)

/** Files uploaded at once, and bytes of each sent for planning. */
export const maxResourceFiles = 50;
export const fileHeadBytes = 4_096;

// Recruitment of rooms (docs/design/operation.md#room-recruitment)

/** Limits of an application's form. */
/** Maximum length of the operators' note below a published message. */
export const maxRosterNote = 200;
/** Maximum rooms of an event in the monitoring list. */
export const maxWatched = 50;
// Dress-ups (docs/design/resource.md#dressup)

/** Number of days in the wear chart. */
export const wearDays = 30;
// Playlists in windows (docs/design/resource.md#playlist-window)

/** Maximum items of a playlist, title length, and duration in seconds. */
export const maxPlaylistItems = 200;
/** Seconds before a window can be closed, at most. */
export const maxWindowCountdown = 10;

// Sets of dress-ups (docs/design/rewards.md#outfit)

/** Number of users missing one part who are listed before sending. */
export const shownMissing = 50;
// Message templates (docs/design/tool-set.md#message)

/** Users who get a test at once. */
export const maxTestUsers = 10;
/** Messages that are sent again at once. */
export const maxResends = 50;
// Recharge tasks (docs/design/rewards.md#recharged-user-tasks)

export const maxTaskSteps = 20;
/** Maximum items per step. */
export const maxStepItems = 10;
export const maxTaskListText = 4_000_000;
export const maxTaskListLines = 200_000;
/** Invalid lines returned individually. */
export const maxTaskBadLines = 10_000;
/** US cents of progress that are added by hand at once. */
export const maxProgressCents = 10_000_000;
/** Users messaged at once, and hours between two messages about the same task. */
export const maxNudged = 200;
export const nudgeAgainHours = 24;
// Stock that is added by hand (docs/design/rewards.md#gift-bag, #treasure-box)

export const restockAlone = 500_000;
// Gift bags (docs/design/rewards.md#gift-bag)

export const maxBagItems = 20;
// Activities (docs/design/rewards.md#universal)

export const maxActivityStages = 50;
export const maxStageItems = 10;
export const maxTopN = 1_000;
/** Limits without approval: cost of an activity, and coins of a settlement. */
export const activityAlone = 100_000;
/** Minimum contrast of text and background by WCAG 2. */
export const leastContrast = 4.5;
// Gifts that ride on pushes and triggers (docs/design/operation.md#package-template)

export const maxPackageVariables = 10;
export const maxPackageItems = 10;
/** Maximum hours for claiming, and days of absence before a return. */
export const maxPackageHours = 720;
export const maxReturnDays = 365;
/** Maximum claims per user and in total. */
export const maxPackagePerUser = 100;
export const maxPackageQuota = 10_000_000;
// Pushes (docs/design/push.md#im)

export const maxPushListText = 4_000_000;
/** Maximum share of the holdout group, in per cent. */
export const maxPushHoldout = 20;
export const maxPushVariants = 4;
/** Messages a second. */
export const maxPushThrottle = 5_000;
/** Maximum hours after which unsent messages expire. */
export const maxPushValidHours = 72;
/** Maximum pushes to one user per day and per week. */
export const maxPushDayCap = 10;
export const maxPushWeekCap = 50;
/** Maximum days for excluding reached users, and for recent activity. */
export const maxPushDays = 90;
/** Maximum delay after a user event, in hours. */
export const maxPushDelayHours = 720;
/** Messages per second over all pushes, limited by the channel. */
export const pushCapacity = 5_000;
/** Number of upcoming times shown for a recurring push. */
export const toldFires = 5;
/** Invalid lines of an imported list returned individually. */
export const maxPushBadLines = 1_000;
/** Seconds of one listening to a live room. */
export const minListenSeconds = 3;
export const maxListenSeconds = 60;
/** Seconds of sound kept with a snapshot. */
export const snapshotSeconds = 10;
/** Minutes that the signed address of a room's sound stays valid. */
export const soundMinutes = 10;
/** Longest part of a sound that one address is good for, in milliseconds; the player loads the next one. */
export const maxSoundWindow = 300_000;
/** Rooms of one batch: warned, captured, put into a bucket. */
export const maxRoomBatch = 200;
/** Seconds before and after a hit that are played with it. */
export const hitLeadSeconds = 5;
export const hitTailSeconds = 15;
/** Seconds a room stays shown as being patrolled after the last sign of its patroller. */
export const patrolHoldSeconds = 60;
export const maxRoomName = 20;
/** Seconds a room is shown on the tour of the wall. */
export const tourSeconds = 10;
/** Characters of a family's name and notice. */
export const minFamilyName = 2;
export const maxFamilyName = 12;
export const maxFamilyNotice = 300;
/** Hours until a transfer of a family takes effect, and days of notice before a dissolution. */
export const familyCoolingHours = 72;
export const familyNoticeDays = 7;

// Patrol rules (docs/design/voice-room.md#patrol-rule)

/** Longest span of a back-test in days, its kept samples, and seconds after which it ends with what it has. */
export const maxBackTestDays = 7;
export const maxBackTestSamples = 50;
export const backTestSeconds = 60;
/** Letters of a bucket's name, rooms it may hold, and its lowest priority. */
export const maxBucketName = 20;
export const maxBucketRooms = 5_000;
/** Minutes between two checks of a room, and checks without a finding after which it leaves. */
export const minRecallMinutes = 5;
export const maxRecallMinutes = 1_440;
export const maxExitChecks = 20;

// Recordings of rooms (docs/design/playpals.md#recording)

/** Minutes for which a reason gives a session access to a recording. */
export const listenGrantMinutes = 30;
export const expiringDays = 3;
/** Violators of one conclusion: as many as a room has microphones. */
export const maxViolators = 10;
/** Measures that one reversal lifts. */
export const maxLifted = 50;
/** Seconds of one part marked as evidence, and of one report of heard sound. */
export const maxEvidenceSeconds = 600;
export const maxHeardSeconds = 14_400;

// Offline packages (docs/design/tool-set.md#offline)

/** Bytes of an uploaded zip, bytes of its files together, their number, and bytes of its manifest. */
export const maxOfflineBytes = 20 * 1024 * 1024;
export const maxOfflineUnpacked = 100 * 1024 * 1024;
export const maxOfflineFiles = 2_000;
export const maxManifestBytes = 1024 * 1024;
/** Highest ratio of unpacked to packed bytes of one file. */
export const maxZipRatio = 1_000;
export const maxChangelog = 500;
/** Test users of one offline package. */
export const maxOfflineTesters = 50;
/** Packages disabled at once, and days of the distribution chart. */
export const maxOfflineBatch = 50;
export const offlineShareDays = 14;
export const maxToolRows = 200;
export const maxToolHistory = 10;

// Translations (docs/design/tool-set.md#translation)

export const maxTranslationRows = 2_000;
export const maxTranslationBatch = 200;
export const maxTranslationComment = 300;
/** Rows that the grid draws at most: a browser cuts what is higher, and no search for a text goes that far. */
export const mostGridRows = 100_000;
/** Keys that the grid requests at once. */
export const translationWindow = 100;

/** API 工厂: values of a batch, calls at once, entries kept in this browser, and the largest answer that is rendered. */
export const apiBatchMost = 50;
export const apiBatchLanes = 5;
export const apiKept = 50;
export const apiTabsMost = 8;
export const apiAnswerBytes = 2 * 1024 * 1024;

// Event pages (docs/design/operation.md#easy-h5)

/** Bytes of the components of a page, of one picture, and of all pictures. */
export const maxPageBytes = 524_288;
/** Letters of the name of a saved template, and templates kept. */
export const maxPageTemplateName = 30;
export const maxPageTemplates = 50;

// Experiments (docs/design/tool-set.md#exp)

export const maxExperimentVariants = 6;
/** Hours before results are shown, and days before an experiment counts as stale. */
export const minResultHours = 24;
/** Least count expected in a class, and least users of a mean: below, the tests do not hold. */
export const leastExpectedCount = 5;
