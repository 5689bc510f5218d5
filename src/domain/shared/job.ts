import { type LabelMap, labelOf } from './labels';

/** States of backend jobs, e.g. exports (docs/design/blocks.md#g13, docs/adr/0010-one-store-one-transaction.md). */
export const jobStatus = {
  queued: { label: '排队', color: 'gold' },
  running: { label: '运行中', color: 'processing' },
  done: { label: '已完成', color: 'green' },
  failed: { label: '失败', color: 'red' },
  canceled: { label: '已取消', color: 'default' },
} as const satisfies LabelMap<string>;
export type JobStatus = keyof typeof jobStatus;

export interface JobState {
  status: JobStatus;
  result: { expires_at: number } | null;
}

export const isJobOpen = ({ status }: Pick<JobState, 'status'>): boolean => status === 'queued' || status === 'running';

/** Reason why an action on a job is not available; undefined if it is. */
export const jobCannot = {
  cancel: (job: JobState): string | undefined =>
    isJobOpen(job) ? undefined : `任务${labelOf(jobStatus, job.status).label}，不能取消`,
  download: ({ status, result }: JobState, now: number): string | undefined => {
    if (status !== 'done' || result === null) return '任务还没有完成，没有可以下载的文件';
    return result.expires_at <= now ? '文件已过期，请重新导出' : undefined;
  },
};
