import type { Order } from '@/services/order';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';

/** Coins that the order should bring; 0 for other products. */
export const dueOf = ({ coins, bonus_coins }: Order): number => coins + bonus_coins;

/** Coins that were delivered; 0 until then. */
export const arrivedOf = (order: Order): number => (order.done_at === null ? 0 : dueOf(order));

export const totalText = (coins: number): string => (coins === 0 ? '—' : numberText(coins));

/** Coins and bonus coins that the order should bring; an order of something else has none. */
export const coinsText = ({ coins, bonus_coins }: Order): string =>
  coins + bonus_coins === 0 ? '—' : numberText(coins) + (bonus_coins > 0 ? ` +${numberText(bonus_coins)}` : '');

export const amountOf = ({ amount, currency }: Order): string => moneyText(amount, currency);

/** Amount that can still be refunded. */
export const refundLeftOf = ({ amount, refunded }: Order): number => amount - refunded;

/** Coins to take back: the rest after a refund, or all coins delivered without a payment. */
export const coinsToTakeText = ({ untaken, coins, bonus_coins, returned }: Order): number =>
  untaken > 0 ? untaken : coins + bonus_coins - returned;

/** The order on the screen, as conflicts say it. */
export const orderSeenOf = ({ dispute, ...order }: Order) => ({ ...order, dispute: dispute?.remark ?? null });
