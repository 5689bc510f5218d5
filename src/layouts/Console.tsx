import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createQueryClient } from '@/app/queryClient';
import { Theme } from '@/app/Theme';
import { endFirst } from '@/kit/base/firstPaint';
import { Frame } from './Frame';

/** The main layout: theme, data engine, frame and screen. */
export default function Console() {
  const [queryClient] = useState(createQueryClient);
  // Clears the cache, so that the next operator finds no data.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useLayoutEffect(() => void endFirst(), []);
  return (
    <Theme>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </Theme>
  );
}
