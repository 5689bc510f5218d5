import * as z from 'zod/mini';
import { authOf, screenGroups } from '../../config/routes';
import { auditResults, writeOutcomes } from '../domain/audit';
import { idOrName } from '../domain/ids';
import { maxExportRows } from '../domain/limits';
import { keyOf, time } from '../domain/schema';
import { callsOf, cursor, endlessPageOf, pageFields, writeFields } from './endpoint';

const { read, write } = callsOf({ source: 'docs/design/blocks.md#g14' });

/** One write, as recorded (docs/design/blocks.md#g14). */
export const auditRow = z.object({
  id: z.string(),
  at: time,
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

/** Page keys of all screens; the descriptors (`src/domain/objects`) define the trails and lists that each opens. */
const screenKeys = [...new Set(screenGroups.flatMap(authOf))];

/**
 * Lists the writes on one object and the writes on other objects that concern it, newest first. For example, a grant is
 * in the trail of each of its users. A write concerns every object that is named in the fields of the written object:
 * before the write, after it, and as stored.
 */
export const listAudit = read('listAudit', '/audit_logs', '操作记录', {
  auth: screenKeys,
  input: z.object({ object_type: z.string(), object_id: idOrName, ...pageFields, after: cursor }),
  output: endlessPageOf(auditRow),
});

/**
 * Returns the result of a write that got no response. The state is `absent` for the key of another operator as well
 * (docs/design/blocks.md#g4).
 */
export const queryWrite = read('queryWrite', '/write_result', '查询写入结果', {
  source: 'docs/design/blocks.md#g4',
  input: z.object({ idem_key: writeFields.idem_key }),
  output: z.object({
    state: keyOf(writeOutcomes),
    /** Name of the write in Chinese; null if it was not carried out. */
    label: z.nullable(z.string()),
    at: z.nullable(time),
  }),
});

/** Permission to export any list; the backend checks the one for the actual list. */
export const exportAuth = { auth: screenKeys, action: screenKeys.map((key) => `${key}:export`) };

/**
 * Records in the audit log an export that was made in the browser. Answers 422 for a `screen` that is not an exportable
 * list, and 403 without the permission to export it (docs/design/blocks.md#g13).
 */
export const recordExport = write('recordExport', '/exports/record', '导出', {
  source: 'docs/design/blocks.md#g13',
  selfEvident: true,
  ...exportAuth,
  input: z.object({
    /** Call of the exported list, such as `listBans`. */
    screen: z.string(),
    /** Filters and order as `name=value`, joined by `；`; empty for none. */
    filters: z.string(),
    rows: z.int().check(z.minimum(0), z.maximum(maxExportRows)),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ export_id: z.string() }),
});
