import { type ItemName, itemKey, useRewardItems } from '@/components/reward/useRewardItems';
import { Tag } from '@/kit/field/Tag';

/** Number of items that may no longer be given; nothing if all may. */
export function OffTag({ items }: { items: readonly ItemName[] }) {
  const choices = useRewardItems();
  const on = new Set(choices.filter((choice) => choice.on).map(itemKey));
  const off = choices.length === 0 ? 0 : items.filter((item) => !on.has(itemKey(item))).length;
  return off > 0 && <Tag color="red">{off} 项已下架</Tag>;
}
