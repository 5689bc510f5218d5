import type { Recharge } from '@/services/recharge';
import { safeText } from '@/utils/safeText';

/** Names of those who approved so far, in order. */
export const checkersOf = ({ steps }: Recharge): string[] =>
  steps.flatMap(({ by_name }) => (by_name === null ? [] : [safeText(by_name)]));

export const checkersText = (order: Recharge): string => checkersOf(order).join('、') || '—';
