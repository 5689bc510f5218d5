import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { refreshMs } from '@/domain/limits';
import type { PlaylistBody } from '@/domain/playlist';
import { playlistFigures } from '@/services/playlist';

export type PlaylistRow = ConfigRow<PlaylistBody>;

/** How the lists of an environment are seen: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<PlaylistRow, 'env'>) =>
  useQuery({
    queryKey: [playlistFigures.spec.name, env],
    queryFn: ({ signal }) => playlistFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
