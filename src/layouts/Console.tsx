import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { AppTheme } from '@/app/AppTheme';
import { createQueryClient } from '@/app/queryClient';
import { endFirst } from '@/kit/base/firstPaint';
import { Frame } from './Frame';

/** The main layout: theme, data engine, frame and screen. */
export default function Console() {
  const [queryClient] = useState(createQueryClient);
  // Clears the cache, so that the next operator finds no data.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useLayoutEffect(() => void endFirst(), []);
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </AppTheme>
  );
}
