import { parseJson } from '../parseJson';
import { beginsWith, latinAt, u32At } from './bytesAt';
import { animationFacts, type FileFacts, type FileProblem, isProblem, type Read } from './fileFacts';

/** Box of an MP4 (ISO/IEC 14496-12); `cut` if its stated length exceeds the data. */
interface Box {
  type: string;
  content: Uint8Array;
  cut: boolean;
}

/** Consecutive boxes; size 0 means to the end. */
function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = latinAt(bytes, at + 4, at + 8);
    const size = u32At(bytes, at) || bytes.length - at;
    const cut = size < 8 || size > bytes.length - at;
    boxes.push({ type, content: bytes.subarray(at + 8, cut ? bytes.length : at + size), cut });
    if (cut) break;
    at += size;
  }
  return boxes;
}

const inside = (boxes: readonly Box[], type: string): Uint8Array | undefined =>
  boxes.find((box) => box.type === type)?.content;

/** The box at the end of this path of boxes. */
const within = (bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined =>
  path.reduce<Uint8Array | undefined>((content, type) => content && inside(boxesOf(content), type), bytes);

const u32 = (content: Uint8Array | undefined, at: number): number =>
  content && at + 4 <= content.length ? u32At(content, at) : 0;

/** Duration of the movie, as the time scale and the length in its header give it. */
const secondsOf = (mvhd: Uint8Array | undefined): number => u32(mvhd, 16) / (u32(mvhd, 12) || Number.POSITIVE_INFINITY);

interface Track {
  codec: string;
  /** Pixels. */
  width: number;
  height: number;
  frames: number;
}

function videoTrack(moov: Uint8Array): Track | undefined {
  const tracks = boxesOf(moov).filter(({ type }) => type === 'trak');
  const video = tracks.find(({ content }) => beginsWith(within(content, 'mdia', 'hdlr') ?? content, 'vide', 8));
  if (!video) return undefined;
  const tkhd = inside(boxesOf(video.content), 'tkhd');
  const table = (type: string) => within(video.content, 'mdia', 'minf', 'stbl', type);
  const size = (fromEnd: number) => Math.round(u32(tkhd, (tkhd?.length ?? 0) - fromEnd) / 65_536);
  const described = table('stsd');
  const codec = described ? latinAt(described, 12, 16) : '';
  return { codec, width: size(8), height: size(4), frames: u32(table('stsz'), 8) };
}

/** Codecs that clients decode: H.264 and H.265. */
const codecs = ['avc1', 'avc3', 'hvc1', 'hev1'];

/** Displayed size, without the alpha part of the picture. */
function vapSize(vapc: Uint8Array): Pick<Track, 'width' | 'height'> | FileProblem {
  try {
    const { info } = parseJson(new TextDecoder().decode(vapc)) as {
      info?: { w?: unknown; h?: unknown; aFrame?: unknown };
    };
    if (typeof info?.w === 'number' && typeof info.h === 'number' && Array.isArray(info.aFrame))
      return { width: info.w, height: info.h };
  } catch {
    // Invalid JSON is reported like JSON of another shape.
  }
  return { problem: 'VAP 的 vapc 信息不完整' };
}

function movieFacts(moov: Uint8Array, vapc: Uint8Array | undefined): FileFacts | FileProblem {
  const track = videoTrack(moov);
  if (!track) return { problem: 'MP4 里没有视频轨' };
  if (!codecs.includes(track.codec)) return { problem: `视频编码应为 H.264 或 H.265，实际 ${track.codec || '未知'}` };
  const size = vapc ? vapSize(vapc) : track;
  if (isProblem(size)) return size;
  const { width, height } = size;
  return animationFacts({
    mime: vapc ? 'video/mp4;profile=vap' : 'video/mp4',
    name: vapc ? 'VAP' : 'MP4',
    width,
    height,
    frames: track.frames,
    seconds: secondsOf(inside(boxesOf(moov), 'mvhd')),
    alpha: vapc !== undefined,
  });
}

/** An MP4 with pictures; with a `vapc` box it is VAP. */
export const readMp4: Read = (bytes) => {
  if (!beginsWith(bytes, 'ftyp', 4)) return undefined;
  const boxes = boxesOf(bytes);
  const moov = inside(boxes, 'moov');
  if (!moov || !inside(boxes, 'mdat') || boxes.some(({ cut }) => cut)) return { problem: 'MP4 不完整' };
  return movieFacts(moov, inside(boxes, 'vapc'));
};
