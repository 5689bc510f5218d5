import * as z from 'zod/mini';
import { maxColumnLabel, maxExportColumns } from '../domain/export/limits';
import { idOf } from '../domain/shared/ids';
import { exportPageRows, maxSearchLength } from '../domain/shared/limits';
import { hasUnseen, invisibleInNameText } from '../domain/shared/names';
import { asked, count, writtenOut } from '../domain/shared/schema';
import { exportAuth } from './audit';
import { callsOf, pageFields, pageOf, writeFields } from './endpoint';
import { jobFields } from './jobs';

const { read, write } = callsOf({ source: 'docs/design/blocks.md#g13' });

/** The key of a column as the list's page has it, and its head on the screen. */
const columnKey = z.string().check(z.regex(/^[a-z][\w.]{0,59}$/i, '没有这个列'));
const columnLabel = z.string().check(
  z.minLength(1, '列缺少名称'),
  z.maxLength(maxColumnLabel, `列名称最多 ${maxColumnLabel} 字`),
  z.refine((label) => !hasUnseen(label), invisibleInNameText),
);

/** List to export, as on the screen. */
const exportFields = {
  /** Name of the list as things say it in their `exports`; behind a dot its kind, e.g. `listRecords.report`. */
  list: z.string(),
  /** Name of the list on the screen. */
  title: writtenOut('名称', maxSearchLength),
  /** Query of the list with sort and without page; relative times are resolved. */
  filters: z.record(z.string(), z.unknown()),
  /** The filters in words, for the head of the file. */
  asked: z._default(z.string().check(z.maxLength(4000)), ''),
  /** Columns of the file in their order; `readExport` returns whole rows all the same. */
  columns: z
    .array(
      z.object({
        /** Key of the column, mostly a field of the row. */
        key: columnKey,
        /** Heading of the column. */
        label: columnLabel,
      }),
    )
    .check(
      z.minLength(1, '没有可以导出的列'),
      z.maxLength(maxExportColumns, `最多 ${maxExportColumns} 列`),
      z.refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, '有重复的列'),
    ),
};
export const exportParams = z.object(exportFields);

/** A job of the export centre. */
const exportJob = z.object({ ...jobFields, ...exportFields });
export type ExportJob = z.output<typeof exportJob>;

/**
 * Starts an export of a list in the background and records it in the audit log. The backend reads the list page by page
 * as this operator; the console uses it for lists of more than 50,000 rows. Answers 422 for a list that cannot be
 * exported, for filters that the list refuses, and for no rows or too many. Answers 409 for too many exports at once
 * (docs/design/blocks.md#g13).
 */
export const createExport = write('createExport', '/exports', '后台导出', {
  ...exportAuth,
  input: z.object({ ...exportFields, idem_key: writeFields.idem_key }),
  output: exportJob,
});

/** Lists the operator's own exports of the last 7 days, newest first. */
export const listExports = read('listExports', '/exports', '导出中心', {
  source: 'docs/design/blocks.md#g13, docs/design/blocks.md#frame',
  input: z.object(pageFields),
  output: pageOf(exportJob),
});

/**
 * Records a download of an export and returns its id. Answers 404 for an export of another operator, 403 without the
 * permission, and 409 if the export is unfinished or has expired.
 */
export const downloadExport = write('downloadExport', '/exports/download', '下载导出文件', {
  selfEvident: true,
  ...exportAuth,
  input: z.object({ job_id: idOf('jb_'), idem_key: writeFields.idem_key }),
  output: z.object({
    /** Id that `readExport` takes. */
    download_id: z.string(),
    /** Pages of `readExport`, of up to 1,000 rows each. */
    pages: count,
  }),
});

/**
 * Returns one page of the rows of a downloaded export, as the list returned them. Pages count from 1. Answers 404 if
 * this operator has no such download.
 */
export const readExport = read('readExport', '/exports/rows', '导出文件内容', {
  auth: exportAuth.auth,
  input: z.object({ download_id: idOf('dl_'), page: asked(z.int().check(z.gte(1))) }),
  output: z.object({ rows: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(exportPageRows)) }),
});
