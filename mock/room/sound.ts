import { createHmac } from 'node:crypto';
import { maxSoundWindow, soundMinutes } from '../../src/domain/room/limits';
import type { CheckTrack } from '../../src/domain/shared/patrol';
import { minute, now, second } from '../_kit/base/clock';
import { refuseField } from '../_kit/base/refusal';
import { minuteOf, type Party, type PartySpan } from './parties';

/**
 * Sound of a party: one tone per speaker while speaking, else silence. Every sample follows from its place, so any range
 * of a file is made by itself; loudness for waveforms comes from the same function.
 */

/** Samples per second; each is one byte. */
const sampleRate = 8_000;

/** Lane of a microphone, or all of them mixed. */
export type SoundLane = number | 'mix';

/** Utterance of a lane at a moment, with its loudness, 0 to 1: syllables of about 5 a second. */
function heardAt(party: Party, lane: SoundLane, at: number) {
  const { speech } = minuteOf(party, Math.floor(at / minute));
  const one = speech.find(({ start, end, seat }) => at >= start && at < end && (lane === 'mix' || seat === lane));
  if (!one) return { seat: null, loudness: 0 };
  const edge = Math.min(1, (at - one.start) / 120, (one.end - at) / 160);
  const syllable = 0.55 + 0.45 * Math.sin(((at - one.start) / 1_000) * 31 + (one.start % 7));
  return { seat: one.seat, loudness: edge * syllable * (one.label === 'abuse' ? 0.95 : 0.6) };
}

/** Loudness of equal steps as base-36 digits, the loudest of four moments each. */
export function soundPeaksOf(party: Party, lane: SoundLane, { from, to }: PartySpan, step: number): string {
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
  return soundPeaksOf(party, 'mix', { from: Math.max(0, place - 10 * second), to: place }, 200);
}

/** Part of a WAV file that holds a comment; nothing without one. Parts have an even length. */
function commentOf(text: string): Buffer {
  if (text === '') return Buffer.alloc(0);
  const words = Buffer.from(text);
  const comment = Buffer.alloc(20 + words.length + (words.length % 2));
  comment.write('LIST');
  comment.writeUInt32LE(comment.length - 8, 4);
  comment.write('INFOICMT', 8);
  comment.writeUInt32LE(words.length, 16);
  words.copy(comment, 20);
  return comment;
}

/** Head of a WAV file with one channel of one byte per sample, and the watermark of a download. */
function headOf(samples: number, watermark: string): Buffer {
  const comment = commentOf(watermark);
  const head = Buffer.alloc(36);
  head.write('RIFF');
  head.writeUInt32LE(36 + comment.length + samples, 4);
  head.write('WAVEfmt ', 8);
  const format = [16, 0x1_0001, sampleRate, sampleRate, 0x8_0001];
  for (const [i, value] of format.entries()) head.writeUInt32LE(value, 16 + 4 * i);
  const data = Buffer.alloc(8);
  data.write('data');
  data.writeUInt32LE(samples, 4);
  return Buffer.concat([head, comment, data]);
}

/** Samples within which the loudness does not change: ten milliseconds. */
const step = sampleRate / 100;

/** The WAV file of a span: the length of the whole file, and its bytes `first` to `last`, both included. */
export function wavOf(party: Party, lane: SoundLane, { from, to }: PartySpan, watermark = '') {
  const samples = Math.floor(((to - from) / 1_000) * sampleRate);
  const head = headOf(samples, watermark);
  const part = (first: number, last: number): Uint8Array => {
    const bytes = new Uint8Array(last - first + 1);
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
    return bytes;
  };
  return { total: head.length + samples, part };
}

/** Signed addresses of room sounds: an `<audio>` sends no session. They expire after ten minutes. */
const sign = (path: string, until: number, watermark: string): string =>
  createHmac('sha256', 'stand-in').update(`${path} ${until} ${watermark}`).digest('hex');

/** Address of a span of a party; `lane` is a microphone, the mix, or the mix as a live stream. */
export function roomSoundAddress(party_id: string, lane: SoundLane | 'live', { from, to }: PartySpan, watermark = '') {
  const path = `/mock-media/party/${party_id}/${lane}/${Math.floor(from)}-${Math.floor(to)}.wav`;
  const expires_at = now() + soundMinutes * minute;
  const marked = watermark === '' ? '' : `&watermark=${encodeURIComponent(watermark)}`;
  return { url: `${path}?until=${expires_at}${marked}&signature=${sign(path, expires_at, watermark)}`, expires_at };
}

/** Lane of that name; 422 for an unknown one. */
function laneOf(party: Party, track: CheckTrack, lane: string): SoundLane {
  const isKnown = lane === 'mix' || (track === 'single' && party.speakers.some(({ seat }) => String(seat) === lane));
  if (!isKnown) throw refuseField('lane', '没有这一路录音');
  return lane === 'mix' ? lane : Number(lane);
}

/** Address of one lane as a whole, with its watermark. */
export const downloadAddress = (party: Party, track: CheckTrack, lane: string, span: PartySpan, watermark: string) =>
  roomSoundAddress(party.party_id, laneOf(party, track, lane), span, watermark);

/** Address of the window of one lane that is heard at a place, for listening: the whole is only downloaded. */
export function windowAddress(party: Party, track: CheckTrack, lane: string, span: PartySpan, at: number) {
  const length = span.to - span.from;
  if (at > length) throw refuseField('at', '超出录音时长');
  const from = Math.floor(Math.min(at, length - 1) / maxSoundWindow) * maxSoundWindow;
  const to = Math.min(length, from + maxSoundWindow);
  const part = { from: span.from + from, to: span.from + to };
  return { ...roomSoundAddress(party.party_id, laneOf(party, track, lane), part), from, to };
}

/** Lanes of a sound with their waveforms: one per microphone, or the mixed one. */
export const soundLanesOf = ({ speakers }: Party, track: CheckTrack, peaks: (lane: SoundLane) => string | null) =>
  track === 'single'
    ? speakers.map(({ seat, uid, nickname }) => ({ lane: String(seat), uid, nickname, peaks: peaks(seat) }))
    : [{ lane: 'mix', uid: null, nickname: null, peaks: peaks('mix') }];

/** True for an address that was signed here and has not expired. */
export function isSignedSound(path: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  return until > now() && query.get('signature') === sign(path, until, query.get('watermark') ?? '');
}
