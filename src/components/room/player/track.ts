import { noFigure } from '@/domain/shared/figure';
import { hitLeadSeconds, hitTailSeconds } from '@/domain/shared/limits';
import type { Segment } from '@/services/room';

/** All times are in milliseconds from the start of the sound, as in a `Segment`. */

export interface TrackLane {
  /** Microphone number as text, or `mix`. */
  key: string;
  label: string;
  /** Loudness as base-36 digits, one per second; empty if there is none. */
  peaks: string;
}

export interface TrackMark {
  at: number;
  len: number;
  label: string;
  /** `J` and `K` jump between hits. */
  kind: 'hit' | 'evidence';
}

export interface TrackSpan {
  from: number;
  to: number;
}

/** Lane that is heard while none is soloed. */
export const mix = 'mix';

/** Loudness at a second, 0 to 1; nothing where there is no digit. */
export const trackLevelAt = (peaks: string, second: number): number =>
  (Number.parseInt(peaks[second] ?? '', 36) || 0) / 35;

/** Bar of a waveform, in pixels from the left edge of the visible part. */
interface Bar {
  left: number;
  width: number;
  level: number;
}

/**
 * Bars of the visible part, each at the place of its seconds on the time axis: the first may begin before the left edge.
 * A bar stands for one second, or for as many as make it `least` pixels wide.
 */
export function barsIn(peaks: string, { from, to }: TrackSpan, width: number, least: number): Bar[] {
  const perSecond = width / ((to - from) / 1_000);
  const step = Math.max(1, Math.ceil(least / perSecond));
  const bars: Bar[] = [];
  for (let second = Math.floor(from / 1_000 / step) * step; second * 1_000 < to; second += step) {
    let level = 0;
    for (let part = 0; part < step; part++) level = Math.max(level, trackLevelAt(peaks, second + part));
    bars.push({ left: (second - from / 1_000) * perSecond, width: step * perSecond, level });
  }
  return bars;
}

/** Loudness below which a second counts as silent, and seconds from which a silence is skipped. */
const quiet = 0.06;
const leastSilence = 3;

/** Silent spans in which no lane is heard; none if the loudness of a lane is unknown. */
export function silencesOf(lanes: readonly string[]): TrackSpan[] {
  if (lanes.length === 0 || lanes.includes('')) return [];
  const seconds = Math.max(...lanes.map(({ length }) => length));
  const spans: TrackSpan[] = [];
  let from: number | null = null;
  for (let second = 0; second <= seconds; second++) {
    const isQuiet = second < seconds && lanes.every((peaks) => trackLevelAt(peaks, second) < quiet);
    if (isQuiet) from ??= second;
    else if (from !== null) {
      if (second - from >= leastSilence) spans.push({ from: from * 1_000, to: second * 1_000 });
      from = null;
    }
  }
  return spans;
}

/** Utterances in order of time, and the number of those beyond the end, which are left out. */
export function transcriptOf(segments: readonly Segment[], duration: number) {
  const lines = segments.filter(({ start }) => start < duration).sort((a, b) => a.start - b.start);
  return { lines, beyond: segments.length - lines.length };
}

/** Index of the last of sorted `starts` that is not after `at`; -1 before the first. */
export function indexAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Span that is played with a hit. */
export const spanOfHit = ({ at }: TrackMark, duration: number): TrackSpan => ({
  from: Math.max(0, at - hitLeadSeconds * 1_000),
  to: Math.min(duration, at + hitTailSeconds * 1_000),
});

/** Milliseconds as `1:02:05` or `2:05`. */
export function clockOf(at: number): string {
  if (!Number.isFinite(at)) return noFigure;
  const seconds = Math.floor(at / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
