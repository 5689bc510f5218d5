import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { changedAt } from '../../../tests/inProcess';
import { wire } from '../../services/transport';
import { useWaiting } from './useWaiting';

it('R41: how many wait is nought where the answer lacks it, and the page goes on', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  wire({ session: () => 'lead', transport: changedAt('/approvals', (data) => ({ ...(data as object), total: null })) });
  const { result } = renderHook(() => useWaiting(), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.waiting).toBe(0);
  client.clear();
});
