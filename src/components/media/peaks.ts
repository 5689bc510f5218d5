import { fetchMedia } from './fetchMedia';

/** Number of bars in a waveform. */
const bars = 120;
/** Samples per second that loudness is read from: the least that a browser decodes to. */
const rate = 8_000;

/** Loudness of equal parts of a sound, 0–1: the loudest of each, against the loudest of all. */
export function loudness(samples: Float32Array, parts: number): number[] {
  const step = samples.length / parts;
  const peaks = Array.from({ length: parts }, (_, i) => {
    let peak = 0;
    for (let at = Math.floor(i * step); at < Math.floor((i + 1) * step); at++)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks);
  return most === 0 ? peaks : peaks.map((peak) => peak / most);
}

/** Waveform of a file; rejects if it cannot be loaded or decoded. */
export async function audioPeaksOf(url: string, signal: AbortSignal): Promise<number[]> {
  const reply = await fetchMedia(url, signal);
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await reply.arrayBuffer());
  return loudness(decoded.getChannelData(0), bars);
}
