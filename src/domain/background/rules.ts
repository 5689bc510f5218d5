import { type Conclusion, isAdverse, type Measure } from '../review/rules';
import { countText } from '../shared/figure';
import type { BgKind, Compensation, shownNow } from '../shared/kindLabels';
import type { LabelMap } from '../shared/labels';

/** Contrast of white text over a background: read at ease, and just so (WCAG 2). */
const goodContrast = 4.5;
const weakContrast = 3;

/**
 * Backgrounds of profiles and rooms (docs/design/risk.md#background-review, #background-record): labels, and what may
 * be done with which.
 */

/** Message templates for 退回更换. */
export const bgTemplates = {
  contact: { label: '含联系方式', content: '您的背景含有联系方式或引流信息，请更换后重新提交。' },
  vulgar: { label: '画面低俗', content: '您的背景画面低俗，请更换后重新提交。' },
  illegible: { label: '看不清文字', content: '您的背景使界面文字难以看清，请换一张更暗或更简洁的图片。' },
  blurry: { label: '画质不清', content: '您的背景画质不清，请换一张清晰的图片。' },
  copyright: { label: '他人作品', content: '您的背景可能使用了他人作品，请更换为原创或已获授权的图片。' },
  other: { label: '不符合规范', content: '您的背景不符合社区规范，请更换后重新提交。' },
} as const satisfies Record<string, { label: string; content: string }>;
export type BgTemplate = keyof typeof bgTemplates;

const templateFor: Readonly<Record<string, BgTemplate>> = {
  contact: 'contact',
  ads: 'contact',
  qr: 'contact',
  sexy: 'vulgar',
  logo: 'copyright',
};

/** Template for the model's finding, by label. */
export const bgTemplateOf = (label: string | undefined): BgTemplate => templateFor[label ?? ''] ?? 'other';

/** Policy for a label; undefined if the label is too vague. */
export const bgPolicyOf: Readonly<Record<string, string | undefined>> = {
  porn: 'porn.nudity',
  sexy: 'porn.suggestive',
  politics: 'politics.rumor',
  terror: 'terror.violence',
  bloody: 'bloody.gore',
  minor: 'minor.harm',
  gamble: 'gamble.invite',
  ads: 'ads.contact',
  contact: 'ads.contact',
  qr: 'ads.contact',
};

export const restoring = ['restore_previous', 'restore_default'] as const satisfies Measure[];
export type Restoring = (typeof restoring)[number];
export const isRestoring = (measure: Measure): measure is Restoring => restoring.some((known) => known === measure);

interface Reviewed {
  is_custom: boolean;
  pay_item: { settled: unknown } | null;
  previous: { state: string } | null;
}

/** Whether there is something to go back to. */
export const hasPrevious = ({ previous }: Reviewed): boolean => previous?.state === 'ok';

/** Default restore action of a violation: the previous background, or else the app's default. */
export const usualRestoring = (reviewed: Reviewed): Restoring =>
  hasPrevious(reviewed) ? 'restore_previous' : 'restore_default';

/** A buyer is compensated once if a custom background is rejected. */
export const owesChoice = ({ is_custom, pay_item }: Reviewed): boolean =>
  is_custom && pay_item !== null && pay_item.settled === null;

/** Price in a sentence; it says so if the response lacks the number. */
export const backgroundPriceText = (coins: number): string =>
  Number.isNaN(coins) ? '金额未知' : `${countText(coins)} 金币`;

interface Found {
  conclusion: Conclusion;
  measures: readonly { type: Measure }[];
  compensation: Compensation | null;
  template_id: BgTemplate | null;
}

/** Reason why a decision does not fit the background, at its field; shared by the bench and the backend. */
export function backgroundRefused(
  { conclusion, measures, compensation, template_id }: Found,
  reviewed: Reviewed,
): { field: string; why: string } | undefined {
  const chosen = measures.map(({ type }) => type).filter(isRestoring);
  if (isAdverse(conclusion)) {
    if (chosen.length !== 1) return { field: 'measures', why: '请选择恢复上一个还是恢复默认（只选一个）' };
    if (chosen[0] === 'restore_previous' && !hasPrevious(reviewed)) {
      return { field: 'measures', why: '没有可用的上一个背景，请恢复默认' };
    }
  } else if (chosen.length > 0) return { field: 'measures', why: '只有违规的背景才会被撤下' };
  if (conclusion === 'return' && template_id === null) return { field: 'template_id', why: '请选择退回模板' };
  if (conclusion === 'pass' && compensation !== null) return { field: 'compensation', why: '通过的背景无需补偿' };
  if (compensation !== null && reviewed.pay_item === null) {
    return { field: 'compensation', why: '免费背景没有可补偿的订单' };
  }
  if (conclusion !== 'pass' && compensation === null && owesChoice(reviewed)) {
    return { field: 'compensation', why: '付费自定义背景被拒，请先选择退款或免费换新' };
  }
  return undefined;
}

interface Kept {
  owner_closed: boolean;
  shown: keyof typeof shownNow;
  medium: { state: string };
}

/** Reason why a background cannot be shown again; undefined if it can. */
export function reapplyCannot({ owner_closed, shown, medium }: Kept): string | undefined {
  if (owner_closed) return '房间已关闭，无法恢复';
  if (medium.state === 'purged') return '原片已过保留期，无法恢复';
  return shown === 'newer' ? '用户已换新背景，不能覆盖' : undefined;
}

/** Areas where the app draws text over a background, in thousandths of the screen. */
export interface Zone {
  key: string;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export const zonesOf: Record<BgKind, readonly Zone[]> = {
  profile_bg: [
    { key: 'bar', label: '顶栏', x: 40, y: 40, w: 920, h: 60 },
    { key: 'header', label: '昵称资料', x: 40, y: 480, w: 920, h: 160 },
    { key: 'bio', label: '签名', x: 40, y: 660, w: 920, h: 70 },
    { key: 'tabs', label: '动态', x: 40, y: 760, w: 920, h: 200 },
  ],
  room_bg: [
    { key: 'bar', label: '房间名', x: 40, y: 40, w: 920, h: 60 },
    { key: 'seats', label: '麦位昵称', x: 40, y: 140, w: 920, h: 300 },
    { key: 'chat', label: '公屏', x: 40, y: 520, w: 700, h: 340 },
    { key: 'bottom', label: '底栏', x: 40, y: 900, w: 920, h: 70 },
  ],
};

/** Legibility of white text. */
export const legibility = {
  good: { label: '清晰', color: 'green' },
  weak: { label: '勉强', color: 'gold' },
  bad: { label: '看不清', color: 'red' },
} as const satisfies LabelMap<string>;

export const legibilityOf = (contrast: number): keyof typeof legibility =>
  contrast >= goodContrast ? 'good' : contrast >= weakContrast ? 'weak' : 'bad';
