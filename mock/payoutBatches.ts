import {
  createPayoutBatch,
  downloadPayoutFile,
  getPayoutBatch,
  importPayoutResults,
  listPayoutBatches,
  previewPayoutResults,
} from '../src/services/withdrawalPayouts';
import { payoutFile } from './_kit/entities/withdrawals/files';
import { batchIn, batchItems, batchView, createBatch } from './_kit/entities/withdrawals/payouts';
import { judgeAll, resultsOf, settleLines } from './_kit/entities/withdrawals/results';
import { payoutBatches } from './_kit/entities/withdrawals/store';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { requireWhy } from './_kit/http/writeRules';

export const payoutBatchHandlers: readonly Handler[] = [
  handle(createPayoutBatch, ({ input, operator, db, audit }) => {
    requireWhy(input);
    return createBatch(input, { operator, db, audit });
  }),

  handle(listPayoutBatches, ({ input }) => {
    const part = input.batch_id?.trim().toLowerCase() ?? '';
    const wanted = payoutBatches.filter(({ batch_id }) => batch_id.toLowerCase().includes(part));
    const { list, total } = pageIn(
      wanted.sort((a, b) => b.created_at - a.created_at),
      input,
    );
    return { list: list.map(batchView), total };
  }),

  handle(getPayoutBatch, ({ input }) => {
    const batch = batchIn(input.batch_id);
    return { batch: batchView(batch), items: batchItems(batch) };
  }),

  handle(downloadPayoutFile, ({ input, operator, audit }) => {
    const batch = batchIn(input.batch_id);
    const { text, rows } = payoutFile(batch, operator);
    const after = { export: 'payout', rows, hash: batch.hash };
    audit({ object_type: 'payout_batch', object_id: batch.batch_id, before: null, after });
    return new CsvFile(text);
  }),

  handle(previewPayoutResults, ({ input }) => resultsOf(judgeAll(input.rows, batchIn(input.batch_id)))),

  handle(importPayoutResults, ({ input, audit }) => {
    const { batch_id } = batchIn(input.batch_id);
    const all = judgeAll(input.rows, batchIn(batch_id));
    settleLines(all, batch_id, audit);
    const { success, failed, results } = resultsOf(all);
    audit({ object_type: 'payout_batch', object_id: batch_id, before: null, after: { success, failed }, batch_id });
    return { results, success, failed };
  }),
];

export default forUmi(payoutBatchHandlers);
