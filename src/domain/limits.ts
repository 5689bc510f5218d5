/**
 * Every threshold, size and limit of the business (blocks G1, G5, G13, G16, G17); one file because they are changed by
 * who asks for a number and not for a screen.
 */

/** Maximum length of a search text. */
export const maxSearchLength = 50;
/** Several ids at once: at most so many in one query. */
export const maxPastedIds = 50;
/** Queries kept in the search history. */
export const searchHistory = 20;
/** Recipients of one message, and of any batch action. */
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
/** Figures about bans look back so many days. */
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
/** An opened conversation stays readable so long, minutes. */
export const chatGrantMinutes = 30;
/** Rows an export writes at once; a longer one is a job of the backend. */
export const maxExportRows = 50_000;
/** Rows that a job of the backend exports at most, and read at a time; so many pages are one slice of the job. */
export const maxExportJobRows = 500_000;
export const exportPageRows = 1_000;
export const exportPagesPerSlice = 5;
export const maxExportColumns = 100;
export const maxColumnLabel = 40;
/** A file of the export centre can be downloaded for so many hours; its job is listed for so many days. */
export const exportFileHours = 24;
export const exportListDays = 7;
/** Time from one slice of a job to the next, milliseconds, and how often a list with a running one is read again. */
export const jobSliceMs = 1_000;
export const jobRefreshMs = 2_000;
/** Jobs of one kind that an operator has under way at once, and rows that a job says by name could not be done. */
export const maxOpenJobs = 3;
export const maxJobFailures = 100;
/** Longest span of a query over a list, days. */
export const maxListSpanDays = 90;
/** Longest span of a query over payments and flows, days. */
export const maxFlowSpanDays = 31;
/** Flows are asked for over so many days where nothing else is said, and so many neighbours are shown on either side. */
export const usualFlowDays = 7;
export const flowNeighbours = 2;
/** Behaviour query: tables at once, span, and the call's own time limit (spec C26). */
export const maxBehaviorTables = 5;
export const maxBehaviorDays = 31;
export const behaviorTimeoutMs = 300_000;
/** Penalty points count for so many days. */
export const strikeWindowDays = 90;
/** An approval request waits so long, hours. */
export const approvalHours = 72;
/** Counts in view, and the lists behind them, are read again this often, milliseconds. */
export const refreshMs = 60_000;
/** A message, and a notification, stay on the screen so long, seconds (blocks G2, spec C28). */
export const messageSeconds = 3;
export const notificationSeconds = 4.5;
/** Rows from which a table draws only what is in view. */
export const virtualFrom = 100;
export const pageSizes = [20, 50, 100] as const;

// Saved views of a list (blocks G1)

export const maxViewName = 20;
/** Of one operator for one list; of these so many shared; and of all operators' shared ones. */
export const maxViews = 50;
export const maxOwnSharedViews = 10;
export const maxSharedViews = 50;
/** Filters of one view, characters of one value, and characters of JSON of all. */
export const maxViewFilters = 30;
export const maxViewValue = 200;
export const maxViewSize = 4_000;

// Configurations (blocks G15)

/** Users who get something whatever its share is. */
export const maxWhitelist = 200;
/** Maximum number of configs of one place that can be reordered at once. */
export const maxOrdered = 200;

// Consumables (screens/resource §3.5.2)

/** Of one kind that one user holds, and days he holds them, at most. */
export const maxStack = 99_999;
export const maxValidDays = 365;
export const maxDailyUses = 999;
export const maxEffectSeconds = 30 * 86_400;
/** Coins that one is worth, at most, and from which a second person agrees. */
export const maxCoinValue = 1_000_000;
export const secondPersonCoins = 1_000;
/** Days ahead for expiry forecasts; usage is averaged over as many days. */
export const forecastDays = 7;

// Review (blocks G5, G8, G9; screens/risk)

