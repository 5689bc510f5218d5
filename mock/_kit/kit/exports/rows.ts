import { exportFileHours, exportPageRows, exportPagesPerSlice } from '../../../../src/domain/limits';
import { hour, now } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { missing } from '../../http/writeRules';
import { Collection } from '../../store/store';
import { jobType, type Slice, type StoredJob } from '../job';
import { exportJobs, pageFor, requireSize, wishOf } from './rules';

/** The rows of an export as its list answered them, kept as text by page until the file expires. */
interface StoredPage {
  rows: string;
  bytes: number;
}

const pages = new Collection<StoredPage>('exportPages', () => []);
const keyOf = (jobId: string, page: number): string => `${jobId}/${page}`;
const pagesOf = (rows: number): number => Math.ceil(rows / exportPageRows);

/** Downloads of exports, each with its operator. */
export const downloads = new Collection<{ download_id: string; job_id: string; operator_id: string }>(
  'exportDownloads',
  () => [],
  ({ download_id }) => download_id,
);

export const pageCount = ({ result }: Readonly<StoredJob>): number => pagesOf(result?.rows ?? 0);

export function rowsOf(jobId: string, page: number): Record<string, unknown>[] {
  const kept = pages.get(keyOf(jobId, page));
  if (!kept) throw missing('这一页');
  return JSON.parse(kept.rows);
}

/** Reads some more pages as the maker, with the maker's current permissions. */
function slice(job: Readonly<StoredJob>): Slice {
  const maker = operatorOf(job.maker);
  if (!maker) throw new Refusal(403, '发起人已停用');
  const wish = wishOf(job);
  let { done, total } = job;
  for (let read = 0; read < exportPagesPerSlice; read++) {
    const page = pagesOf(done) + 1;
    const answer = pageFor(wish, maker, page, exportPageRows);
    const { list } = answer;
    total = answer.total;
    requireSize(total);
    if (list.length > 0) {
      const rows = JSON.stringify(list);
      pages.set(keyOf(job.job_id, page), { rows, bytes: Buffer.byteLength(rows) });
    }
    done += list.length;
    // Rows added meanwhile are read too; the first page that is not full is the last.
    if (list.length < exportPageRows || done >= total) return { done, total: done, result: resultOf(job.job_id, done) };
  }
  return { done, total };
}

function resultOf(jobId: string, rows: number) {
  const kept = Array.from({ length: pagesOf(rows) }, (_, index) => pages.get(keyOf(jobId, index + 1)));
  const bytes = kept.reduce((sum, page) => sum + (page?.bytes ?? 0), 0);
  return { rows, bytes, expires_at: now() + exportFileHours * hour };
}

function drop({ job_id, done }: Readonly<StoredJob>): void {
  for (let page = 1; page <= pagesOf(done); page++) pages.remove(keyOf(job_id, page));
}

jobType(exportJobs, { slice, drop });
