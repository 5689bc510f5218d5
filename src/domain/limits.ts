/**
 * Every threshold, size and limit of the business (blocks G1, G5, G13, G16, G17); one file because they are changed by
 * who asks for a number and not for a screen.
 */

/** Maximum length of a search text. */
export const maxSearchLength = 50;
/** Maximum ids in one query. */
export const maxPastedIds = 50;
/** Number of queries in the search history. */
export const searchHistory = 20;
/** Maximum recipients of a message, and items of a batch action. */
export const maxBatch = 200;
export const maxMessageLength = 500;
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
/** Younger users count as minors. */
export const adultAge = 18;
/** A newly registered account, in days. */
export const newAccountDays = 7;
/** Lifetime recharge that makes a big spender, in minor units (分). */
export const bigSpenderRecharge = 1_000_000;
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
/** Seconds for which messages and notifications stay on the screen (blocks G2, spec C28). */
export const messageSeconds = 3;
export const notificationSeconds = 4.5;
/** Number of rows from which a table is virtual. */
export const virtualFrom = 100;
export const pageSizes = [20, 50, 100] as const;

// Saved views of a list (blocks G1)

export const maxViewName = 20;
/** Views of one operator per list; shared ones among them; and shared views of all operators. */
export const maxViews = 50;
export const maxOwnSharedViews = 10;
export const maxSharedViews = 50;
/** Filters of one view, characters of one value, and total characters as JSON. */
export const maxViewFilters = 30;
export const maxViewValue = 200;
export const maxViewSize = 4_000;

// Configurations (blocks G15)

/** Users who get something whatever its share is. */
export const maxWhitelist = 200;
/** Maximum number of configs of one place that can be reordered at once. */
export const maxOrdered = 200;
/** Time a holder of an edit lock has to answer who asked for it, and time between the asker's checks, milliseconds. */
export const takeoverAfterMs = 120_000;
export const takeoverCheckMs = 20_000;

// Consumables (screens/resource §3.5.2)

/** Maximum quantity of one kind per user, and maximum validity in days. */
export const maxStack = 99_999;
export const maxValidDays = 365;
export const maxDailyUses = 999;
export const maxEffectSeconds = 30 * 86_400;
/** Maximum value in coins, and value from which an approver is needed. */
export const maxCoinValue = 1_000_000;
export const secondPersonCoins = 1_000;
/** Days ahead for expiry forecasts; usage is averaged over as many days. */
export const forecastDays = 7;

// Review (blocks G5, G8, G9; screens/risk)

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
/** Time to a decision by priority, milliseconds (screens/risk §3.7.1). */
export const slaMs = { P0: 900_000, P1: 7_200_000, P2: 86_400_000, P3: 259_200_000 } as const;
/** Share decided in time that a queue should reach, 0–1. */
export const slaGoal = 0.95;
export const minEscalationNote = 10;
/** Days the result of an escalation is shown to its sender. */
export const escalationToldDays = 7;
/** Sensitive views and minutes of exposure after which a break is advised (blocks G9). */
export const restAfterViews = 200;
export const restAfterMinutes = 60;
/** Blur of evidence, pixels: the team's default and the strongest. */
export const defaultBlur = 12;
export const maxBlur = 20;
/** Exposure is counted this often, milliseconds. */
export const exposureTickMs = 5_000;
/** Days for answering an appeal or a dispute of a quality result, once each. */
export const disputeDays = 7;
/** Days in which a masked or private text can be restored. */
export const restoreTextDays = 30;
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
/** More of a text masked than this share: delete it instead. */
export const maxMaskShare = 0.3;
/** Words read per minute; the reading time extends the due time. */
export const readPerMinute = { zh: 500, en: 230, tl: 200 } as const;
/** Bytes of a file of lines that is read into a form. */
export const maxTextFile = 1_048_576;
export const maxWordLength = 50;
export const maxWordImport = 5_000;
/** Patterns among them: each is run over the messages of 24 hours. */
export const maxPatternImport = 200;
/** Share of the traffic above which a word needs an approver. */
export const wordTrafficLimit = 0.005;
/** Time limit of a regular expression on the probe texts, milliseconds. */
export const regexBudgetMs = 50;
export const maxImagePage = 24;
/** A finding of the model counts from this score on. */
export const imageFlagFrom = 60;
/** Maximum differing bits of 64-bit perceptual hashes of similar pictures. */
export const imageNeighbourBits = 6;
/** Pages of pictures fetched ahead. */
export const imagePagesAhead = 3;
/** Parts of a picture that are covered. */
export const maxMaskAreas = 20;
/** Minimum sample size for a meaningful figure. */
export const minQaSamples = 30;
/** Least base of a rate that is shown: of fewer views, users or checks it says nothing. */
export const minRateBase = 30;
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
/** Contrast of white text over a background: read at ease, and just so (WCAG 2). */
export const goodContrast = 4.5;
export const weakContrast = 3;
/** Rejected backgrounds of one owner from which it counts as repeated, and the period in days. */
export const repeatOffences = 2;
export const repeatDays = 90;
/** Pictures with a known answer per day, and the period for comparing reviewers in days. */
export const goldenPerDay = 10;
export const calibrationDays = 30;
/** Weeks of quality errors by person. */
export const errorTrendWeeks = 8;

