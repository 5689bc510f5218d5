import * as z from 'zod/mini';
import { block, type CheckFinding, pass } from '../config/rules';
import { text } from './bodyFields';
import { ifKnown } from './figure';
import { sizeText } from './fileSize';
import { maxAnimationBytes, maxSoundBytes } from './limits';
import { maxPictureBytes, picture, pictureFinding } from './picture';
import { count } from './schema';

const maxAnimationMs = 8_000;
/** Points of 100 that an animation loses: none up to `free`, all from `worst` on (bytes, bytes, frames). */
const performanceCosts = {
  memory: { free: 16 * 1_048_576, worst: 128 * 1_048_576, points: 50 },
  bytes: { free: 512 * 1_024, worst: 4 * 1_048_576, points: 30 },
  frames: { free: 90, worst: 300, points: 20 },
};
/** Score from which all phones play it well; below it stutters on some, or on most. */
const goodPerformance = 80;
const fairPerformance = 50;

/** Uploaded picture, animation or sound, as returned by `uploadFile`. */
export const mediaFile = z.extend(picture, {
  /**
   * Type by content, not by name: `image/png`, `image/jpeg`, `image/webp`, `application/x-svga`, `video/lottie+json`,
   * `video/mp4`, `video/mp4;profile=vap`, `audio/mpeg` or `audio/aac`; of a voucher also `application/pdf`.
   */
  mime: text(64),
  /** Milliseconds; 0 of a picture or a PDF. */
  duration_ms: count,
  /** Frames of an animation; 1 of a picture, 0 of a sound or a PDF. */
  frames: count,
  /** Whether parts of it can be transparent. */
  alpha: z.boolean(),
  /** SHA-256 as 64 lower-case hexadecimal digits, made by the backend: equal files are stored once. */
  sha256: text(64),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** Facts of a file by its bytes, before it is stored. */
export type MeasuredFile = Omit<MediaFile, 'file_id' | 'url' | 'sha256'>;

export const mediaKinds = { picture: { label: '图片' }, animation: { label: '动效' }, sound: { label: '声音' } };
export type MediaKind = keyof typeof mediaKinds;

interface Format {
  label: string;
  kind: MediaKind;
}

/** Media formats of clients, detected from the bytes. A VAP file is an MP4 with the alpha channel in its picture. */
export const mediaFormats = {
  'image/png': { label: 'PNG', kind: 'picture' },
  'image/jpeg': { label: 'JPG', kind: 'picture' },
  'image/webp': { label: 'WebP', kind: 'picture' },
  'application/x-svga': { label: 'SVGA', kind: 'animation' },
  'video/lottie+json': { label: 'Lottie', kind: 'animation' },
  'video/mp4;profile=vap': { label: 'VAP', kind: 'animation' },
  'video/mp4': { label: 'MP4', kind: 'animation' },
  'audio/mpeg': { label: 'MP3', kind: 'sound' },
  'audio/aac': { label: 'AAC', kind: 'sound' },
} as const satisfies Record<string, Format>;
export type MediaMime = keyof typeof mediaFormats;

const formats: Readonly<Record<string, Format>> = mediaFormats;

/** Name of a format; the type itself if unknown. */
export const formatLabel = (mime: string): string => formats[mime]?.label ?? mime;

/** Milliseconds as seconds, `2.5 秒`: rounded up, so that a duration above a limit never reads like the limit. */
export const secondsText = (length: number): string =>
  ifKnown(length, (ms) => `${(Math.ceil(ms / 100) / 10).toFixed(1)} 秒`);

interface Limits {
  bytes: number;
  /** Longest that it may take. */
  duration_ms?: number;
  /** Size in pixels, which is also the ratio. */
  wanted?: { width: number; height: number };
}

/** The most that a file of a kind may have, before a place asks for less. */
export const mediaLimits: Readonly<Record<MediaKind, Limits>> = {
  picture: { bytes: maxPictureBytes },
  animation: { bytes: maxAnimationBytes, duration_ms: maxAnimationMs },
  sound: { bytes: maxSoundBytes },
};

/** Checks a file against the limits of its place; `label` is its name in messages. */
export function mediaFindings(path: string, label: string, file: MeasuredFile, limits: Limits): CheckFinding[] {
  const findings: CheckFinding[] = [];
  const { bytes, duration_ms = Number.POSITIVE_INFINITY, wanted } = limits;
  if (file.bytes > bytes) findings.push(block(path, `${label}最大 ${sizeText(bytes)}，实际 ${sizeText(file.bytes)}`));
  if (file.duration_ms > duration_ms)
    findings.push(block(path, `${label}最长 ${secondsText(duration_ms)}，实际 ${secondsText(file.duration_ms)}`));
  if (wanted) findings.push(pictureFinding(path, label, file, wanted));
  return findings.length > 0 ? findings : [pass(path, `${label} ${formatLabel(file.mime)} ${sizeText(file.bytes)}`)];
}

/** Pictures that a decoder of videos keeps at a time, and a player of drawn shapes. */
const kept: Readonly<Record<string, number>> = {
  'video/mp4': 4,
  // VAP: the picture holds the alpha channel beside the colours.
  'video/mp4;profile=vap': 8,
  'video/lottie+json': 2,
};

/**
 * Estimated memory while playing, from the header. For SVGA an upper bound with one picture per frame; for videos and
 * Lottie the cached frames. Sounds are streamed.
 */
export const pictureMemoryOf = ({ mime, width, height, frames }: MediaFile): number =>
  width * height * 4 * Math.min(frames, kept[mime] ?? frames);

export const performanceGrades = {
  good: { label: '流畅' },
  fair: { label: '低端机可能卡顿' },
  poor: { label: '建议优化' },
};

interface Performance {
  /** 0–100, the best. */
  score: number;
  grade: keyof typeof performanceGrades;
  /** Point deductions, largest first. */
  costs: { label: string; text: string; points: number }[];
}

/** Expected playback performance on a phone, from frames, memory and bytes. */
export function performanceOf(file: MediaFile): Performance {
  const memory = pictureMemoryOf(file);
  const costs = [
    { label: '内存', text: `约 ${sizeText(memory)}`, points: pointsOf(performanceCosts.memory, memory) },
    { label: '体积', text: sizeText(file.bytes), points: pointsOf(performanceCosts.bytes, file.bytes) },
    { label: '帧数', text: `${file.frames} 帧`, points: pointsOf(performanceCosts.frames, file.frames) },
  ]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const score = costs.reduce((left, { points }) => left - points, 100);
  const grade = score >= goodPerformance ? 'good' : score >= fairPerformance ? 'fair' : 'poor';
  return { score, grade, costs };
}

/** Points deducted for a value: none up to `free`, all of them from `worst` on, a linear share in between. */
function pointsOf({ free, worst, points }: { free: number; worst: number; points: number }, value: number): number {
  const part = (value - free) / (worst - free);
  return Math.round(points * Math.min(1, Math.max(0, part)));
}
