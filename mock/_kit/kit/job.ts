import { type JobStatus, jobCannot } from '../../../src/domain/shared/job';
import { jobSliceMs } from '../../../src/domain/shared/limits';
import type { JobResult } from '../../../src/services/jobs';
import { now } from '../base/clock';
import type { Operator } from '../base/operators';
import { Refusal, refuseState } from '../base/refusal';
import { savepoint } from '../base/transaction';
import { missing } from '../http/writeRules';
import { serial } from '../store/db';
import { at } from '../store/schedule';
import { Collection } from '../store/store';

/**
 * Background work in slices by the world's clock (docs/adr/0010-one-store-one-transaction.md): progress is visible, a
 * cancel takes effect between two slices, and an error ends only its own job.
 */
export interface StoredJob {
  job_id: string;
  type: string;
  /** Only the maker sees it. */
  maker: string;
  /** Parameters of the job's type. */
  params: Record<string, unknown>;
  status: JobStatus;
  done: number;
  total: number;
  result: JobResult | null;
  error: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** Time of the next slice. */
  due_at: number | null;
  version: number;
}

/** Progress of one slice; a result ends the job. */
export interface Slice {
  done: number;
  total: number;
  result?: JobResult;
}

/** Continues from `done`; a `Refusal` fails the job with its message. */
type Work = (job: Readonly<StoredJob>) => Slice;

export const jobs = new Collection<StoredJob>(
  'jobs',
  () => [],
  ({ job_id }) => job_id,
);

const works = new Map<string, Work>();

export const jobType = (type: string, { slice }: { slice: Work }): void => void works.set(type, slice);

/** Puts a job in the queue. */
export function startJob(type: string, maker: Operator, params: Record<string, unknown>, total: number): StoredJob {
  return jobs.add({
    job_id: `jb_${serial('job', jobs.size)}`,
    type,
    maker: maker.id,
    params,
    status: 'queued',
    done: 0,
    total,
    result: null,
    error: null,
    created_at: now(),
    started_at: null,
    finished_at: null,
    due_at: now() + jobSliceMs,
    version: 1,
  });
}

/** Jobs of one operator, newest first. */
export const operatorJobsOf = ({ id }: Operator, type: string): StoredJob[] =>
  jobs.filter((job) => job.maker === id && job.type === type).reverse();

/** An operator's own; anybody else's is not there (404). */
export function requireJob({ id }: Operator, jobId: string): StoredJob {
  const job = jobs.get(jobId);
  if (job?.maker !== id) throw missing('任务');
  return job;
}

/** Job fields returned to its maker; each type adds its own. */
export const jobView = ({ maker, params, type, due_at, ...told }: Readonly<StoredJob>) => told;

/** Takes effect at once: no slice follows. */
export function cancelStoredJob(job: Readonly<StoredJob>): StoredJob {
  refuseState(jobCannot.cancel(job));
  return end(job.job_id, 'canceled', now());
}

function end(jobId: string, status: JobStatus, when: number): StoredJob {
  return Object.assign(jobs.edit(jobId), { status, finished_at: when, due_at: null });
}

/** Progress outdates nothing that the operator looks at: the version stays until the job is over. */
function goOn(jobId: string, when: number): void {
  const job = jobs.touch(jobId);
  job.status = 'running';
  job.started_at ??= when;
  const work = works.get(job.type);
  if (!work) throw new Error(`Nothing works on jobs of type ${job.type}`);
  const { done, total, result = null } = work(job);
  Object.assign(job, { done, total, result, due_at: when + jobSliceMs });
  if (result) end(jobId, 'done', when);
}

function fail(jobId: string, when: number, error: unknown): void {
  // Messages of refusals are for operators; those of defects are not.
  if (!(error instanceof Refusal)) console.error(error);
  end(jobId, 'failed', when).error = error instanceof Refusal ? error.message : '后台执行出错，请重试';
}

at(
  'jobs',
  jobs,
  ({ due_at }) => due_at,
  ({ job_id, due_at }) => {
    const when = due_at ?? now();
    try {
      savepoint(() => goOn(job_id, when));
    } catch (error) {
      fail(job_id, when, error);
    }
  },
);
