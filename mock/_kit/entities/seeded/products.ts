import type { Currency, ProductType } from '../../../../src/domain/order';

/** Product that users can buy; an order copies what was bought. */
export interface Product {
  /** Minor units. */
  price: Readonly<Record<Currency, number>>;
  bought: {
    product_id: string;
    product_name: string;
    product_type: ProductType;
    coins: number;
    bonus_coins: number;
  };
}

const product = (
  product_id: string,
  product_name: string,
  product_type: ProductType,
  [coins, bonus_coins]: readonly [number, number],
  [CNY, PHP, USD]: readonly [number, number, number],
): Product => ({
  price: { CNY, PHP, USD },
  bought: { product_id, product_name, product_type, coins, bonus_coins },
});

/** Dearest first. */
export const products: readonly Product[] = [
  product('coin_60000', '60,000 金币', 'coin', [60_000, 9_000], [600_000, 4_990_000, 84_900]),
  product('coin_6480', '6,480 金币', 'coin', [6_480, 648], [64_800, 549_000, 9_999]),
  product('coin_3280', '3,280 金币', 'coin', [3_280, 280], [32_800, 279_000, 4_999]),
  product('vip_30', '贵族 30 天', 'vip', [0, 0], [19_800, 169_000, 2_999]),
  product('coin_1280', '1,280 金币', 'coin', [1_280, 80], [12_800, 109_000, 1_999]),
  product('bag_68', '新人礼包', 'gift_bag', [680, 0], [6_800, 57_900, 999]),
  product('coin_680', '680 金币', 'coin', [680, 30], [6_800, 57_900, 999]),
  product('sub_month', '会员连续包月', 'sub', [0, 0], [3_000, 25_900, 499]),
  product('coin_300', '300 金币', 'coin', [300, 10], [3_000, 25_900, 499]),
  product('coin_60', '60 金币', 'coin', [60, 0], [600, 4_900, 99]),
];
