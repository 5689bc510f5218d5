import type { AppealStatus } from '../review/appeal';
import type { DecisionStatus, QaError } from '../review/rules';
import { ifKnown } from '../shared/figure';
import { type Defect, defects, type Grade, grades, type Recommend } from '../shared/kindLabels';
import type { LabelMap } from '../shared/labels';

/** Days for answering an appeal or a dispute of a quality result, once each. */
export const disputeDays = 7;
/** Minimum sample size for a meaningful figure. */
export const minQaSamples = 30;

/** Quality of pictures, and whether two people see it alike (docs/design/risk.md#quality-review, #quality-record). */

export const gradeNames = Object.keys(grades) as Grade[];

export const defectNames = Object.keys(defects) as Defect[];

/** Default recommendation per grade. */
export const recommendOf = (grade: Grade): Recommend => (grade === 'S' || grade === 'A' ? 'pool' : 'none');

/** Message templates to the user for 要求更换. */
export const replaceTemplates = {
  unclear: { label: '画面不清晰', content: '您的图片不够清晰，请更换一张清晰、光线充足的照片。' },
  marked: { label: '含水印或二维码', content: '您的图片含有水印、二维码或截图界面，请更换为原图。' },
  not_real: { label: '非本人真实照片', content: '您的图片不是真实照片，请更换为本人照片。' },
  composed: { label: '拼图或没有主体', content: '您的图片为拼图或没有明确的主体，请更换一张主体清楚的照片。' },
  repeated: { label: '重复图片', content: '您上传了重复的图片，请更换其中一张。' },
} as const satisfies Record<string, { label: string; content: string }>;
export type ReplaceTemplate = keyof typeof replaceTemplates;

const templateFor: Record<Defect, ReplaceTemplate> = {
  blur: 'unclear',
  dark: 'unclear',
  screenshot: 'marked',
  watermark: 'marked',
  qr: 'marked',
  not_real: 'not_real',
  duplicate: 'repeated',
  collage: 'composed',
  no_subject: 'composed',
};

/** The template for the first defect. */
export const replaceTemplateOf = ([first]: readonly Defect[]): ReplaceTemplate =>
  first ? templateFor[first] : 'unclear';

/** One person's grading of a picture. */
export interface Opinion {
  grade: Grade;
  defects: readonly Defect[];
  recommend: Recommend;
}

type Refused = { field: 'defects' | 'recommend' | 'template_id'; why: string } | undefined;

/** Reason why a grading is invalid; shared by the bench and the backend. */
export function opinionRefused({ grade, defects: found, recommend }: Opinion): Refused {
  if (found.length === 0 && (grade === 'D' || recommend === 'replace')) {
    const what = grade === 'D' ? 'D 级' : '要求更换';
    return { field: 'defects', why: `${what}至少选择一项缺陷（数字键 1–9）` };
  }
  if (grade === 'D' && recommend === 'pool') return { field: 'recommend', why: 'D 级不能进推荐池' };
  return undefined;
}

const rank = (grade: Grade): number => gradeNames.indexOf(grade);

/**
 * Error of the first reviewer as seen by the second; null if both agree on grade and use. Different defect words do not
 * count.
 */
export function differenceOf(first: Opinion, second: Opinion): QaError | null {
  if (first.grade === second.grade && first.recommend === second.recommend) return null;
  const overlooked = second.defects.some((defect) => !first.defects.includes(defect));
  const invented = first.defects.some((defect) => !second.defects.includes(defect));
  if (rank(second.grade) > rank(first.grade) && overlooked) return 'missed';
  if (rank(second.grade) < rank(first.grade) && invented) return 'wrong';
  return second.grade === first.grade ? 'measure' : 'policy';
}

export const batchStatus = {
  open: { label: '进行中', color: 'processing' },
  done: { label: '本批次已完成', color: 'green' },
  withdrawn: { label: '已作废', color: 'default' },
} as const satisfies LabelMap<string>;
export type BatchStatus = keyof typeof batchStatus;

