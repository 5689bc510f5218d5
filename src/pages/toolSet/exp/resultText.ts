import { isMismatch } from '@/domain/experiment/rules';
import { minMeanUsers } from '@/domain/shared/abTest';
import { ifKnown } from '@/domain/shared/figure';
import { leastExpectedCount } from '@/domain/shared/limits';
import type { ExperimentFigures } from '@/services/experiment';
import { percentText } from '@/utils/numberText';

type Result = ExperimentFigures['results'][number];

const signed = (share: number): string => `${share > 0 ? '+' : ''}${percentText(share, 1)}`;

export const pText = (p: number): string => (p < 0.001 ? '<0.001' : ifKnown(p, (known) => known.toFixed(3)));

/** 「SRM p = 0.214」 */
export const srmText = (p: number): string => `SRM p ${p < 0.001 ? '<0.001' : `= ${pText(p)}`}`;

const isSignificant = ({ low, high }: Result): boolean => low !== null && high !== null && (low > 0 || high < 0);

export const tooFewText = `样本不足：每类的期望人数须至少 ${leastExpectedCount}，均值每版本至少 ${minMeanUsers} 人`;

/** 「+3.2% 显著」 */
export const shortLift = (result: Result | undefined): string => {
  if (result?.too_few) return '样本不足';
  if (!result || result.lift === null || result.low === null || result.high === null) return '—';
  return `${signed(result.lift)} ${isSignificant(result) ? '显著' : '不显著'}`;
};

/** Result of the variant with the largest lift, or one that is too small to be compared; undefined without results. */
export const bestOf = ({ results }: ExperimentFigures): Result | undefined =>
  results.filter(({ lift }) => lift !== null).sort((a, b) => (b.lift ?? 0) - (a.lift ?? 0))[0] ??
  results.find(({ too_few }) => too_few);

/** 「+3.2%（+1.1% ~ +5.3%）」 */
export const liftText = (result: Result | undefined): string => {
  if (result?.too_few) return tooFewText;
  if (!result || result.lift === null || result.low === null || result.high === null) return '—';
  return `${signed(result.lift)}（${signed(result.low)} ~ ${signed(result.high)}）`;
};

/** Whether several comparisons are adjusted to each other. */
export const isAdjusted = (results: readonly Result[]): boolean => results.filter(({ p }) => p !== null).length > 1;

export const mismatchText = '样本比例异常（SRM）：分流或上报有误，结果不可信';

/** Reasons against giving a variant to everybody by these results. */
export function doubtsOf({ srm_p, insufficient, results }: ExperimentFigures, chosen: string | undefined): string[] {
  const result = results.find(({ variant }) => variant === chosen);
  return [
    ...(isMismatch(srm_p) ? [mismatchText] : []),
    ...(insufficient === null ? [] : [`样本不足：${insufficient}`]),
    ...(result?.too_few ? [`${chosen}：${tooFewText}`] : []),
    ...(result && result.lift !== null && !isSignificant(result) ? [`${chosen} 与对照组的差异不显著`] : []),
    ...(result && result.high !== null && result.high < 0 ? [`${chosen} 显著低于对照组`] : []),
  ];
}
