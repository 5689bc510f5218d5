/** The one door of tests to the stand-in: calls, worlds, cases by name, passing time and faults. */

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
export { recordChangesOf } from './_kit/store/changes';
// Collections, their rows and how a test reads and changes them.
export { change, db, resetDb } from './_kit/store/db';
export { effectFailures, passUntil } from './_kit/store/schedule';
export { Collection } from './_kit/store/store';
export { heldTypes, requestsOn } from './_kit/store/waiting';
export { catalogueRewards, stageAt } from './activity/entity';
export { playedBy, type SettledName, takenAt } from './activity/figures';
// Things of the app: their stores and rules.
export { activityByCode, activityOf } from './activity/rules';
export { changeSettlement, outcomeNow, settlementIn, settleService } from './activity/settlement';
export { stockCoinsOf as agentsCoinsOf } from './agent/accounts';
export {
  agentStockOf as agentsStockOf,
  frozenOf,
  house,
  type StoredAgent,
  type StoredFlow,
  userCoins,
} from './agent/flows';
export { agentCases, brokenBy } from './agent/seed';
export { agentFlows, agents } from './agent/store';
// The whole stand-in.
export { handlers } from './backend';
export { userBansOf } from './ban/penalties';
export { holdingsOf } from './consumable/figures';
export { ownersOf, wearersOf } from './dressup/wardrobe';
export {
  breachOf,
  families,
  familyCases,
  memberFigures,
  moveMember,
  openWithdrawals,
} from './family/entity';
export { bagItem, bagOf, giftBagStockOf } from './giftBag/entity';
export { recallOf } from './hacking/effects';
export type { HackingCase } from './hacking/gang';
export { isHacking } from './hacking/gang';
export { accounts, balanceOf, chainOf, ledgerEntryOf, post, proofOf } from './ledger/entries';
export { legsBetween, linePartsOf as ledgerPartsOf } from './ledger/lines';
export { answersAfter, languageOf, sendOutcomeOf } from './message/outcome';
export { messageSends, sendEvent, sendMessageTest } from './message/sending';
export { offlineCases, offlineEntity, packages as offlinePackages } from './offlinePackage/entity';
export { coinsToTake, orders, requireOrder } from './order/entity';
export { moods } from './order/money';
export { orderCases, orderNo } from './order/seedCases';
export { missingOf, outfitFiguresOf, outfitPartsOf } from './outfit/figures';
export { answerOverHttp } from './overHttp';
export { packageBodyWith } from './packageTemplate/entity';
export { packageBody, packageGrants, topUpOf } from './packageTemplate/grants';
export { savedPages } from './page/templates';
export { bucketRooms, bucketsNow, patrolBuckets, patrolSwitches } from './patrolBucket/pool';
export { checks } from './patrolRecord/checks';
export { lastTest, openedHits, testRule } from './patrolRule/hits';
export { hitVerdicts } from './patrolRule/verdicts';
export { seedItems } from './playlist/items';
export { pushBodyOf } from './push/entity';
export { lastView, pushTests } from './push/figures';
export { handedOver, lastRun, queueIn } from './push/runs';
export type { Quality } from './quality/rules';
export { batchView, isQuality, resultsIn } from './quality/rules';
export { rechargeExecution } from './recharge/request';
export { rechargeCases } from './recharge/seed';
export { recharges } from './recharge/store';
export { rechargeTaskBodyOf, rechargeTaskFacts, taskBody, taskStepOf } from './rechargeTask/entity';
export { audienceOf } from './rechargeTask/nudge';
export { progressDetail, progressPage, rowsOfTask } from './rechargeTask/progress';
export { changeMark } from './rechargeTask/standings';
export { recordingEntity } from './recording/entity';
export { grantListening, recordingCases, recordings } from './recording/recordings';
export { appliesIn, nextIn, rosterView } from './recruitment/applies';
export { recruitApplies, recruitRounds } from './recruitment/past';
export { isBackground, type StoredBackground } from './review/background';
export { caseHeldBy, claim } from './review/bench';
export { isWaiting } from './review/cases';
export { makeDecision } from './review/decide';
export { isText } from './review/longText';
export { imageHashOf, knownAd } from './review/seed/image';
export { purge } from './review/seed/longText';
export { framesOf, mediumOf } from './review/seed/medium';
export { givenOf, prizes } from './reward/prizes';
export { queueAgreed } from './reward/request';
export { heldOf, rewardService } from './reward/run';
export { rewardCases } from './reward/seed';
export { holdings, rewards, rewardTemplates, served } from './reward/store';
export { servedKey } from './reward/stored';
// Rooms as a function of seed and time.
export { allRooms } from './room/facts';
export { partyAt } from './room/parties';
export { listenings, liveRooms, roomState, snapshots } from './room/state';
// Rows planted at the start.
export { seededConfigs } from './seededConfigs';
// Calls, filled-in forms and worlds of money.
export { call } from './testing/call';
export { configActs, contentFor, linesIn } from './testing/configActs';
export { dispatchInTest } from './testing/dispatch';
export { answerLast, ban, newKey, user, why, write } from './testing/forms';
export { live, liveAll, liveDb } from './testing/live';
export { silence } from './testing/mp3';
export { type Operation, operationOf, sequenceRunsOf } from './testing/operations';
export { png } from './testing/png';
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
} from './testing/reviewForms';
export { keyCount as translationCount } from './translation/seed';
export {
  cellOf as translationCell,
  rowAt as translationRow,
  translationDiffOf as translationDiff,
  writeCell as writeTranslation,
} from './translation/store';
export { noPity, noRisk, poolItem, treasureBoxBodyOf } from './treasureBox/entity';
export { boxOpenings } from './treasureBox/openings';
export { stateNow } from './treasureBox/reads';
export { cases } from './user/seed/cases';
export { conversationsOf, inScope } from './user/seed/chats';
export { approveReviewed } from './withdrawal';
export { withdrawCases } from './withdrawal/seedCases';
export { payoutBatches, requireWithdrawal, withdrawals } from './withdrawal/store';
export { bankOf, currentRelease } from './word/bank';
