import { readTable } from './csvTable';

/** A file of payout results (screens/playpals §3.10.2), as it stands there: what it says is judged by the backend. */
export interface PayoutLine {
  /** As the file numbers it, from 1. */
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
