import { exportCodeOf, listAudit, queryWrite, recordExport } from '../src/services/audit';
import { handle, holds, Refusal } from './_kit/handle';
import { forUmi, type Handler } from './_kit/http';
import { pageIn } from './_kit/query';
import { requireKey, requireSight } from './_kit/review/access';

export const auditHandlers: readonly Handler[] = [
  handle(listAudit, ({ input, operator, db }) => {
    const { object_type, object_id } = input;
    const one = object_type === 'case' ? db.cases.get(object_id) : undefined;
    if (one) requireSight(operator, one);
    else requireKey(operator, 'user');
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
    const code = exportCodeOf(screen);
    if (!holds(operator, code)) throw new Refusal(403, '无权限，请联系管理员开通', { code });
    const export_id = `ex_${db.audits.length + 1}`;
    audit({ object_type: 'export', object_id: export_id, before: null, after: { screen, filters, rows } });
    return { export_id };
  }),
];

export default forUmi(auditHandlers);
