import { useQuery } from '@tanstack/react-query';
import { isJobOpen } from '@/domain/shared/job';
import { jobRefreshMs, refreshMs } from '@/domain/shared/limits';
import { useStore } from '@/hooks/useStore';
import { type ExportJob, listExports } from '@/services/exports';
import { exportsSeen } from '@/session/exportsSeen';
import { queryOf } from '@/utils/queryOf';

/** More than an operator exports within the days they are listed. */
const size = 100;

/** Exports of this operator, newest first; refreshed while one is running and the tab is visible. */
export const useExports = ({ enabled = true } = {}) =>
  useQuery({
    ...queryOf(listExports, { size }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.list.some(isJobOpen) ? jobRefreshMs : refreshMs),
  });

/** Time the last export ended, epoch ms; cancelled ones do not count. */
export const lastEnd = (jobs: readonly ExportJob[]): number =>
  Math.max(0, ...jobs.map(({ status, finished_at }) => (status === 'canceled' ? 0 : (finished_at ?? 0))));

/** Number of running exports, and of those that ended since the centre was last opened. */
export function useExportCount({ enabled }: { enabled: boolean }): number {
  const { data } = useExports({ enabled });
  const seen = useStore(exportsSeen);
  const jobs = data?.list ?? [];
  return jobs.filter((job) => isJobOpen(job) || lastEnd([job]) > seen).length;
}
