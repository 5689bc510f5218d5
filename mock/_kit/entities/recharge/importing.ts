import type { LabelMap } from '../../../../src/domain/labels';
import { maxRecharge } from '../../../../src/domain/limits';
import { rechargeAssets, rechargeDirections, signedRecharge } from '../../../../src/domain/recharge';
import type { RechargeLine } from '../../../../src/domain/rechargeImport';
import { rechargeWish } from '../../../../src/services/recharge';
import type { RechargeRowResult } from '../../../../src/services/rechargeImport';
import { readAmount } from '../../../../src/utils/amount';
import type { Operator } from '../../base/operators';
import { reasons } from '../../base/reasons';
import { Refusal } from '../../base/refusal';
import { eachOf, trial } from '../../base/transaction';
import type { Db } from '../../store/db';
import { makeRecharge } from './request';
import type { Asked } from './rules';
import { notOffline } from './stored';

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
  const uid = rechargeWish.uid.safeParse(row.uid);
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
export const importRows = (db: Db, operator: Operator, { rows, ...batch }: Batch): RechargeRowResult[] =>
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
export function tryRows(db: Db, operator: Operator, batch: Batch): RechargeRowResult[] {
  const results = trial(() => importRows(db, operator, batch));
  // Orders of the trial do not exist afterwards, so messages name the line instead.
  const byLine = (reason: string): string =>
    results.reduce((text, { recharge_id, line }) => text.replaceAll(recharge_id ?? '\0', `第 ${line} 行`), reason);
  return results.map((one) => ({ ...one, recharge_id: null, reason: one.reason === null ? null : byLine(one.reason) }));
}
