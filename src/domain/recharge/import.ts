import * as z from 'zod/mini';
import { idOf } from '../shared/ids';
import { type RowsRead, readTable, type TableColumn } from '../shared/pastedTable';
import { count } from '../shared/schema';

export const maxRechargeImport = 500;

/** Raw lines of an import file (docs/design/pay.md#admin-recharge); the backend validates them. */

/** One line of the file, with its raw cells. */
const rechargeLine = z.object({
  /** Line number in the file, from 1. */
  line: count,
  uid: idOf(),
  /** Key or Chinese label: `credit` or 增加, `debit` or 扣减; 加, 减 and 扣 are accepted. */
  direction: z.string(),
  /** Key or Chinese label: `coin` or 金币, `bean` or 收益, `diamond` or 钻石. */
  asset: z.string(),
  /** Units of the asset, as people write them: `1,000`. */
  amount: z.string(),
  /** Code of the reason, or its Chinese label if the code begins with `other.`. */
  reason: z.string(),
  remark: z.string(),
  /** Customer service ticket; empty for none. */
  ticket_no: z.string(),
});
export type RechargeLine = z.infer<typeof rechargeLine>;

/** Lines of one import. */
export const rechargeLines = z
  .array(rechargeLine)
  .check(z.minLength(1, '没有可导入的行'), z.maxLength(maxRechargeImport, `一次最多 ${maxRechargeImport} 行`));

const rechargeColumns = [
  { label: '用户ID', names: ['uid'], isKey: true },
  { label: '方向', names: ['direction'] },
  { label: '资产', names: ['asset'] },
  { label: '金额', names: ['amount'] },
  { label: '原因', names: ['reason'] },
  { label: '备注', names: ['remark'] },
  { label: '工单号', names: ['ticket_no'], optional: true, isKey: true },
] as const satisfies readonly TableColumn[];

export const rechargeHeads = rechargeColumns.map(({ label }) => label);

/** Rows of a file or a paste; or why it cannot be read. The ticket number may be left out. */
export function readRecharges(text: string): RowsRead<RechargeLine> {
  const read = readTable(text, { columns: rechargeColumns });
  if (!read.rows) return read;
  const rows = read.rows.map(({ line, cells }) => {
    const [uid = '', direction = '', asset = '', amount = '', reason = '', remark = '', ticket_no = ''] = cells;
    return { line, uid, direction, asset, amount, reason, remark, ticket_no };
  });
  return { rows, reading: read.reading };
}
