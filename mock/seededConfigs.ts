import { pushApprovalNeeded } from '../src/domain/push/checks';
import type { SeededConfig } from './_kit/kit/config/history';
import { activityEntity } from './activity/entity';
import { bannerEntity } from './banner/entity';
import { consumableEntity } from './consumable/entity';
import { dressupEntity } from './dressup/entity';
import { experimentEntity } from './experiment/entity';
import { giftBagEntity } from './giftBag/entity';
import { messageEntity } from './message/entity';
import { outfitEntity } from './outfit/entity';
import { packageEntity } from './packageTemplate/entity';
import { pageEntity } from './page/entity';
import { patrolRuleEntity } from './patrolRule/entity';
import { playlistEntity } from './playlist/entity';
import { pushEntity } from './push/entity';
import { rechargeTaskEntity } from './rechargeTask/entity';
import { recruitmentEntity } from './recruitment/entity';
import { resourceEntity } from './resource/entity';
import { treasureBoxEntity } from './treasureBox/entity';

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
