import type { Recharge } from '@/services/recharges';
import { safeText } from '@/utils/safeText';

/** Names of those who approved so far. */
export const checkersText = ({ steps }: Recharge): string =>
  steps.flatMap(({ by_name }) => (by_name === null ? [] : [safeText(by_name)])).join('、') || '—';
