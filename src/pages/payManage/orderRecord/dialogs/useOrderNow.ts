import { useQuery } from '@tanstack/react-query';
import { getOrder } from '@/services/order';

/** The order with who bought it, as it is now. */
export const useOrderNow = (order_id: string) =>
  useQuery({
    queryKey: [getOrder.spec.name, order_id],
    queryFn: ({ signal }) => getOrder({ order_id }, { signal }),
  });