/** Samples below this size are not conclusive. */
export const isFew = (samples: number): boolean => samples < minQaSamples;
export const fewText = '样本不足，结论仅供参考';

interface BatchState {
  status: BatchStatus;
  size: number;
  checked: number;
}

/** Reason why an action on a batch is not available now. */
export const batchCannot = {
  report: ({ status, size, checked }: BatchState) =>
    status === 'open' ? `还有 ${size - checked} 张未检` : status === 'withdrawn' ? '批次已作废' : undefined,
  withdraw: ({ status }: BatchState) => (status === 'withdrawn' ? '批次已作废' : undefined),
};

/** States of a dispute: the appeal of the checked reviewer. */
export const disputeStatus = {
  none: { label: '未申辩' },
  submitted: { label: '待裁定', color: 'gold' },
  upheld: { label: '维持差错', color: 'default' },
  overturned: { label: '申辩成立', color: 'purple' },
  reduced: { label: '部分成立', color: 'orange' },
} as const satisfies LabelMap<AppealStatus>;

const { upheld, overturned } = disputeStatus;
/** Rulings on a dispute. */
export const disputeRulings = { upheld, overturned } as const;

/** Fields used by the rules below. */
export interface ResultState {
  status: DecisionStatus;
  /** Those who checked it, and those whose check was changed since. */
  reviewers: readonly string[];
  effective_at: number;
  appeal: { status: AppealStatus };
  first_reviewer: string | null;
  agree: boolean | null;
  withdrawn: boolean;
}

const gone = ({ status, withdrawn }: ResultState): string | undefined => {
  if (withdrawn) return '批次已作废';
  return status === 'effective' ? undefined : '结果已被改级';
};

const dayMs = 86_400_000;

/** Reason why an action on a result is not available now (docs/design/risk.md#quality-record). */
export const resultCannot = {
  regrade: (result: ResultState, operatorId: string) =>
    gone(result) ?? (result.first_reviewer === operatorId ? '不能改级对自己的复检' : undefined),
  dispute: (result: ResultState, operatorId: string, now: number) => {
    if (result.first_reviewer === null) return '画质分级没有被检人';
    if (result.first_reviewer !== operatorId) return '只有被检人可以申辩';
    if (result.agree !== false) return '与初审一致，无需申辩';
    if (result.appeal.status !== 'none') return '已申辩过，每条只能申辩一次';
    return gone(result) ?? (now - result.effective_at > disputeDays * dayMs ? `已超过 ${disputeDays} 天` : undefined);
  },
  rule: (result: ResultState, operatorId: string) => {
    if (result.appeal.status !== 'submitted') return '没有待裁定的申辩';
    if (result.reviewers.includes(operatorId)) return '不能裁定对自己质检的申辩';
    if (result.first_reviewer === operatorId) return '不能裁定自己的申辩';
    return gone(result);
  },
};

/** An error counts until a dispute took it away. */
export const isError = ({ agree, appeal, withdrawn }: Pick<ResultState, 'agree' | 'appeal' | 'withdrawn'>): boolean =>
  agree === false && appeal.status !== 'overturned' && !withdrawn;

/**
 * Cohen's κ: agreement beyond chance; 1 is perfect, 0 is chance. Null if chance explains everything, or there is no
 * data.
 */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): number | null {
  if (pairs.length === 0) return null;
  const share = (side: 0 | 1, value: string) => pairs.filter((pair) => pair[side] === value).length / pairs.length;
  const values = [...new Set(pairs.flat())];
  const observed = pairs.filter(([a, b]) => a === b).length / pairs.length;
  const expected = values.reduce((sum, value) => sum + share(0, value) * share(1, value), 0);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/** Landis and Koch's words. */
export function kappaText(kappa: number | null): string {
  if (kappa === null) return '无法计算';
  if (kappa < 0.2) return '极低';
  if (kappa < 0.4) return '一般';
  if (kappa < 0.6) return '中等';
  return kappa < 0.8 ? '较好' : '极好';
}

export const qualityPercentOf = (part: number, all: number): string =>
  ifKnown(part / all, (share) => `${Math.round(share * 100)}%`);
