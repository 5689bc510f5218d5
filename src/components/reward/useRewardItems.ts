import { useQuery } from '@tanstack/react-query';
import { type RewardItemType, rewardItemTypes } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { type RewardChoice, rewardItems } from '@/services/rewardItems';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';

/** One thing that can be given, among all. */
export interface ItemName {
  item_type: RewardItemType;
  item_id: string;
}

/** Unique key of an item in a select: `consumable:cons_1001`. */
export const itemKey = ({ item_type, item_id }: ItemName): string => `${item_type}:${item_id}`;

/** Searchable line of an item: type, name and value. */
export const itemLabel = ({ item_type, name, value, on }: RewardChoice): string =>
  `${labelOf(rewardItemTypes, item_type).label} · ${name}（${numberText(value)} 金币）${on ? '' : ' 已下架'}`;

/** The read of all items that can be given, sent once a minute at most. */
export const useRewardItemsRead = () => useQuery({ ...queryOf(rewardItems, {}), staleTime: 60_000 });

/** The items; none while they are read or where that failed. */
export const useRewardItems = () => useRewardItemsRead().data?.list ?? [];