/** A decision can be taken back so long, milliseconds. */
export const holdMs = 8_000;
/** A claim lasts so long without a sign of life, milliseconds. */
export const leaseMs = 600_000;
/** A bench that is worked at says so this often, milliseconds. */
export const renewEveryMs = 60_000;
/** Cases claimed at once, and at most held by one reviewer. */
export const claimSize = 10;
export const maxClaims = 30;
/** Time to a decision by priority, milliseconds (screens/risk §3.7.1). */
export const slaMs = { P0: 900_000, P1: 7_200_000, P2: 86_400_000, P3: 259_200_000 } as const;
/** Share decided in time that a queue should reach, 0–1. */
export const slaGoal = 0.95;
export const minEscalationNote = 10;
/** The end of an escalation is told to who sent it for so many days. */
export const escalationToldDays = 7;
/** Sensitive views and minutes of exposure after which a break is advised (blocks G9). */
export const restAfterViews = 200;
export const restAfterMinutes = 60;
/** Blur of evidence, pixels: the team's default and the strongest. */
export const defaultBlur = 12;
export const maxBlur = 20;
/** Exposure is counted this often, milliseconds. */
export const exposureTickMs = 5_000;
/** An appeal, and a dispute of a quality result, is answered once and within so many days. */
export const disputeDays = 7;
/** A masked or private text can be given back for so many days. */
export const restoreTextDays = 30;
/** A blocked message can be given back for so many hours. */
export const restoreMessageHours = 24;
/** Ids that prove a decision, how long one of them may be, and what else it carries, characters of JSON. */
export const maxDecisionEvidence = 50;
export const maxEvidenceId = 64;
export const maxDecisionExtra = 20_000;
/** A sealed room stays closed so many days. */
export const sealRoomDays = 7;
/** Evidence, and the text of a hit, is kept so many days. */
export const evidenceDays = 180;
export const hitTextDays = 90;
/** Malicious reports from which a reporter is silenced, and for how many days. */
export const maliciousLimit = 3;
export const reporterSilenceDays = 7;
export const maxLongText = 20_000;
/** More of a text masked than this share: delete it instead. */
export const maxMaskShare = 0.3;
/** Words a reviewer reads in a minute; the time that takes is added to the time to a decision. */
export const readPerMinute = { zh: 500, en: 230, tl: 200 } as const;
/** Bytes of a file of lines that is read into a form. */
export const maxTextFile = 1_048_576;
export const maxWordLength = 50;
export const maxWordImport = 5_000;
/** Patterns among them: each is run over the messages of 24 hours. */
export const maxPatternImport = 200;
/** A word that hits more of the traffic than this needs a second person. */
export const wordTrafficLimit = 0.005;
/** A regular expression may take so long on the probe texts, milliseconds. */
export const regexBudgetMs = 50;
export const maxImagePage = 24;
/** A finding of the model counts from this score on. */
export const imageFlagFrom = 60;
/** Perceptual hashes of 64 bits that differ by no more are of pictures that look alike. */
export const imageNeighbourBits = 6;
/** Pages of pictures fetched ahead. */
export const imagePagesAhead = 3;
/** Parts of a picture that are covered. */
export const maxMaskAreas = 20;
/** Minimum sample size for a meaningful figure. */
export const minQaSamples = 30;
/** Frozen assets stay frozen so many days unless they are given back. */
export const freezeAssetDays = 30;
/** A stolen account is protected for so many hours at most, and at first. */
export const maxProtectHours = 168;
export const protectHours = 72;
/** Members of a gang that are drawn; more are a list. */
export const maxGangDrawn = 24;
/** Words that one case may add to the bank. */
export const maxCaseWords = 9;
/** Weeks of rule precision. */
export const ruleWeeks = 8;
/** Contrast of white text over a background: read at ease, and just so (WCAG 2). */
export const goodContrast = 4.5;
export const weakContrast = 3;
/** Backgrounds of one owner that were rejected within these days: from so many on it is a habit. */
export const repeatOffences = 2;
export const repeatDays = 90;
/** Pictures with a known answer, a day; people are compared by those of so many days. */
export const goldenPerDay = 10;
export const calibrationDays = 30;
/** Weeks of quality errors by person. */
export const errorTrendWeeks = 8;

// Payments (screens/pay §3.3.1)

/** Paid and not delivered for longer than this is a mismatch. */
export const undeliveredAfterMs = 300_000;
/** Order numbers in one query, and orders delivered at once. */
export const maxOrderIds = 100;
export const maxOrderBatch = 200;
/** From so much on (about 5,000 元, in US cents) a second person agrees to a delivery by hand. */
export const secondPersonCents = 70_000;
/** Refunds of one user within the month from which the second person is told. */
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
/** Sales and refunds are of so many days; stock for fewer days than this is low. */
export const agentSalesDays = 30;
export const lowStockDays = 3;
/** Months whose statements are offered, the current one included. */
export const statementMonths = 12;
/** Odd buyers, and groups of them, that are listed. */
export const maxOddBuyers = 50;

