import * as z from 'zod/mini';
import { currencies } from '../domain/order/rules';
import { idOf, idOrNone } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import { batchItem, count, keyOf, money, time, uniqueBy } from '../domain/shared/schema';
import { payoutBatchFields } from '../domain/withdrawal/fields';
import { maxPayoutBatch, payoutLines, payoutOutcomes } from '../domain/withdrawal/payoutResults';
import { attemptStates, payoutModes } from '../domain/withdrawal/rules';
import { callsOf, endpoint, pageFields, pageOf, writeFields } from './endpoint';
import { seenWithdrawal } from './withdrawalWrites';

/** Payouts in batches, and what channels answer (docs/design/playpals.md#withdraw). */

const auth = 'Playpals.auditWithdraw';
const action = `${auth}:payout`;
const source = 'docs/design/playpals.md#withdraw';
const { read, write } = callsOf({ auth, source });
const { idem_key, reason_code, remark } = writeFields;

/** Batch sent to one channel: one currency, one method. */
const payoutBatch = z.object({
  ...shapeOf(payoutBatchFields),
  /** Name of the operator who sent it. */
  by: z.string(),
  created_at: time,
  /** Number of withdrawals per state. */
  states: z.array(z.object({ state: keyOf(attemptStates), count })),
});
export type PayoutBatch = z.output<typeof payoutBatch>;

/**
 * Sends approved withdrawals of one currency and method to their channel, each by a separate attempt. A withdrawal with
 * an open attempt is refused with the number of the attempt. A failed one can be sent again once the channel has
 * confirmed the failure. An operator who reviewed a withdrawal cannot pay it. A refusal does not stop the others; for a
 * single withdrawal it is answered as 409. A withdrawal that cannot be paid is `failed`, whatever the reason; none is
 * `skipped`.
 */
export const createPayoutBatch = write('createPayoutBatch', '/payout_batches', '生成打款批次', {
  action,
  reasons: 'ledger',
  input: z.object({
    /** Withdrawals with the version shown on the screen. */
    withdrawals: z
      .array(seenWithdrawal)
      .check(
        z.minLength(1, '请选择提现'),
        z.maxLength(maxPayoutBatch, `一次最多 ${maxPayoutBatch} 笔`),
        uniqueBy('withdraw_id'),
      ),
    /** With `csv`, each attempt stays `sent` until its result is imported. */
    mode: keyOf(payoutModes),
    /** Total to be paid in minor units, as typed by the operator (422 if it differs). */
    total: z.int('请填写实付合计').check(z.gte(1, '合计须大于 0')),
    reason_code,
    remark,
    idem_key,
  }),
  output: z.object({
    /** Null where none could be sent. */
    batch: z.nullable(payoutBatch),
    results: z.array(
      z.object({
        withdraw_id: z.string(),
        ...batchItem,
        /** Number of the attempt to pay; null if it was not sent. */
        payout_ref: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Lists the payout batches, newest first. */
export const listPayoutBatches = read('listPayoutBatches', '/payout_batches', '打款批次', {
  input: z.object({
    ...pageFields,
    /** Batches whose number contains it. */
    batch_id: z.optional(idOrNone()),
  }),
  output: pageOf(payoutBatch),
});

/** Returns one payout batch with all its attempts to pay. */
export const getPayoutBatch = read('getPayoutBatch', '/payout_batch/{batch_id}', '打款批次详情', {
  input: z.object({ batch_id: idOf() }),
  output: z.object({
    batch: payoutBatch,
    /** Attempts in the order in which they were sent. */
    items: z.array(
      z.object({
        payout_ref: z.string(),
        withdraw_id: z.string(),
        uid: z.string(),
        net: money,
        state: keyOf(attemptStates),
        /** Reason of a failure or of a missing answer; empty for none. */
        note: z.string(),
      }),
    ),
  }),
});

/**
 * Returns the payment file of a batch for the bank, as CSV. It has each attempt with its full account number, then the
 * count, total and hash of the batch. Its columns are `payout_ref`, `account_name`, `account`, `net` and `currency`
 * 「打款号、收款户名、收款账户、实付、币种」. The download is audited (docs/design/blocks.md#g13).
 */
export const downloadPayoutFile = read('downloadPayoutFile', '/payout_batch/{batch_id}/file', '下载打款文件', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action,
  input: z.object({ batch_id: idOf() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

const lines = {
  batch_id: idOf(),
  /** Lines of the file. */
  rows: payoutLines,
};

const lineResult = z.object({
  line: count,
  /** Number of the attempt to pay, as the line has it. */
  payout_ref: z.string(),
  /** State of the payout after the line; null if the line is refused. */
  outcome: z.nullable(keyOf(payoutOutcomes)),
  /** Amount of the payout in minor units; null if the line is refused. */
  net: z.nullable(money),
  ...batchItem,
});
export type LineResult = z.output<typeof lineResult>;
const results = z.object({
  /** Results in the order of the lines. */
  results: z.array(lineResult),
  /** Currency of the batch. */
  currency: keyOf(currencies),
  /** Lines that are accepted, whatever their outcome. */
  success: count,
  /** Lines that are refused. */
  failed: count,
});

/**
 * Predicts the result of each line of a bank's result file, and changes nothing. A line is checked together with the
 * lines above it.
 */
export const previewPayoutResults = endpoint({
  name: 'previewPayoutResults',
  method: 'POST',
  path: '/payout_batches/results/preview',
  kind: 'read',
  label: '打款结果预检',
  auth,
  action,
  input: z.object(lines),
  output: results,
  source,
});

/**
 * Settles the attempts of a payout batch by the lines of a bank's result file. An invalid line (another batch, another
 * amount, an unknown number) does not stop the others; it is `failed`, and none is `skipped`.
 */
export const importPayoutResults = write('importPayoutResults', '/payout_batches/results', '回填打款结果', {
  action,
  reasons: 'ledger',
  input: z.object({ ...lines, reason_code, remark, idem_key }),
  output: results,
});