// Payments (screens/pay §3.3.1)

/** Paid and not delivered for longer than this is a mismatch. */
export const undeliveredAfterMs = 300_000;
/** Order numbers per query, and orders delivered at once. */
export const maxOrderIds = 100;
export const maxOrderBatch = 200;
/** US cents (about 5,000 元) from which a manual delivery needs an approver. */
export const secondPersonCents = 70_000;
/** Refunds of one user within the month from which approvers are warned. */
export const manyRefunds = 3;

// Agents (screens/pay §3.3.3)

export const maxAgentName = 30;
/** Maximum length of the name of an agent's staff contact. */
export const maxStaffName = 20;
export const maxContact = 50;
/** 总代, 一级, 二级. */
export const maxAgentDepth = 3;
/** Agent discount on the list price, and commission on sales, in basis points. */
export const minDiscount = 5_000;
export const maxDiscount = 10_000;
export const maxRebate = 2_000;
/** Coins: what may be owed, bought at once, and sold by the day or at once. */
export const maxCreditLimit = 100_000_000;
export const maxPurchase = 100_000_000;
export const maxSellCap = 100_000_000;
/** Period of sales and refunds in days, and days of stock below which it is low. */
export const agentSalesDays = 30;
export const lowStockDays = 3;
/** Number of months with statements, including the current one. */
export const statementMonths = 12;
/** Odd buyers, and groups of them, that are listed. */
export const maxOddBuyers = 50;

// Recharges by staff (screens/pay §3.3.2)

/** Maximum amount of one order. */
export const maxRecharge = 10_000_000;
/** Limits for one approver, and for a second one from finance; above that a director approves, too. */
export const oneCheckRecharge = 1_000;
export const twoChecksRecharge = 100_000;
/** Daily (PRC) limits of credits per asset, pending and done: per maker, and per user. */
export const makerDayRecharge = 500_000;
export const userDayRecharge = 200_000;
/** Hours within which a repeated user and amount is reported as a duplicate. */
export const duplicateRechargeHours = 24;
/** Orders by one maker for one user within 7 days from which approvers are warned. */
export const frequentRecharges = 4;
export const maxVouchers = 9;
export const maxVoucherBytes = 10 * 1_048_576;
export const maxRechargeImport = 500;
/** Recent orders of the user shown to approvers. */
export const recentRecharges = 10;
/** Number of reconciled months, including the current one. */
export const rechargeMonths = 3;
/** Value of 1,000 units in US cents; for display only, never booked. */
export const usdPerThousand = { coin: 1_400, bean: 700, diamond: 1_400 } as const;

// Withdrawals (screens/playpals §3.10.2)

/** Amount in 分 at the day's rate, and risk, from which a second review is needed. */
export const secondCny = 500_000;
export const secondRisk = 60;
/** Conditions of batch approval: maximum risk, maximum amount each, maximum number. */
export const greenRisk = 20;
export const greenCny = 100_000;
export const maxGreenBatch = 50;
/** Withdrawals per payout batch, and numbers per query. */
export const maxPayoutBatch = 500;
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

