import { Tag } from '@/components/Tag';
import { labelOf } from '@/domain/labels';
import { type RewardItem, rewardItemTypes } from '@/domain/reward';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** What each user gets, by kind: 消耗品 全站喇叭×3. */
export function Items({ items }: { items: readonly RewardItem[] }) {
  return items.map(({ item_type, item_id, name, qty }) => (
    <span key={`${item_type} ${item_id}`}>
      <Tag>{labelOf(rewardItemTypes, item_type).label}</Tag> <bdi>{safeText(name)}</bdi>×{numberText(qty)}{' '}
    </span>
  ));
}
