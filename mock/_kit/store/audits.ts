import type { ObjectName } from '../../../src/domain/shared/objectType';
import { now } from '../base/clock';
import type { Operator } from '../base/operators';
import { perWorld } from '../base/world';
import { concernsOf } from './concerns';
import { auditLog, db } from './db';

/** Contents of the audit row for a change (docs/design/blocks.md#g14). */
export interface AuditNote extends ObjectName {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  batch_id?: string;
  approval_id?: string;
}

/** Puts a change on record. */
export type Put = (note: AuditNote) => void;

const traces = perWorld('traces', () => ({ last: 0 }));

/** The number of a call, in its answer and on all its rows; never the key, which lets a write be asked after. */
export const traceId = (): string => (++traces().last).toString(16).padStart(32, '0');

/** Last editor of an object by its audit rows, for `latest` of a 409; without any row, its maker. */
export function lastChange(object_type: string, object_id: string, made = { by: '系统', at: now() }) {
  const last = db.audits.findLast((row) => row.object_type === object_type && row.object_id === object_id);
  return { changed_by: last?.operator_name ?? made.by, changed_at: last?.at ?? made.at };
}

/** One audit row, as its values are now. */
export function recordAudit(
  spec: { name: string; label: string },
  entry: AuditNote,
  input: unknown,
  operator: Pick<Operator, 'id' | 'name'>,
  trace = traceId(),
): void {
  const { reason_code = null, remark = null } = input as { reason_code?: string | null; remark?: string | null };
  auditLog.append(
    structuredClone({
      id: `al_${db.audits.length + 1}`,
      at: now(),
      operator_id: operator.id,
      operator_name: operator.name,
      action: spec.name,
      label: spec.label,
      object_type: entry.object_type,
      object_id: entry.object_id,
      before: entry.before,
      after: entry.after,
      reason_code,
      remark,
      batch_id: entry.batch_id ?? null,
      approval_id: entry.approval_id ?? null,
      trace_id: trace,
      result: 'success' as const,
      concerns: concernsOf(entry),
    }),
  );
}
