import type { Recharge } from '@/services/recharges';
import { safeText } from '@/utils/safeText';

/** Who agreed so far. */
export const checkersText = ({ steps }: Recharge): string =>
  steps.flatMap(({ by_name }) => (by_name === null ? [] : [safeText(by_name)])).join('、') || '—';
