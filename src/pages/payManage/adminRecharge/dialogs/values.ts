import { offlineReason } from '@/domain/recharge/rules';
import type { InputOf } from '@/services/endpoint';
import type { createRecharge, Recharge, Voucher } from '@/services/recharge';

/** Form values of an order: the call's input, with the displayed vouchers. */
export interface Values extends Omit<InputOf<typeof createRecharge>, 'vouchers' | 'idem_key'> {
  vouchers: readonly Voucher[];
  /** The amount once more. */
  typed: string;
}

/** Input of the call; offline payment fields are sent only if they apply. */
export function rechargeInputOf({ vouchers = [], ...values }: Partial<Values>) {
  const { uid = '', direction = 'credit', asset = 'coin', amount, ticket_no, as = 'submit', duplicate_ok } = values;
  const { offline_amount, offline_currency, offline_payer } = values;
  const paid = values.reason_code === offlineReason ? { offline_amount, offline_currency, offline_payer } : {};
  return {
    uid: uid.trim(),
    direction,
    asset,
    amount,
    ticket_no: ticket_no ?? undefined,
    as,
    duplicate_ok,
    ...paid,
    vouchers: vouchers.map(({ file_id }) => file_id),
  };
}

/** Whether the form asks for approval at once; a draft waits for nobody. */
export const submits = ({ as = 'submit' }: Partial<Values>): boolean => as === 'submit';

/** An order as the form begins with it. */
export function rechargeValuesOf(order: Recharge): Partial<Values> {
  const { uid, direction, asset, amount, reason_code, remark, vouchers } = order;
  return {
    uid,
    direction,
    asset,
    amount,
    reason_code,
    remark,
    vouchers,
    as: 'draft',
    ticket_no: order.ticket_no ?? undefined,
    offline_amount: order.offline_amount ?? undefined,
    offline_currency: order.offline_currency ?? undefined,
    offline_payer: order.offline_payer ?? undefined,
  };
}
