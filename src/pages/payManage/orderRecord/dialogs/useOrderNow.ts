import { useQuery } from '@tanstack/react-query';
import { getOrder } from '@/services/order';
import { queryOf } from '@/utils/queryOf';

/** The order with who bought it, as it is now. */
export const useOrderNow = (order_id: string) => useQuery(queryOf(getOrder, { order_id }));
