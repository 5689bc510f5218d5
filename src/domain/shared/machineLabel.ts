import type { CaseKind } from '../review/kinds';
import type { LabelMap } from './labels';
import { reasonGroupOf } from './reasons';

/**
 * Labels of the models for pictures, texts and voices (docs/design/risk.md#img-review): `labels` of a case, `label` of
 * a box.
 */
export const machineLabels = {
  porn: { label: '涉黄', color: 'red' },
  sexy: { label: '低俗', color: 'orange' },
  politics: { label: '涉政', color: 'red' },
  terror: { label: '暴恐', color: 'red' },
  bloody: { label: '血腥', color: 'red' },
  minor: { label: '疑似未成年', color: 'red' },
  abuse: { label: '辱骂骚扰', color: 'orange' },
  gamble: { label: '赌博', color: 'orange' },
  fraud: { label: '诈骗', color: 'orange' },
  ads: { label: '广告引流', color: 'gold' },
  contact: { label: '联系方式', color: 'gold' },
  qr: { label: '二维码', color: 'gold' },
  smoke: { label: '吸烟', color: 'gold' },
  logo: { label: '标识水印', color: 'default' },
  face: { label: '人脸', color: 'default' },
  face_fake: { label: '换脸', color: 'orange' },
} as const satisfies LabelMap<string>;
export type MachineLabel = keyof typeof machineLabels;

/**
 * Labels that strain reviewers (docs/design/blocks.md#g9): counted, blurred, and not assigned to those who opted out
 * today.
 */
export const sensitiveLabels: readonly MachineLabel[] = ['porn', 'sexy', 'terror', 'bloody', 'minor'];

export const isSensitive = (labels: readonly string[]): boolean =>
  labels.some((label) => sensitiveLabels.some((known) => known === label));

/** Parts of a case that show sensitive content: its labels, and for a report the reported reason. */
type JudgedCase =
  | { kind: 'report'; labels: readonly string[]; payload: { reason_code: string } }
  | { kind: Exclude<CaseKind, 'report'>; labels: readonly string[] };

/** Whether a case is sensitive (docs/design/blocks.md#g9), by the model's labels or the reported reason. */
export const isSensitiveCase = (one: JudgedCase): boolean =>
  isSensitive(one.kind === 'report' ? [...one.labels, reasonGroupOf(one.payload.reason_code)] : one.labels);
