import * as z from 'zod/mini';
import { batchOutcomes } from './batch';
import { readTable } from './csvTable';
import { maxPayoutBatch, maxRemarkLength } from './limits';
import { count } from './schema';
import { withdrawStatus } from './withdrawal';

/** Payout result files (screens/playpals §3.10.2); the backend validates their lines. */

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
  payout_ref: z.string(),
  /** Units of the currency, as people write them: `1,000.00`. */
  amount: z.string(),
  /** 成功 or 失败. */
  result: z.string(),
  /** Reason of the failure, or the channel's own number. */
  note: z.string().check(z.maxLength(maxRemarkLength, `说明最多 ${maxRemarkLength} 字`)),
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** Lines of one file. */
export const payoutLines = z
  .array(payoutLine)
  .check(z.minLength(1, '没有可导入的行'), z.maxLength(maxPayoutBatch, `一次最多 ${maxPayoutBatch} 行`));

export const payoutHeads = ['打款号', '金额', '结果', '说明'] as const;

type Read = { rows: PayoutLine[]; problem?: undefined } | { rows?: undefined; problem: string };

/** The lines of a file or a paste; the note may be left out. */
export function readPayoutResults(text: string): Read {
  const isHead = (first: string) => /^(打款号|payout_ref)/i.test(first);
  const { rows, problem } = readTable(text, { heads: payoutHeads, needed: payoutHeads.length - 1, isHead });
  if (!rows) return { problem };
  return {
    rows: rows.map(({ line, cells: [payout_ref = '', amount = '', result = '', note = ''] }) => {
      return { line, payout_ref, amount, result, note };
    }),
  };
}
