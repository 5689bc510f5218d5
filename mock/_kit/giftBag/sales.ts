import { type BagStock, leftOf } from '../../../src/domain/giftBag';
import type { GiftBagFigures } from '../../../src/services/giftBag';
import type { StoredConfig } from '../config/store';
import { random, seedOf } from '../random';
import { Collection } from '../store';
import { bagPlans } from './plans';
import { servedBag } from './rules';
import { seedGiftBags } from './seed';

/** What went of one bag, and what was added to its stock by hand. */
interface BagSales {
  /** The bag. */
  id: string;
  sold: number;
  added: number;
}

const plans = [...bagPlans.prod, ...bagPlans.test];

/** Of the seed, what its plan says or a number of its own within its stock; of what never began, nothing. */
function seededSales(config: StoredConfig, place: number): BagSales {
  const { id, online_at } = config;
  const stock = servedBag(config)?.stock ?? 0;
  const most = stock < 0 ? 40_000 : Math.floor(stock * 0.8);
  const drawn = random(seedOf(id)).int(Math.min(60, most), most);
  return { id, sold: online_at === null ? 0 : (plans[place]?.sold ?? drawn), added: 0 };
}

const sales = new Collection<BagSales>(
  'giftBagSales',
  () => seedGiftBags().map((config, place) => [config.id, seededSales(config, place)] as const),
  ({ id }) => id,
);

/** What there would be of a bag if its version had so many, with what was added, and what went; −1 is any number. */
export function stockWith({ id }: StoredConfig, stock: number): BagStock {
  const { sold, added } = sales.get(id) ?? { sold: 0, added: 0 };
  return { stock: stock < 0 ? null : stock + added, sold };
}

/** What there is of a bag, by the version that is served. */
export const stockOf = (config: StoredConfig): BagStock => stockWith(config, servedBag(config)?.stock ?? 0);

/** How many went and are left. */
export function figuresOf(config: StoredConfig): GiftBagFigures {
  const stock = stockOf(config);
  return { id: config.id, ...stock, left: leftOf(stock) };
}

/** Adds so many to a bag's stock. */
export function addStock({ id }: StoredConfig, count: number): void {
  const row = sales.has(id) ? sales.touch(id) : sales.set(id, { id, sold: 0, added: 0 });
  row.added += count;
}
