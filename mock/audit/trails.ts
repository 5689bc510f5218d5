import { caseKinds, kindNames } from '../../src/domain/review/kinds';
import type { ObjectName } from '../../src/domain/shared/objectType';
import { exportCodes, objectTypes } from '../_kit/base/objectTypes';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { holdsCode } from '../_kit/http/handle';
import { missing } from '../_kit/http/writeRules';
import { mayCheck } from '../_kit/kit/approvals';
import type { Db } from '../_kit/store/db';
import { requireSight } from '../review/cases';

/** Permission to read audit trails. */

/** Whether the operator may read the trail of an object. */
export function mayReadTrail(db: Db, operator: Operator, { object_type, object_id }: ObjectName): boolean {
  try {
    requireTrail(db, operator, object_type, object_id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Requires a screen that shows the object for reading its audit trail. */
export function requireTrail(db: Db, operator: Operator, type: string, id: string): void {
  if (type === 'case') {
    const one = db.cases.get(id);
    if (!one) throw missing('案件');
    requireSight(operator, one);
    return;
  }
  if (type === 'approval' && isParty(db, operator, id)) return;
  const keys = keysOfTrail(db, type, id);
  if (keys.some((key) => operator.codes.includes(key))) return;
  if (type === 'export' && keys.some((code) => holdsCode(operator, code))) return;
  throw new Refusal(403, '无权限，请联系管理员开通', keys[0] === undefined ? {} : { code: keys[0] });
}

/**
 * Parties of a request: its maker, the operator who closed it, and its possible approvers (docs/design/blocks.md#g7).
 */
export function isParty(db: Db, operator: Operator, id: string): boolean {
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
