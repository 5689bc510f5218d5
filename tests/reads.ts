import {
  agentCases,
  anchor,
  bankOf,
  batchView,
  cases,
  change,
  checks,
  configsOf,
  conversationsOf,
  currentRelease,
  day,
  db,
  inScope,
  isHacking,
  progressPage,
  recallOf,
  recordingCases,
  resultsIn,
  sendMessageTest,
  translationRow,
  user,
  withdrawCases,
} from '../mock/testing';
import type { CaseKind } from '../src/domain/review/kinds';
import type { ChatScope } from '../src/services/chat';
import { byId } from './byId';
import * as configCases from './configCases';
import { configReads } from './configForms';
import { takenExport } from './exported';
import { pageTemplate } from './forms/page';
import { rechargeRow } from './forms/recharges';
import { openedRecording } from './forms/recordings';
import { rewardItem } from './forms/rewards';
import type { Forms } from './forms/types';
import { found } from './found';
import { paidLine } from './payoutLine';

const kind = 'report' as const;
const person = { user_id: cases.normal };
const caseOf = (wanted: CaseKind) => found([...db.cases.values()].find((one) => one.kind === wanted));

/** A conversation; its messages are told once it was opened for a reason. */
function chat(scope: ChatScope) {
  change(() => db.chatGrants.set(`lead:${cases.chatty}`, anchor + day));
  const { peer_id } = found(conversationsOf(user(cases.chatty), db.users).find((peer) => inScope(peer, scope)));
  return { user_id: cases.chatty, peer_id, size: 2 };
}

/** A decision whose messages were recalled. */
function recalled() {
  const [decision_id] = db.decisions.flatMap((decision) => {
    const one = db.cases.get(decision.case_id);
    const is = decision.status === 'effective' && isHacking(one) && recallOf(db, decision, one);
    return is ? [decision.decision_id] : [];
  });
  return { decision_id: found(decision_id) };
}

function theft() {
  const thefts = [...db.cases.values()].filter(isHacking).filter(({ payload }) => payload.case_type === 'theft');
  return { case_id: found(thefts[0]).case_id };
}

/** A test that was sent. */
function messageTest(): string {
  const config = found(configsOf('messageTemplate').get('mt_1001'));
  const test = { uids: [cases.internal], channel: 'im', language: 'zh' } as const;
  return change(() => sendMessageTest(config, test).test_id);
}

const word = { word: '加微信', match: 'contains', level: 2, action: 'review', scenes: ['chat'] };

/** Of every configured type, by its cases: `bannerCases`. */
const ofConfigs: Forms = Object.assign(
  {},
  ...Object.entries(configCases).map(([name, cases]) => configReads(name.replace(/Cases$/, ''), cases)),
);

/**
 * By read and call of the session: what `lead` may ask for, so that it finds something. What needs nothing but the id
 * of a thing with a descriptor is found by itself.
 */
