import type { ExperimentFigures } from '@/services/experiment';
import { percentText } from '@/utils/numberText';

type Result = ExperimentFigures['results'][number];

const signed = (share: number): string => `${share > 0 ? '+' : ''}${percentText(share, 1)}`;

export const pText = (p: number): string => (p < 0.001 ? '<0.001' : p.toFixed(3));

/** 「SRM p = 0.214」 */
export const srmText = (p: number): string => `SRM p ${p < 0.001 ? '<0.001' : `= ${pText(p)}`}`;

/** 「+3.2% 显著」 */
export const shortLift = (result: Result | undefined): string => {
  if (!result || result.lift === null || result.low === null || result.high === null) return '—';
  return `${signed(result.lift)} ${result.low > 0 || result.high < 0 ? '显著' : '不显著'}`;
};

/** Result of the variant with the largest lift; undefined without results. */
export const bestOf = ({ results }: ExperimentFigures): Result | undefined =>
  results.filter(({ lift }) => lift !== null).sort((a, b) => (b.lift ?? 0) - (a.lift ?? 0))[0];

/** 「+3.2%（+1.1% ~ +5.3%）」 */
export const liftText = (result: Result | undefined): string => {
  if (!result || result.lift === null || result.low === null || result.high === null) return '—';
  return `${signed(result.lift)}（${signed(result.low)} ~ ${signed(result.high)}）`;
};
