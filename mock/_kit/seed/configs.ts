import type { ActivityBody } from '../../../src/domain/activity';
import { activityNeeds } from '../../../src/domain/activityRules';
import type { Content } from '../../../src/domain/config';
import { dressupNeeds } from '../../../src/domain/dressupAgree';
import { outfitNeeds } from '../../../src/domain/outfit';
import { playlistNeeds } from '../../../src/domain/playlistRules';
import type { PushBody } from '../../../src/domain/push';
import { pushNeeds } from '../../../src/domain/pushRules';
import { rechargeTaskNeeds } from '../../../src/domain/rechargeTaskRules';
import { resourceNeeds } from '../../../src/domain/resource';
import { treasureBoxNeeds } from '../../../src/domain/treasureBoxRules';
import { activityFacts } from '../entities/activity/rules';
import { seedActivities } from '../entities/activity/seed';
import { bannerEntity } from '../entities/banner/entity';
import { consumableEntity } from '../entities/consumable/entity';
import { dressupFacts } from '../entities/dressup/rules';
import { seedDressups } from '../entities/dressup/seed';
import { giftBagEntity } from '../entities/giftBag/entity';
import { messageEntity } from '../entities/messageTemplate/entity';
import { outfitFacts } from '../entities/outfit/rules';
import { seedOutfits } from '../entities/outfit/seed';
import { packageEntity } from '../entities/packageTemplate/entity';
import { playlistFacts } from '../entities/playlist/rules';
import { seedPlaylists } from '../entities/playlist/seed';
import { pushFacts } from '../entities/push/rules';
import { seedPushes } from '../entities/push/seed';
import { rechargeTaskFacts } from '../entities/rechargeTask/rules';
import { seedRechargeTasks } from '../entities/rechargeTask/seed';
import { recruitmentEntity } from '../entities/recruitment/entity';
import { resourceFacts } from '../entities/resource/rules';
import { seedResources } from '../entities/resource/seed';
import { treasureBoxFacts } from '../entities/treasureBox/rules';
import { seedTreasureBoxes } from '../entities/treasureBox/seed';
import type { SeededConfig } from '../kit/config/history';

/** Registers the seed of a type; `note` is the remark on its requests. */
const seeded = <B>(config: SeededConfig<B>): SeededConfig => config;

/** Every configured type that the seed has. */
export const seededConfigs: readonly SeededConfig[] = [
  seeded(bannerEntity),
  seeded({
    type: 'resource',
    label: '资源',
    note: '按新定价调整',
    facts: resourceFacts,
    needs: resourceNeeds,
    seed: seedResources,
  }),
  seeded(consumableEntity),
  seeded({
    type: 'dressup',
    label: '装扮',
    note: '按新一季的设计上新',
    facts: dressupFacts,
    needs: dressupNeeds,
    seed: seedDressups,
  }),
  seeded({
    type: 'outfit',
    label: '套装',
    note: '按新一季的主题上新',
    facts: outfitFacts,
    needs: outfitNeeds,
    seed: seedOutfits,
  }),
  seeded({
    type: 'playlist',
    label: '播放列表',
    note: '按内容排期更新',
    facts: playlistFacts,
    needs: playlistNeeds,
    seed: seedPlaylists,
  }),
  seeded({
    type: 'treasureBox',
    label: '房间宝箱',
    note: '按活动方案调整奖池',
    facts: treasureBoxFacts,
    needs: treasureBoxNeeds,
    seed: seedTreasureBoxes,
  }),
  seeded(messageEntity),
  seeded(recruitmentEntity),
  seeded({
    type: 'rechargeTask',
    label: '大R充值任务',
    note: '按大R维护计划调整',
    facts: rechargeTaskFacts,
    needs: rechargeTaskNeeds,
    seed: seedRechargeTasks,
  }),
  seeded(giftBagEntity),
  seeded({
    type: 'activity',
    label: '活动',
    note: '按运营日历上线',
    facts: activityFacts,
    needs: (content: Content<ActivityBody>) => activityNeeds(content),
    seed: seedActivities,
  }),
  seeded(packageEntity),
  seeded({
    type: 'push',
    label: 'IM 推送',
    note: '按运营节奏推送',
    facts: pushFacts,
    needs: (content: Content<PushBody>) => pushNeeds(content),
    seed: seedPushes,
  }),
];
