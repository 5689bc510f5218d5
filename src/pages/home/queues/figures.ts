import type { Stroke } from '@/kit/chart/LineKey';
import type { QueueStat } from '@/services/queues';
import { numberText } from '@/utils/numberText';

export type Hours = QueueStat['hours'];

export const flowSumOf = (hours: Hours, flow: 'in' | 'out'): number => hours.reduce((sum, hour) => sum + hour[flow], 0);

export const queueStrokes = {
  in: { color: '--ant-color-link', dash: [] },
  out: { color: '--ant-orange-7', dash: [4, 3] },
} satisfies Record<string, Stroke>;

export const percent = (rate: number): string => numberText(rate, { style: 'percent', maximumFractionDigits: 1 });
export const shown = (count: number): string => numberText(count);
