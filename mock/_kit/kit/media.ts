import { random } from '../base/random';
import type { MockReply } from '../base/reply';
import { type Handler, json, type MockRequest } from '../http/http';
import { rangeOf } from '../http/ranges';
import { slotLottieOf } from './files/drawnMedia';
import { drawnKinds, drawnSvg, dressupSvg } from './media/drawn';
import { clip, frame, loop, lottieOf, movie, pictureSvg, sound, svgaOf, wallpaperSvg } from './media/files';
import { speech, tone } from './media/wav';

/** Pictures and sounds of the stand-in backend: static files or drawn from their number, so the same everywhere. */

export const mediaReply = (status: number, type: string, body: string | Uint8Array, headers = {}): MockReply => ({
  status,
  headers: {
    'content-type': type,
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    ...headers,
  },
  body,
});

/** Bytes of a long body that are made at once. */
const pieceBytes = 64 * 1024;

/** A file whose bytes are made as they are asked for. */
interface MadeFile {
  total: number;
  /** Bytes `first` to `last`, both included. */
  part: (first: number, last: number) => Uint8Array;
}

/**
 * A file, or the part of it that was asked for: without parts a player cannot seek. A part has at most `most` bytes, and
 * a longer file is made piece by piece.
 */
export function fileReply(
  type: string,
  { total, part }: MadeFile,
  { range, most = total, headers = {} }: { range: string | undefined; most?: number; headers?: Record<string, string> },
): MockReply {
  const told = { 'accept-ranges': 'bytes', ...headers };
  const asked = rangeOf(range, total);
  if (asked === null)
    return mediaReply(416, type, '', { ...told, 'content-range': `bytes */${total}`, 'cache-control': 'no-store' });
  if (asked) {
    const last = Math.min(asked.last, asked.first + most - 1);
    const made = { ...told, 'content-range': `bytes ${asked.first}-${last}/${total}` };
    return mediaReply(206, type, part(asked.first, last), made);
  }
  if (total <= most) return mediaReply(200, type, part(0, total - 1), told);
  function* pieces() {
    for (let first = 0; first < total; first += pieceBytes) yield part(first, Math.min(total, first + pieceBytes) - 1);
  }
  return { ...mediaReply(200, type, '', { ...told, 'content-length': String(total) }), pieces };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function avatar(n: number): string {
  const hue = (n * 137) % 360;
  const first = letters[n % letters.length] ?? 'A';
  const second = letters[Math.floor(n / letters.length) % letters.length] ?? 'A';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 55% 42%)"/><text x="32" y="41" font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle">${first}${second}</text></svg>`;
}

function picture(n: number): string {
  const rng = random(n + 1);
  const dots = Array.from(
    { length: 6 },
    () =>
      `<circle cx="${rng.int(0, 320)}" cy="${rng.int(0, 240)}" r="${rng.int(20, 70)}" fill="hsl(${rng.int(0, 359)} 60% 60% / .7)"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="hsl(${(n * 61) % 360} 40% 88%)"/>${dots}</svg>`;
}

const medium = (
  folder: string,
  ending: string,
  answer: (n: number, request: MockRequest) => MockReply | null,
): Handler => ({
  method: 'GET',
  path: `/mock-media/${folder}/:file`,
  answer: async (request) => {
    const [, digits] = new RegExp(`^(\\d{1,9})\\.${ending}$`).exec(request.params.file ?? '') ?? [];
    return (
      (digits === undefined ? null : answer(Number(digits), request)) ?? json(404, { result: 404, message: '未找到' })
    );
  },
});

const svg = (folder: string, draw: (n: number) => string | Uint8Array): Handler =>
  medium(folder, 'svg', (n) => mediaReply(200, 'image/svg+xml', draw(n)));

const stream = (folder: string, ending: string, type: string, make: (n: number) => Uint8Array): Handler =>
  medium(folder, ending, (n, { headers }) => {
    const bytes = make(n);
    const part = (first: number, last: number) => bytes.subarray(first, last + 1);
    return fileReply(type, { total: bytes.length, part }, { range: headers.range });
  });

export const mediaHandlers: readonly Handler[] = [
  svg('avatar', avatar),
  svg('chat', picture),
  svg('review', pictureSvg),
  svg('review-thumb', pictureSvg),
  ...drawnKinds.map((kind) => svg(kind, (n) => drawnSvg(kind, n))),
  svg('dressup', dressupSvg),
  svg('background', wallpaperSvg),
  svg('background-thumb', wallpaperSvg),
  medium('broken', 'svg', () => null),
  medium('loop', 'gif', (n) => mediaReply(200, 'image/gif', loop(n))),
  medium('frame', 'gif', (n) => mediaReply(200, 'image/gif', frame(n))),
  stream('clip', 'webm', 'video/webm', clip),
  medium('lottie', 'json', (n) => mediaReply(200, 'video/lottie+json', lottieOf(n))),
  medium('dressup-lottie', 'json', (n) => mediaReply(200, 'video/lottie+json', slotLottieOf(n))),
  medium('svga', 'svga', (n) => mediaReply(200, 'application/x-svga', svgaOf(n))),
  stream('sound', 'mp3', 'audio/mpeg', sound),
  stream('movie', 'mp4', 'video/mp4', movie),
  stream('voice', 'wav', 'audio/wav', tone),
  stream('speech', 'wav', 'audio/wav', speech),
];
