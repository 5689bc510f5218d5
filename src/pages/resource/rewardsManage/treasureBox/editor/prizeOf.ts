import { isOutdated } from '@/domain/shared/givenItem';
import type { BoxPrize } from '@/domain/treasureBox/body';
import type { RewardChoice } from '@/services/rewardItems';

/** One of an item, as it is called and worth now; its other names are written here. */
export const prizeOf = ({ item_type, item_id, name, value }: RewardChoice): BoxPrize => ({
  item_type,
  item_id,
  qty: 1,
  valid_days: 0,
  value,
  names: { zh: name, en: '', tl: '' },
});

/** Name or value have changed in the catalogue. */
export const isPrizeOutdated = ({ names, value }: BoxPrize, now: RewardChoice | undefined): boolean =>
  isOutdated({ name: names.zh, value }, now);

/** Prize with its current catalogue data. */
export const asNow = (
  { names, value }: BoxPrize,
  now: RewardChoice | undefined,
): Pick<BoxPrize, 'names' | 'value'> => ({
  names: { ...names, zh: now?.name ?? names.zh },
  value: now?.value ?? value,
});
