/** The one door of tests to the stand-in: calls, worlds, cases by name, passing time and faults. */

// The whole stand-in.
export { handlers } from './_kit/backend';
export { anchor, day, dayOf, hour, minute, now, passTime, second } from './_kit/base/clock';
export { same } from './_kit/base/frozen';
export { grown } from './_kit/base/grown';
export { exportCodes, objectTypes } from './_kit/base/objectTypes';
export { operatorOf, operators } from './_kit/base/operators';
export { registered } from './_kit/base/parts';
export { type Random, random } from './_kit/base/random';
export { reasons } from './_kit/base/reasons';
export { Refusal } from './_kit/base/refusal';
export type { MockReply } from './_kit/base/reply';
export type { StoredCase, StoredHit, StoredUser, StoredWord } from './_kit/base/stored';
export { eachOf, savepoint } from './_kit/base/transaction';
export { inWorld, maxWorlds } from './_kit/base/world';
export { catalogueRewards, stageAt } from './_kit/entities/activity/entity';
export { playedBy, type SettledName, takenAt } from './_kit/entities/activity/figures';
// Things of the app: their stores and rules.
export { activityByCode, activityOf } from './_kit/entities/activity/rules';
export { changeSettlement, outcomeNow, settlementIn, settleService } from './_kit/entities/activity/settlement';
export { stockCoinsOf as agentsCoinsOf } from './_kit/entities/agent/accounts';
export {
  agentStockOf as agentsStockOf,
  frozenOf,
  house,
  type StoredAgent,
  type StoredFlow,
  userCoins,
} from './_kit/entities/agent/flows';
export { agentFlows, agents } from './_kit/entities/agent/store';
export { holdingsOf } from './_kit/entities/consumable/figures';
export { ownersOf, wearersOf } from './_kit/entities/dressup/wardrobe';
export {
  breachOf,
  families,
  familyCases,
  memberFigures,
  moveMember,
  openWithdrawals,
} from './_kit/entities/family/entity';
export { bagItem, bagOf, giftBagStockOf } from './_kit/entities/giftBag/entity';
export { recallOf } from './_kit/entities/hacking/effects';
export type { HackingCase } from './_kit/entities/hacking/gang';
export { isHacking } from './_kit/entities/hacking/gang';
export { accounts, balanceOf, chainOf, ledgerEntryOf, post, proofOf } from './_kit/entities/ledger';
export { legsBetween, linePartsOf as ledgerPartsOf } from './_kit/entities/ledger/lines';
export { answersAfter, languageOf, sendOutcomeOf } from './_kit/entities/message/outcome';
export { messageSends, sendEvent, sendMessageTest } from './_kit/entities/message/sending';
export { offlineCases, offlineEntity, packages as offlinePackages } from './_kit/entities/offlinePackage/entity';
export { coinsToTake, orders, requireOrder } from './_kit/entities/order/entity';
export { moods } from './_kit/entities/order/money';
export { missingOf, outfitFiguresOf, outfitPartsOf } from './_kit/entities/outfit/figures';
export { packageBodyWith } from './_kit/entities/packageTemplate/entity';
export { packageBody, packageGrants, topUpOf } from './_kit/entities/packageTemplate/grants';
export { savedPages } from './_kit/entities/page/templates';
export { bucketRooms, bucketsNow, patrolBuckets, patrolSwitches } from './_kit/entities/patrolBucket/pool';
export { checks } from './_kit/entities/patrolRecord/checks';
export { lastTest, openedHits, testRule } from './_kit/entities/patrolRule/hits';
export { hitVerdicts } from './_kit/entities/patrolRule/verdicts';
export { userBansOf } from './_kit/entities/penalties';
export { seedItems } from './_kit/entities/playlist/items';
export { pushBodyOf } from './_kit/entities/push/entity';
export { lastView, pushTests } from './_kit/entities/push/figures';
export { handedOver, lastRun, queueIn } from './_kit/entities/push/runs';
export type { Quality } from './_kit/entities/quality/rules';
export { batchView, isQuality, resultsIn } from './_kit/entities/quality/rules';
export { rechargeExecution } from './_kit/entities/recharge/request';
export { recharges } from './_kit/entities/recharge/store';
export { rechargeTaskBodyOf, rechargeTaskFacts, taskBody, taskStepOf } from './_kit/entities/rechargeTask/entity';
export { audienceOf } from './_kit/entities/rechargeTask/nudge';
export { progressDetail, progressPage, rowsOfTask } from './_kit/entities/rechargeTask/progress';
export { changeMark } from './_kit/entities/rechargeTask/standings';
export { recordingEntity } from './_kit/entities/recording/entity';
export { grantListening, recordingCases, recordings } from './_kit/entities/recording/recordings';
export { appliesIn, nextIn, rosterView } from './_kit/entities/recruitment/applies';
export { recruitApplies, recruitRounds } from './_kit/entities/recruitment/past';
export { isBackground, type StoredBackground } from './_kit/entities/review/background';
export { caseHeldBy, claim } from './_kit/entities/review/bench';
export { isWaiting } from './_kit/entities/review/cases';
export { makeDecision } from './_kit/entities/review/decide';
export { isText } from './_kit/entities/review/longText';
export { givenOf, prizes } from './_kit/entities/reward/prizes';
export { queueAgreed } from './_kit/entities/reward/request';
export { heldOf, rewardService } from './_kit/entities/reward/run';
export { holdings, rewards, rewardTemplates, served } from './_kit/entities/reward/store';
export { servedKey } from './_kit/entities/reward/stored';
export { listenings, liveRooms, roomState, snapshots } from './_kit/entities/room/state';
export { agentCases, brokenBy } from './_kit/entities/seeded/agents';
export { cases } from './_kit/entities/seeded/cases';
export { conversationsOf, inScope } from './_kit/entities/seeded/chats';
export { orderCases, orderNo } from './_kit/entities/seeded/orderCases';
export { rechargeCases } from './_kit/entities/seeded/recharges';
export { framesOf, mediumOf } from './_kit/entities/seeded/review/medium';
export { rewardCases } from './_kit/entities/seeded/rewards';
export { withdrawCases } from './_kit/entities/seeded/withdrawalCases';
export { keyCount as translationCount } from './_kit/entities/translation/seed';
export {
  cellOf as translationCell,
  rowAt as translationRow,
  translationDiffOf as translationDiff,
  writeCell as writeTranslation,
} from './_kit/entities/translation/store';
export { noPity, noRisk, poolItem, treasureBoxBodyOf } from './_kit/entities/treasureBox/entity';
export { boxOpenings } from './_kit/entities/treasureBox/openings';
export { stateNow } from './_kit/entities/treasureBox/reads';
export { payoutBatches, requireWithdrawal, withdrawals } from './_kit/entities/withdrawal/store';
export { bankOf, currentRelease } from './_kit/entities/word/bank';
// Faults and the way a request goes.
export { counting } from './_kit/http/counting';
export { type FaultKind, faultKinds, listFaults, setFaults } from './_kit/http/faults';
export { type MockRequest, routeTo, sendReply } from './_kit/http/http';
export { plainUploads } from './_kit/http/uploadAddress';
export { maxWireBytes } from './_kit/http/wireBody';
// Configurations, files, media, exports and approvals.
export { endApproval } from './_kit/kit/approvals';
export { checkFindingsOf } from './_kit/kit/config/check';
export { configsIn, configsOf, kitOf, kits } from './_kit/kit/config/kits';
export { outOfShare, shareOf } from './_kit/kit/config/people';
export { usedBy } from './_kit/kit/config/references';
export { lockFor } from './_kit/kit/config/rules';
export { draftState, liveOf, type StoredConfig, shownContentOf } from './_kit/kit/config/store';
export { downloads, exportJobs } from './_kit/kit/exports/rules';
export { drawnMedia, slotLottieOf } from './_kit/kit/files/drawnMedia';
export { mediaProblem } from './_kit/kit/files/mediaProblem';
export { jobs, type StoredJob, startJob } from './_kit/kit/job';
export { mediaHandlers } from './_kit/kit/media';
export {
  drawnBag,
  drawnDressup,
  drawnIcon,
  drawnOutfit,
  drawnPicture,
  drawnRecruitCover,
  drawnResourceIcon,
  dressupNumber,
  pictureNumber,
} from './_kit/kit/media/drawn';
export { lottieOf, svgaOf } from './_kit/kit/media/files';
export { views } from './_kit/kit/views/rules';
export { answerOverHttp } from './_kit/overHttp';
// Rooms as a function of seed and time.
export { allRooms } from './_kit/rooms/facts';
export { partyAt } from './_kit/rooms/parties';
// Rows planted at the start.
export { seededConfigs } from './_kit/seed/configs';
export { imageHashOf, knownAd } from './_kit/seed/review/image';
export { purge } from './_kit/seed/review/longText';
export { recordChangesOf } from './_kit/store/changes';
// Collections, their rows and how a test reads and changes them.
export { change, db, resetDb } from './_kit/store/db';
export { effectFailures, passUntil } from './_kit/store/schedule';
export { Collection } from './_kit/store/store';
export { heldTypes, requestsOn } from './_kit/store/waiting';
// Calls, filled-in forms and worlds of money.
export { call } from './_kit/testing/call';
export { configActs, contentFor, linesIn } from './_kit/testing/configActs';
export { dispatchInTest } from './_kit/testing/dispatch';
export { answerLast, ban, newKey, user, why, write } from './_kit/testing/forms';
export { live, liveAll, liveDb } from './_kit/testing/live';
export { silence } from './_kit/testing/mp3';
export { type Operation, operationOf, sequenceRunsOf } from './_kit/testing/operations';
export { png } from './_kit/testing/png';
export {
  another,
  clean,
  decideAll,
  decisionOn,
  insult,
  onRecord,
  passCase,
  settled,
  stored,
  take,
  waiting,
  waitingOf,
  waitingOn,
} from './_kit/testing/reviewForms';
export { applyApproval } from './withdrawal';
