import type { ChannelState, OrderStatus, PayChannel } from '../../src/domain/order/rules';
import { groupsOf } from '../_kit/base/groups';
import { cases } from '../user/seed/cases';

/** `o`, the uid, and four digits: the serial of the order among the user's own, from 0001. */
export const orderNo = (uid: string, serial: number): string => `o${uid}${String(serial).padStart(4, '0')}`;

/** Differences from a usual order of its status. */
export interface OddOrder {
  /** Channel state, if different from ours. */
  channel?: ChannelState;
  pay?: PayChannel;
  /** The refunded part. */
  part?: number;
  /** Serial of the order that was delivered for the same payment. */
  twin?: number;
  /** Refunded without taking the coins back. */
  keepsCoins?: true;
}

type Row = readonly [uid: string, OrderStatus, minutesAgo: number, product: string, OddOrder?];

/** All orders of the users picked by hand, by name. */
const named = {
  stuck: [cases.normal, 'paid', 22, 'coin_680'],
  justPaid: [cases.normal, 'paid', 2, 'coin_60'],
  failed: [cases.normal, 'deliver_failed', 300, 'coin_300'],
  whole: [cases.normal, 'done', 3_000, 'coin_1280'],
  /** The channel has the money. */
  lostCallback: [cases.normal, 'closed', 4_000, 'coin_60', { channel: 'paid' }],
  partly: [cases.normal, 'done', 9_000, 'coin_680', { part: 0.5 }],
  unpaid: [cases.muted, 'done', 5_000, 'coin_680', { channel: 'unpaid' }],
  twinFirst: [cases.muted, 'done', 7_000, 'coin_680', { pay: 'alipay' }],
  twin: [cases.muted, 'done', 6_999, 'coin_680', { pay: 'alipay', twin: 2 }],
  notTakenBack: [cases.muted, 'refunded', 12_000, 'coin_680', { keepsCoins: true }],
  chargeback: [cases.muted, 'chargeback', 13_000, 'coin_300', { keepsCoins: true }],
  created: [cases.limited, 'created', 3, 'coin_60'],
  paying: [cases.limited, 'paying', 4, 'coin_60'],
  delivering: [cases.limited, 'delivering', 1, 'coin_60'],
  unknownRefund: [cases.limited, 'refunding', 2_000, 'coin_1280', { pay: 'paypal' }],
  disputed: [cases.limited, 'disputed', 4_000, 'coin_680'],
  /** Its delivery needs a second person. */
  large: [cases.bigSpender, 'paid', 35, 'coin_60000'],
  largeDone: [cases.bigSpender, 'done', 2_000, 'coin_60000'],
  largeEarlier: [cases.bigSpender, 'done', 15_000, 'coin_60000'],
  /** Its user spent half of the coins. */
  spent: [cases.kol, 'done', 9_000, 'coin_6480'],
} as const satisfies Record<string, Row>;

export const orderCasePlan: ReadonlyMap<string, readonly Row[]> = groupsOf<Row, string>(
  Object.values(named),
  ([uid]) => uid,
);

const noOf = (row: Row): string => orderNo(row[0], (orderCasePlan.get(row[0]) ?? []).indexOf(row) + 1);

export const orderCases = Object.fromEntries(Object.entries(named).map(([name, row]) => [name, noOf(row)])) as Readonly<
  Record<keyof typeof named, string>
>;
