import type * as z from 'zod/mini';
import type { RechargeLine } from '../../src/domain/recharge/import';
import { makerDayRecharge, maxRecharge, userDayRecharge } from '../../src/domain/recharge/limits';
import {
  rechargeAssets,
  rechargeCannot,
  rechargeDirections,
  shortOf,
  signedRecharge,
} from '../../src/domain/recharge/rules';
import type { LabelMap } from '../../src/domain/shared/labels';
import {
  createRecharge,
  getRecharge,
  listRecharges,
  rechargeOutlook,
  rechargeRequest,
} from '../../src/services/recharge';
import { exportRechargeReport, rechargeReport } from '../../src/services/rechargeFigures';
import { importRecharges, previewRecharges, type RechargeRowResult } from '../../src/services/rechargeImport';
import {
  editRecharge,
  retryRecharge,
  reverseRecharge,
  settleRecharge,
  submitRecharge,
  withdrawRecharge,
} from '../../src/services/rechargeMoves';
import { readAmount } from '../../src/utils/amount';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { reasons } from '../_kit/base/reasons';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { eachOf, resultCountOf, trial } from '../_kit/base/transaction';
import { CsvFile, handle, targetOf, writesOn } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { withdrawRequest } from '../_kit/kit/approvals';
import { type Db, serial } from '../_kit/store/db';
import { balanceOf } from '../ledger/entries';
import { kinshipOf } from '../user/staffAccounts';
import { userOf } from '../user/stored';
import { rechargeRecordOf, rechargeTestsOf, reportFile, reportOf } from './reads';
import {
  closeOrder,
  editOrder,
  endUnansweredRecharge,
  execute,
  makeRecharge,
  rechargeView,
  requestReversal,
  submitDraft,
} from './request';
import {
  type Asked,
  capProblem,
  checksOf,
  makerMonth,
  recentOf,
  rechargeDuplicatesOf,
  usedToday,
  warningsOf,
} from './rules';
import { recharges, requireRecharge, storedRechargeColumns } from './store';
import { notOffline, rechargeAccountOf } from './stored';

/** Completes the short words for a direction that files written before the wording 增加 / 扣减 contain. */
const fullDirection = (text: string): string => text.replace(/^加$/, '增加').replace(/^[减扣]$/, '扣减');

/** The key or the Chinese label of a value (422 for neither). */
function keyIn<K extends string>(map: LabelMap<K>, what: string, text: string): K {
  const all = Object.keys(map) as K[];
  const found = all.find((key) => key === text || map[key].label === text);
  if (found) return found;
  throw new Refusal(422, `${what}「${text}」不存在，可填 ${all.map((key) => map[key].label).join('、')}`);
}

/** Parses a row; its first error is a refusal. */
function askedIn({ line: _, ...row }: RechargeLine): Asked {
  // A cell that a spreadsheet would calculate was not written by hand.
  const formula = Object.values(row).find((cell) => /^[=+@]|^-\D/.test(cell));
  if (formula !== undefined) throw new Refusal(422, `「${formula}」是公式，请改为值`);
  const uid = rechargeRequest.uid.safeParse(row.uid);
  if (!uid.success) throw new Refusal(422, uid.error.issues[0]?.message ?? '用户ID 不正确');
  const direction = keyIn(rechargeDirections, '方向', fullDirection(row.direction));
  const asset = keyIn(rechargeAssets, '资产', row.asset);
  const { amount, problem } = readAmount(row.amount, { digits: 0, most: maxRecharge });
  if (amount === undefined) throw new Refusal(422, `金额：${problem}`);
  const reason = reasons.find(
    ({ code, label }) => code === row.reason || (label === row.reason && code.startsWith('other.')),
  );
  if (!reason) throw new Refusal(422, `原因「${row.reason}」不存在`);
  const told = { reason_code: reason.code, remark: row.remark, ticket_no: row.ticket_no || null };
  return { uid: uid.data, direction, asset, amount, ...told, ...notOffline };
}

