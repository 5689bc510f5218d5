import { minute } from '../base/clock';
import { minuteOf, type Utterance } from './minutes';
import type { Party } from './parties';

/**
 * Sound of a party: voice-like noise per speaker, music, silence, and shouts. Every sample follows from its place, so
 * any range of a file is made by itself; loudness for waveforms comes from the same function.
 */

/** Samples per second; each is one byte. */
export const sampleRate = 8_000;
const headBytes = 44;

/** Lane of a microphone, or all of them mixed. */
export type Lane = number | 'mix';

/** Span of a sound in milliseconds from the start of the party. */
export interface Span {
  from: number;
  to: number;
}

/** Loudness of one utterance at a moment within it, 0 to 1: syllables of about 5 a second. */
function voiceLoudness({ start, end, label }: Utterance, at: number): number {
  const edge = Math.min(1, (at - start) / 120, (end - at) / 160);
  const syllable = 0.55 + 0.45 * Math.sin(((at - start) / 1_000) * 31 + (start % 7));
  return Math.max(0, edge * syllable * (label === 'abuse' ? 0.95 : 0.6));
}

const musicLoudness = (at: number): number => 0.16 + 0.06 * Math.sin(at / 260);

/** Loudness of a lane at a moment, 0 to 1. */
export function loudnessAt(party: Party, lane: Lane, at: number): number {
  const { mood, speech, shout } = minuteOf(party, Math.floor(at / minute));
  let loudest = mood === 'music' && (lane === 'mix' || lane === 0) ? musicLoudness(at) : 0;
  for (const one of speech) {
    if (at < one.start || at >= one.end || (lane !== 'mix' && one.seat !== lane)) continue;
    loudest = Math.max(loudest, voiceLoudness(one, at));
  }
  const isShout = shout && at >= shout.at && at < shout.at + 900 && (lane === 'mix' || shout.seat === lane);
  return isShout ? 1 : loudest;
}

/** Loudness of equal steps as base-36 digits, the loudest of four moments each. */
export function peaksOf(party: Party, lane: Lane, { from, to }: Span, step: number): string {
  let digits = '';
  for (let at = from; at < to; at += step) {
    let peak = 0;
    for (let part = 0; part < 4; part++) peak = Math.max(peak, loudnessAt(party, lane, at + (part * step) / 4));
    digits += Math.round(peak * 35).toString(36);
  }
  return digits;
}

const samplesIn = ({ from, to }: Span): number => Math.floor(((to - from) / 1_000) * sampleRate);

function write(view: DataView, at: number, text: string): void {
  for (const [i, letter] of [...text].entries()) view.setUint8(at + i, letter.charCodeAt(0));
}

function head(samples: number, total: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(headBytes));
  const text = (at: number, value: string) => write(view, at, value);
  text(0, 'RIFF');
  view.setUint32(4, total - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return new Uint8Array(view.buffer);
}

/** Comment of a file (LIST chunk with INFO) behind its samples; empty without a text. Chunks begin at even places. */
function comment(text: string, samples: number): Uint8Array {
  if (text === '') return new Uint8Array();
  const words = new TextEncoder().encode(`${text}\0`);
  const size = words.length + (words.length % 2);
  const gap = samples % 2;
  const bytes = new Uint8Array(gap + 20 + size);
  const view = new DataView(bytes.buffer, gap);
  write(view, 0, 'LIST');
  view.setUint32(4, 12 + size, true);
  write(view, 8, 'INFOICMT');
  view.setUint32(16, words.length, true);
  bytes.set(words, gap + 20);
  return bytes;
}

/** Noise that follows from its place, −1 to 1. */
const noise = (i: number): number => (Math.imul(i ^ (i >>> 13), 0x5bd1_e995) >>> 16) / 32_768 - 1;

/** Samples of a range, made in steps of ten milliseconds within which the loudness does not change. */
function fill(party: Party, lane: Lane, span: Span, bytes: Uint8Array, first: number): void {
  const step = sampleRate / 100;
  for (let i = 0; i < bytes.length; ) {
    const place = first + i;
    const at = span.from + (place / sampleRate) * 1_000;
    const { mood, speech } = minuteOf(party, Math.floor(at / minute));
    const speaking = speech.find((one) => at >= one.start && at < one.end && (lane === 'mix' || one.seat === lane));
    const pitch = party.speakers.find(({ seat }) => seat === speaking?.seat)?.pitch ?? (mood === 'music' ? 330 : 120);
    const loudness = loudnessAt(party, lane, at);
    const turn = (2 * Math.PI * pitch) / sampleRate;
    const end = Math.min(bytes.length, i + step - (place % step));
    for (; i < end; i++) {
      const n = first + i;
      const wave = Math.sin(n * turn) + 0.5 * Math.sin(n * turn * 2.7) + (speaking ? 0.4 * noise(n) : 0);
      bytes[i] = 128 + Math.round(60 * loudness * wave);
    }
  }
}

/** Bytes `first` to `last` (both included) of the WAV file of a span with its watermark, and the length of the whole file. */
export function wavPart(
  party: Party,
  lane: Lane,
  span: Span,
  first: number,
  last: number,
  watermark = '',
): { bytes: Uint8Array; total: number } {
  const samples = samplesIn(span);
  const tail = comment(watermark, samples);
  const tailAt = headBytes + samples;
  const total = tailAt + tail.length;
  const bytes = new Uint8Array(Math.max(0, Math.min(last, total - 1) - first + 1));
  /** Calls `put` with the places of a part of the file that are asked for. */
  const within = (from: number, to: number, put: (from: number, to: number) => void) => {
    const [begin, end] = [Math.max(first, from), Math.min(first + bytes.length, to)];
    if (begin < end) put(begin, end);
  };
  within(0, headBytes, (from, to) => bytes.set(head(samples, total).subarray(from, to), from - first));
  within(headBytes, tailAt, (from, to) =>
    fill(party, lane, span, bytes.subarray(from - first, to - first), from - headBytes),
  );
  within(tailAt, total, (from, to) => bytes.set(tail.subarray(from - tailAt, to - tailAt), from - first));
  return { bytes, total };
}
