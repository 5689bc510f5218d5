import { type Content, isRunning } from '../../../../src/domain/config';
import {
  type BagStock,
  bagValue,
  type GiftBagBody,
  leftOf,
  restockCannot,
  restockProblem,
} from '../../../../src/domain/giftBag';
import { giftBagCheckCode } from '../../../../src/domain/giftBagRules';
import { restockRoom } from '../../../../src/domain/restock';
import type { GiftBagFigures } from '../../../../src/services/giftBag';
import { grown } from '../../base/grown';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import { agreedOf, countedFrom, type StoredConfig } from '../../kit/config/store';
import { Collection } from '../../store/store';
import { restockApproval, waitingRestock } from '../restock';

/** Bags that staff gave, and stock that was added by hand. */
interface BagSales {
  id: string;
  given: number;
  added: number;
  /** Added by one person since a second one agreed to a version; `agreed` is that request, `stock` the version's. */
  alone: { agreed: string | null; stock: number; count: number } | null;
}

const sales = new Collection<BagSales>(
  'giftBagSales',
  () => [],
  ({ id }) => id,
);

export const bagOf = (content: Content<unknown>): GiftBagBody => (content as Content<GiftBagBody>).body;

/** Body of the live, scheduled or most recent version; undefined if never published. */
export function servedBag({ versions, live }: StoredConfig): GiftBagBody | undefined {
  const version = versions.find((one) => one.version === live);
  return version && bagOf(version.content);
}

/** Bags of the seed that are sold out, or nearly. */
const wellSold: Readonly<Record<string, number>> = { bag_1009: 500, bag_1019: 93 };

/** Bags sold before the backend began: never more than four in five of the first version's stock. */
function soldBefore({ id, online_at, versions }: StoredConfig): number {
  const stock = versions[0] ? bagOf(versions[0].content).stock : 0;
  const most = stock < 0 ? 40_000 : Math.floor(stock * 0.8);
  return wellSold[id] ?? Math.min(most, grown(id, online_at, null, 2_000));
}

/** Stock and sales of a bag if its version had this stock; −1 is any number. */
export function stockWith(config: StoredConfig, stock: number): BagStock {
  const { given, added } = sales.get(config.id) ?? { given: 0, added: 0 };
  return { stock: stock < 0 ? null : stock + added, sold: soldBefore(config) + given };
}

export const stockOf = (config: StoredConfig): BagStock => stockWith(config, servedBag(config)?.stock ?? 0);

/** Bags that can still be bought; null for any number. */
export const leftIn = (config: StoredConfig): number | null =>
  leftOf(stockOf(config), servedBag(config)?.buy_limit.total);

function aloneOf(config: StoredConfig): NonNullable<BagSales['alone']> {
  const alone = sales.get(config.id)?.alone;
  const version = countedFrom(config);
  const agreed = agreedOf(config)?.approval_id ?? null;
  if (alone && alone.agreed === agreed) return alone;
  return { agreed, stock: version ? bagOf(version.content).stock : 0, count: 0 };
}

/** How many one person may add, by hand or by a version; null for any number. */
export function roomOf(config: StoredConfig): number | null {
  const body = servedBag(config);
  if (!body || body.stock < 0) return null;
  const { stock, count } = aloneOf(config);
  const published = stock < 0 ? body.stock : stock;
  return restockRoom({ published, alone: count + Math.max(0, body.stock - published), value: bagValue(body) });
}

export function figuresOf(config: StoredConfig): GiftBagFigures {
  const pending_approval = waitingRestock('giftBag_restock', config);
  return { id: config.id, ...stockOf(config), left: leftIn(config), restock_room: roomOf(config), pending_approval };
}

const salesOf = ({ id }: StoredConfig): BagSales =>
  sales.has(id) ? sales.touch(id) : sales.set(id, { id, given: 0, added: 0, alone: null });

export function gaveBags(config: StoredConfig, count: number): void {
  salesOf(config).given += count;
}

/** Adds to a bag's stock. After a second person agreed, one person may add as much as at first. */
export function addStock(config: StoredConfig, count: number, by: 'one' | 'two'): void {
  const { agreed, stock, count: before } = aloneOf(config);
  const row = salesOf(config);
  row.added += count;
  const isAlone = by === 'one';
  row.alone = { agreed, stock: isAlone ? stock : (servedBag(config)?.stock ?? 0), count: isAlone ? before + count : 0 };
}

/** Audit facts of a bag that is restocked. */
export const restockView = (config: StoredConfig): Record<string, unknown> => ({
  ...viewOf(kitOf('giftBag'), config),
  stock: stockOf(config).stock ?? -1,
  left: leftIn(config),
});

export function requireRestock(config: StoredConfig, added: number): void {
  const body = servedBag(config);
  if (!body || !isRunning(config.status)) throw new Refusal(409, '只有生效中或已停售的礼包可以补库存');
  const there = stockOf(config).stock ?? -1;
  refuseState(restockCannot(body, there));
  const problem = restockProblem(body, there, added);
  if (problem !== undefined) throw refuseField('added', problem);
}

export const askRestock = restockApproval<{ added: number }>({
  type: 'giftBag_restock',
  label: '补礼包库存',
  of: 'giftBag',
  code: giftBagCheckCode,
  view: restockView,
  add: (config, { added }) => {
    requireRestock(config, added);
    addStock(config, added, 'two');
  },
});
