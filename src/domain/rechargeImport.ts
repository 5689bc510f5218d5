import { readTable } from './csvTable';

/** Raw lines of an import file (screens/pay §3.3.2); the backend validates them. */

export interface RechargeLine {
  /** Line number in the file, from 1. */
  line: number;
  uid: string;
  direction: string;
  asset: string;
  amount: string;
  reason: string;
  remark: string;
  ticket_no: string;
}

export const rechargeHeads = ['用户ID', '方向', '资产', '金额', '原因', '备注', '工单号'] as const;

/** Required cells per line; the ticket number may be omitted. */
const needed = rechargeHeads.length - 1;

type Read = { rows: RechargeLine[]; problem?: undefined } | { rows?: undefined; problem: string };

const isHead = (first: string): boolean => /^(用户\s*ID|uid)$/i.test(first);

/** Rows of a file or a paste, without its head and empty lines; or why it cannot be read at all. */
export function readRecharges(text: string): Read {
  const { rows, problem } = readTable(text, { heads: rechargeHeads, needed, isHead });
  if (!rows) return { problem };
  return {
    rows: rows.map(({ line, cells }) => {
      const [uid = '', direction = '', asset = '', amount = '', reason = '', remark = '', ticket_no = ''] = cells;
      return { line, uid, direction, asset, amount, reason, remark, ticket_no };
    }),
  };
}
