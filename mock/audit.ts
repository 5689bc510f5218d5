import { caseKinds, kindNames } from '../src/domain/reviewKinds';
import { listAudit, queryWrite, recordExport } from '../src/services/audit';
import { exportCodes, objectTypes } from './_kit/base/objectTypes';
import type { Operator } from './_kit/base/operators';
import { Refusal } from './_kit/base/refusal';
import { requireSight } from './_kit/entities/review/cases';
import { handle, holds } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { mayCheck } from './_kit/kit/approvals';
import { requireExport } from './_kit/kit/exports/rules';
import type { Db } from './_kit/store/db';

/** Requires a screen that shows the object for reading its audit trail. */
function requireTrail(db: Db, operator: Operator, type: string, id: string): void {
  if (type === 'case') {
    const one = db.cases.get(id);
    if (!one) throw missing('案件');
    requireSight(operator, one);
    return;
  }
  if (type === 'approval' && isParty(db, operator, id)) return;
  const keys = keysOfTrail(db, type, id);
  if (keys.some((key) => operator.codes.includes(key))) return;
  if (type === 'export' && keys.some((code) => holds(operator, code))) return;
  throw new Refusal(403, '无权限，请联系管理员开通', keys[0] === undefined ? {} : { code: keys[0] });
}

/** Parties of a request: its maker, the operator who closed it, and its possible approvers (blocks G7). */
function isParty(db: Db, operator: Operator, id: string): boolean {
  const approval = db.approvals.find((one) => one.id === id);
  if (!approval) throw missing('申请');
  return [approval.maker, approval.decided_by].includes(operator.id) || mayCheck(operator, approval);
}

function keysOfTrail(db: Db, type: string, id: string): readonly string[] {
  if (type === 'queue') return kindNames.filter((kind) => kind === id).map((kind) => caseKinds[kind].key);
  if (type === 'review_batch') {
    const kind = db.decisions.find(({ batch_id }) => batch_id === id)?.kind;
    return kind ? [caseKinds[kind].key, caseKinds[kind].recordKey] : [];
  }
  if (type === 'approval') return db.approvals.filter((one) => one.id === id).map(({ checker_code }) => checker_code);
  if (type === 'export') {
    const row = db.audits.find(({ object_type, object_id }) => object_type === type && object_id === id);
    const code = exportCodes.get(String(row?.after?.screen));
    return code === undefined ? [] : [code];
  }
  return objectTypes.get(type)?.trail ?? [];
}

export const auditHandlers: readonly Handler[] = [
  handle(listAudit, ({ input, operator, db }) => {
    const { object_type, object_id } = input;
    requireTrail(db, operator, object_type, object_id);
    const rows = db.audits.filter((row) => row.object_id === object_id && row.object_type === object_type);
    return pageIn(rows.reverse(), input);
  }),
  handle(queryWrite, ({ input, operator, db }) => {
    const effect = db.effects.get(input.idem_key);
    if (effect?.operator_id !== operator.id) return { state: 'absent' as const, label: null, at: null };
    return { state: 'done' as const, label: effect.label, at: effect.at };
  }),
  handle(recordExport, ({ input, operator, db, audit }) => {
    const { screen, filters, rows } = input;
    requireExport(screen, operator, 'screen');
    const export_id = `ex_${db.audits.length + 1}`;
    audit({ object_type: 'export', object_id: export_id, before: null, after: { screen, filters, rows } });
    return { export_id };
  }),
];

export default forUmi(auditHandlers);
