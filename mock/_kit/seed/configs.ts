import { pushApprovalNeeded } from '../../../src/domain/pushRules';
import { activityEntity } from '../entities/activity/entity';
import { bannerEntity } from '../entities/banner/entity';
import { consumableEntity } from '../entities/consumable/entity';
import { dressupEntity } from '../entities/dressup/entity';
import { experimentEntity } from '../entities/experiment/entity';
import { giftBagEntity } from '../entities/giftBag/entity';
import { messageEntity } from '../entities/message/entity';
import { outfitEntity } from '../entities/outfit/entity';
import { packageEntity } from '../entities/packageTemplate/entity';
import { pageEntity } from '../entities/page/entity';
import { patrolRuleEntity } from '../entities/patrolRule/entity';
import { playlistEntity } from '../entities/playlist/entity';
import { pushEntity } from '../entities/push/entity';
import { rechargeTaskEntity } from '../entities/rechargeTask/entity';
import { recruitmentEntity } from '../entities/recruitment/entity';
import { resourceEntity } from '../entities/resource/entity';
import { treasureBoxEntity } from '../entities/treasureBox/entity';
import type { SeededConfig } from '../kit/config/history';

/** Registers the seed of a type; `note` is the remark on its requests. */
const seeded = <B>(config: SeededConfig<B>): SeededConfig => config;

/** Every configured type that the seed has. */
export const seededConfigs: readonly SeededConfig[] = [
  seeded(bannerEntity),
  seeded(resourceEntity),
  seeded(consumableEntity),
  seeded(dressupEntity),
  seeded(outfitEntity),
  seeded(playlistEntity),
  seeded(treasureBoxEntity),
  seeded(messageEntity),
  seeded(recruitmentEntity),
  seeded(rechargeTaskEntity),
  seeded(giftBagEntity),
  seeded(activityEntity),
  seeded(packageEntity),
  seeded(pageEntity),
  seeded(patrolRuleEntity),
  seeded(experimentEntity),
  seeded({ ...pushEntity, approvalNeeded: (content) => pushApprovalNeeded(content) }),
];
