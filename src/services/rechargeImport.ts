import * as z from 'zod/mini';
import { rechargeLines } from '../domain/recharge/import';
import { rechargeAssets } from '../domain/recharge/rules';
import { batchItem, count, keyOf } from '../domain/shared/schema';
import { endpoint, writeFields } from './endpoint';

/**
 * 批量导入 (docs/design/pay.md#admin-recharge): every row is checked first; then each becomes a separate order and may fail
 * on its own.
 */

const auth = 'payManage.adminRecharge';
const action = `${auth}:import`;
const source = 'docs/design/pay.md#admin-recharge';

const fields = {
  rows: rechargeLines,
  /** Confirms rows although a similar order was made within 24 hours; such rows fail without. */
  duplicate_ok: z.optional(z.boolean()),
};

const rowResult = z.object({
  /** `line` of the row in the request. */
  line: count,
  /** User id as the line has it, valid or not. */
  uid: z.string(),
  ...batchItem,
  /** Id of the order it became; null for a row that failed, and in a preview. */
  recharge_id: z.nullable(z.string()),
  /** Parsed value; null for a row that failed. */
  asset: z.nullable(keyOf(rechargeAssets)),
  /** Change of the user's balance in units of the asset, signed; null for a row that failed. */
  change: z.nullable(z.int()),
});
export type RechargeRowResult = z.output<typeof rowResult>;

/**
 * Predicts the result of each row of a recharge import; nothing is changed. Each row is checked as if the rows above it
 * had been imported. `recharge_id` is always null.
 */
export const previewRecharges = endpoint({
  name: 'previewRecharges',
  method: 'POST',
  path: '/recharges/import/preview',
  kind: 'read',
  label: '批量充值预检',
  auth,
  action,
  input: z.object(fields),
  output: z.object({ results: z.array(rowResult), success: count, failed: count }),
  source,
});

/**
 * Creates one recharge order per row and submits it for approval. A refused row returns its reason and does not stop
 * the others.
 */
export const importRecharges = endpoint({
  name: 'importRecharges',
  method: 'POST',
  path: '/recharges/import',
  kind: 'write',
  label: '批量导入充值',
  auth,
  action,
  secondPerson: 'always',
  input: z.object({ ...fields, idem_key: writeFields.idem_key }),
  output: z.object({ batch_id: z.string(), results: z.array(rowResult), success: count, failed: count }),
  source,
});
