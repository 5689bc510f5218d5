import {
  change,
  downloads,
  exportJobs,
  now,
  operatorOf,
  passTime,
  passUntil,
  type StoredJob,
  startJob,
} from '../mock/testing';
import { exportPageRows, jobSliceMs } from '../src/domain/shared/limits';
import { found } from './found';

/** The first users, as an export that waits. */
export function queuedExport(operator: string): StoredJob {
  const params = { list: 'listUsers', title: '用户', filters: {}, columns: [{ key: 'user_id', label: '用户ID' }] };
  return change(() => startJob(exportJobs, found(operatorOf(operator)), params, exportPageRows));
}

/** The same, done: its file can be downloaded. */
export function doneExport(operator: string): StoredJob {
  const job = queuedExport(operator);
  passTime(jobSliceMs);
  passUntil(now());
  passTime(-jobSliceMs);
  return job;
}

/** A download of one, on record. */
export function takenExport(operator: string): string {
  const download = { download_id: `dl_of_${operator}`, job_id: doneExport(operator).job_id, operator_id: operator };
  change(() => downloads.set(download.download_id, download));
  return download.download_id;
}
