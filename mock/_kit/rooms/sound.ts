import { createHmac, timingSafeEqual } from 'node:crypto';
import { soundMinutes } from '../../../src/domain/limits';
import type { TrackKind } from '../../../src/domain/patrol';
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

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Head of a WAV file, with a comment that carries the watermark. */
function headOf(samples: number, watermark: string): Buffer {
  const note = Buffer.from(`${watermark}\0`);
  const words = Buffer.concat([note, Buffer.alloc(note.length % 2)]);
  const format = Buffer.concat([u32(0x1_0001), u32(sampleRate), u32(sampleRate), u32(0x8_0001)]);
  const rest = Buffer.concat([
    Buffer.from('WAVEfmt '),
    u32(format.length),
    format,
    ...[Buffer.from('LIST'), u32(12 + words.length), Buffer.from('INFOICMT'), u32(words.length), words],
    Buffer.from('data'),
    u32(samples),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), u32(rest.length + samples), rest]);
}

/** Fills in samples from a place on, in steps of ten milliseconds within which the loudness does not change. */
function fill(party: Party, lane: Lane, { from }: Span, bytes: Uint8Array, first: number): void {
  const step = sampleRate / 100;
  for (let i = 0; i < bytes.length; ) {
    const place = first + i;
    const begin = place - (place % step);
    const { seat, loudness } = heardAt(party, lane, from + (begin / sampleRate) * 1_000);
    const turn = (2 * Math.PI * (party.speakers.find((one) => one.seat === seat)?.pitch ?? 120)) / sampleRate;
    const end = Math.min(bytes.length, begin + step - first);
    for (; i < end; i++) bytes[i] = 128 + Math.round(80 * loudness * Math.sin((first + i) * turn));
  }
}

/** Bytes `first` to `last` (both included) of the WAV file of a span, and the length of the whole file. */
export function wavPart(
  party: Party,
  lane: Lane,
  span: Span,
  watermark: string,
  first = 0,
  last = Number.POSITIVE_INFINITY,
) {
  const samples = Math.floor(((span.to - span.from) / 1_000) * sampleRate);
  const head = headOf(samples, watermark);
  const total = head.length + samples;
  const bytes = new Uint8Array(Math.max(0, Math.min(last, total - 1) - first + 1));
  const ownHead = head.subarray(first, first + bytes.length);
  bytes.set(ownHead);
  fill(party, lane, span, bytes.subarray(ownHead.length), Math.max(0, first - head.length));
  return { bytes, total };
}

/** Signed addresses of room sounds: an `<audio>` sends no session. They expire after ten minutes. */
const sign = (path: string, until: number, watermark: string): string =>
  createHmac('sha256', 'stand-in').update(`${path} ${until} ${watermark}`).digest('hex');

/**
 * Address of a span of a party; `lane` is a microphone, the mix, or the mix as a live stream. The file carries the
 * watermark of a download.
 */
export function soundAddress(party_id: string, lane: Lane | 'live', { from, to }: Span, watermark = '') {
  const path = `/mock-media/party/${party_id}/${lane}/${Math.floor(from)}-${Math.floor(to)}.wav`;
  const expires_at = now() + soundMinutes * minute;
  const marked = watermark && `&watermark=${encodeURIComponent(watermark)}`;
  return { url: `${path}?until=${expires_at}&signature=${sign(path, expires_at, watermark)}${marked}`, expires_at };
}

/** The address of one lane; 422 for an unknown one. */
export function laneAddress(party: Party, track: TrackKind, lane: string, span: Span, watermark?: string) {
  const isKnown = lane === 'mix' || (track === 'single' && party.speakers.some(({ seat }) => String(seat) === lane));
  if (!isKnown) throw refuseField('lane', '没有这一路录音');
  return soundAddress(party.party_id, lane === 'mix' ? lane : Number(lane), span, watermark);
}

/** Lanes of a sound with their waveforms: one per microphone, or the mixed one. */
export const lanesOf = ({ speakers }: Party, track: TrackKind, peaks: (lane: Lane) => string | null) =>
  track === 'mixed'
    ? [{ lane: 'mix', uid: null, nickname: null, peaks: peaks('mix') }]
    : speakers.map(({ seat, uid, nickname }) => ({ lane: String(seat), uid, nickname, peaks: peaks(seat) }));

/** True for an address that was signed here and has not expired. */
export function isSignedSound(path: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  const told = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(sign(path, until, query.get('watermark') ?? ''));
  return until > now() && told.length === right.length && timingSafeEqual(told, right);
}
