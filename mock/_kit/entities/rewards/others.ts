import type { CatalogueItem } from './stored';

const item = (
  item_type: CatalogueItem['item_type'],
  item_id: string,
  name: string,
  value: number,
  more: Partial<CatalogueItem> = {},
): CatalogueItem => ({ item_type, item_id, name, value, on: true, max: null, picture: null, end_at: null, ...more });

/** Items without a catalogue of their own. */
export const others: readonly CatalogueItem[] = [
  item('coin', 'coin', '金币', 1),
  item('bean', 'bean', '收益', 1),
  item('exp', 'exp', '经验', 0),
  item('vip', 'vip_month', 'VIP 月卡', 3_000),
  item('vip', 'vip_week', 'VIP 周卡', 900),
];
