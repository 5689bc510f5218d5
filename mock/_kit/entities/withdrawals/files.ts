import { labelOf } from '../../../../src/domain/labels';
import { withdrawType } from '../../../../src/domain/objects/withdraw';
import { withdrawMethods, withdrawStatus } from '../../../../src/domain/withdraw';
import type { EarnerMonth } from '../../../../src/services/withdrawalFigures';
import { amountText, currencyDigits } from '../../../../src/utils/amount';
import { csvLines, watermarkOf } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { Db } from '../../store/db';
import { chainOf } from '../ledger';
import { beanWords } from './figures';
import { payoutLines } from './payouts';
import { userBeans } from './store';
import type { StoredBatch } from './stored';

/** Files of withdrawals (blocks G13): payment files for banks, and earners' statements. */

const { fields } = withdrawType;
const moneyOf = (minor: number, currency: string): string =>
  amountText(minor, currencyDigits(currency)).replaceAll(',', '');

/** Each attempt with its account in full, the total and the hash that the batch is kept with. */
export function payoutFile(batch: StoredBatch, operator: Operator) {
  const lines = payoutLines(batch);
  const { batch_id, currency, total, count, hash, method } = batch;
  const text = csvLines([
    [watermarkOf({ operatorId: operator.id, at: now(), filters: `批次=${batch_id}` })],
    [
      `笔数 ${count}`,
      `合计 ${moneyOf(total, currency)} ${currency}`,
      labelOf(withdrawMethods, method).label,
      `SHA-256 ${hash}`,
    ],
    ['打款号', '收款户名', '收款账户', '实付', '币种'],
    ...lines.map(({ payout_ref, account_name, account, net }) => [
      payout_ref,
      account_name,
      account,
      moneyOf(net, currency),
      currency,
    ]),
  ]);
  return { text, rows: lines.length };
}

/** One month of an earner: withdrawals, each line of the beans, and whether they hold. */
export function statementFile(month: EarnerMonth, db: Db, operator: Operator) {
  const { uid, nickname, from, to, opening, in: came, out, closing, ok, withdrawals } = month;
  const filters = `用户 ${nickname}（${uid}）；${serverTime(from)} 至 ${serverTime(to)}`;
  const lines = chainOf(userBeans(uid)).filter(({ at }) => at >= from && at <= to);
  const head = (
    ['withdraw_id', 'created_at', 'currency', 'amount', 'fee', 'tax', 'net', 'status', 'paid_at'] as const
  ).map((key) => fields[key].label + (fields[key].kind === 'time' ? '（UTC+8）' : ''));
  const text = csvLines([
    [watermarkOf({ operatorId: operator.id, at: now(), filters })],
    head,
    ...withdrawals.map(({ withdraw_id, created_at, currency, amount, fee, tax, net, status, paid_at }) => [
      withdraw_id,
      serverTime(created_at),
      currency,
      ...[amount, fee, tax, net].map((minor) => moneyOf(minor, currency)),
      labelOf(withdrawStatus, status).label,
      paid_at === null ? null : serverTime(paid_at),
    ]),
    [],
    ['时间（UTC+8）', '变动收益', '变动后收益', '说明', '单号'],
    ['期初', '', String(opening)],
    ...lines.map((line) => [
      serverTime(line.at),
      String(line.amount),
      String(line.balance_after),
      beanWords(line, uid, db),
      line.ref,
    ]),
    ['期末', String(came - out), String(closing)],
    ['校验', ok ? '✓ 余额连续' : '✗ 余额不连续'],
  ]);
  return { text, filters, rows: withdrawals.length + lines.length };
}
