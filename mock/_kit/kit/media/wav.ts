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

const syllablesPerSecond = 4;

/** Babble of syllables and pauses, so that there is something to seek in. */
export function speech(n: number): Uint8Array {
  const seconds = speechSeconds(n);
  const rng = random(n * 31 + 6);
  const pitches = Array.from({ length: seconds * syllablesPerSecond }, () => (rng.chance(0.25) ? 0 : rng.int(95, 240)));
  return wav(seconds, (i) => {
    const at = (i / rate) * syllablesPerSecond;
    const pitch = pitches[Math.floor(at)] ?? 0;
    return 0.3 * Math.sin(Math.PI * (at % 1)) * Math.sin((2 * Math.PI * i * pitch) / rate);
  });
}
