import { readTable } from './csvTable';

/** Raw line of a payout result file (screens/playpals §3.10.2); the backend validates it. */
export interface PayoutLine {
  /** Line number in the file, from 1. */
  line: number;
  payout_ref: string;
  amount: string;
  result: string;
  note: string;
}

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
