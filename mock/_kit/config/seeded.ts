import { activityNeeds } from '../../../src/domain/activityRules';
import { bannerNeeds } from '../../../src/domain/banner';
import { consumableNeeds } from '../../../src/domain/consumable';
import { resourceNeeds } from '../../../src/domain/resource';
import { treasureBoxNeeds } from '../../../src/domain/treasureBoxRules';
import { activityFacts } from '../activity/rules';
import { seedActivities } from '../activity/seed';
import { bannerFacts } from '../banner/rules';
import { seedBanners } from '../banner/seed';
import { consumableFacts } from '../consumable/rules';
import { seedConsumables } from '../consumable/seed';
import { resourceFacts } from '../resource/rules';
import { seedResources } from '../resource/seed';
import { treasureBoxFacts } from '../treasureBox/rules';
import { seedTreasureBoxes } from '../treasureBox/seed';
import type { SeededConfig } from './history';

/** A type joins by what its seed is; `note` is what who asked said. */
const seeded = <B>(config: SeededConfig<B>): SeededConfig => config;

/** Every configured type that the seed has. */
export const seededConfigs: readonly SeededConfig[] = [
  seeded({
    ...{ type: 'banner', label: 'Banner', note: '配合节日活动上线' },
    ...{ facts: bannerFacts, needs: bannerNeeds, seed: seedBanners },
  }),
  seeded({
    ...{ type: 'resource', label: '资源', note: '按新定价调整' },
    ...{ facts: resourceFacts, needs: resourceNeeds, seed: seedResources },
  }),
  seeded({
    ...{ type: 'consumable', label: '消耗品', note: '按活动预算上新' },
    ...{ facts: consumableFacts, needs: consumableNeeds, seed: seedConsumables },
  }),
  seeded({
    ...{ type: 'treasureBox', label: '房间宝箱', note: '按活动方案调整奖池' },
    ...{ facts: treasureBoxFacts, needs: treasureBoxNeeds, seed: seedTreasureBoxes },
  }),
  seeded({
    ...{ type: 'activity', label: '活动', note: '按运营日历上线' },
    ...{ facts: activityFacts, needs: activityNeeds, seed: seedActivities },
  }),
];
