import type { ChiSquare } from '@/domain/shared/chiSquare';
import { weightSum } from '@/domain/treasureBox/draw';
import type { ItemCount } from '@/domain/treasureBox/drawing';
import { probabilityText } from '@/domain/treasureBox/figures';
import { leastFairness } from '@/domain/treasureBox/limits';
import type { SimulationResult, SimulationSetup } from '@/domain/treasureBox/simulation';
import type { Stroke } from '@/kit/chart/LineKey';
import { numberText, percentText } from '@/utils/numberText';

/** Figures shown for a simulation. */

export interface SimulationRow extends ItemCount {
  /** Its place in the pool, from 1. */
  place: number;
  name: string;
  weight: number;
  probability: string;
  /** Deviation of the rolls from the expected number, in standard deviations. */
  sigmas: number;
  draws: number;
}

export function itemRows(
  { odds }: SimulationSetup,
  { items, draws }: SimulationResult,
  names: readonly string[],
): SimulationRow[] {
  const sum = weightSum(odds.pool);
  return odds.pool.flatMap(({ weight }, index) => {
    const count = items[index];
    if (!count) return [];
    const deviation = Math.sqrt(count.expected * (1 - weight / sum));
    return {
      ...count,
      place: index + 1,
      name: names[index] ?? `第 ${index + 1} 项`,
      weight,
      probability: probabilityText(weight, sum),
      sigmas: deviation === 0 ? 0 : (count.rolled - count.expected) / deviation,
      draws,
    };
  });
}

/** 「与配置的概率相符 (χ²=48.20, 自由度 49, p=0.506)」. */
export function fairnessText({ value, freedom, p }: ChiSquare): string {
  if (freedom === 0) return '奖池只有一种结果，无需检验';
  const numbers = `χ²=${value.toFixed(2)}, 自由度 ${freedom}, p=${p < 0.0001 ? '<0.0001' : p.toFixed(4)}`;
  return `${p < leastFairness ? '偏离配置的概率' : '与配置的概率相符'} (${numbers})`;
}

const dayText = (opening: number, perDay: number): string =>
  `第 ${numberText(opening)} 次开启（第 ${numberText(Math.ceil(opening / perDay))} 天）`;

/** Time when an item first ran out: in total, or for a day. */
export function soldOutText({ dayOutAt, totalOutAt }: ItemCount, perDay: number): string {
  if (dayOutAt === 0 || totalOutAt === 0) return '一开始就没有';
  const parts = [
    totalOutAt !== null && `总库存：${dayText(totalOutAt, perDay)}`,
    dayOutAt !== null && `日库存：${dayText(dayOutAt, perDay)}`,
  ].filter(Boolean);
  return parts.join('；') || '—';
}

export const rate = (share: number): string => percentText(share, 3);
/** A count that need not be whole. */
export const simulationCountText = (count: number): string => numberText(count, { maximumFractionDigits: 1 });

export const simulationStrokes = {
  actual: { color: '--ant-color-link', dash: [] },
  expected: { color: '--ant-orange-7', dash: [4, 3] },
} satisfies Record<string, Stroke>;
