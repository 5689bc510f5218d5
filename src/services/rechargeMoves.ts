import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { callsOf, writeFields } from './endpoint';
import { recharge, rechargeForm, rechargeRequest } from './recharge';

/** Actions on an order after its creation (docs/design/pay.md#admin-recharge). */

const auth = 'payManage.adminRecharge';
const source = 'docs/design/pay.md#admin-recharge';
const { write } = callsOf({ auth, source });

const onRecharge = { recharge_id: idOf('rc_'), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ recharge });

/**
 * Submits a draft recharge order for approval; only its maker may do it. All checks of `createRecharge` run again.
 * Answers 409 for any other operator, and if the order is not a draft.
 */
export const submitRecharge = write('submitRecharge', '/recharges/submit', '提交充值', {
  action: `${auth}:create`,
  confirm: 'recharge_id',
  secondPerson: 'always',
  input: z.object({
    ...onRecharge,
    /** Confirms an order although a similar one was made within 24 hours; 422 without. */
    duplicate_ok: z.optional(z.boolean()),
  }),
  output: answered,
});

/**
 * Changes a recharge order that is a draft, or was rejected, withdrawn or has expired. Only its maker may do it. The
 * order becomes a draft again or is submitted at once, as `as` says. Earlier approvals and rejections no longer count,
 * and all checks of `createRecharge` run again. Answers 409 for any other operator, for an order in another state and
 * for a reversal.
 */
export const editRecharge = write('editRecharge', '/recharges/edit', '修改充值', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:create`,
  reasons: 'recharge',
  secondPerson: 'sometimes',
  input: z.object({ ...onRecharge, ...rechargeForm }),
  output: answered,
});

/**
 * Withdraws a recharge order that is a draft, pending or failed. Only the maker may withdraw a draft or a pending
 * order; others may also give up a failed one. A pending request is withdrawn with its order. If the order is a
 * reversal, the order that it reverses can be reversed again. Answers 409 if the order cannot be withdrawn. `remark`
 * may be empty.
 */
export const withdrawRecharge = write('withdrawRecharge', '/recharges/withdraw', '撤回充值', {
  whileWaiting: 'stops',
  action: `${auth}:create`,
  input: z.object({ ...onRecharge, remark: writeFields.remark }),
  output: answered,
});

/**
 * Executes a failed recharge order again, with the key of the first execution, so it is posted at most once. An
 * approved order that was not executed is executed, too. Returns the order, which may have failed again. Answers 409
 * for an order in any other state.
 */
export const retryRecharge = write('retryRecharge', '/recharges/retry', '重试执行', {
  action: `${auth}:retry`,
  reasons: 'retry',
  input: z.object({ ...onRecharge, ...why }),
  output: answered,
});

/**
 * Asks the ledger by key whether an unanswered execution was posted, and sets the order's state accordingly. An order
 * that was not posted becomes failed and can be retried. Answers 409 if the result of the order is known.
 */
export const settleRecharge = write('settleRecharge', '/recharges/settle', '查询执行结果', {
  action: `${auth}:retry`,
  input: z.object(onRecharge),
  output: answered,
});

/**
 * Requests a new order that reverses an executed recharge order. Both orders refer to each other. `amount` must be the
 * amount of the order, or the answer is 422. Answers 409 for an order that is not executed, is a reversal, or has a
 * reversal, and if the user's balance is too small. Answers 403 for a user related to the operator's own account.
 */
export const reverseRecharge = write('reverseRecharge', '/recharges/reverse', '冲正充值', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:reverse`,
  reasons: 'ledger',
  confirm: 'amount',
  secondPerson: 'always',
  input: z.object({
    ...onRecharge,
    ...why,
    /** Units of the asset, as the order says them. */
    amount: rechargeRequest.amount,
  }),
  output: z.object({ recharge, reversal: recharge }),
});
