import type { LabelMap } from '../../../../src/domain/labels';
import { maxRecharge } from '../../../../src/domain/limits';
import { rechargeAssets, rechargeDirections } from '../../../../src/domain/recharge';
import type { RechargeLine } from '../../../../src/domain/rechargeImport';
import type { RechargeRowResult } from '../../../../src/services/rechargeImport';
import { rechargeWish } from '../../../../src/services/recharges';
import { readAmount } from '../../../../src/utils/amount';
import type { Operator } from '../../base/operators';
import { reasons } from '../../base/reasons';
import { Refusal } from '../../base/refusal';
import { eachOf, trial } from '../../base/transaction';
import type { Db } from '../../store/db';
import { makeRecharge } from './request';
import type { Asked } from './rules';

/** Completes the short words for a direction that files written before the wording 增加 / 扣减 contain. */
const fullDirection = (text: string): string => text.replace(/^加$/, '增加').replace(/^[减扣]$/, '扣减');

/** The key or the Chinese label of a value (422 for neither). */
function keyIn<K extends string>(map: LabelMap<K>, what: string, text: string): K {
  const found = (Object.keys(map) as K[]).find((key) => key === text || map[key].label === text);
  if (!found)
    throw new Refusal(
      422,
      `${what}「${text}」不存在，可填 ${Object.values<{ label: string }>(map)
        .map(({ label }) => label)
        .join('、')}`,
    );
  return found;
}

function reasonIn(text: string): string {
  const found = reasons.find(({ code, label }) => code === text || (label === text && code.startsWith('other.')));
  if (!found) throw new Refusal(422, `原因「${text}」不存在`);
  return found.code;
}

function amountIn(text: string): number {
  const { amount, problem } = readAmount(text, { digits: 0, most: maxRecharge });
  if (amount === undefined) throw new Refusal(422, `金额：${problem}`);
  return amount;
}

/** A cell that a spreadsheet would calculate was not written by hand. */
function requirePlain(row: RechargeLine): void {
  const formula = [row.uid, row.direction, row.asset, row.amount, row.reason, row.remark, row.ticket_no].find((cell) =>
    /^[=+@]|^-\D/.test(cell),
  );
  if (formula !== undefined) throw new Refusal(422, `「${formula}」是公式，请改为值`);
}

/** Parses a row; its first error is a refusal. */
function askedIn(row: RechargeLine): Asked & { ticket_no: string | null } {
  requirePlain(row);
  const uid = rechargeWish.uid.safeParse(row.uid);
  if (!uid.success) throw new Refusal(422, uid.error.issues[0]?.message ?? '用户ID 不正确');
  return {
    uid: uid.data,
    direction: keyIn(rechargeDirections, '方向', fullDirection(row.direction)),
    asset: keyIn(rechargeAssets, '资产', row.asset),
    amount: amountIn(row.amount),
    reason_code: reasonIn(row.reason),
    remark: row.remark,
    ticket_no: row.ticket_no || null,
    vouchers: [],
    offline_amount: null,
    offline_currency: null,
    offline_payer: null,
  };
}

interface Batch {
  rows: readonly RechargeLine[];
  duplicateOk: boolean;
  batchId: string;
}

/** Text of a refusal: the first field's message, or else the general one. */
const wordsOf = ({ message, detail: { fields } }: Refusal): string => Object.values(fields ?? {})[0] ?? message;

/** One order per row; a row that is refused leaves no trace. */
export const importRows = (db: Db, operator: Operator, { rows, duplicateOk, batchId }: Batch): RechargeRowResult[] =>
  eachOf(
    rows,
    (row): RechargeRowResult => {
      const asked = { ...askedIn(row), batch_id: batchId };
      const { recharge_id } = makeRecharge(db, operator, asked, { as: 'submit', duplicateOk });
      const { uid, asset, direction, amount } = asked;
      const change = direction === 'debit' ? -amount : amount;
      return { line: row.line, uid, status: 'success', reason: null, recharge_id, asset, change };
    },
    ({ line, uid }, why): RechargeRowResult => ({
      line,
      uid,
      status: 'failed',
      reason: wordsOf(why),
      recharge_id: null,
      asset: null,
      change: null,
    }),
  );

/** Trial import: everything is rolled back. */
export function tryRows(db: Db, operator: Operator, batch: Batch): RechargeRowResult[] {
  const results = trial(() => importRows(db, operator, batch));
  const lines = results.flatMap(({ recharge_id, line }) => (recharge_id === null ? [] : [{ recharge_id, line }]));
  // Orders of the trial do not exist afterwards, so messages name the line instead.
  const byLine = (reason: string): string =>
    lines.reduce((text, { recharge_id, line }) => text.replaceAll(recharge_id, `第 ${line} 行`), reason);
  return results.map((one) => ({ ...one, recharge_id: null, reason: one.reason === null ? null : byLine(one.reason) }));
}
