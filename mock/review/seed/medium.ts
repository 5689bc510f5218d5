import type { MediaBox, Medium } from '../../../src/services/caseSchema';
import {
  clipScale,
  type DrawnPicture,
  loopCount,
  loopFrames,
  loopSize,
  type Motif,
  motifNumber,
  pictureOf,
  wallpaperOf,
} from '../../_kit/kit/media/files';
import { speechSeconds } from '../../_kit/kit/media/wav';

interface Options {
  /** Motif, or another medium of the review folder; by default the number decides the motif. */
  of?: Motif | 'background' | 'loop' | 'clip' | 'speech';
  state?: Medium['state'];
}

type Area = Pick<DrawnPicture['lines'][number], 'x' | 'y' | 'w' | 'h'>;

/** Area in thousandths of the picture, cut at its edges. */
function within({ w, h }: DrawnPicture, area: Area): Area {
  const x = Math.max(0, Math.round((area.x / w) * 1000));
  const y = Math.max(0, Math.round((area.y / h) * 1000));
  return {
    x,
    y,
    w: Math.min(1000, Math.round(((area.x + area.w) / w) * 1000)) - x,
    h: Math.min(1000, Math.round(((area.y + area.h) / h) * 1000)) - y,
  };
}

const boxesOf = (drawing: DrawnPicture): MediaBox[] =>
  drawing.marks.map(({ label, score, ...area }) => ({ label, score, ...within(drawing, area) }));

const still = (drawing: DrawnPicture, folder: string, n: number): Medium => ({
  url: `/mock-media/${folder}/${n}.svg`,
  thumb: `/mock-media/${folder}-thumb/${n}.svg`,
  kind: 'image',
  state: 'ok',
  w: drawing.w,
  h: drawing.h,
  duration: 0,
  boxes: boxesOf(drawing),
  ocr: drawing.lines.map(({ text, ...area }) => ({ text, ...within(drawing, area) })),
});

const frameUrl = (loop: number, k: number): string => `/mock-media/frame/${loop * loopFrames + k}.gif`;

function moving(url: string, loop: number, scale: number, more: Pick<Medium, 'kind' | 'duration'>): Medium {
  const size = { w: loopSize.w * scale, h: loopSize.h * scale };
  return { url, thumb: frameUrl(loop, 0), state: 'ok', ...size, ...more, boxes: [], ocr: [] };
}

function sound(n: number): Medium {
  const url = `/mock-media/speech/${n}.wav`;
  return { url, thumb: '', kind: 'audio', state: 'ok', w: 0, h: 0, duration: speechSeconds(n), boxes: [], ocr: [] };
}

function made(n: number, of: Options['of']): Medium {
  switch (of) {
    case 'background':
      return still(wallpaperOf(n), 'background', n);
    case 'loop':
      return moving(`/mock-media/loop/${n}.gif`, n, 1, { kind: 'image', duration: 0 });
    case 'clip':
      return moving(`/mock-media/clip/${n}.webm`, n % loopCount, clipScale, { kind: 'video', duration: 3 });
    case 'speech':
      return sound(n);
    default: {
      const number = of ? motifNumber(n, of) : n;
      return still(pictureOf(number), 'review', number);
    }
  }
}

/** Drawn once: a picture is its number. */
const known = new Map<string, Medium>();

/** The n-th medium, with boxes where something is drawn and the text that stands there. */
export function mediumOf(n: number, { of, state = 'ok' }: Options = {}): Medium {
  const key = `${of} ${n}`;
  const first = known.get(key) ?? made(n, of);
  known.set(key, first);
  const medium = {
    ...first,
    boxes: first.boxes.map((box) => ({ ...box })),
    ocr: first.ocr.map((line) => ({ ...line })),
  };
  if (state === 'ok') return medium;
  const nothing = { state, boxes: [], ocr: [] };
  const address = state === 'broken' ? `/mock-media/broken/${n}.svg` : '';
  return { ...medium, ...nothing, url: address, thumb: address };
}

/** The nine key frames of a loop, or of a clip, which shows the loop of its number. */
export function framesOf(n: number, of: 'loop' | 'clip'): Medium[] {
  const loop = of === 'clip' ? n % loopCount : n;
  return Array.from({ length: loopFrames }, (_, k) =>
    moving(frameUrl(loop, k), loop, 1, { kind: 'image', duration: 0 }),
  ).map((frame) => ({ ...frame, thumb: frame.url }));
}
