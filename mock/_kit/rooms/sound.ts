import { createHmac } from 'node:crypto';
import { soundMinutes } from '../../../src/domain/limits';
import type { CheckTrack } from '../../../src/domain/patrol';
import { minute, now, second } from '../base/clock';
import { refuseField } from '../base/refusal';
import { minuteOf, type Party, type Span } from './parties';

/**
 * Sound of a party: one tone per speaker while speaking, else silence. Every sample follows from its place, so any range
 * of a file is made by itself; loudness for waveforms comes from the same function.
 */

/** Samples per second; each is one byte. */
const sampleRate = 8_000;

/** Lane of a microphone, or all of them mixed. */
export type Lane = number | 'mix';

/** Utterance of a lane at a moment, with its loudness, 0 to 1: syllables of about 5 a second. */
function heardAt(party: Party, lane: Lane, at: number) {
  const { speech } = minuteOf(party, Math.floor(at / minute));
  const one = speech.find(({ start, end, seat }) => at >= start && at < end && (lane === 'mix' || seat === lane));
  if (!one) return { seat: null, loudness: 0 };
  const edge = Math.min(1, (at - one.start) / 120, (one.end - at) / 160);
  const syllable = 0.55 + 0.45 * Math.sin(((at - one.start) / 1_000) * 31 + (one.start % 7));
  return { seat: one.seat, loudness: edge * syllable * (one.label === 'abuse' ? 0.95 : 0.6) };
}

/** Loudness of equal steps as base-36 digits, the loudest of four moments each. */
export function peaksOf(party: Party, lane: Lane, { from, to }: Span, step: number): string {
  let digits = '';
  for (let at = from; at < to; at += step) {
    const parts = [0, 1, 2, 3].map((part) => heardAt(party, lane, at + (part * step) / 4).loudness);
    digits += Math.round(Math.max(...parts) * 35).toString(36);
  }
  return digits;
}

/** Loudness of the ten seconds before a moment, one base-36 digit per 200 ms. */
export function levelsBefore(party: Party, at: number): string {
  const place = at - party.start;
  return peaksOf(party, 'mix', { from: Math.max(0, place - 10 * second), to: place }, 200);
}

/** Head of a WAV file with one channel of one byte per sample. */
function headOf(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  const format = [16, 0x1_0001, sampleRate, sampleRate, 0x8_0001];
  for (const [i, value] of format.entries()) head.writeUInt32LE(value, 16 + 4 * i);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return head;
}

/** Samples within which the loudness does not change: ten milliseconds. */
const step = sampleRate / 100;

/** Bytes `first` to `last` (both included) of the WAV file of a span, and the length of the whole file. */
export function wavPart(party: Party, lane: Lane, { from, to }: Span, first = 0, last = Number.POSITIVE_INFINITY) {
  const samples = Math.floor(((to - from) / 1_000) * sampleRate);
  const head = headOf(samples);
  const total = head.length + samples;
  const bytes = new Uint8Array(Math.max(0, Math.min(last, total - 1) - first + 1));
  let [turn, volume] = [0, 0];
  for (let i = 0; i < bytes.length; i++) {
    const place = first + i - head.length;
    if (place < 0) {
      bytes[i] = head[first + i] ?? 0;
      continue;
    }
    if (i === 0 || place % step === 0) {
      const { seat, loudness } = heardAt(party, lane, from + ((place - (place % step)) / sampleRate) * 1_000);
      turn = (2 * Math.PI * (party.speakers.find((one) => one.seat === seat)?.pitch ?? 120)) / sampleRate;
      volume = 80 * loudness;
    }
    bytes[i] = 128 + Math.round(volume * Math.sin(place * turn));
  }
  return { bytes, total };
}

/** Signed addresses of room sounds: an `<audio>` sends no session. They expire after ten minutes. */
const sign = (path: string, until: number): string =>
  createHmac('sha256', 'stand-in').update(`${path} ${until}`).digest('hex');

/** Address of a span of a party; `lane` is a microphone, the mix, or the mix as a live stream. */
export function soundAddress(party_id: string, lane: Lane | 'live', { from, to }: Span) {
  const path = `/mock-media/party/${party_id}/${lane}/${Math.floor(from)}-${Math.floor(to)}.wav`;
  const expires_at = now() + soundMinutes * minute;
  return { url: `${path}?until=${expires_at}&signature=${sign(path, expires_at)}`, expires_at };
}

/** The address of one lane; 422 for an unknown one. */
export function laneAddress(party: Party, track: CheckTrack, lane: string, span: Span) {
  const isKnown = lane === 'mix' || (track === 'single' && party.speakers.some(({ seat }) => String(seat) === lane));
  if (!isKnown) throw refuseField('lane', '没有这一路录音');
  return soundAddress(party.party_id, lane === 'mix' ? lane : Number(lane), span);
}

/** Lanes of a sound with their waveforms: one per microphone, or the mixed one. */
export const lanesOf = ({ speakers }: Party, track: CheckTrack, peaks: (lane: Lane) => string | null) =>
  track === 'single'
    ? speakers.map(({ seat, uid, nickname }) => ({ lane: String(seat), uid, nickname, peaks: peaks(seat) }))
    : [{ lane: 'mix', uid: null, nickname: null, peaks: peaks('mix') }];

/** True for an address that was signed here and has not expired. */
export function isSignedSound(path: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  return until > now() && query.get('signature') === sign(path, until);
}
