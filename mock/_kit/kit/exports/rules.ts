import { isJobOpen, jobCannot } from '../../../../src/domain/shared/job';
import {
  exportFileHours,
  exportListDays,
  exportPageRows,
  exportPagesPerSlice,
  maxExportJobRows,
  maxOpenJobs,
} from '../../../../src/domain/shared/limits';
import { type ExportJob, exportParams } from '../../../../src/services/exports';
import { day, hour, now } from '../../base/clock';
import { exportCodes } from '../../base/objectTypes';
import { type Operator, operatorOf } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { holdsCode } from '../../http/handle';
import { type PagedRead, pagedReads } from '../../http/pagedReads';
import { missing } from '../../http/writeRules';
import { Collection } from '../../store/store';
import { jobType, operatorJobsOf, requireJob, type StoredJob } from '../job';

/** Rules for exports: allowed lists and permissions (docs/design/blocks.md#g13). */

export const exportJobs = 'export';

/** The thing knows the list, and this operator holds its code. */
export function requireExport(list: string, operator: Operator, field: string): void {
  const code = exportCodes.get(list);
  if (code === undefined) throw refuseField(field, '没有可以导出的这个列表');
  if (!holdsCode(operator, code)) throw new Refusal(403, '无权限，请联系管理员开通', { code });
}

type Query = Pick<ExportJob, 'list' | 'filters'>;

/**
 * Reads a page of a list as this operator, who must be allowed to export it; a dot in its name separates the case kind.
 */
export function pageFor(
  { list, filters }: Query,
  operator: Operator,
  page: number,
  size: number,
): ReturnType<PagedRead> {
  requireExport(list, operator, 'list');
  const [name = '', kind] = list.split('.');
  const read = pagedReads.of(name);
  if (!read) throw refuseField('list', '这个列表不能在后台导出');
  return read({ ...filters, ...(kind === undefined ? {} : { kind }), page, size }, operator);
}

export function requireSize(total: number): void {
  if (total === 0) throw refuseField('filters', '没有可以导出的数据');
  if (total > maxExportJobRows) {
    throw refuseField('filters', `超过 ${maxExportJobRows.toLocaleString('zh-CN')} 行，请缩小筛选范围`);
  }
}

export function requireExportCapacity(operator: Operator): void {
  const open = operatorJobsOf(operator, exportJobs).filter(isJobOpen).length;
  if (open >= maxOpenJobs) throw new Refusal(409, `最多同时导出 ${maxOpenJobs} 个，请等待完成或取消一个`);
}

/** Exports of the last days, newest first. */
export const recentExports = (operator: Operator): StoredJob[] =>
  operatorJobsOf(operator, exportJobs).filter(({ created_at }) => created_at > now() - exportListDays * day);

export const exportParamsOf = ({ params }: Readonly<StoredJob>) => exportParams.parse(params);

/** Own finished export; requires the permission to export its list. */
export function readyExport(operator: Operator, jobId: string): StoredJob {
  const job = requireJob(operator, jobId);
  requireExport(exportParamsOf(job).list, operator, 'job_id');
  refuseState(jobCannot.download(job, now()));
  return job;
}

/** Downloads of exports, each with its operator. */
export const downloads = new Collection<{ download_id: string; job_id: string; operator_id: string }>(
  'exportDownloads',
  () => [],
  ({ download_id }) => download_id,
);

export const pageCount = ({ result }: Readonly<StoredJob>): number => Math.ceil((result?.rows ?? 0) / exportPageRows);

/** One page of the list as the maker of the job, with the maker's current permissions. */
function pageOf(job: Readonly<StoredJob>, page: number, size: number) {
  const maker = operatorOf(job.maker);
  if (!maker) throw new Refusal(403, '发起人已停用');
  return pageFor(exportParamsOf(job), maker, page, size);
}

/** Rows of a finished export: the list is read when they are asked for. */
export function exportRowsOf(job: Readonly<StoredJob>, page: number): Record<string, unknown>[] {
  if (page > pageCount(job)) throw missing('这一页');
  return pageOf(job, page, exportPageRows).list;
}

jobType(exportJobs, {
  slice: (job) => {
    const { list, total } = pageOf(job, 1, 1);
    requireSize(total);
    const done = Math.min(total, job.done + exportPageRows * exportPagesPerSlice);
    if (done < total) return { done, total };
    const bytes = total * Buffer.byteLength(JSON.stringify(list));
    return { done, total, result: { rows: total, bytes, expires_at: now() + exportFileHours * hour } };
  },
});