// Rewards and recalls (screens/user §3.1.2)

export const maxRewardTitle = 30;
export const maxRewardItems = 10;
/** Maximum quantity of one item per user, and maximum value in coins. */
export const maxRewardQty = 9_999;
export const maxGivenValue = 100_000_000;
/** Maximum users of one task, and lines read. */
export const maxRewardPeople = 10_000;
/** Limits without approval: coins per user, coins in total, users. */
export const rewardEach = 10_000;
export const rewardAlone = 200_000;
export const rewardPeopleAlone = 500;
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

// Room treasure boxes (screens/rewards §3.6.5)

export const maxBoxItems = 50;
export const maxBoxWeight = 1_000_000;
export const maxBoxWinners = 500;
/** Minimum and maximum number of draws for pity. */
export const leastPity = 2;
export const maxPity = 10_000;
/** Sizes of a simulation, in openings. */
export const simulationSizes = [10_000, 100_000, 1_000_000] as const;
/** Users that a simulation draws for. */
export const maxSimulatedUsers = 100_000;
/** Points of a simulation's way at which the return is noted. */
export const simulationPoints = 200;
/** Probability below which deviations of the rolls are not chance. */
export const leastFairness = 0.001;

// Treasure box settings (screens/rewards §3.6.5)

export const maxBoxLevel = 9;
export const minCountdownSeconds = 10;
export const maxCountdownSeconds = 300;
/** Return rate above which a director approves, too (0–1). */
export const returnCeiling = 0.9;
/** Average coins of an opening without spending, above which a director approves, too. */
export const unpaidOpening = 10_000;
/** Simulation defaults: openings per day and users per room. */
export const simulatedOpeningsADay = 500;
export const simulatedUsers = 2_000;
/** Maximum stock of one item, and maximum coins, of a box. */
export const maxBoxStock = 10_000_000;
export const maxBoxCoins = 100_000_000;
export const maxBoxThreshold = 10_000_000;

// Animations and sounds (blocks G15, screens/resource §3.5.1, §3.5.5)

export const maxAnimationBytes = 5 * 1_048_576;
export const maxSoundBytes = 10 * 1_048_576;
export const maxAnimationMs = 8_000;
/** Points of 100 that an animation loses: none up to `free`, all from `worst` on (bytes, bytes, frames). */
export const performanceCosts = {
  memory: { free: 16 * 1_048_576, worst: 128 * 1_048_576, points: 50 },
  bytes: { free: 512 * 1_024, worst: 4 * 1_048_576, points: 30 },
  frames: { free: 90, worst: 300, points: 20 },
};
/** Score from which all phones play it well; below it stutters on some, or on most. */
export const goodPerformance = 80;
export const fairPerformance = 50;

// Resources (screens/resource §3.5.1)

/** Files uploaded at once, and bytes of each sent for planning. */
export const maxResourceFiles = 50;
export const fileHeadBytes = 4_096;
/** Coins that a gift costs, at most. */
export const maxResourcePrice = 10_000_000;
export const maxResourceStock = 10_000_000;
export const maxEffectLevel = 5;

// Recruitment of rooms (screens/operation §3.9.2)

export const maxQuota = 5_000;
/** Quota from which an approver is needed. */
export const secondPersonQuota = 200;
/** Maximum requirements for a room. */
export const maxRoomLevel = 50;
export const maxRoomOnline = 10_000;
export const maxCleanDays = 365;
export const maxRecruitFamilies = 20;
export const maxRewardText = 100;
/** Maximum duration of an activity in days. */
export const maxActivityDays = 60;
/** Limits of an application's form. */
/** Applications that are decided on at once. */
export const maxApplyBatch = 200;
/** Maximum length of the operators' note below a published message. */
export const maxRosterNote = 200;
/** Days that violations of a room count. */
export const roomViolationDays = 90;
/** Values that give a full partial score: users online, coins, room level, and hosts in the form. */
export const fullScoreOnline = 200;
export const fullScoreCoins = 500_000;
export const fullScoreLevel = 30;
export const fullScoreHosts = 3;
/** Points that each violation takes. */
export const violationPoints = 5;
/** Maximum rooms of an event in the monitoring list. */
export const maxWatched = 50;
// Dress-ups (screens/resource §3.5.3)

