import * as z from 'zod/mini';
import { endpoint, writeFields } from './endpoint';
import { recharge, rechargeForm, rechargeWish } from './recharge';

/** Actions on an order after its creation (screens/pay §3.3.2). */

const auth = 'payManage.adminRecharge';
const source = 'screens/pay §3.3.2';

const onRecharge = { recharge_id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ recharge });

/** The maker submits a draft; all checks run again. */
export const submitRecharge = endpoint({
  name: 'submitRecharge',
  method: 'POST',
  path: '/recharges/submit',
  kind: 'write',
  label: '提交充值',
  auth,
  action: `${auth}:create`,
  input: z.object({ ...onRecharge, duplicate_ok: z.optional(z.boolean()) }),
  output: answered,
  source,
});

/**
 * The maker edits a draft or a failed order: it becomes a draft again, or is submitted at once. Earlier approvals and
 * rejections no longer count; all checks run again.
 */
export const editRecharge = endpoint({
  name: 'editRecharge',
  method: 'POST',
  path: '/recharges/edit',
  kind: 'write',
  label: '修改充值',
  auth,
  action: `${auth}:create`,
  input: z.object({ ...onRecharge, ...rechargeForm }),
  output: answered,
  source: `${source}, blocks G7`,
});

/** The maker takes back a draft or what waits. */
export const withdrawRecharge = endpoint({
  name: 'withdrawRecharge',
  method: 'POST',
  path: '/recharges/withdraw',
  kind: 'write',
  label: '撤回充值',
  auth,
  action: `${auth}:create`,
  input: z.object({ ...onRecharge, remark: writeFields.remark }),
  output: answered,
  source,
});

/** Executes a failed order again with the same key, so it is posted at most once. Returns the resulting order. */
export const retryRecharge = endpoint({
  name: 'retryRecharge',
  method: 'POST',
  path: '/recharges/retry',
  kind: 'write',
  label: '重试执行',
  auth,
  action: `${auth}:retry`,
  input: z.object({ ...onRecharge, ...why }),
  output: answered,
  source,
});

/** Asks the ledger by key about an unanswered execution, and settles the order accordingly. */
export const settleRecharge = endpoint({
  name: 'settleRecharge',
  method: 'POST',
  path: '/recharges/settle',
  kind: 'write',
  label: '查询执行结果',
  auth,
  action: `${auth}:retry`,
  input: z.object(onRecharge),
  output: answered,
  source,
});

/**
 * Requests a new order that reverses an executed one; both refer to each other. `amount` is the order's own, as shown.
 */
export const reverseRecharge = endpoint({
  name: 'reverseRecharge',
  method: 'POST',
  path: '/recharges/reverse',
  kind: 'write',
  label: '冲正充值',
  auth,
  action: `${auth}:reverse`,
  input: z.object({
    ...onRecharge,
    ...why,
    /** Units of the asset, as the order says them. */
    amount: rechargeWish.amount,
  }),
  output: z.object({ recharge, reversal: recharge }),
  source: `${source}, blocks G7`,
});
