import { queryWrite, recordExport } from '../../src/services/audit';
import { type AuditRow, listAudit } from '../../src/services/auditTrail';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { endlessPageIn } from '../_kit/http/query';
import { requireExport } from '../_kit/kit/exports/rules';
import { objectKey } from '../_kit/store/concerns';
import { mayReadTrail, requireTrail } from './trails';

const nothing = { before: null, after: null, reason_code: null, remark: null };

export const auditHandlers: readonly Handler[] = [
  handle(listAudit, ({ input, operator, db }) => {
    const { object_type, object_id } = input;
    requireTrail(db, operator, object_type, object_id);
    const key = objectKey(input);
    const rows = db.audits.filter(
      (row) => (row.object_id === object_id && row.object_type === object_type) || row.concerns.includes(key),
    );
    const { list, ...rest } = endlessPageIn(rows.reverse(), input, ({ id }) => id);
    const shown = list.map((row): AuditRow => {
      const withheld = objectKey(row) !== key && !mayReadTrail(db, operator, row);
      const { concerns: _, ...told } = row;
      return { ...told, ...(withheld ? nothing : {}), withheld };
    });
    return { list: shown, ...rest };
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
