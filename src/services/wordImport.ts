import * as z from 'zod/mini';
import { languages } from '../domain/review/rules';
import { count, keyOf } from '../domain/shared/schema';
import { importRow } from '../domain/word/import';
import { maxWordImport } from '../domain/word/limits';
import { wordImportVerdicts } from '../domain/word/rules';
import { endpoint, writeFields } from './endpoint';
import { action, category, days, level, scenesField } from './wordSchema';

/** 导入 (docs/design/risk.md#suspicious-words): every line is checked first, then all good ones are imported, or none. */

const page = 'riskManage.suspiciousWords';
const importCode = `${page}:import`;
const { reason_code, remark, idem_key } = writeFields;

const importFields = {
  rows: z
    .array(importRow)
    .check(z.minLength(1, '没有可导入的行'), z.maxLength(maxWordImport, `一次最多 ${maxWordImport} 行`)),
  /** Values for lines without their own; language, scenes and observation are those of all lines. */
  defaults: z.object({
    category,
    level,
    action,
    lang: keyOf(languages),
    scenes: scenesField,
    /** Days of observation first; null is in force at once. */
    days: z.nullable(days),
  }),
};

export const importResult = z.object({
  line: count,
  word: z.string(),
  /**
   * `duplicate`: in the bank (in force, observed or a candidate) or in a line above. `listed`: would hit a protected
   * phrase or an exemption. `traffic`: alone or with the good lines above, would hit more than 0.5% of the messages of
   * the last 24 hours. `invalid`: breaks the rules of a word, has an unknown category, level or action, or is a pattern
   * after the 200th.
   */
  verdict: keyOf(wordImportVerdicts),
  /** Reason of the failure; null for a good line. */
  reason: z.nullable(z.string()),
  /** How a good line was read, defaults included; null for others. */
  read_as: z.nullable(z.object({ category, level, action })),
});
export type ImportResult = z.output<typeof importResult>;

/** Predicts the result of each line of a word import; nothing is changed. */
export const previewImport = endpoint({
  name: 'previewImport',
  method: 'POST',
  path: '/words/import/preview',
  kind: 'read',
  label: '导入预览',
  auth: page,
  action: importCode,
  input: z.object(importFields),
  output: z.object({ results: z.array(importResult), good: count, bank_version: count }),
  source: 'docs/design/risk.md#suspicious-words',
});

/**
 * Imports all valid lines of a word import as one new version of the word bank, or none. Answers 409 if the bank has
 * changed since the preview, and 422 if no line is valid.
 */
export const importWords = endpoint({
  name: 'importWords',
  method: 'POST',
  path: '/words/import',
  kind: 'write',
  label: '导入可疑词',
  auth: page,
  action: importCode,
  reasons: 'word',
  input: z.object({
    ...importFields,
    /** `good` of the preview; another number of good lines by now is answered with 409. */
    good: count,
    bank_version: count,
    reason_code,
    remark,
    idem_key,
  }),
  output: z.object({ batch_id: z.string(), bank_version: count, results: z.array(importResult) }),
  source: 'docs/design/risk.md#suspicious-words',
});
