import { cellsOf } from './csvCells';

/** Lines of an import (screens/pay §3.3.2), as the file has them: what they say is judged by the backend. */

export interface RechargeLine {
  /** As the file numbers it, from 1. */
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

/** What every line must have; the number of a ticket may be left out. */
const needed = rechargeHeads.length - 1;

type Read = { rows: RechargeLine[]; problem?: undefined } | { rows?: undefined; problem: string };

/** Most files are separated by commas; one of an office program in Europe by semicolons, a copied table by tabs. */
const separatorsOf = (line: string): string[] =>
  [';', '\t', ','].filter((sign) => line.split(sign).length >= needed).slice(0, 1);

const isHead = ([first = '']: readonly string[]): boolean => /^(用户\s*ID|uid)$/i.test(first);

/** Rows of a file or a paste, without its head and empty lines; or why it cannot be read at all. */
export function readRecharges(text: string): Read {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (text.includes('\uFFFD')) return { problem: '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV' };
  const separators = separatorsOf(first);
  if (first !== '' && separators.length === 0)
    return { problem: `首行只有一列，请用逗号、分号或制表符分隔：${rechargeHeads.join('、')}` };
  const rows: RechargeLine[] = [];
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    const { cells, open } = cellsOf(raw, separators);
    if (open) return { problem: `第 ${index + 1} 行的引号没有闭合；单元格内不能换行` };
    if (isHead(cells)) continue;
    if (cells.length < needed || cells.length > rechargeHeads.length)
      return { problem: `第 ${index + 1} 行有 ${cells.length} 列，应为 ${needed} 或 ${rechargeHeads.length} 列` };
    const [uid = '', direction = '', asset = '', amount = '', reason = '', remark = '', ticket_no = ''] = cells;
    rows.push({ line: index + 1, uid, direction, asset, amount, reason, remark, ticket_no });
  }
  return rows.length === 0 ? { problem: '没有可导入的行' } : { rows };
}
