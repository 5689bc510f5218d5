import type { BoxPrize } from '@/domain/treasureBox';
import type { RewardChoice } from '@/services/rewardItems';

/** One of an item, as it is called and worth now; its other names are written here. */
export const prizeOf = ({ item_type, item_id, name, value }: RewardChoice): BoxPrize => ({
  ...{ item_type, item_id, qty: 1, valid_days: 0, value },
  names: { zh: name, en: '', tl: '' },
});