// Recharges by staff (screens/pay §3.3.2)

/** Units of the asset in one order, at most. */
export const maxRecharge = 10_000_000;
/** Up to here one person agrees; up to the second finance as well, above it a director, too. */
export const oneCheckRecharge = 1_000;
export const twoChecksRecharge = 100_000;
/** Credits of one asset in a day (PRC), waiting and done: by one maker, and for one user. */
export const makerDayRecharge = 500_000;
export const userDayRecharge = 200_000;
/** The same user and amount again within so many hours is to be looked at twice. */
export const duplicateRechargeHours = 24;
/** Orders by one maker for one user within 7 days from which approvers are warned. */
export const frequentRecharges = 4;
export const maxVouchers = 9;
export const maxVoucherBytes = 10 * 1_048_576;
export const maxRechargeImport = 500;
/** Orders of a user that whoever agrees is shown. */
export const recentRecharges = 10;
/** Months that are reconciled, this one included. */
export const rechargeMonths = 3;
/** Value of 1,000 units in US cents; for display only, never booked. */
export const usdPerThousand = { coin: 1_400, bean: 700, diamond: 1_400 } as const;

// Withdrawals (screens/playpals §3.10.2)

/** 分, at the rate of the day: above this, or from such a risk on, a second person looks at it. */
export const secondCny = 500_000;
export const secondRisk = 60;
/** Approved many at a time: below such a risk, at most so much each, so many at once. */
export const greenRisk = 20;
export const greenCny = 100_000;
export const maxGreenBatch = 50;
/** Withdrawals in one batch of payouts, and numbers in one query. */
export const maxPayoutBatch = 500;
export const maxWithdrawIds = 100;
/** A list without a time is of so many days; the longest that may be asked for. */
export const withdrawDays = 31;
/** Evidence of a freeze: numbers and addresses, and how long one may be. */
export const maxWithdrawEvidence = 20;
export const maxWithdrawEvidenceText = 200;
/** Income is explained over so many days, by so many sources of each kind. */
export const incomeDays = 30;
export const incomeSources = 5;
/** From payers who share a device: from this share of the income on it is suspicious, 0–1. */
export const fakeGiftShare = 0.5;
/** Days ahead for the payout forecast. */
export const payoutForecastDays = 7;
/** Months of statements that are offered, this one included. */
export const earnerMonths = 6;

// Rewards and recalls (screens/user §3.1.2)

export const maxRewardTitle = 30;
export const maxRewardItems = 10;
/** Of one item for one user, and coins that one may be worth. */
export const maxRewardQty = 9_999;
export const maxGivenValue = 100_000_000;
/** Users of one task; lines that are read. */
export const maxRewardPeople = 10_000;
/** Up to here nobody else has to agree: coins for each, coins in all, users. */
export const rewardEach = 10_000;
export const rewardAlone = 200_000;
export const rewardPeopleAlone = 500;
/** Users that are served before anybody can pause. */
export const rewardSlice = 200;
/** Users that are served first where that was asked for. */
export const rewardCanary = 5;
/** The same items for one of the same users within so many hours are to be looked at twice. */
export const duplicateRewardHours = 24;
/** Coins' worth that one operator gives out in a month (PRC). */
export const rewardMonthBudget = 2_000_000;
/** Days that the list shows without a time. */
export const usualRewardDays = 7;
export const maxRewardTemplates = 50;

// Room treasure boxes (screens/rewards §3.6.5)

export const maxBoxItems = 50;
export const maxBoxWeight = 1_000_000;
export const maxBoxWinners = 500;
/** The draw in a row without a rare reward that is the promised one: from here to there. */
export const leastPity = 2;
export const maxPity = 10_000;
/** Openings of one simulation. */
export const simulationSizes = [10_000, 100_000, 1_000_000] as const;
/** Users that a simulation draws for. */
export const maxSimulatedUsers = 100_000;
/** Points of a simulation's way at which the return is noted. */
export const simulationPoints = 200;
/** Below this probability, rolls that depart from the odds are not chance. */
export const leastFairness = 0.001;

// Treasure box settings (screens/rewards §3.6.5)

