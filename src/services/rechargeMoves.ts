import * as z from 'zod/mini';
import { endpoint, writeFields } from './endpoint';
import { recharge, rechargeForm, rechargeWish } from './recharges';

/** Actions on an order after its creation (screens/pay §3.3.2). */

const auth = 'payManage.adminRecharge';
const source = 'screens/pay §3.3.2';

const onRecharge = { recharge_id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = { reason_code: writeFields.reason_code, remark: writeFields.remark };
const answered = z.object({ recharge });

/** The maker asks for what was a draft: all that was checked then is checked again. */
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
 * The maker writes anew what is a draft or came to nothing: a draft again, or asked for at once. Who agreed or refused
 * before does not count any more; all that was checked when it was made is checked again.
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

/** Executes again what failed, with the same key: it is posted once at most. Answers the order as it is then. */
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

/** Asks the ledger by the key what became of an execution that was not answered, and settles the order by it. */
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

/** Asks for a new order that takes a done one back; the two name each other. `amount` is its own, as it was seen. */
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
