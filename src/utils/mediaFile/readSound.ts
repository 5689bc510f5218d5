import { beginsWith, markIn, u16At, u32At } from './bytesAt';
import type { FileFacts, FileProblem, Read } from './fileFacts';

/** One frame of a sound: how many bytes it takes, and how long it sounds. */
interface Frame {
  bytes: number;
  seconds: number;
}

/** kbit/s by the index in the head of a frame of MPEG 1 and MPEG 2, layer III; 0 where the head names none. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
/** Samples per second of MPEG 1; a half of it in MPEG 2, a quarter in MPEG 2.5. */
const frequencies = [44_100, 48_000, 32_000];

function mp3Frame(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = u32At(bytes, at);
  const version = (head >>> 19) & 3;
  // Eleven bits of one, a version that exists, layer III.
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return undefined;
  const isFirst = version === 3;
  const rate = (isFirst ? rates1 : rates2)[(head >>> 12) & 15] ?? 0;
  const frequency = (frequencies[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || frequency === 0) return undefined;
  const samples = isFirst ? 1_152 : 576;
  const padding = (head >>> 9) & 1;
  return { bytes: Math.floor(((samples / 8) * rate * 1_000) / frequency) + padding, seconds: samples / frequency };
}

const adtsFrequencies = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

function adtsFrame(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 7 > bytes.length) return undefined;
  // Twelve bits of one, and a layer of 0.
  if ((u16At(bytes, at) & 0xfff6) !== 0xfff0) return undefined;
  const frequency = adtsFrequencies[((bytes[at + 2] ?? 0) >>> 2) & 15];
  const length = (((u16At(bytes, at + 3) << 8) | (bytes[at + 5] ?? 0)) >>> 5) & 0x1fff;
  const blocks = ((bytes[at + 6] ?? 0) & 3) + 1;
  return frequency && length > 7 ? { bytes: length, seconds: (1_024 * blocks) / frequency } : undefined;
}

/** Behind the tag that may stand before the sound: its size has seven bits a byte. */
function afterId3(bytes: Uint8Array): number {
  if (!beginsWith(bytes, 'ID3') || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0);
}

/** A first frame that tells of the others, and is silent. */
const isTable = (frame: Uint8Array): boolean => ['Xing', 'Info', 'VBRI'].some((mark) => markIn(frame, mark, 4) >= 0);

/** Accepts only tags or zero bytes after the last frame. */
const isTail = (rest: Uint8Array): boolean =>
  ['TAG', 'APETAGEX', 'LYRICSBEGIN'].some((mark) => beginsWith(rest, mark)) || rest.every((byte) => byte === 0);

/** Less than this is a head alone, or chance. */
const fewestFrames = 3;

function soundFacts(
  bytes: Uint8Array,
  { mime, name, frameAt }: { mime: FileFacts['mime']; name: string; frameAt: typeof mp3Frame },
): FileFacts | FileProblem | undefined {
  let at = afterId3(bytes);
  if (!frameAt(bytes, at)) return undefined;
  let frames = 0;
  let seconds = 0;
  for (let frame = frameAt(bytes, at); frame && at + frame.bytes <= bytes.length; frame = frameAt(bytes, at)) {
    if (frames > 0 || !isTable(bytes.subarray(at, at + frame.bytes))) seconds += frame.seconds;
    frames += 1;
    at += frame.bytes;
  }
  if (frames < fewestFrames || !isTail(bytes.subarray(at)))
    return { problem: `${name} 不完整：读到 ${frames} 帧后中断` };
  return { mime, width: 0, height: 0, duration_ms: Math.round(seconds * 1_000), frames: 0, alpha: false };
}

/** Whether the first bytes are a sound frame, or a tag before an MP3. */
export const soundHead = (bytes: Uint8Array): 'MP3' | 'AAC' | undefined => {
  if (beginsWith(bytes, 'ID3') || mp3Frame(bytes, 0)) return 'MP3';
  return adtsFrame(bytes, 0) ? 'AAC' : undefined;
};

/** MPEG audio layer III, its length by its frames. */
export const readMp3: Read = (bytes) => soundFacts(bytes, { mime: 'audio/mpeg', name: 'MP3', frameAt: mp3Frame });

/** AAC as a stream (ADTS), with its duration from the frames. */
export const readAac: Read = (bytes) => soundFacts(bytes, { mime: 'audio/aac', name: 'AAC', frameAt: adtsFrame });
