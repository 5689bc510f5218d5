import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { jobStatus } from '../domain/shared/job';
import { count, keyOf, revision, time } from '../domain/shared/schema';
import { endpoint, writeFields } from './endpoint';

/** Result of a job: rows, transferred bytes and expiry. */
const jobResult = z.object({
  rows: count,
  /** Size of the rows as JSON; may be an estimate. */
  bytes: count,
  /** 24 hours after it was done; until then it can be downloaded. */
  expires_at: time,
});
export type JobResult = z.output<typeof jobResult>;

/** Fields of every job (docs/adr/0010-one-store-one-transaction.md); each type adds its own. */
export const jobFields = {
  job_id: z.string(),
  status: keyOf(jobStatus),
  /** Rows done, of `total`. */
  done: count,
  /** Rows of the list, counted again while it runs. */
  total: count,
  /** Null unless it is done. */
  result: z.nullable(jobResult),
  /** Reason of the failure, as text for the operator; null unless it failed. */
  error: z.nullable(z.string()),
  created_at: time,
  /** Null until work on it begins. */
  started_at: z.nullable(time),
  /** Time at which it was done, failed or was canceled; null before. */
  finished_at: z.nullable(time),
  /** Counts up when the job is over, not with its progress. */
  version: revision,
};

/**
 * Cancels a queued or running job of this operator. It takes effect between two slices of the job. Answers 404 for a
 * job of another operator, and 409 if the job has ended.
 */
export const cancelJob = endpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/jobs/cancel',
  kind: 'write',
  label: '取消任务',
  input: z.object({ job_id: idOf('jb_'), version: writeFields.version, idem_key: writeFields.idem_key }),
  output: z.object(jobFields),
  source: 'docs/adr/0010-one-store-one-transaction.md, docs/design/blocks.md#g13',
});
