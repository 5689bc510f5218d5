import type * as z from 'zod/mini';
import { makerDayRecharge, userDayRecharge } from '../src/domain/limits';
import { rechargeCannot, shortOf } from '../src/domain/recharge';
import { exportRechargeReport, rechargeReport } from '../src/services/rechargeFigures';
import { importRecharges, previewRecharges } from '../src/services/rechargeImport';
import {
  editRecharge,
  retryRecharge,
  reverseRecharge,
  settleRecharge,
  submitRecharge,
  withdrawRecharge,
} from '../src/services/rechargeMoves';
import { createRecharge, getRecharge, listRecharges, type Recharge, rechargeOutlook } from '../src/services/recharges';
import type { Operator } from './_kit/base/operators';
import { refuseField, refuseState } from './_kit/base/refusal';
import { countOf } from './_kit/base/transaction';
import { balanceOf } from './_kit/entities/ledger';
import { execute, settle } from './_kit/entities/recharges/execute';
import { importRows, tryRows } from './_kit/entities/recharges/importing';
import { accountOf } from './_kit/entities/recharges/order';
import { isBalanced, reportFile, reportOf } from './_kit/entities/recharges/report';
import {
  askReversal,
  editOrder,
  makeRecharge,
  rechargeTarget,
  rechargeView,
  submitDraft,
  withdraw,
} from './_kit/entities/recharges/request';
import { detailOf, pageOfRecharges, rechargeIn, recordOf } from './_kit/entities/recharges/rows';
import { capProblem, checksOf, duplicatesOf, usedToday } from './_kit/entities/recharges/rules';
import { vouchersOf } from './_kit/entities/recharges/vouchers';
import { kinshipOf } from './_kit/entities/staffAccounts';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { type Db, serial } from './_kit/store/db';

type Form = z.output<typeof createRecharge.spec.input>;

const answer = (db: Db, operator: Operator, order: { recharge_id: string }): { recharge: Recharge } => ({
  recharge: recordOf(db, operator, order),
});

/** Order requested by a form; files by their ids. */
const askedOf = (db: Db, form: Omit<Form, 'idem_key'>) => {
  const { uid, direction, asset, amount, reason_code, remark } = form;
  return {
    uid,
    direction,
    asset,
    amount,
    reason_code,
    remark,
    vouchers: vouchersOf(db, form.vouchers),
    ticket_no: form.ticket_no?.trim() || null,
    offline_amount: form.offline_amount ?? null,
    offline_currency: form.offline_currency ?? null,
    offline_payer: form.offline_payer?.trim() || null,
  };
};

const howOf = ({ as, duplicate_ok: duplicateOk = false }: Pick<Form, 'as' | 'duplicate_ok'>) => ({ as, duplicateOk });

const counted = <R extends { status: string }>(results: R[]) => ({
  results,
  success: countOf(results, 'success'),
  failed: countOf(results, 'failed'),
});

export const rechargeHandlers: readonly Handler[] = [
  handle(listRecharges, ({ input, operator, db }) => {
    const { list, total } = pageOfRecharges(db, operator, input);
    return { list: list.map((order) => recordOf(db, operator, order)), total };
  }),

  handle(rechargeOutlook, ({ input, operator, db }) => {
    const user = db.users.get(input.uid);
    if (!user) throw refuseField('uid', '未找到该用户');
    const balance = balanceOf(accountOf(input));
    const used = usedToday(operator.id, input);
    return {
      nickname: user.nickname,
      risk_level: user.risk_level,
      balance,
      maker_day: { used: used.maker, cap: makerDayRecharge },
      user_day: { used: used.user, cap: userDayRecharge },
      duplicates: duplicatesOf(input),
      cannot:
        kinshipOf(db, operator, input.uid) ??
        capProblem(operator.id, input) ??
        shortOf(input.direction, input.amount, balance) ??
        null,
      checks: checksOf(operator.id, input).map(({ code }) => code),
    };
  }),

  handle(rechargeReport, ({ input }) => {
    const rows = reportOf(input.month);
    return { rows, ok: isBalanced(rows) };
  }),

  handle(exportRechargeReport, ({ input: { month }, operator, audit }) => {
    const rows = reportOf(month);
    const after = { export: '月度对账', filters: `月份=${month}`, rows: rows.length };
    audit({ object_type: 'recharge_report', object_id: month, before: null, after });
    return new CsvFile(reportFile(month, rows, operator));
  }),

  handle(getRecharge, ({ input, operator, db }) => detailOf(db, operator, input.recharge_id)),

  handle(createRecharge, ({ input, operator, db, audit }) => {
    const order = makeRecharge(db, operator, askedOf(db, input), howOf(input));
    audit({ object_type: 'recharge', object_id: order.recharge_id, before: null, after: rechargeView(order) });
    return answer(db, operator, order);
  }),

  handle(
    editRecharge,
    ({ input, operator, db }) =>
      answer(db, operator, editOrder(db, operator, input.recharge_id, askedOf(db, input), howOf(input))),
    rechargeTarget,
  ),

  handle(
    submitRecharge,
    ({ input, operator, db }) =>
      answer(db, operator, submitDraft(db, operator, input.recharge_id, input.duplicate_ok ?? false)),
    rechargeTarget,
  ),

  handle(
    withdrawRecharge,
    ({ input, operator, db, audit }) => {
      withdraw(db, operator, input.recharge_id, input.remark, audit);
      return answer(db, operator, input);
    },
    rechargeTarget,
  ),

  handle(
    retryRecharge,
    ({ input, operator, db }) => {
      refuseState(rechargeCannot.retry(rechargeIn(input.recharge_id)));
      requireWhy(input);
      execute(input.recharge_id);
      return answer(db, operator, input);
    },
    rechargeTarget,
  ),

  handle(
    settleRecharge,
    ({ input, operator, db }) => {
      refuseState(rechargeCannot.settle(rechargeIn(input.recharge_id)));
      settle(input.recharge_id);
      return answer(db, operator, input);
    },
    rechargeTarget,
  ),

  handle(
    reverseRecharge,
    ({ input, operator, db, audit }) => {
      requireWhy(input);
      const { amount, reason_code, remark } = input;
      const reversal = askReversal(db, operator, input.recharge_id, { amount, reason_code, remark });
      audit({
        object_type: 'recharge',
        object_id: reversal.recharge_id,
        before: null,
        after: rechargeView(reversal),
      });
      return { ...answer(db, operator, input), reversal: recordOf(db, operator, reversal) };
    },
    rechargeTarget,
  ),

  handle(previewRecharges, ({ input: { rows, duplicate_ok: duplicateOk = false }, operator, db }) =>
    counted(tryRows(db, operator, { rows, duplicateOk, batchId: '' })),
  ),

  handle(importRecharges, ({ input: { rows, duplicate_ok: duplicateOk = false }, operator, db, audit }) => {
    const batchId = `rb_${serial('rechargeBatch')}`;
    const results = counted(importRows(db, operator, { rows, duplicateOk, batchId }));
    const after = { rows: rows.length, success: results.success, failed: results.failed };
    audit({ object_type: 'recharge_import', object_id: batchId, before: null, after, batch_id: batchId });
    return { batch_id: batchId, ...results };
  }),
];

export default forUmi(rechargeHandlers);
