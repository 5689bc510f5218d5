import type { ChannelState, OrderStatus, PayChannel } from '../../../../src/domain/order';
import { cases } from './cases';

/** `o`, the uid, and four digits: the serial of the order among the user's own, from 0001. */
export const orderNo = (uid: string, serial: number): string => `o${uid}${String(serial).padStart(4, '0')}`;

/** Hand-picked users: their orders are listed one by one, whatever is drawn for others. */
export const plan: Readonly<Record<string, readonly Partial<Planned>[]>> = {
  [cases.normal]: [
    { status: 'paid', minutesAgo: 22, product: 'coin_680' },
    { status: 'paid', minutesAgo: 2, product: 'coin_60' },
    { status: 'deliver_failed', minutesAgo: 300, product: 'coin_300' },
    { status: 'done', minutesAgo: 3_000, product: 'coin_1280' },
    { status: 'closed', minutesAgo: 4_000, product: 'coin_60', channel: 'paid' },
    { status: 'done', minutesAgo: 9_000, product: 'coin_680', part: 0.5 },
  ],
  [cases.muted]: [
    { status: 'done', minutesAgo: 5_000, product: 'coin_680', channel: 'unpaid' },
    { status: 'done', minutesAgo: 7_000, product: 'coin_680', pay: 'alipay' },
    { status: 'done', minutesAgo: 6_999, product: 'coin_680', pay: 'alipay', twin: 2 },
    { status: 'refunded', minutesAgo: 12_000, product: 'coin_680', keepsCoins: true },
    { status: 'chargeback', minutesAgo: 13_000, product: 'coin_300', keepsCoins: true },
  ],
  [cases.limited]: [
    { status: 'created', minutesAgo: 3, product: 'coin_60' },
    { status: 'paying', minutesAgo: 4, product: 'coin_60' },
    { status: 'delivering', minutesAgo: 1, product: 'coin_60' },
    { status: 'refunding', minutesAgo: 2_000, product: 'coin_1280', pay: 'paypal' },
    { status: 'disputed', minutesAgo: 4_000, product: 'coin_680' },
  ],
  [cases.bigSpender]: [
    { status: 'paid', minutesAgo: 35, product: 'coin_60000' },
    { status: 'done', minutesAgo: 2_000, product: 'coin_60000' },
    { status: 'done', minutesAgo: 15_000, product: 'coin_60000' },
  ],
  // He spent nearly all of it.
  [cases.kol]: [{ status: 'done', minutesAgo: 9_000, product: 'coin_6480' }],
};

/** The same orders by name, for tests and for trying out. */
export const orderCases = {
  /** Paid 22 minutes ago, not delivered. */
  stuck: orderNo(cases.normal, 1),
  justPaid: orderNo(cases.normal, 2),
  failed: orderNo(cases.normal, 3),
  whole: orderNo(cases.normal, 4),
  /** We closed it; the channel has the money. */
  lostCallback: orderNo(cases.normal, 5),
  partly: orderNo(cases.normal, 6),
  unpaid: orderNo(cases.muted, 1),
  twin: orderNo(cases.muted, 3),
  notTakenBack: orderNo(cases.muted, 4),
  chargeback: orderNo(cases.muted, 5),
  unknownRefund: orderNo(cases.limited, 4),
  disputed: orderNo(cases.limited, 5),
  /** Too much for one person alone to deliver. */
  large: orderNo(cases.bigSpender, 1),
  /** Its user holds half of the coins. */
  spent: orderNo(cases.kol, 1),
} as const;

export interface Planned {
  status: OrderStatus;
  minutesAgo: number;
  product: string;
  /** Channel state, if different from ours. */
  channel: ChannelState;
  pay: PayChannel;
  /** The part of it that was refunded. */
  part: number;
  /** The serial of the order that was delivered for the same payment. */
  twin: number;
  /** Refunded, and the coins were not taken back. */
  keepsCoins: boolean;
}
