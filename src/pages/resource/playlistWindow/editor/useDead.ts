import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxPlaylistItems } from '@/domain/playlist/limits';
import { checkPlaylistUrls } from '@/services/playlist';
import { queryOf } from '@/utils/queryOf';

/** Unreachable addresses, as far as checked. */
export function useDead() {
  const [asked, setAsked] = useState<{ turn: number; urls: string[] } | null>(null);
  const query = useQuery({
    // Each press checks anew, also the same addresses.
    ...queryOf(checkPlaylistUrls, { urls: asked?.urls ?? [] }, asked?.turn),
    enabled: asked !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = new Map(query.data?.list.map(({ url, why }) => [url, why]));
  return {
    query,
    ask: (urls: readonly string[]) =>
      setAsked((last) => ({ turn: (last?.turn ?? 0) + 1, urls: [...new Set(urls)].slice(0, maxPlaylistItems) })),
    why: (url: string): string | undefined => found.get(url),
  };
}

export type Dead = ReturnType<typeof useDead>;
