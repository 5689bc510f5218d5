import { configCells } from '@/components/config/configCells';
import { recordColumns } from '@/components/review/record/recordColumns';
import { type CellsOf, cellsBy } from '@/kit/list/cellsBy';
import { pageColumns } from '@/pages/Operation/easy-h5/columns';
import { pageConfig } from '@/pages/Operation/easy-h5/type';
import { packageColumns } from '@/pages/Operation/packageTemplate/columns';
import { grantColumns } from '@/pages/Operation/packageTemplate/grants/columns';
import { packageConfig } from '@/pages/Operation/packageTemplate/type';
import { applyColumns } from '@/pages/Operation/roomRecruitment/applies/columns';
import { recruitmentColumns } from '@/pages/Operation/roomRecruitment/columns';
import { recruitmentConfig } from '@/pages/Operation/roomRecruitment/type';
import { rechargeColumns } from '@/pages/payManage/adminRecharge/columns';
import { accountColumns } from '@/pages/payManage/agentAccount/columns';
import { flowColumns } from '@/pages/payManage/agentFlow/columns';
import { orderColumns } from '@/pages/payManage/orderRecord/columns';
import { familyColumns } from '@/pages/playpals/family/columns';
import { recordingColumns } from '@/pages/playpals/recording/columns';
import { withdrawColumns } from '@/pages/playpals/withdraw/columns';
import { pushColumns } from '@/pages/push/im/columns';
import { pushSendColumns } from '@/pages/push/im/sends/columns';
import { pushConfig } from '@/pages/push/im/type';
import { bannerColumns } from '@/pages/resource/banner/columns';
import { bannerConfig } from '@/pages/resource/banner/type';
import { consumableColumns } from '@/pages/resource/consumableResource/columns';
import { consumableConfig } from '@/pages/resource/consumableResource/type';
import { dressupColumns } from '@/pages/resource/DressupResource/columns';
import { dressupConfig } from '@/pages/resource/DressupResource/type';
import { playlistColumns } from '@/pages/resource/playlistWindow/columns';
import { playlistConfig } from '@/pages/resource/playlistWindow/type';
import { resourceColumns } from '@/pages/resource/resources/columns';
import { resourceConfig } from '@/pages/resource/resources/type';
import { giftBagColumns } from '@/pages/resource/rewardsManage/giftBag/columns';
import { giftBagConfig } from '@/pages/resource/rewardsManage/giftBag/type';
import { outfitColumns } from '@/pages/resource/rewardsManage/outfit/columns';
import { outfitConfig } from '@/pages/resource/rewardsManage/outfit/type';
import { rechargeTaskColumns } from '@/pages/resource/rewardsManage/rechargedUserTasks/columns';
import { progressColumns } from '@/pages/resource/rewardsManage/rechargedUserTasks/progress/columns';
import { rechargeTaskConfig } from '@/pages/resource/rewardsManage/rechargedUserTasks/type';
import { treasureBoxColumns } from '@/pages/resource/rewardsManage/treasureBox/columns';
import { treasureBoxConfig } from '@/pages/resource/rewardsManage/treasureBox/type';
import { activityColumns } from '@/pages/resource/rewardsManage/universal/columns';
import { nameColumns } from '@/pages/resource/rewardsManage/universal/settle/columns';
import { activityConfig } from '@/pages/resource/rewardsManage/universal/type';
import { backgroundColumns } from '@/pages/riskManage/background/record/columns';
import { banColumns } from '@/pages/riskManage/banRecord/columns';
import { textColumns } from '@/pages/riskManage/hacking/longTextRecord/columns';
import { hackingColumns } from '@/pages/riskManage/hacking/record/columns';
import { qualityColumns } from '@/pages/riskManage/imgReview/qualityRecord/columns';
import { batchColumns } from '@/pages/riskManage/imgReview/qualityReview/batchColumns';
import { imageColumns } from '@/pages/riskManage/imgReview/record/columns';
import { reportColumns } from '@/pages/riskManage/reportReview/report/columns';
import { wordColumns } from '@/pages/riskManage/suspiciousWords/suspiciousWords/columns';
import { changeColumns } from '@/pages/riskManage/suspiciousWords/suspiciousWordsRecord/changeColumns';
import { hitColumns } from '@/pages/riskManage/suspiciousWords/suspiciousWordsRecord/hitColumns';
import { experimentColumns } from '@/pages/toolSet/exp/columns';
import { experimentConfig } from '@/pages/toolSet/exp/type';
import { messageColumns } from '@/pages/toolSet/message/columns';
import { messageSendColumns } from '@/pages/toolSet/message/sends/columns';
import { messageConfig } from '@/pages/toolSet/message/type';
import { offlineColumns } from '@/pages/toolSet/offline/columns';
import { rewardColumns } from '@/pages/userManage/reward-operation/columns';
import { userColumns } from '@/pages/userManage/user/columns';
import { roomColumns, snapshotColumns } from '@/pages/voiceRoom/partySnapshot/columns';
import { checkColumns } from '@/pages/voiceRoom/patrolRecord/columns';
import { patrolRuleColumns } from '@/pages/voiceRoom/patrolRule/columns';
import { patrolRuleConfig } from '@/pages/voiceRoom/patrolRule/type';

