import type * as z from 'zod/mini';
import { labelOf } from '../../src/domain/shared/labels';
import { unreadableIn } from '../../src/domain/shared/reasons';
import {
  type PayoutMode,
  type WithdrawMethod,
  withdrawCannot,
  withdrawMethods,
} from '../../src/domain/withdrawal/rules';
import type { OutputOf } from '../../src/services/endpoint';
import {
  createPayoutBatch,
  downloadPayoutFile,
  getPayoutBatch,
  importPayoutResults,
  type LineResult,
  listPayoutBatches,
  type PayoutBatch,
  previewPayoutResults,
} from '../../src/services/withdrawalPayouts';
import { currencyDigits, readAmount } from '../../src/utils/amount';
import { csvFile } from '../../src/utils/csv';
import { moneyText } from '../../src/utils/money';
import { moneyNumber } from '../../src/utils/moneyNumber';
import { serverTime } from '../../src/utils/regionTime';
import { now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { refuseField, refuseState } from '../_kit/base/refusal';
import { eachOf, resultCountOf } from '../_kit/base/transaction';
import { CsvFile, fileMark, handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { requireIn, requireWhy } from '../_kit/http/writeRules';
import { requireUnchanged } from '../_kit/kit/batch';
import type { Put } from '../_kit/store/audits';
import { serial } from '../_kit/store/db';
import { recordPayoutResult } from '../withdrawal/payouts';
import { withdrawalRecordOf } from '../withdrawal/reads';
import {
  attemptOf,
  attemptsIn,
  payoutBatches,
  payoutBatchOf,
  requireWithdrawal,
  withdrawals,
  withdrawView,
} from '../withdrawal/store';
import { payoutRefOf, type StoredPayoutBatch, type StoredWithdrawal } from '../withdrawal/stored';

/** Channel that pays without an answer: the result is unknown until it is asked. */
const silent: WithdrawMethod = 'paypal';

type Result = OutputOf<typeof createPayoutBatch>['results'][number];

type Ask = z.output<typeof createPayoutBatch.spec.input>;

interface Moment {
  operator: Operator;
  audit: Put;
}

/** One currency, one method, and the total that was typed. */
function requireTogether(all: readonly StoredWithdrawal[], total: number): void {
  const [first] = all;
  if (!first) return;
  const { currency, method } = first;
  if (all.some((one) => one.currency !== currency || one.method !== method))
    throw refuseField('withdrawals', '一个批次只能使用一种币种和一种方式');
  const net = sum(all.map((one) => one.net));
  if (net !== total) throw refuseField('total', `实付合计应为 ${moneyText(net, currency)}，请核对`);
}

function send(
  { withdraw_id, version }: Ask['withdrawals'][number],
  batch_id: string,
  mode: PayoutMode,
  { operator, audit }: Moment,
): Result {
  const one = requireWithdrawal(withdraw_id);
  refuseState(withdrawCannot.pay(withdrawalRecordOf(one, operator)));
  requireUnchanged({ version }, one);
  const before = withdrawView(one);
  const attempt = one.attempts.length + 1;
  const payout_ref = payoutRefOf(withdraw_id, attempt);
  const channel = mode === 'csv' ? 'pending' : 'paid';
  const state = mode === 'csv' ? 'sent' : one.method === silent ? 'unknown' : 'paid';
  const draft = withdrawals.edit(withdraw_id);
  const note = state === 'unknown' ? '渠道没有答复' : '';
  draft.attempts.push({ attempt, payout_ref, batch_id, at: now(), state, channel, asked: false, note });
  draft.status = 'paying';
  draft.timeline.push({ at: now(), label: `打款 ${payout_ref}`, by: operator.name, note: '' });
  if (state === 'paid') recordPayoutResult(draft, 'paid', '', true);
  audit({ object_type: 'withdrawal', object_id: withdraw_id, before, after: withdrawView(draft), batch_id });
  return { withdraw_id, status: 'success', reason: null, payout_ref };
}

/**
 * Sends a batch; a refused one does not stop the others and is not part of it. With a single one the refusal is the
 * response (409).
 */
function createBatch({ withdrawals: asked, mode, total }: Ask, moment: Moment) {
  requireTogether(
    asked.map(({ withdraw_id }) => requireWithdrawal(withdraw_id)),
    total,
  );
  const stamp = serverTime(now())?.slice(0, 10).replaceAll('-', '');
  const batch_id = `pb_${stamp}_${String(serial('payoutBatch')).padStart(4, '0')}`;
  const sendOne = (one: Ask['withdrawals'][number]) => send(one, batch_id, mode, moment);
  const results =
    asked.length === 1
      ? asked.map(sendOne)
      : eachOf(asked, sendOne, ({ withdraw_id }, { message: reason }): Result => {
          return { withdraw_id, status: 'failed', reason, payout_ref: null };
        });
  const sent = results
    .filter(({ status }) => status === 'success')
    .map(({ withdraw_id }) => requireWithdrawal(withdraw_id));
  const said = { batch_id, mode, by: moment.operator.name, created_at: now() };
  const batch = sent.length > 0 ? payoutBatches.add(payoutBatchOf(sent, said)) : null;
  const after = { ...(batch ? factsOf(batch) : {}), success: sent.length, failed: results.length - sent.length };
  moment.audit({ object_type: 'payout_batch', object_id: batch_id, before: null, after, batch_id });
  return { batch: batch && batchView(batch), results };
}

const factsOf = ({ withdraw_ids: _, by: __, created_at: ___, ...facts }: StoredPayoutBatch) => facts;

/** Attempts of a batch with the data of their withdrawals. */
const payoutLines = ({ withdraw_ids, batch_id }: StoredPayoutBatch) =>
  attemptsIn(withdraw_ids.map(requireWithdrawal), batch_id);

function batchView(batch: StoredPayoutBatch): PayoutBatch {
  const { withdraw_ids: _, ...facts } = batch;
  const states = [...groupsOf(payoutLines(batch), ({ state }) => state)];
  return { ...facts, states: states.map(([state, { length: count }]) => ({ state, count })) };
}

type ResultLine = z.output<typeof importPayoutResults.spec.input>['rows'][number];

/** Number of the attempt: a file may write it in capitals. */
const refOf = ({ payout_ref }: ResultLine): string => payout_ref.trim().toLowerCase();

const withdrawalOf = (line: ResultLine): StoredWithdrawal => requireWithdrawal(refOf(line).replace(/-\d+$/, ''));

/** Reason why a line of a bank's result file (回填结果) is refused; undefined if it settles its attempt. */
function problemOf(line: ResultLine, batch: StoredPayoutBatch): string | undefined {
  const { payout_ref, amount, result, note } = line;
  const one = withdrawals.get(refOf(line).replace(/-\d+$/, ''));
  const attempt = one?.attempts.find((known) => known.payout_ref === refOf(line));
  if (!one || !attempt) return `没有打款号 ${payout_ref || '（空）'}`;
  if (attempt.batch_id !== batch.batch_id) return `该打款属于批次 ${attempt.batch_id}`;
  const read = readAmount(amount, { digits: currencyDigits(one.currency) });
  if (read.amount === undefined) return `金额：${read.problem}`;
  if (read.amount !== one.net)
    return `金额 ${moneyText(read.amount, one.currency)} 与批次的 ${moneyText(one.net, one.currency)} 不一致`;
  const unreadable = unreadableIn(note);
  if (unreadable) return unreadable;
  if (result !== '成功' && result !== '失败') return `结果「${result}」只能是 成功 或 失败`;
  if (one.status === 'paying' && attemptOf(one) === attempt) return undefined;
  return `该打款已${attempt.state === 'paid' ? '到账' : '结束'}`;
}

/** Results of the lines; a line that repeats an accepted one is refused. */
function judgeAll(lines: readonly ResultLine[], batch: StoredPayoutBatch) {
  const seen = new Map<string, number>();
  const results = lines.map((line): LineResult => {
    const before = seen.get(refOf(line));
    const reason = before === undefined ? problemOf(line, batch) : `与第 ${before} 行重复`;
    if (reason === undefined) seen.set(refOf(line), line.line);
    const { line: number, payout_ref } = line;
    if (reason !== undefined) return { line: number, payout_ref, outcome: null, net: null, status: 'failed', reason };
    const outcome = line.result === '成功' ? 'paid' : 'failed';
    return { line: number, payout_ref, outcome, net: withdrawalOf(line).net, status: 'success', reason: null };
  });
  return {
    results,
    currency: batch.currency,
    success: resultCountOf(results, 'success'),
    failed: resultCountOf(results, 'failed'),
  };
}

/** Settles all accepted lines; a result that the channel already has is not changed. */
function importLines(lines: readonly ResultLine[], batch: StoredPayoutBatch, { operator, audit }: Moment) {
  const all = judgeAll(lines, batch);
  for (const [place, line] of lines.entries()) {
    const state = all.results[place]?.outcome;
    if (!state) continue;
    const one = withdrawalOf(line);
    const before = withdrawView(one);
    const attempt = attemptOf(withdrawals.edit(one.withdraw_id));
    if (attempt?.channel === 'pending') attempt.channel = state;
    recordPayoutResult(one, state, state === 'paid' ? '' : line.note, state === 'paid', `${operator.name}（回填）`);
    const { withdraw_id: object_id } = one;
    const { batch_id } = batch;
    audit({
      object_type: 'withdrawal',
      object_id,
      before,
      after: withdrawView(requireWithdrawal(object_id)),
      batch_id,
    });
  }
  return all;
}

const requirePayoutBatch = requireIn(payoutBatches, '打款批次');

/**
 * Payment file for a bank (docs/design/blocks.md#g13): each attempt with its account in full, the total and the batch's
 * hash.
 */
function payoutFile(batch: StoredPayoutBatch, operator: Operator): string {
  const { batch_id, currency, total, count, hash, method } = batch;
  const rows = [
    ['打款号', '收款户名', '收款账户', '实付', '币种'],
    ...payoutLines(batch).map(({ payout_ref, account_name, account, net }) => {
      return [payout_ref, account_name, account, moneyNumber(net, currency), currency];
    }),
    [],
    [
      `笔数 ${count}`,
      `合计 ${moneyNumber(total, currency)} ${currency}`,
      labelOf(withdrawMethods, method).label,
      `SHA-256 ${hash}`,
    ],
  ];
  return csvFile(rows, fileMark(operator, `批次=${batch_id}`));
}

export const payoutBatchHandlers: readonly Handler[] = [
  handle(createPayoutBatch, ({ input, operator, audit }) => {
    requireWhy(input);
    return createBatch(input, { operator, audit });
  }),

  handle(listPayoutBatches, ({ input }) => {
    const part = input.batch_id?.trim().toLowerCase() ?? '';
    const wanted = payoutBatches.filter(({ batch_id }) => batch_id.toLowerCase().includes(part));
    wanted.sort((a, b) => b.created_at - a.created_at);
    const { list, total } = pageIn(wanted, input);
    return { list: list.map(batchView), total };
  }),

  handle(getPayoutBatch, ({ input }) => {
    const batch = requirePayoutBatch(input.batch_id);
    const items = payoutLines(batch).map(({ payout_ref, withdraw_id, uid, net, state, note }) => {
      return { payout_ref, withdraw_id, uid, net, state, note };
    });
    return { batch: batchView(batch), items };
  }),

  handle(downloadPayoutFile, ({ input, operator, audit }) => {
    const batch = requirePayoutBatch(input.batch_id);
    const { batch_id: object_id, hash } = batch;
    const after = { export: 'payout', rows: payoutLines(batch).length, hash };
    audit({ object_type: 'payout_batch', object_id, before: null, after });
    return new CsvFile(payoutFile(batch, operator));
  }),

  handle(previewPayoutResults, ({ input }) => judgeAll(input.rows, requirePayoutBatch(input.batch_id))),

  handle(importPayoutResults, ({ input, operator, audit }) => {
    requireWhy(input);
    const batch = requirePayoutBatch(input.batch_id);
    const { batch_id } = batch;
    const all = importLines(input.rows, batch, { operator, audit });
    const { success, failed } = all;
    audit({ object_type: 'payout_batch', object_id: batch_id, before: null, after: { success, failed }, batch_id });
    return all;
  }),
];

export default forUmi(payoutBatchHandlers);
