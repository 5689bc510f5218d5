import { type BagStock, bagValue, leftOf } from '../../../src/domain/giftBag';
import { restockRoom } from '../../../src/domain/restock';
import type { GiftBagFigures } from '../../../src/services/giftBag';
import { agreedOf, countedFrom, type StoredConfig } from '../config/store';
import { random, seedOf } from '../random';
import { waitingRestock } from '../restock';
import { Collection } from '../store';
import { bagPlans } from './plans';
import { bagOf, servedBag } from './rules';
import { seedGiftBags } from './seed';

/** Quantity of a bag sold, and stock added by hand. */
interface BagSales {
  /** The bag. */
  id: string;
  sold: number;
  added: number;
  /** Quantity added by each person alone; null if none. */
  alone: Alone | null;
}

/** Stock each person added by hand since the last second approval. */
interface Alone {
  /** Last approved request; null if there is none. */
  agreed: string | null;
  /** Stock of the version to which it was added. */
  stock: number;
  count: number;
}

const plans = [...bagPlans.prod, ...bagPlans.test];

const nothingAdded = { added: 0, alone: null };

/** Seeded sales: by plan, or drawn within the stock; none for configs that never began. */
function seededSales(config: StoredConfig, place: number): BagSales {
  const { id, online_at } = config;
  const stock = servedBag(config)?.stock ?? 0;
  const most = stock < 0 ? 40_000 : Math.floor(stock * 0.8);
  const drawn = random(seedOf(id)).int(Math.min(60, most), most);
  return { id, sold: online_at === null ? 0 : (plans[place]?.sold ?? drawn), ...nothingAdded };
}

const sales = new Collection<BagSales>(
  'giftBagSales',
  () => seedGiftBags().map((config, place) => [config.id, seededSales(config, place)] as const),
  ({ id }) => id,
);

/** Stock of a bag for a version with the given stock, including added and sold quantities; −1 is unlimited. */
export function stockWith({ id }: StoredConfig, stock: number): BagStock {
  const { sold, added } = sales.get(id) ?? { sold: 0, added: 0 };
  return { stock: stock < 0 ? null : stock + added, sold };
}

/** Stock of a bag according to the live version. */
export const stockOf = (config: StoredConfig): BagStock => stockWith(config, servedBag(config)?.stock ?? 0);

/** Quantity that can still be bought; null if unlimited. */
export const leftIn = (config: StoredConfig): number | null =>
  leftOf(stockOf(config), servedBag(config)?.buy_limit.total);

/** Stock added since the last second approval, including versions one person published alone. */
function aloneOf(config: StoredConfig): Alone {
  const alone = sales.get(config.id)?.alone;
  const version = countedFrom(config);
  const agreed = agreedOf(config)?.approval_id ?? null;
  if (alone && alone.agreed === agreed) return alone;
  return { agreed, stock: version ? bagOf(version.content).stock : 0, count: 0 };
}

/** Quantity one person may add alone, by hand or in a version; null if stock is unlimited. */
export function roomOf(config: StoredConfig): number | null {
  const body = servedBag(config);
  if (!body || body.stock < 0) return null;
  const { stock, count } = aloneOf(config);
  const published = stock < 0 ? body.stock : stock;
  return restockRoom({ published, alone: count + Math.max(0, body.stock - published), value: bagValue(body) });
}

/** Sold, left and addable quantities. */
export function figuresOf(config: StoredConfig): GiftBagFigures {
  const { id } = config;
  const stock = stockOf(config);
  const pending_approval = waitingRestock('giftBag_restock', config);
  return { id, ...stock, left: leftIn(config), restock_room: roomOf(config), pending_approval };
}

/** Its row, to be changed. */
const salesOf = ({ id }: StoredConfig): BagSales =>
  sales.has(id) ? sales.touch(id) : sales.set(id, { id, sold: 0, ...nothingAdded });

/** Bags granted by staff use the same stock as sold ones. */
export function gaveBags(config: StoredConfig, count: number): void {
  salesOf(config).sold += count;
}

/** Adds stock; approved additions do not use up one person's allowance. */
export function addStock(config: StoredConfig, count: number, by: 'one' | 'two'): void {
  const alone = aloneOf(config);
  const row = salesOf(config);
  row.added += count;
  row.alone =
    by === 'one'
      ? { ...alone, count: alone.count + count }
      : { ...alone, stock: servedBag(config)?.stock ?? 0, count: 0 };
}
