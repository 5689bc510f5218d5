import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ConfigRow } from '@/components/config/types';
import type { Environment, MoveVerb } from '@/domain/config';
import { type ConsumableBody, referencedText } from '@/domain/consumable';
import { refreshMs } from '@/domain/limits';
import { consumableFigures } from '@/services/consumable';

export type ConsumableRow = ConfigRow<ConsumableBody>;

const figuresOf = (env: Environment) =>
  queryOptions({
    queryKey: [consumableFigures.spec.name, env],
    queryFn: ({ signal }) => consumableFigures({ env }, { signal }),
    staleTime: refreshMs,
  });

/** What became of the consumables of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<ConsumableRow, 'env'>) => useQuery(figuresOf(env));

/** What is given by others is not taken down; of what the rows have not read, the backend says so. */
export function useMoveCannot(env: Environment) {
  const { data } = useQuery({ ...figuresOf(env), enabled: false });
  return useCallback(
    (verb: MoveVerb, { id }: ConsumableRow) =>
      verb === 'end' ? referencedText(data?.list.find((one) => one.id === id)?.references ?? []) : undefined,
    [data],
  );
}
