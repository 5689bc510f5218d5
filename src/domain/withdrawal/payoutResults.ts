import * as z from 'zod/mini';
import { batchOutcomes } from '../shared/batch';
import { maxRemarkLength } from '../shared/limits';
import { type RowsRead, readTable, type TableColumn } from '../shared/pastedTable';
import { count } from '../shared/schema';
import { withdrawStatus } from './rules';

/** Withdrawals per payout batch, and numbers per query. */
export const maxPayoutBatch = 500;

/** Payout result files (docs/design/playpals.md#withdraw); the backend validates their lines. */

/** State of a payout after its line was accepted. */
export const payoutOutcomes = { paid: withdrawStatus.paid, failed: withdrawStatus.failed } as const;

/** Results of all lines of an import. */
export const lineOutcomes = {
  ...payoutOutcomes,
  refused: { label: '未回填', color: 'orange' },
  skipped: batchOutcomes.skipped,
} as const;

/** One line of a result file, with its raw cells. */
const payoutLine = z.object({
  /** Line number in the file, from 1. */
  line: count,
  /** Number of the attempt to pay, in letters of any case. */
  payout_ref: z.string(),
  /** Units of the currency, as people write them: `1,000.00`. */
  amount: z.string(),
  /** 成功 or 失败. */
  result: z.string(),
  /** Reason of the failure, kept as the `note` of the attempt; for a payment the channel's own number, not kept. */
  note: z.string().check(z.maxLength(maxRemarkLength, `说明最多 ${maxRemarkLength} 字`)),
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** Lines of one file. */
export const payoutLines = z
  .array(payoutLine)
  .check(z.minLength(1, '没有可导入的行'), z.maxLength(maxPayoutBatch, `一次最多 ${maxPayoutBatch} 行`));

const payoutColumns = [
  { label: '打款号', names: ['payout_ref'], isKey: true },
  { label: '金额', names: ['amount'] },
  { label: '结果', names: ['result'] },
  { label: '说明', names: ['note'], optional: true },
] as const satisfies readonly TableColumn[];

export const payoutHeads = payoutColumns.map(({ label }) => label);

/** The lines of a file or a paste; the note may be left out. */
export function readPayoutResults(text: string): RowsRead<PayoutLine> {
  const read = readTable(text, { columns: payoutColumns });
  if (!read.rows) return read;
  const rows = read.rows.map(({ line, cells: [payout_ref = '', amount = '', result = '', note = ''] }) => {
    return { line, payout_ref, amount, result, note };
  });
  return { rows, reading: read.reading };
}