/** A frame is seen many times on a screen: above this it stutters on cheap phones. */
export const heavyFrameBytes = 3 * 1_048_576;
/** Maximum prices of one dress-up, layers, and VIP levels. */
export const maxDressupPrices = 6;
export const maxLayer = 99;
export const maxVipLevel = 10;
/** Number of days in the wear chart. */
export const wearDays = 30;
// Playlists in windows (screens/resource §3.5.5)

/** Maximum items of a playlist, title length, and duration in seconds. */
export const maxPlaylistItems = 200;
export const maxItemTitle = 60;
export const maxItemSeconds = 4 * 3_600;
/** Seconds before a window can be closed, at most. */
export const maxWindowCountdown = 10;
/** Days before the end of a copyright from which a list is marked, shortest first. */
export const rightsNoticeDays = [1, 7, 30] as const;
/** Items whose problems are listed in the check before publication; the rest are counted. */
export const maxToldItems = 20;

// Sets of dress-ups (screens/rewards §3.6.3)

/** Minimum and maximum parts of a set, one per slot. */
export const leastOutfitParts = 2;
export const maxOutfitParts = 9;
/** Maximum steps of collection rewards, and items per step. */
export const maxCollectSteps = 9;
export const maxCollectItems = 5;
/** Coins granted at once by a new version above which an approver is needed. */
export const collectAlone = 10_000;
/** Ratio of the parts' value to the price above which an approver is needed. */
export const outfitWorthCeiling = 2;
/** Number of users missing one part who are listed before sending. */
export const shownMissing = 50;
// Message templates (screens/tool-set §3.4.6)

export const maxMessageTitle = 30;
export const maxMessageBody = 500;
export const maxMessageVariables = 20;
/** Maximum messages to one user per period; 0 is unlimited. */
export const maxMessageCap = 1_000;
/** Users who get a test at once. */
export const maxTestUsers = 10;
/** Messages that are sent again at once. */
export const maxResends = 50;
// Recharge tasks (screens/rewards §3.6.2)

export const maxTaskSteps = 20;
/** Maximum items per step. */
export const maxStepItems = 10;
/** US cents that a step may ask for. */
export const maxStepCents = 100_000_000;
/** Maximum number of users per step; −1 is unlimited. */
export const maxStepStock = 1_000_000;
/** Users listed in a task, and characters and lines of an imported text. */
export const maxTaskPeople = 5_000;
export const maxTaskListText = 4_000_000;
export const maxTaskListLines = 200_000;
/** Invalid lines returned individually. */
export const maxTaskBadLines = 10_000;
/** Coins that a task gives in all. */
export const maxTaskBudget = 1_000_000_000;
/** Return of a step (0–1) above which a director approves. */
export const stepRatioCeiling = 0.15;
/** Limits without approval: listed users, and budget in coins. */
export const taskPeopleAlone = 500;
export const taskBudgetAlone = 500_000;
/** Share of the next step from which a user counts as near (0–1). */
export const nearShare = 0.9;
/** US cents of progress that are added by hand at once. */
export const maxProgressCents = 10_000_000;
/** Users messaged at once, and hours between two messages about the same task. */
export const maxNudged = 200;
export const nudgeAgainHours = 24;
// Stock that is added by hand (screens/rewards §3.6.4, §3.6.5)

/** Limits of adding stock alone: share of the published stock (0–1), and value in coins. */
export const restockShare = 0.5;
export const restockAlone = 500_000;
// Gift bags (screens/rewards §3.6.4)

export const maxBagItems = 20;
/** Ratio of value to price above which a bag needs an approver. */
export const bagRatioCeiling = 10;
/** Maximum price in coins and US cents. */
export const maxBagCoins = 1_000_000;
export const maxBagCents = 100_000;
/** Maximum stock, and purchases per user and in total. */
export const maxBagStock = 10_000_000;
/** Share of a cash price kept by stores (0–1); for display only, never booked. */
export const storeShare = 0.3;
// Activities (screens/rewards §3.6.1)

