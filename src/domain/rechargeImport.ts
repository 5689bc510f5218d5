import * as z from 'zod/mini';
import { readTable } from './csvTable';
import { maxRechargeImport } from './limits';
import { count } from './schema';

/** Raw lines of an import file (screens/pay §3.3.2); the backend validates them. */

/** One line of the file, with its raw cells. */
const rechargeLine = z.object({
  /** Line number in the file, from 1. */
  line: count,
  uid: z.string(),
  direction: z.string(),
  asset: z.string(),
  /** Units of the asset, as people write them: `1,000`. */
  amount: z.string(),
  reason: z.string(),
  remark: z.string(),
  ticket_no: z.string(),
});
export type RechargeLine = z.infer<typeof rechargeLine>;

/** Lines of one import. */
export const rechargeLines = z
  .array(rechargeLine)
  .check(z.minLength(1, '没有可导入的行'), z.maxLength(maxRechargeImport, `一次最多 ${maxRechargeImport} 行`));

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
