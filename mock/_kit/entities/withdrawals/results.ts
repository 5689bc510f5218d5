import { unreadableIn } from '../../../../src/domain/reasons';
import type { LineResult } from '../../../../src/services/withdrawalPayouts';
import { currencyDigits, readAmount } from '../../../../src/utils/amount';
import { moneyText } from '../../../../src/utils/money';
import type { Put } from '../../store/audits';
import { settleOrder } from './channel';
import { settleFailed, settlePaid } from './payouts';
import { withdrawView } from './rows';
import { attemptOf, withdrawalIn, withdrawals } from './store';
import type { StoredBatch, StoredWithdrawal } from './stored';

/** Applies a bank's result file to a batch, line by line (回填结果). */

export interface ResultLine {
  line: number;
  payout_ref: string;
  amount: string;
  result: string;
  note: string;
}

/** Validated line of a file, or the reason why it is refused. */
type Judged = { one: StoredWithdrawal; isPaid: boolean; why?: undefined } | { why: string };

/** The number as attempts have it: a file may write it in capitals. */
const refOf = ({ payout_ref }: ResultLine): string => payout_ref.trim().toLowerCase();

function judge(line: ResultLine, batch: StoredBatch): Judged {
  const { payout_ref, amount, result, note } = line;
  const one = withdrawals.get(refOf(line).replace(/-\d+$/, ''));
  const attempt = one?.attempts.find((known) => known.payout_ref === refOf(line));
  if (!one || !attempt) return { why: `没有打款号 ${payout_ref || '（空）'}` };
  if (attempt.batch_id !== batch.batch_id) return { why: `该打款属于批次 ${attempt.batch_id}` };
  const read = readAmount(amount, { digits: currencyDigits(one.currency) });
  if (read.amount === undefined) return { why: `金额：${read.problem}` };
  if (read.amount !== one.net)
    return { why: `金额 ${moneyText(read.amount, one.currency)} 与批次的 ${moneyText(one.net, one.currency)} 不一致` };
  const unreadable = unreadableIn(note);
  if (unreadable) return { why: unreadable };
  if (result !== '成功' && result !== '失败') return { why: `结果「${result}」只能是 成功 或 失败` };
  const isOpen = one.status === 'paying' && attemptOf(one) === attempt;
  return isOpen ? { one, isPaid: result === '成功' } : { why: `该打款已${attempt.state === 'paid' ? '到账' : '结束'}` };
}

/** Refuses lines that repeat an attempt of an earlier line. */
export function judgeAll(lines: readonly ResultLine[], batch: StoredBatch) {
  const seen = new Map<string, number>();
  return lines.map((line): { line: ResultLine; judged: Judged } => {
    const before = seen.get(refOf(line));
    if (before !== undefined) return { line, judged: { why: `与第 ${before} 行重复` } };
    const judged = judge(line, batch);
    if (judged.why === undefined) seen.set(refOf(line), line.line);
    return { line, judged };
  });
}

type All = ReturnType<typeof judgeAll>;

/** Settles all valid lines. */
export function settleLines(all: All, batch_id: string, audit: Put): void {
  for (const { line, judged } of all) {
    if (judged.why !== undefined) continue;
    const { one, isPaid } = judged;
    const before = withdrawView(one);
    settleOrder(refOf(line), isPaid ? 'paid' : 'failed', one.net);
    if (isPaid) settlePaid(one);
    else settleFailed(one, line.note, false);
    const after = withdrawView(withdrawalIn(one.withdraw_id));
    audit({ object_type: 'withdrawal', object_id: one.withdraw_id, before, after, batch_id });
  }
}

export function resultsOf(all: All) {
  const results = all.map(({ line: { line, payout_ref }, judged: { why } }): LineResult => {
    return { line, payout_ref, status: why === undefined ? 'success' : 'failed', reason: why ?? null };
  });
  const failed = results.filter(({ status }) => status === 'failed').length;
  return { results, success: results.length - failed, failed };
}
