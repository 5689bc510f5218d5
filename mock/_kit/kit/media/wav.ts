import { random } from '../../base/random';

const rate = 8000;

/** 8-bit mono WAV from `sample`, −1 to 1. */
function wav(seconds: number, sample: (i: number) => number): Uint8Array {
  const length = Math.round(seconds * rate);
  const bytes = new Uint8Array(44 + length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  for (let i = 0; i < length; i++) bytes[44 + i] = 128 + Math.round(127 * sample(i));
  return bytes;
}

/** One second of a tone. */
export function tone(n: number): Uint8Array {
  const step = (2 * Math.PI * (220 + (n % 24) * 20)) / rate;
  return wav(1, (i) => 0.3 * Math.sin(i * step));
}

export const speechSeconds = (n: number): number => random(n * 31 + 5).int(20, 60);

interface Syllable {
  from: number;
  to: number;
  pitch: number;
  formant: number;
}

/** Babble: two voices take turns in syllables and pauses, so that there is something to seek in. */
export function speech(n: number): Uint8Array {
  const seconds = speechSeconds(n);
  const rng = random(n * 31 + 6);
  const voices = [rng.int(95, 140), rng.int(170, 240)] as const;
  const syllables: Syllable[] = [];
  let voice = 0;
  for (let at = rate / 4; at < (seconds - 1) * rate; ) {
    const length = rng.int(700, 2000);
    const pitch = (voices[voice] ?? 120) * (0.9 + rng.next() * 0.25);
    syllables.push({ from: at, to: at + length, pitch, formant: rng.int(400, 1900) });
    at += length + rng.int(80, 500);
    if (rng.chance(0.14)) {
      at += rng.int(3000, 12_000);
      voice = 1 - voice;
    }
  }
  let current = 0;
  return wav(seconds, (i) => {
    while ((syllables[current]?.to ?? Number.POSITIVE_INFINITY) <= i) current++;
    const one = syllables[current];
    if (!one || i < one.from) return 0;
    const part = (i - one.from) / (one.to - one.from);
    const turn = (2 * Math.PI * i) / rate;
    const sound =
      Math.sin(turn * one.pitch) +
      0.6 * Math.sin(turn * one.pitch * 2) +
      0.5 * Math.sin(turn * one.formant) * Math.sin(turn * one.pitch);
    return 0.3 * Math.sin(Math.PI * part) * sound;
  });
}
