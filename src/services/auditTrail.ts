import * as z from 'zod/mini';
import { auditResults } from '../domain/audit/rules';
import { idOrName } from '../domain/shared/ids';
import { keyOf, time } from '../domain/shared/schema';
import { screenKeys } from './audit';
import { callsOf, cursor, endlessPageOf, pageFields } from './endpoint';

const { read } = callsOf({ source: 'docs/design/blocks.md#g14' });

/** One write, as recorded (docs/design/blocks.md#g14). */
export const auditRow = z.object({
  id: z.string(),
  at: time,
  /** `system` for changes that no operator made, such as the end of a ban. */
  operator_id: z.string(),
  operator_name: z.string(),
  /** Name of the call, its `operationId`; changes by the system have names of their own. */
  action: z.string(),
  /** Name of the action in Chinese. */
  label: z.string(),
  /** Kind of object, such as `user`, `ban` or `patrol_check`. */
  object_type: z.string(),
  object_id: z.string(),
  /** Fields before the write; null if there were none, as for a new object. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Fields after it, or facts of an act that changes none; null if the object is gone. */
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason_code: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  batch_id: z.nullable(z.string()),
  approval_id: z.nullable(z.string()),
  /** `X-Trace-Id` of the answer to the call. */
  trace_id: z.string(),
  result: keyOf(auditResults),
  /** The operator may not read the trail of this row's object: before, after, reason and remark are null. */
  withheld: z.boolean(),
});
export type AuditRow = z.output<typeof auditRow>;

/**
 * Lists the writes on one object and the writes on other objects that concern it, newest first. For example, a grant is
 * in the trail of each of its users. A write concerns every object that is named in the fields of the written object:
 * before the write, after it, and as stored.
 */
export const listAudit = read('listAudit', '/audit_logs', '操作记录', {
  auth: screenKeys,
  input: z.object({
    /** Kind of object, as in the rows. */
    object_type: z.string(),
    /** Id of the object, as in the rows; of a translation its key and language, such as `home.title en`. */
    object_id: idOrName,
    ...pageFields,
    after: cursor,
  }),
  output: endlessPageOf(auditRow),
});
