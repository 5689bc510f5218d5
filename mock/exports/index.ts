import { createExport, downloadExport, type ExportJob, listExports, readExport } from '../../src/services/exports';
import { cancelJob } from '../../src/services/jobs';
import { filterText } from '../../src/utils/csv';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import {
  downloads,
  exportJobs,
  exportParamsOf,
  exportRowsOf,
  pageCount,
  pageFor,
  readyExport,
  recentExports,
  requireExportCapacity,
  requireSize,
} from '../_kit/kit/exports/rules';
import { cancelStoredJob as cancel, jobView, requireJob, type StoredJob, startJob } from '../_kit/kit/job';
import { serial } from '../_kit/store/db';

const exportView = (job: Readonly<StoredJob>): ExportJob => ({ ...jobView(job), ...exportParamsOf(job) });

export const exportHandlers: readonly Handler[] = [
  handle(createExport, ({ input, operator, audit }) => {
    const { idem_key, ...request } = input;
    requireExportCapacity(operator);
    const { total } = pageFor(request, operator, 1, 1);
    requireSize(total);
    const job = startJob(exportJobs, operator, request, total);
    const columns = request.columns.map(({ key, label }) => `${label}（${key}）`);
    const after = { screen: request.list, filters: filterText(request.filters), rows: total, columns };
    audit({ object_type: 'export', object_id: job.job_id, before: null, after });
    return exportView(job);
  }),

  handle(listExports, ({ input, operator }) => {
    const { list, total } = pageIn(recentExports(operator), input);
    return { list: list.map(exportView), total };
  }),

  handle(cancelJob, ({ input, operator, audit }) => {
    const job = requireJob(operator, input.job_id);
    const { status, type, finished_at, created_at } = job;
    if (job.version !== input.version) {
      // A job that is over has ended by itself, unless its maker canceled it.
      const changed_by = status === 'done' || status === 'failed' ? '系统' : operator.name;
      const latest = { ...jobView(job), changed_by, changed_at: finished_at ?? created_at };
      throw new Refusal(409, '任务状态已变化，请核对后重试', { latest });
    }
    const canceled = cancel(job);
    audit({ object_type: type, object_id: job.job_id, before: { status }, after: { status: canceled.status } });
    return jobView(canceled);
  }),

  handle(downloadExport, ({ input, operator, audit }) => {
    const job = readyExport(operator, input.job_id);
    const { list, filters } = exportParamsOf(job);
    const download_id = `dl_${serial('download', downloads.size)}`;
    downloads.add({ download_id, job_id: job.job_id, operator_id: operator.id });
    const after = { screen: list, filters: filterText(filters), rows: job.result?.rows ?? 0, download_id };
    audit({ object_type: 'export', object_id: job.job_id, before: null, after });
    return { download_id, pages: pageCount(job) };
  }),

  handle(readExport, ({ input, operator }) => {
    const download = downloads.get(input.download_id);
    if (download?.operator_id !== operator.id) throw missing('这次下载');
    return { rows: exportRowsOf(readyExport(operator, download.job_id), input.page) };
  }),
];

export default forUmi(exportHandlers);
