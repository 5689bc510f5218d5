import { type Store, type StoreSku, storeKeys } from '../../../src/domain/giftBag';

const sku = (name: string, price: number, on: Readonly<Partial<Record<Store, boolean | number>>> = {}): StoreSku[] =>
  storeKeys.map((store) => {
    const own = on[store] ?? true;
    return { store, sku: name, price: typeof own === 'number' ? own : price, on: own !== false };
  });

/** Products in the stores; one was withdrawn from one store and one has a different price there. */
export const skus: readonly StoreSku[] = [
  ...sku('bag_099', 99),
  ...sku('bag_199', 199),
  ...sku('bag_499', 499, { app_store: false }),
  ...sku('bag_999', 999),
  ...sku('bag_1999', 1_999, { google_play: 2_199 }),
  ...sku('bag_4999', 4_999).filter(({ store }) => store === 'app_store'),
];