export const asking: Forms = {
  ...byId,
  ...ofConfigs,
  previewSettlement: () => ({ id: 'act_1004' }),
  apiOperation: () => ({ name: 'listUsers' }),
  agentMonth: () => ({ agent_id: agentCases.whole, month: '2026-11' }),
  allRiskHistory: () => person,
  bannerPictureFigures: () => ({ id: 'bn_1005' }),
  behaviorData: () => ({ ...person, tables: ['ss_page_view'], from: anchor - day, to: anchor }),
  caseContext: () => ({ case_id: caseOf(kind).case_id }),
  chatDetailsAll: () => chat('all'),
  chatDetailsReal: () => chat('real'),
  chatDetailsVirtual: () => chat('virtual'),
  chatPeersAll: () => ({ user_id: cases.chatty }),
  chatPeersReal: () => ({ user_id: cases.chatty }),
  chatPeersVirtual: () => ({ user_id: cases.chatty }),
  coinFlowRecords: () => ({ user_id: cases.heavyFlow }),
  consumableHoldings: () => ({ uid: cases.normal }),
  checkPlaylistUrls: () => ({ urls: ['https://cdn.example.com/gone/2.png', 'https://cdn.example.com/songs/21.mp3'] }),
  countCases: () => ({ kind }),
  diffBankVersions: () => {
    const { version } = currentRelease(bankOf(db));
    return { from: version - 1, to: version };
  },
  feishuLogin: () => ({ code: 'c-3f9a1', state: 's-81b0' }),
  exportAgentStatement: () => ({ agent: agentCases.top }),
  dressupWear: () => ({ id: 'dre_1001' }),
  activityPlay: () => ({ id: 'act_1011', uid: cases.normal }),
  activityTaken: () => ({ id: 'act_1011', at: anchor }),
  outfitMissing: () => ({ id: configCases.outfitCases.old }),
  outfitParts: () => ({ id: configCases.outfitCases.old }),
  downloadPayoutFile: () => ({ batch_id: paidLine().batch_id }),
  earnerMonth: () => ({ uid: cases.anchor, month: '2026-11' }),
  exportEarnerMonth: () => ({ uid: cases.anchor, month: '2026-11' }),
  exportRechargeReport: () => ({ month: '2026-11' }),
  exportFlowRecords: () => ({ user_id: cases.heavyFlow, from: anchor - day }),
  getCase: () => ({ case_id: caseOf(kind).case_id }),
  getCheckSound: () => ({
    check_id: found(checks.find(({ clip, clip_until }) => clip !== null && clip_until > anchor)).check_id,
    lane: 'mix',
  }),
  getGang: () => ({ cluster_id: found(db.gangs.keys()[0]) }),
  getGuard: theft,
  getPayoutBatch: () => ({ batch_id: paidLine().batch_id }),
  offlineBase: () => ({ app_key: 'help_center', platform: 'android' }),
  offlineShares: () => ({ platform: 'ios' }),
  listMeasuresInForce: () => ({ record_type: 'recording', record_id: recordingCases.long }),
  getRecordingSound: () => ({ recording_id: openedRecording(recordingCases.long), lane: 'mix' }),
  getTranscript: () => ({ recording_id: openedRecording(recordingCases.mixed) }),
  getRechargeProgress: () => ({
    progress_id: found(progressPage({}, { page: 1, size: 1 }).list[0]).progress_id,
  }),
  getUser: () => person,
  iamLogin: () => ({ iam_session: 'lead' }),
  ledgerClose: () => ({ date: '2026-11-19' }),
  listAudit: () => ({ object_type: 'user', object_id: cases.banned }),
  listCases: () => ({ kind }),
  listRecalls: recalled,
  listRecords: () => ({ kind }),
  listSameBackgrounds: () => ({ case_id: caseOf('background').case_id }),
  listBeanFlows: () => ({ uid: cases.anchor }),
  messageTestResult: () => ({ test_id: messageTest() }),
  listViews: () => ({ list: 'listBans' }),
  listTextVersions: () => {
    const one = caseOf('long_text');
    return { text_id: one.kind === 'long_text' ? one.payload.text_id : '' };
  },
  myCases: () => ({ kind }),
  nextOfWaitlist: () => ({ recruit: 'rr_1005' }),
  partyRiskHistory: () => person,
  petMessages: () => ({ user_id: cases.chatty }),
  planResourceFiles: () => ({
    env: 'prod' as const,
    files: [{ name: 'rose.png', bytes: 9_000, sha256: '0'.repeat(64), head: 'iVBORw0KGgo=' }],
  }),
  playlistItemFigures: () => ({ id: configCases.playlistCases.old }),
  phoneLogin: () => ({ phone: '+8613800138000', code: '123456' }),
  previewImport: () => ({
    rows: [{ line: 1, word: '新出现的黑话', category: null, level: null, action: null }],
    defaults: { category: 'ads', level: 2, action: 'review', lang: 'zh', scenes: ['chat'], days: null },
  }),
  estimatePush: () => ({ id: 'im_1003' }),
  whyPush: () => ({ id: 'im_1003', uid: cases.normal }),
  whyPushes: () => ({ uid: cases.normal }),
  pushLoad: () => ({ from: anchor - day, to: anchor + day }),
  previewBanners: () => ({ uid: cases.normal }),
  previewPayoutResults: paidLine,

  previewReward: () => ({ op: 'issue', items: [rewardItem()], source: 'list', text: cases.normal }),
  previewRecharges: () => ({ rows: [rechargeRow(cases.normal, 1_200)] }),
  qualityBatchReport: () => {
    const views = [...db.quality.batches.values()].map((batch) => batchView(db, batch, resultsIn(db)));
    return { batch_id: found(views.find(({ status }) => status === 'done')).batch_id };
  },
  pageData: () => ({ at: Date.UTC(2026, 10, 1) }),
  getPageTemplate: () => ({ template_id: pageTemplate() }),
  getApproval: () => ({ id: found(db.approvals.at(0)).id }),
  queryWrite: () => ({ idem_key: found([...db.effects.keys()][0] ?? 'key-00000001') }),
  queryPayoutChannel: () => ({ withdraw_id: withdrawCases.unknown }),
  explainExperiment: () => ({ id: configCases.experimentCases.old, uid: cases.normal }),
  readBackTest: () => ({ id: configCases.patrolRuleCases.old }),
  readExport: () => ({ download_id: takenExport('lead'), page: 1 }),
  rechargeNudge: () => ({ id: configCases.rechargeTaskCases.old }),
  readRechargeList: () => ({ text: cases.normal, from: 'list' }),
  rechargeOutlook: () => ({ uid: cases.normal, direction: 'credit', asset: 'coin', amount: 800 }),
  rechargeReport: () => ({ month: '2026-11' }),
  rosterOfRecruitment: () => ({ recruit: 'rr_1002' }),
  rewardTimeline: () => ({ uid: cases.normal }),
  recordFigures: () => ({ kind }),
  relatedAccounts: () => ({ user_id: cases.sameDeviceA }),
  renewWithdrawals: () => ({ withdraw_ids: [withdrawCases.claimed] }),
  renewClaims: () => ({ kind, case_ids: [caseOf(kind).case_id] }),
  testSentence: () => ({ text: '想找工作的加微信详谈', scene: 'chat' }),
  getTranslation: () => ({ key: translationRow(0).key, lang: 'en' }),
  getTranslationDiff: () => ({ namespace: 'h5' }),
  getTranslationReleases: () => ({ namespace: 'h5' }),
  userPenalties: () => ({ user_id: cases.banned }),
  userRiskInfo: () => person,
  watchRecruitRooms: () => ({ recruit: 'rr_1005' }),
  wordImpact: () => word,
};
