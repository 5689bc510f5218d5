import type * as z from 'zod/mini';
import type { Order, orderRefund } from '../../../../src/services/orders';

export type StoredRefund = z.output<typeof orderRefund>;

/** Stored payment, without fields that follow from its user, product or refunds. */
export interface StoredOrder
  extends Omit<
    Order,
    | 'nickname'
    | 'product_name'
    | 'ip'
    | 'device_id'
    | 'refunded'
    | 'returned'
    | 'took_seconds'
    | 'mismatch'
    | 'pending_approval'
  > {
  refunds: StoredRefund[];
  /** Amount refunded by the channel, known to us or not. */
  channel_refunded: number;
}
