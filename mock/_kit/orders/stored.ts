import type * as z from 'zod/mini';
import type { Order, orderRefund } from '../../../src/services/orders';

export type StoredRefund = z.output<typeof orderRefund>;

/** A payment as the backend keeps it: what can be told from its user, its product or its refunds is not kept. */
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
