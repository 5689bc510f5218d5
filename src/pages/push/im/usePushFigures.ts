import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '@/components/config/figures';
import type { ConfigRow } from '@/components/config/types';
import type { PushBody } from '@/domain/push/rules';
import { jobRefreshMs, refreshMs } from '@/domain/shared/limits';
import { type PushRun, pushFigures } from '@/services/pushSends';

export type PushRow = ConfigRow<PushBody>;

/** The last sending of each push of an environment; read again in a moment while any is under way. */
export const usePushFigures = ({ env }: Pick<PushRow, 'env'>) =>
  useQuery({
    ...figuresQuery(pushFigures, env),
    staleTime: jobRefreshMs,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state, next_at }) => state === 'sending' && next_at === null) ? jobRefreshMs : refreshMs,
  });

/** Operator-controlled state of a run, named as in conflict responses. */
export const sendingOf = (run: PushRun | null | undefined) => ({
  run_state: run?.state ?? null,
  tries: run?.tries ?? 0,
  recalled: run?.recalled === true,
});

/** Last run of one push; null if none, undefined while loading. */
export function useRun({ id, env }: Pick<PushRow, 'id' | 'env'>) {
  const query = usePushFigures({ env });
  return { ...query, run: query.data && (query.data.list.find((one) => one.id === id) ?? null) };
}