interface Batch {
  rows: readonly RechargeLine[];
  duplicate_ok?: boolean | undefined;
  batch_id: string;
}

/** One order per row; a row that is refused leaves no trace. */
const importRows = (db: Db, operator: Operator, { rows, ...batch }: Batch): RechargeRowResult[] =>
  eachOf(
    rows,
    (row): RechargeRowResult => {
      const asked = askedIn(row);
      const { recharge_id } = makeRecharge(db, operator, asked, { as: 'submit', ...batch });
      const { uid, asset } = asked;
      return {
        line: row.line,
        uid,
        status: 'success',
        reason: null,
        recharge_id,
        asset,
        change: signedRecharge(asked),
      };
    },
    ({ line, uid }, { message, detail }): RechargeRowResult => {
      // The first field's message, or else the general one.
      const reason = Object.values(detail.fields ?? {})[0] ?? message;
      return { line, uid, status: 'failed', reason, recharge_id: null, asset: null, change: null };
    },
  );

/** Trial import: everything is rolled back. */
function tryRows(db: Db, operator: Operator, batch: Batch): RechargeRowResult[] {
  const results = trial(() => importRows(db, operator, batch));
  // Orders of the trial do not exist afterwards, so messages name the line instead.
  const byLine = (reason: string): string =>
    results.reduce((text, { recharge_id, line }) => text.replaceAll(recharge_id ?? '\0', `第 ${line} 行`), reason);
  return results.map((one) => ({ ...one, recharge_id: null, reason: one.reason === null ? null : byLine(one.reason) }));
}

/** A write on one order: version, audit row and conflicts are `handle`'s. */
const target = targetOf(recharges, 'recharge_id', 'recharge', rechargeView);

const onOrder = writesOn(target, (order, { operator, db }) => ({ recharge: rechargeRecordOf(db, operator, order) }));

/** Order requested by a form; files by their ids. */
function askedOf(db: Db, form: Omit<z.output<typeof createRecharge.spec.input>, 'idem_key'>): Asked {
  const { uid, direction, asset, amount, reason_code, remark } = form;
  const vouchers = form.vouchers.map((id) => {
    const file = db.files.get(id);
    if (!file) throw refuseField('vouchers', '凭证文件不存在，请重新上传');
    const { file_id, name, url, mime, bytes } = file;
    return { file_id, name, url, mime, bytes };
  });
  return {
    uid,
    direction,
    asset,
    amount,
    reason_code,
    remark,
    vouchers,
    ticket_no: form.ticket_no?.trim() || null,
    offline_amount: form.offline_amount ?? null,
    offline_currency: form.offline_currency ?? null,
    offline_payer: form.offline_payer?.trim() || null,
  };
}

const counted = <R extends { status: string }>(results: R[]) => ({
  results,
  success: resultCountOf(results, 'success'),
  failed: resultCountOf(results, 'failed'),
});

const reads: readonly Handler[] = [
  handle(listRecharges, ({ input, operator, db }) => {
    const { list, total } = storedRechargeColumns.page(input, '-created_at', rechargeTestsOf(db, operator, input));
    return { list: list.map((order) => rechargeRecordOf(db, operator, order)), total };
  }),

  handle(rechargeOutlook, ({ input, operator, db }) => {
    const user = db.users.get(input.uid);
    if (!user) throw refuseField('uid', '未找到该用户');
    const { nickname, risk_level } = user;
    const balance = balanceOf(rechargeAccountOf(input));
    const used = usedToday(operator.id, input);
    const cannot =
      kinshipOf(db, operator, input.uid) ??
      capProblem(operator.id, input) ??
      shortOf(input.direction, input.amount, balance) ??
      null;
    return {
      nickname,
      risk_level,
      balance,
      cannot,
      maker_day: { used: used.maker, cap: makerDayRecharge },
      user_day: { used: used.user, cap: userDayRecharge },
      duplicates: rechargeDuplicatesOf(input),
      checks: checksOf(operator.id, input).map(({ code }) => code),
    };
  }),

  handle(rechargeReport, ({ input }) => {
    const rows = reportOf(input.month);
    return { rows, ok: rows.every(({ net, posted }) => net === posted) };
  }),

  handle(exportRechargeReport, ({ input: { month }, operator, audit }) => {
    const rows = reportOf(month);
    const after = { export: '月度对账', filters: `月份=${month}`, rows: rows.length };
    audit({ object_type: 'recharge_report', object_id: month, before: null, after });
    return new CsvFile(reportFile(month, rows, operator));
  }),

  handle(getRecharge, ({ input, operator, db }) => {
    const order = requireRecharge(input.recharge_id);
    return {
      recharge: rechargeRecordOf(db, operator, order),
      risk_level: userOf(db, order.uid).risk_level,
      recent: recentOf(order).map((one) => rechargeRecordOf(db, operator, one)),
      maker_month: makerMonth(order.maker, order.created_at),
      warnings: warningsOf(db, order),
    };
  }),
];

