import * as z from 'zod/mini';
import { idOf } from '../domain/ids';
import { callsOf, writeFields } from './endpoint';
import { recharge, rechargeForm, rechargeWish } from './recharge';

/** Actions on an order after its creation (docs/design/pay.md#admin-recharge). */

const auth = 'payManage.adminRecharge';
const source = 'docs/design/pay.md#admin-recharge';
const { write } = callsOf({ auth, source });

const onRecharge = { recharge_id: idOf('rc_'), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ recharge });

/** The maker submits a draft; all checks run again. */
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
 * The maker edits a draft or a failed order: it becomes a draft again, or is submitted at once. Earlier approvals and
 * rejections no longer count; all checks run again.
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
 * The maker takes back a draft or a pending order; a failed one can be given up by others too. The order that a
 * withdrawn reversal reverses can be reversed again.
 */
export const withdrawRecharge = write('withdrawRecharge', '/recharges/withdraw', '撤回充值', {
  whileWaiting: 'stops',
  action: `${auth}:create`,
  input: z.object({ ...onRecharge, remark: writeFields.remark }),
  output: answered,
});

/** Executes a failed order again with the same key, so it is posted at most once. Returns the resulting order. */
export const retryRecharge = write('retryRecharge', '/recharges/retry', '重试执行', {
  action: `${auth}:retry`,
  reasons: 'retry',
  input: z.object({ ...onRecharge, ...why }),
  output: answered,
});

/** Asks the ledger by key about an unanswered execution, and settles the order accordingly. */
export const settleRecharge = write('settleRecharge', '/recharges/settle', '查询执行结果', {
  action: `${auth}:retry`,
  input: z.object(onRecharge),
  output: answered,
});

/**
 * Requests a new order that reverses an executed one; both refer to each other. `amount` is the order's own, as shown.
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
    amount: rechargeWish.amount,
  }),
  output: z.object({ recharge, reversal: recharge }),
});
