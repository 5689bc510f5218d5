import type { Conclusion, Lane, ReportScene } from '../review/rules';
import type { HashState } from '../shared/kindLabels';
import type { LabelMap } from '../shared/labels';
import type { MachineLabel } from '../shared/machineLabel';
import { reasonGroupOf } from '../shared/reasons';

/** A finding of the model counts from this score on. */
export const imageFlagFrom = 60;
/** Maximum differing bits of 64-bit perceptual hashes of similar pictures. */
const imageNeighbourBits = 6;

/** Pictures under review (docs/design/risk.md#img-review, #img-record). */

/** Pictures per page of the bench. */
export const pageLayouts = {
  '3x4': { label: '3×4', rows: 3, columns: 4 },
  '4x6': { label: '4×6', rows: 4, columns: 6 },
  single: { label: '单张', rows: 1, columns: 1 },
} as const;
export type PageLayout = keyof typeof pageLayouts;

/** Violations of the keys 1–9. */
export const imagePolicies = [
  'porn.nudity',
  'porn.suggestive',
  'politics.attack',
  'terror.violence',
  'bloody.gore',
  'ads.contact',
  'fake.profile',
  'copyright.avatar',
  'abuse.insult',
] as const;

/** Policy of each model label; faces and cigarettes alone are no violation. */
const policyOf: Partial<Record<MachineLabel, string>> = {
  porn: 'porn.nudity',
  sexy: 'porn.suggestive',
  politics: 'politics.attack',
  terror: 'terror.violence',
  bloody: 'bloody.gore',
  minor: 'minor.stream',
  ads: 'ads.contact',
  qr: 'ads.contact',
  contact: 'ads.contact',
  fraud: 'fraud.scam',
  gamble: 'gamble.invite',
  abuse: 'abuse.insult',
  logo: 'copyright.avatar',
  face_fake: 'fake.profile',
};

export const policyOfLabel = (label: string): string | undefined =>
  Object.hasOwn(policyOf, label) ? policyOf[label as MachineLabel] : undefined;

/** Labels that a threshold decides about. */
export const judgedLabels = Object.keys(policyOf) as MachineLabel[];

/** Reason why a hash cannot be added or removed now; undefined if it can. */
export function hashCannot(move: 'in' | 'out', state: HashState): string | undefined {
  if (state === 'nominated' || state === 'leaving') return '已有申请等待第二人确认';
  if (move === 'in') return state === 'in' ? '已在哈希库中' : undefined;
  return state === 'none' ? '不在哈希库中' : undefined;
}

interface Judged {
  labels: readonly string[];
  score: number;
  payload: { medium: { boxes: readonly { label: string; score: number }[] } };
}

interface Finding {
  label: string;
  score: number;
}

/** Findings of the model, highest score first; a label without a box has the score of the whole picture. */
export function imageFindingsOf({ labels, score, payload: { medium } }: Judged): Finding[] {
  const best = new Map<string, number>(labels.map((label) => [label, score]));
  const boxed = new Map<string, number>();
  for (const box of medium.boxes) boxed.set(box.label, Math.max(boxed.get(box.label) ?? 0, box.score));
  return [...new Map([...best, ...boxed])]
    .flatMap(([label, sure]) => (policyOfLabel(label) ? [{ label, score: sure }] : []))
    .sort((a, b) => b.score - a.score);
}

export const topFinding = (item: Judged): Finding | undefined => imageFindingsOf(item)[0];

/** Decision the model would make. */
const isFlagged = (item: Judged): boolean => (topFinding(item)?.score ?? 0) >= imageFlagFrom;

/** Suggested policy of a violation; null without a certain finding of the model. */
export function suggestedPolicy(item: Judged): string | null {
  const top = topFinding(item);
  return top && top.score >= imageFlagFrom ? (policyOfLabel(top.label) ?? null) : null;
}

/** Machine and human side by side (docs/design/risk.md#img-record). */
export const agreements = {
  agree: { label: '一致', color: 'green' },
  policy: { label: '定性不同', color: 'gold' },
  differ: { label: '不一致', color: 'red' },
} as const satisfies LabelMap<string>;
export type Agreement = keyof typeof agreements;

export function imageAgreementOf(
  item: Judged,
  verdict: { conclusion: Conclusion; reason_code: string | null },
): Agreement {
  // A mask covers something that was found.
  if ((verdict.conclusion !== 'pass') !== isFlagged(item)) return 'differ';
  if (verdict.reason_code === null) return 'agree';
  return reasonGroupOf(suggestedPolicy(item) ?? '') === reasonGroupOf(verdict.reason_code) ? 'agree' : 'policy';
}

/** May show a minor: reviewed one at a time, by those allowed to, never as a thumbnail. */
export const isMinorImage = ({ lane, payload }: { lane: Lane; payload: { suspected_minor: boolean } }): boolean =>
  lane === 'minor' || payload.suspected_minor;

/** Scenes with a default picture to use as a replacement. */
const replaceable: readonly ReportScene[] = ['avatar', 'cover', 'family'];

export const canReplace = ({ scene }: { scene: ReportScene }): boolean => replaceable.includes(scene);

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Areas masked by default: findings of the model, but never a face alone. */
export const areasFound = ({ payload: { medium } }: { payload: { medium: { boxes: readonly (Area & Finding)[] } } }) =>
  medium.boxes.flatMap(({ label, x, y, w, h }) => (policyOfLabel(label) ? [{ x, y, w, h }] : []));

/** Number of differing bits of two perceptual hashes. */
export function hashDistance(a: string, b: string): number {
  let bits = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    let different = Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16);
    for (; different > 0; different &= different - 1) bits += 1;
  }
  return bits;
}

interface Hashed {
  payload: { phash: string };
}

const looksLike = (a: Hashed, b: Hashed): boolean =>
  hashDistance(a.payload.phash, b.payload.phash) <= imageNeighbourBits;

/** Groups similar pictures: a group has the pictures similar to its first one. */
export function clustersOf<T extends Hashed>(items: readonly T[]): T[][] {
  const clusters: T[][] = [];
  for (const item of items) {
    const known = clusters.find(([first]) => first && looksLike(first, item));
    if (known) known.push(item);
    else clusters.push([item]);
  }
  return clusters;
}

/** Uncertainty of the model: 0 at the threshold. */
const doubtOf = (item: Judged): number => Math.abs((topFinding(item)?.score ?? 0) - imageFlagFrom);

/** The order of a page: where the model is least sure first, what looks alike side by side. */
export function arranged<T extends Hashed & Judged>(items: readonly T[]): T[] {
  const byDoubt = [...items].sort((a, b) => doubtOf(a) - doubtOf(b));
  return clustersOf(byDoubt).flat();
}

/** Ways of a picture into the hash library, and out of it. */
export const hashMoves = {
  in: { label: '入哈希库' },
  out: { label: '移出哈希库' },
} as const satisfies LabelMap<string>;