/**
 * How each list that can be exported is written to a file, by the columns of its own screen (docs/adr/0013). Loaded with
 * the first download, as one chunk.
 */
export const exportColumns: Readonly<Record<string, CellsOf>> = {
  listActivities: configCells(activityConfig, activityColumns),
  listAgentAccounts: cellsBy(() => accountColumns),
  listAgentFlows: cellsBy(() => flowColumns),
  listBanners: configCells(bannerConfig, bannerColumns),
  listBans: cellsBy(() => banColumns),
  listChecks: cellsBy(() => checkColumns),
  listConsumables: configCells(consumableConfig, consumableColumns),
  listDressups: configCells(dressupConfig, dressupColumns),
  listExperiments: configCells(experimentConfig, experimentColumns),
  listFamilies: cellsBy(() => familyColumns),
  listGiftBags: configCells(giftBagConfig, giftBagColumns),
  listLiveRooms: cellsBy(() => roomColumns),
  listMessageSends: cellsBy(() => messageSendColumns),
  listMessageTemplates: configCells(messageConfig, messageColumns),
  listOfflinePackages: cellsBy(() => offlineColumns),
  listOrders: cellsBy(() => orderColumns),
  listOutfits: configCells(outfitConfig, outfitColumns),
  listPackageGrants: cellsBy(() => grantColumns),
  listPackageTemplates: configCells(packageConfig, packageColumns),
  listPages: configCells(pageConfig, pageColumns),
  listPatrolRules: configCells(patrolRuleConfig, patrolRuleColumns),
  listPlaylists: configCells(playlistConfig, playlistColumns),
  listPushSends: cellsBy(() => pushSendColumns),
  listPushes: configCells(pushConfig, pushColumns),
  listQualityBatches: cellsBy(() => batchColumns),
  listRechargeProgress: cellsBy(() => progressColumns),
  listRechargeTasks: configCells(rechargeTaskConfig, rechargeTaskColumns),
  listRecharges: cellsBy(() => rechargeColumns),
  listRecordings: cellsBy(() => recordingColumns),
  'listRecords.background': cellsBy(() => recordColumns(backgroundColumns)),
  'listRecords.hacking': cellsBy(() => recordColumns(hackingColumns)),
  'listRecords.image': cellsBy(() => recordColumns(imageColumns)),
  'listRecords.long_text': cellsBy(() => recordColumns(textColumns)),
  'listRecords.quality': cellsBy(() => recordColumns(qualityColumns)),
  'listRecords.report': cellsBy((labelFor) => recordColumns(reportColumns(labelFor))),
  listRecruitApplies: cellsBy(() => applyColumns),
  listRecruitments: configCells(recruitmentConfig, recruitmentColumns),
  listResources: configCells(resourceConfig, resourceColumns),
  listRewards: cellsBy(() => rewardColumns),
  listSettlementNames: cellsBy(() => nameColumns),
  listSnapshots: cellsBy(() => snapshotColumns),
  listTreasureBoxes: configCells(treasureBoxConfig, treasureBoxColumns),
  listUsers: cellsBy(() => userColumns),
  listWithdrawals: cellsBy(() => withdrawColumns),
  listWordChanges: cellsBy(() => changeColumns),
  listWordHits: cellsBy(() => hitColumns),
  listWords: cellsBy(() => wordColumns),
};
