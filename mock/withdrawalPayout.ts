import { labelOf } from '../src/domain/labels';
import { withdrawMethods } from '../src/domain/withdrawal';
import {
  createPayoutBatch,
  downloadPayoutFile,
  getPayoutBatch,
  importPayoutResults,
  listPayoutBatches,
  previewPayoutResults,
} from '../src/services/withdrawalPayouts';
import { csvLines } from '../src/utils/csv';
import { moneyNumber } from '../src/utils/moneyNumber';
import type { Operator } from './_kit/base/operators';
import {
  batchItems,
  batchView,
  createBatch,
  importLines,
  judgeAll,
  payoutLines,
} from './_kit/entities/withdrawal/payouts';
import { payoutBatches } from './_kit/entities/withdrawal/store';
import type { StoredBatch } from './_kit/entities/withdrawal/stored';
import { CsvFile, fileMark, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { findIn, requireWhy } from './_kit/http/writeRules';

const batchIn = findIn(payoutBatches, '打款批次');

/** Payment file for a bank (blocks G13): each attempt with its account in full, the total and the batch's hash. */
function payoutFile(batch: StoredBatch, operator: Operator): string {
  const { batch_id, currency, total, count, hash, method } = batch;
  return csvLines([
    [fileMark(operator, `批次=${batch_id}`)],
    [
      `笔数 ${count}`,
      `合计 ${moneyNumber(total, currency)} ${currency}`,
      labelOf(withdrawMethods, method).label,
      `SHA-256 ${hash}`,
    ],
    ['打款号', '收款户名', '收款账户', '实付', '币种'],
    ...payoutLines(batch).map(({ payout_ref, account_name, account, net }) => {
      return [payout_ref, account_name, account, moneyNumber(net, currency), currency];
    }),
  ]);
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
    const batch = batchIn(input.batch_id);
    return { batch: batchView(batch), items: batchItems(batch) };
  }),

  handle(downloadPayoutFile, ({ input, operator, audit }) => {
    const batch = batchIn(input.batch_id);
    const { batch_id: object_id, hash } = batch;
    const after = { export: 'payout', rows: payoutLines(batch).length, hash };
    audit({ object_type: 'payout_batch', object_id, before: null, after });
    return new CsvFile(payoutFile(batch, operator));
  }),

  handle(previewPayoutResults, ({ input }) => judgeAll(input.rows, batchIn(input.batch_id))),

  handle(importPayoutResults, ({ input, audit }) => {
    const batch = batchIn(input.batch_id);
    const { batch_id } = batch;
    const { results, success, failed } = importLines(input.rows, batch, audit);
    audit({ object_type: 'payout_batch', object_id: batch_id, before: null, after: { success, failed }, batch_id });
    return { results, success, failed };
  }),
];

export default forUmi(payoutBatchHandlers);
