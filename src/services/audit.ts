import * as z from 'zod/mini';
import { caseKinds, kindNames, recordActionOf } from '../domain/reviewKinds';
import { endpoint, pageFields, pageOf, writeFields } from './endpoint';
import { time } from './schema';

/** One write, as it was (blocks G14). */
const auditRow = z.object({
  id: z.string(),
  at: time,
  operator_id: z.string(),
  operator_name: z.string(),
  action: z.string(),
  label: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason_code: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  batch_id: z.nullable(z.string()),
  approval_id: z.nullable(z.string()),
  trace_id: z.string(),
  result: z.enum(['success', 'refused']),
});
export type AuditRow = z.output<typeof auditRow>;

const { word, hacking, image, quality, background } = caseKinds;
const bankKeys = [word.key, word.recordKey];
const everyKind = kindNames.flatMap((kind) => [caseKinds[kind].key, caseKinds[kind].recordKey]);

/**
 * Page keys of which one lets the trail of a type of object be read: those of the screens that show it. Of the
 * cases, queues and batches of review the backend asks for the keys of the kind; a type that is not here has
 * no trail to be read.
 */
export const auditKeys: Readonly<Record<string, readonly string[]>> = {
  user: ['user'],
  message_batch: ['user'],
  ban: ['banRecord'],
  ban_batch: ['banRecord'],
  word: bankKeys,
  word_batch: bankKeys,
  word_import: bankKeys,
  word_hit: [word.recordKey],
  word_bank: [word.recordKey],
  cluster: [hacking.key, hacking.recordKey],
  url: [hacking.key, hacking.recordKey],
  image_hash: [image.key, image.recordKey],
  quality_batch: [quality.key, quality.recordKey],
  background: [background.key, background.recordKey],
  order: [background.key, background.recordKey],
  case: everyKind,
  queue: everyKind,
  review_batch: everyKind,
};

/** The rows of one object, newest first. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit_logs',
  kind: 'read',
  label: '操作记录',
  auth: [...new Set(Object.values(auditKeys).flat())],
  input: z.object({ object_type: z.string(), object_id: z.string(), ...pageFields }),
  output: pageOf(auditRow),
  source: 'blocks G14',
});

/** Tells what became of a write that was not answered (blocks G4). */
export const queryWrite = endpoint({
  name: 'queryWrite',
  method: 'GET',
  path: '/write_result',
  kind: 'read',
  label: '查询写入结果',
  input: z.object({ idem_key: z.string() }),
  output: z.object({ state: z.enum(['done', 'absent']), label: z.nullable(z.string()), at: z.nullable(time) }),
  source: 'blocks G4',
});

/** Code that lets a list be exported; one not named here goes by that of users. */
const exportCodes: Readonly<Record<string, string>> = {
  listBans: 'banRecord:export',
  listWordChanges: recordActionOf('word', 'export'),
  listWordHits: recordActionOf('word', 'export'),
  listQualityBatches: recordActionOf('quality', 'export'),
  qualityBatchReport: recordActionOf('quality', 'export'),
  qualityWeekly: recordActionOf('quality', 'export'),
  ...Object.fromEntries(kindNames.map((kind) => [`listRecords.${kind}`, recordActionOf(kind, 'export')])),
};
const userExport = 'user:export';

export const exportCodeOf = (screen: string): string =>
  (Object.hasOwn(exportCodes, screen) ? exportCodes[screen] : undefined) ?? userExport;

/** Puts an export made in the browser on record (blocks G13: audited). */
export const recordExport = endpoint({
  name: 'recordExport',
  method: 'POST',
  path: '/exports/record',
  kind: 'write',
  label: '导出',
  auth: ['user', 'banRecord', ...kindNames.map((kind) => caseKinds[kind].recordKey)],
  action: [userExport, ...Object.values(exportCodes)],
  input: z.object({ screen: z.string(), filters: z.string(), rows: z.number(), idem_key: writeFields.idem_key }),
  output: z.object({ export_id: z.string() }),
  source: 'blocks G13',
});