export const maxBoxLevel = 9;
export const minCountdownSeconds = 10;
export const maxCountdownSeconds = 300;
/** Above this return rate a director agrees, too (0–1). */
export const returnCeiling = 0.9;
/** Coins that one opening may give on average where none are spent for it; above, a director agrees, too. */
export const unpaidOpening = 10_000;
/** A box stops by itself when its return leaves what is expected, but not before so many openings. */
export const breakerOpenings = 20;
/** Simulation defaults: openings per day and users per room. */
export const simulatedOpeningsADay = 500;
export const simulatedUsers = 2_000;
/** Of one item, and coins, that a box may name. */
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
/** From such a score on phones of all kinds play it; below, it stutters on some, and on most. */
export const goodPerformance = 80;
export const fairPerformance = 50;

// Resources (screens/resource §3.5.1)

/** Files that are uploaded at once, and bytes of each that are looked at before. */
export const maxResourceFiles = 50;
export const fileHeadBytes = 4_096;
/** Coins that a gift costs, at most. */
export const maxResourcePrice = 10_000_000;
export const maxResourceStock = 10_000_000;
export const maxEffectLevel = 5;

// Recruitment of rooms (screens/operation §3.9.2)

export const maxQuota = 5_000;
/** From so many places on a second person agrees. */
export const secondPersonQuota = 200;
/** Maximum requirements for a room. */
export const maxRoomLevel = 50;
export const maxRoomOnline = 10_000;
export const maxCleanDays = 365;
export const maxRecruitFamilies = 20;
export const maxRewardText = 100;
/** An activity goes on for so many days at most. */
export const maxActivityDays = 60;
/** Of an application's form. */
export const maxSlogan = 100;
/** Applications that are decided on at once. */
export const maxApplyBatch = 200;
/** Words of the operators below the message of a publication. */
export const maxRosterNote = 200;
/** Violations of a room count for so many days. */
export const roomViolationDays = 90;
/** Values that give a full partial score: users online, coins, room level, and hosts in the form. */
export const fullScoreOnline = 200;
export const fullScoreCoins = 500_000;
export const fullScoreLevel = 30;
export const fullScoreHosts = 3;
/** Points that each violation takes. */
export const violationPoints = 5;
/** Rooms of an event that are watched in one list. */
export const maxWatched = 50;
// Dress-ups (screens/resource §3.5.3)

/** A frame is seen many times on a screen: above this it stutters on cheap phones. */
export const heavyFrameBytes = 3 * 1_048_576;
/** Prices of one dress-up, the heights at which it may be drawn, and levels of VIPs. */
export const maxDressupPrices = 6;
export const maxLayer = 99;
export const maxVipLevel = 10;
/** Number of days in the wear chart. */
export const wearDays = 30;
// Playlists in windows (screens/resource §3.5.5)

/** Items of one playlist, letters of the title of one, and seconds that one plays. */
export const maxPlaylistItems = 200;
export const maxItemTitle = 60;
export const maxItemSeconds = 4 * 3_600;
/** Seconds before a window can be closed, at most. */
export const maxWindowCountdown = 10;
/** Days before a copyright ends at which it is told, the last one first. */
export const rightsNoticeDays = [1, 7, 30] as const;
/** Items of which the check before publication says what is wrong; the rest are counted. */
export const maxToldItems = 20;

// Sets of dress-ups (screens/rewards §3.6.3)

/** Parts of one set, one per slot. */
export const leastOutfitParts = 2;
export const maxOutfitParts = 9;
/** Steps of what is given for having so many parts, and items that one step gives. */
export const maxCollectSteps = 9;
export const maxCollectItems = 5;
/** Coins that a version of a set gives at once to who has its parts; so many need a second person. */
export const collectAlone = 10_000;
/** A set whose parts are worth more than so many times its price is agreed to by a second person. */
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
// Tasks of those who recharge much (screens/rewards §3.6.2)

