import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Environment } from '@/domain/config/rules';
import type { ResourceKind } from '@/domain/resource/rules';
import { askEach, type Sent, sendEach } from '@/kit/batch/sendEach';
import { useOutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { ApiError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { type Job, type PlannedFile, planFiles, sendJob, uploadJobsOf } from './jobs';

export type Step =
  | { kind: 'choose'; problem?: string }
  | { kind: 'reading' }
  | { kind: 'planned'; files: readonly PlannedFile[] }
  /** `name` is the file being uploaded, `share` its sent part (0–1). */
  | { kind: 'sending'; done: number; all: number; name: string; share: number }
  | { kind: 'ended'; asking: boolean };

/** 批量上传 from the choice of files to the results: one resource after the other, each written by itself. */
export function useBatchUpload(env: Environment) {
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [results, setResults] = useState<readonly Sent<Job>[]>([]);
  const line = useRef(new AbortController());

  const plan = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setStep({ kind: 'reading' });
    try {
      setStep({ kind: 'planned', files: await planFiles(env, files) });
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure(error);
      setStep({ kind: 'choose', problem: error instanceof ApiError ? error.message : '读取文件出错，请重新选择' });
    }
  };

  const send = async (files: readonly PlannedFile[], kind: ResourceKind) => {
    const jobs = uploadJobsOf(files);
    line.current = new AbortController();
    const { signal } = line.current;
    const sent: Sent<Job>[] = [];
    for (const job of jobs) {
      const onSent = (name: string, share: number) =>
        setStep({ kind: 'sending', done: sent.length, all: jobs.length, name, share });
      onSent(job.files[0]?.file.name ?? job.code, 0);
      sent.push(
        ...(await sendEach([job], {
          cannot: () => undefined,
          about: ({ code, target }) => `资源 ${target?.id ?? code}`,
          send: (one, idemKey, options) => {
            if (signal.aborted) throw new ApiError('rejected', '已取消，没有提交');
            return sendJob(one, idemKey, options, { env, kind, signal, onSent });
          },
        })),
      );
    }
    void queryClient.invalidateQueries();
    const again = new Set(sent.map(({ item }) => item.code));
    setResults((now) => [...now.filter(({ item }) => !again.has(item.code)), ...sent]);
    setStep({ kind: 'ended', asking: false });
  };

  /** Failed files are planned again, since their resource may have changed. */
  const retry = () => {
    const failed = results.filter(({ status }) => status === 'failed');
    return plan(failed.flatMap(({ item }) => item.files.map(({ file }) => file)));
  };

  const ask = async () => {
    setStep({ kind: 'ended', asking: true });
    setResults(await askEach(results, outcomes));
    void queryClient.invalidateQueries();
    setStep({ kind: 'ended', asking: false });
  };

  return { step, results, plan, send, retry, ask, cancel: () => line.current.abort() };
}