const moves: readonly Handler[] = [
  handle(createRecharge, ({ input, operator, db, audit }) => {
    const order = makeRecharge(db, operator, askedOf(db, input), input);
    audit({ object_type: 'recharge', object_id: order.recharge_id, before: null, after: rechargeView(order) });
    return { recharge: rechargeRecordOf(db, operator, order) };
  }),

  onOrder(editRecharge, ({ input, operator, db }) =>
    editOrder(db, operator, input.recharge_id, askedOf(db, input), input),
  ),

  onOrder(submitRecharge, ({ input, operator, db }) =>
    submitDraft(db, operator, input.recharge_id, input.duplicate_ok ?? false),
  ),

  // The pending request ends with its order.
  onOrder(withdrawRecharge, ({ input, operator, db, audit }) => {
    const order = recharges.edit(input.recharge_id);
    refuseState(rechargeCannot.withdraw(order, operator.id));
    const request = db.approvals.get(order.approval_id ?? '');
    if (request?.status === 'pending') withdrawRequest(request, operator, input.remark, audit);
    else closeOrder(order, 'withdrawn', { by_name: operator.name, at: now(), remark: input.remark.trim() });
  }),

  onOrder(retryRecharge, ({ input }) => {
    refuseState(rechargeCannot.retry(requireRecharge(input.recharge_id)));
    requireWhy(input);
    execute(input.recharge_id);
  }),

  onOrder(settleRecharge, ({ input }) => {
    refuseState(rechargeCannot.settle(requireRecharge(input.recharge_id)));
    endUnansweredRecharge(input.recharge_id);
  }),

  handle(
    reverseRecharge,
    ({ input, operator, db, audit }) => {
      requireWhy(input);
      const { amount, reason_code, remark } = input;
      const reversal = requestReversal(db, operator, input.recharge_id, { amount, reason_code, remark });
      const after = rechargeView(reversal);
      audit({ object_type: 'recharge', object_id: reversal.recharge_id, before: null, after });
      return { recharge: rechargeRecordOf(db, operator, input), reversal: rechargeRecordOf(db, operator, reversal) };
    },
    target,
  ),

  handle(previewRecharges, ({ input, operator, db }) => counted(tryRows(db, operator, { ...input, batch_id: '' }))),

  handle(importRecharges, ({ input, operator, db, audit }) => {
    const batch_id = `rb_${serial('rechargeBatch')}`;
    const results = counted(importRows(db, operator, { ...input, batch_id }));
    const after = { rows: input.rows.length, success: results.success, failed: results.failed };
    audit({ object_type: 'recharge_import', object_id: batch_id, before: null, after, batch_id });
    for (const { recharge_id: id } of results.results)
      if (id !== null)
        audit({
          object_type: 'recharge',
          object_id: id,
          before: null,
          after: rechargeView(requireRecharge(id)),
          batch_id,
        });
    return { batch_id, ...results };
  }),
];

export const rechargeHandlers: readonly Handler[] = [...reads, ...moves];

export default forUmi(rechargeHandlers);
