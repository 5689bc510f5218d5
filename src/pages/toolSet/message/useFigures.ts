import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { refreshMs } from '@/domain/limits';
import type { MessageBody } from '@/domain/message';
import { messageFigures } from '@/services/messageSends';

export type MessageRow = ConfigRow<MessageBody>;

/** What became of the messages of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<MessageRow, 'env'>) =>
  useQuery({
    queryKey: [messageFigures.spec.name, env],
    queryFn: ({ signal }) => messageFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