export const maxActivityStages = 50;
export const maxStageItems = 10;
export const maxTopN = 1_000;
/** Maximum ranks of all rounds in one settlement. */
export const maxSettleNames = 10_000;
/** Maximum coins and rewarded users of an activity. */
export const maxActivityCoins = 100_000_000;
export const maxActivityQuota = 1_000_000;
export const maxActivityDraws = 10_000_000;
/** Limits without approval: cost of an activity, and coins of a settlement. */
export const activityAlone = 100_000;
/** Days for which an activity is announced before its start, and its result is shown after its end, at most. */
export const maxShownDays = 90;
/** Minimum contrast of text and background by WCAG 2. */
export const leastContrast = 4.5;
// Gifts that ride on pushes and triggers (screens/operation §3.9.3)

export const maxPackageTitle = 30;
export const maxPackageText = 200;
export const maxPackageButton = 12;
export const maxPackageVariables = 10;
export const maxPackageItems = 10;
/** Maximum hours for claiming, and days of absence before a return. */
export const maxPackageHours = 720;
export const maxReturnDays = 365;
/** Maximum claims per user and in total. */
export const maxPackagePerUser = 100;
export const maxPackageQuota = 10_000_000;
/** Maximum budget of a template in coins. */
export const maxPackageBudget = 1_000_000_000;
/** Budget in coins from which an approver is needed. */
export const packageBudgetAlone = 500_000;
/** Test claims per account and hour, over all templates. */
export const maxPackageTestsHour = 5;
// Pushes (screens/push §3.8.1)

export const maxPushTitle = 30;
export const maxPushBody = 200;
export const maxPushButton = 8;
/** Users of a list that was imported, and letters of its text. */
export const maxPushList = 200_000;
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
/** Audience size from which the start must be a number of minutes ahead. */
export const manyPushUsers = 10_000;
export const pushLeadMinutes = 10;
/** Audience size above which a director approves, as for pushes to everybody. */
export const directorPushUsers = 100_000;
/** Maximum delay after a user event, in hours. */
export const maxPushDelayHours = 720;
/** Messages per second over all pushes, limited by the channel. */
export const pushCapacity = 5_000;
/** Number of upcoming times shown for a recurring push. */
export const toldFires = 5;
/** Tests per user and hour: of all pushes, and of all messages. */
export const maxTestsHour = 5;
/** Invalid lines of an imported list returned individually. */
export const maxPushBadLines = 1_000;
/** Hours in which a message can be taken back after it was sent. */
export const pushRecallHours = 24;
/** Users online from which dissolving a room takes a second person. */
export const dissolveAlone = 500;
/** Seconds of one listening to a live room. */
export const minListenSeconds = 3;
export const maxListenSeconds = 60;
/** Seconds of sound kept with a snapshot. */
export const snapshotSeconds = 10;
/** Minutes that the signed address of a room's sound stays valid. */
export const soundMinutes = 10;
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
/** Highest share of a family, and of family and agency together, percent. */
export const maxFamilyShare = 70;
export const fullShare = 100;
/** Hours until a transfer of a family takes effect, and days of notice before a dissolution. */
export const familyCoolingHours = 72;
export const familyNoticeDays = 7;

// Patrol rules (screens/voice-room §3.2.3)

/** Maximum comparisons of one rule, and levels of its groups. */
export const maxLeaves = 20;
export const maxTreeLevels = 3;
/** Seconds over which a rule measures. */
export const minRuleWindow = 10;
export const maxRuleWindow = 3_600;
/** Seconds without a further hit of the same room. */
export const minCooldownSeconds = 60;
export const maxCooldownSeconds = 86_400;
/** Seconds of sound that a rule records. */
export const minRuleRecord = 30;
export const maxRuleRecord = 300;
/** Exempt rooms or families of one rule. */
export const maxExemptRooms = 200;
/** Requirements of automatic action: hours of observation, and share of correct hits within seven days. */
export const minObserveHours = 24;
export const minAutoPrecision = 0.95;
/** Longest span of a back-test in days, its kept samples, and seconds after which it ends with what it has. */
export const maxBackTestDays = 7;
export const maxBackTestSamples = 50;
export const backTestSeconds = 60;
/** Letters of a bucket's name, rooms it may hold, and its lowest priority. */
export const maxBucketName = 20;
export const maxBucketRooms = 5_000;
export const maxBucketPriority = 9;
/** Minutes between two checks of a room, and checks without a finding after which it leaves. */
export const minRecallMinutes = 5;
export const maxRecallMinutes = 1_440;
export const maxExitChecks = 20;
/** Longest pause of all patrol in minutes. */
export const maxPatrolPause = 240;
/** Share of checks with a finding below which a bucket's priority is questioned, from this number of checks on. */
export const lowHitShare = 0.01;
export const minJudgedChecks = 100;