export const maxTaskSteps = 20;
/** Items that one step gives. */
export const maxStepItems = 10;
/** US cents that a step may ask for. */
export const maxStepCents = 100_000_000;
/** Users who get one step; −1 is for any number. */
export const maxStepStock = 1_000_000;
/** Users of a task that names them one by one; letters and lines of a text that is read for them, good and bad. */
export const maxTaskPeople = 5_000;
export const maxTaskListText = 4_000_000;
export const maxTaskListLines = 200_000;
/** Of these, lines that name nobody and are told one by one. */
export const maxTaskBadLines = 10_000;
/** Coins that a task gives in all. */
export const maxTaskBudget = 1_000_000_000;
/** Above this share of what was paid (0–1) a director agrees to what a step gives. */
export const stepRatioCeiling = 0.15;
/** Up to here nobody else has to agree: users who are named, and coins of the budget. */
export const taskPeopleAlone = 500;
export const taskBudgetAlone = 500_000;
/** From this share of the next step on a user is near it (0–1). */
export const nearShare = 0.9;
/** US cents of progress that are added by hand at once. */
export const maxProgressCents = 10_000_000;
/** Users who are written to at once, and hours until one is written to again about the same task. */
export const maxNudged = 200;
export const nudgeAgainHours = 24;
// Stock that is added by hand (screens/rewards §3.6.4, §3.6.5)

/** Up to here nobody else has to agree: a share of what is published (0–1), and coins it is worth. */
export const restockShare = 0.5;
export const restockAlone = 500_000;
// Gift bags (screens/rewards §3.6.4)

export const maxBagItems = 20;
/** A bag that is worth more than so many times its price is agreed to by a second person. */
export const bagRatioCeiling = 10;
/** Coins and US cents that one may cost. */
export const maxBagCoins = 1_000_000;
export const maxBagCents = 100_000;
/** Bags there may be, and that one user or all may buy. */
export const maxBagStock = 10_000_000;
/** Of a cash price the stores keep this part (0–1): for the eye, nothing is booked by it. */
export const storeShare = 0.3;
// Activities (screens/rewards §3.6.1)

export const maxActivityStages = 50;
export const maxStageItems = 10;
export const maxTopN = 1_000;
/** Ranks of all rounds together, which is what one settlement names. */
export const maxSettleNames = 10_000;
/** Coins, and users who can be given something, that an activity may name. */
export const maxActivityCoins = 100_000_000;
export const maxActivityQuota = 1_000_000;
export const maxActivityDraws = 10_000_000;
/** Up to here nobody else has to agree: coins that one may give, and that a settlement gives. */
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
/** Hours in which one is claimed, and days that somebody was away before he comes back. */
export const maxPackageHours = 720;
export const maxReturnDays = 365;
/** Maximum claims per user and in total. */
export const maxPackagePerUser = 100;
export const maxPackageQuota = 10_000_000;
/** Coins that all of one template may be worth. */
export const maxPackageBudget = 1_000_000_000;
/** From so many coins of budget on a second person agrees. */
export const packageBudgetAlone = 500_000;
/** Days that what one gave without a second person counts with others like it. */
export const packageAloneDays = 30;
/** Claims that one account makes as a test in an hour, of all templates together. */
export const maxPackageTestsHour = 5;
/** Days after a claim in which what a user recharges counts as what came of it. */
export const packageRoiDays = 7;
// Pushes (screens/push §3.8.1)

export const maxPushTitle = 30;
export const maxPushBody = 200;
export const maxPushButton = 8;
/** Users of a list that was imported, and letters of its text. */
export const maxPushList = 200_000;
export const maxPushListText = 4_000_000;
/** Of the users it is for, the share in per cent that is left out to compare with. */
export const maxPushHoldout = 20;
export const maxPushVariants = 4;
/** Messages a second. */
export const maxPushThrottle = 5_000;
/** Hours after which what was not sent is not sent any more. */
export const maxPushValidHours = 72;
/** Maximum pushes to one user per day and per week. */
export const maxPushDayCap = 10;
export const maxPushWeekCap = 50;
/** Days in which somebody who was reached is left out, or was active. */
export const maxPushDays = 90;
/** For more users than this it begins so many minutes from now at the earliest. */
export const manyPushUsers = 10_000;
export const pushLeadMinutes = 10;
/** For more users than this, and for everybody, a director agrees. */
export const directorPushUsers = 100_000;
/** Hours after what a user did in which it goes out. */
export const maxPushDelayHours = 720;
/** Messages a second that all pushes together may send: what the channel takes. */
export const pushCapacity = 5_000;
/** Next times of what recurs that are told. */
export const toldFires = 5;
/** Tests that one user gets in an hour: of all pushes together, and of all messages. */
export const maxTestsHour = 5;
/** Bad lines of an imported list that are told one by one. */
export const maxPushBadLines = 1_000;
/** Hours in which a message can be taken back after it was sent. */
export const pushRecallHours = 24;
