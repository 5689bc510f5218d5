import type { InputOf } from '@/services/endpoint';
import type { createRecharge, Voucher } from '@/services/recharges';

/** What the form of a new order holds: the call's input, with the vouchers as they are shown. */
export interface Values extends Omit<InputOf<typeof createRecharge>, 'vouchers' | 'idem_key'> {
  vouchers: readonly Voucher[];
  /** The amount once more. */
  typed: string;
}