// Recordings of rooms (screens/playpals §3.10.3)

/** Days that a recording is kept without evidence, and days before its deletion in which the list warns. */
export const recordingDays = 30;
export const expiringDays = 3;
/** Violators of one conclusion: as many as a room has microphones. */
export const maxViolators = 10;
/** Measures that one reversal lifts. */
export const maxLifted = 50;
/** Seconds of one part marked as evidence, and of one report of heard sound. */
export const maxEvidenceSeconds = 600;
export const maxHeardSeconds = 14_400;

// Offline packages (screens/tool-set §3.4.4)

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
/** Gates of a rollout: minutes in a stage, share of successful installations, added crash rate, share of fallbacks. */
export const minOfflineStageMinutes = 30;
export const minOfflineSuccess = 0.98;
export const offlineCrashSlack = 0.0002;
export const maxOfflineFallback = 0.03;
/** Packages disabled at once, and days of the distribution chart. */
export const maxOfflineBatch = 50;
export const offlineShareDays = 14;
/** Input of a small tool: bytes (UTF-8), lines; result rows shown; results kept in the browser. */
export const maxToolBytes = 1_048_576;
export const maxToolLines = 10_000;
export const maxToolRows = 200;
export const maxToolHistory = 10;

// Translations (screens/tool-set §3.4.5)

/** Characters of one text; rows of one imported file; texts of one batch; changes of a publication listed one by one. */
export const maxTranslationText = 2_000;
export const maxTranslationRows = 2_000;
export const maxTranslationBatch = 200;
export const maxTranslationComment = 300;
/** Highest count shown by a text with plural forms: from a million on, Spanish and Portuguese have one more form. */
export const maxPluralCount = 999_999;
/** Keys that the grid requests at once. */
export const translationWindow = 100;

/** API 工厂: values of a batch, calls at once, entries kept in this browser, and the largest answer that is rendered. */
export const apiBatchMost = 50;
export const apiBatchLanes = 5;
export const apiKept = 50;
export const apiTabsMost = 8;
export const apiAnswerBytes = 2 * 1024 * 1024;

// Event pages (screens/operation §3.9.1)

/** Bytes of the components of a page, of one picture, and of all pictures. */
export const maxPageBytes = 524_288;
export const maxPageImageBytes = 512_000;
export const maxPageImagesBytes = 3_145_728;
/** Letters of one text, rows of live data, tabs of one component, and areas of one picture. */
export const maxPageText = 5_000;
export const maxPageList = 50;
export const maxPageTabs = 8;
export const maxPageZones = 20;
/** Letters of the name of a saved template, and templates kept. */
export const maxPageTemplateName = 30;
export const maxPageTemplates = 50;

// Experiments (screens/tool-set §3.4.3)

/** Buckets of an experiment layer: one is 0.01 % of its users, devices or rooms. */
export const experimentBuckets = 10_000;
export const maxVariants = 6;
export const maxPayloadBytes = 10 * 1024;
/** Users with a fixed variant. */
export const maxFixedUsers = 200;
export const maxHypothesis = 300;
export const maxRampSteps = 5;
export const maxHoldHours = 168;
/** Hours before results are shown, and days before an experiment counts as stale. */
export const minResultHours = 24;
export const staleDays = 30;
/** Two-sided probability of a false alarm of an experiment's comparisons. */
export const experimentAlpha = 0.05;
/** Least count expected in a class, and least users of a mean: below, the tests do not hold. */
export const leastExpectedCount = 5;
export const minMeanUsers = 100;
/** Probability of the shares of the variants below which they count as wrong (SRM). */
export const srmAlarm = 0.001;
