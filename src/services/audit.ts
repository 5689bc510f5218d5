import * as z from 'zod/mini';
import { authOf, screenGroups } from '../../config/routes';
import { writeOutcomes } from '../domain/audit/rules';
import { maxExportRows } from '../domain/shared/limits';
import { keyOf, time } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';

const { read, write } = callsOf({ source: 'docs/design/blocks.md#g14' });

/** Page keys of all screens; the descriptors (`src/domain/<noun>/fields.ts`) define the trails and lists that each opens. */
export const screenKeys = [...new Set(screenGroups.flatMap(authOf))];

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
    /** Time at which it was carried out; null if it was not. */
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
