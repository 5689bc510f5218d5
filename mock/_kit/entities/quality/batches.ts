import { batchCannot } from '../../../../src/domain/quality';
import { actionOf } from '../../../../src/domain/reviewKinds';
import {
  listQualityBatches,
  qualityBatchReport,
  resultIn,
  withdrawQualityBatch,
} from '../../../../src/services/quality';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredBatch } from '../../base/stored';
import { handle, holds } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing, requireReason, requireRemark } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import { type Db, db } from '../../store/db';
import { isOpen } from '../review/caseState';
import { alterCase } from '../review/trail';
import { agreementOf, batchView, defectsOf, errorsOf, gradesOf, inForce, peopleOf, resultsIn } from './stats';
import { isQuality } from './store';

type BatchView = ReturnType<typeof batchView>;

const rateOf = ({ checked, errors }: BatchView): number => (checked === 0 ? -1 : 1 - errors / checked);

const sortFields: Readonly<Record<string, (batch: BatchView) => number>> = {
  due_at: ({ due_at }) => due_at,
  drawn_at: ({ drawn_at }) => drawn_at,
  size: ({ size }) => size,
  checked: ({ checked }) => checked,
  agreement: rateOf,
};

function inOrder(list: BatchView[], sort = '-drawn_at'): BatchView[] {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const key = Object.hasOwn(sortFields, name) ? sortFields[name] : undefined;
  if (!key) throw refuseField('sort', `不能按 ${name} 排序`);
  return list.sort((a, b) => (descending ? -1 : 1) * (key(a) - key(b)));
}

const viewIn = (db: Db, batch: StoredBatch): BatchView => batchView(db, batch, resultsIn(db));

/** Marks all pictures of a withdrawn batch. */
function voidBatch(db: Db, { batch_id, title }: StoredBatch, by: string, put: Put): void {
  const step = { label: '批次作废', by, note: title };
  for (const one of db.cases.filter(isQuality)) {
    if (one.payload.batch_id !== batch_id) continue;
    const decision = db.decisions.find(({ case_id, status }) => case_id === one.case_id && status === 'effective');
    if (!isOpen(one) && !decision) continue;
    alterCase(one, put, step, (one) => {
      if (isOpen(one)) Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null });
      if (!decision) return;
      db.decisions.edit(decision.decision_id).extra = { ...resultIn(decision.extra), withdrawn: true };
    });
  }
}

export const batchHandlers: readonly Handler[] = [
  handle(listQualityBatches, ({ input, db }) => {
    const { q, mode, status } = input;
    const results = resultsIn(db);
    const list = [...db.quality.batches.values()]
      .map((batch) => batchView(db, batch, results))
      .filter(
        (batch) =>
          (!q || batch.batch_id.includes(q.trim()) || batch.title.includes(q.trim())) &&
          (!mode || batch.mode === mode) &&
          (!status?.length || status.includes(batch.status)),
      );
    return pageIn(inOrder(list, input.sort || undefined), input);
  }),
  handle(qualityBatchReport, ({ input: { batch_id }, operator, db }) => {
    const stored = db.quality.batches.get(batch_id);
    if (!stored) throw missing('批次');
    const results = resultsIn(db);
    const batch = batchView(db, stored, results);
    const over = batchCannot.report(batch);
    if (over) throw new Refusal(409, over);
    const own = results.filter((row) => inForce(row) && row.one.payload.batch_id === batch_id);
    return {
      batch: { ...batch, ...agreementOf(own), checked: own.length },
      grades: gradesOf(own),
      defects: defectsOf(own),
      errors: errorsOf(own),
      people: peopleOf(own, operator.id, holds(operator, actionOf('quality', 'lead'))),
    };
  }),
  handle(
    withdrawQualityBatch,
    ({ input, operator, db, audit }) => {
      const batch = db.quality.batches.get(input.batch_id);
      if (!batch) throw missing('批次');
      const over = batchCannot.withdraw(viewIn(db, batch));
      if (over) throw new Refusal(409, over);
      requireReason(input);
      requireRemark(input.remark);
      batch.withdrawn = true;
      voidBatch(db, batch, operator.name, audit);
      return viewIn(db, batch);
    },
    {
      type: 'quality_batch',
      rows: db.quality.batches,
      key: ({ batch_id }) => batch_id,
      id: ({ batch_id }) => batch_id,
      view: ({ title, withdrawn }) => ({ title, withdrawn }),
    },
  ),
];
