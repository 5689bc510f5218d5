/** @jest-environment node */
import type { Medium } from '../../../../src/services/caseSchema';
import { framesOf, mediaHandlers, mediumOf, routeTo } from '../../../testing';
import type { Motif } from './files';

const get = async (path: string, range?: string) => {
  const found = routeTo(mediaHandlers, 'GET', path);
  if (!found) throw new Error(`No handler answers ${path}`);
  const request = { method: 'GET', path, query: new URLSearchParams(), headers: { range }, body: undefined };
  return found.handler.answer({ ...request, params: found.params });
};
const read = (from: string | Uint8Array, at: number, length: number) =>
  Buffer.from(from as Uint8Array).toString('latin1', at, at + length);

const motifs: Motif[] = [
  'portrait',
  'selfie',
  'landscape',
  'poster',
  'chat',
  'meme',
  'cover',
  'child',
  'knife',
  'food',
  'pet',
  'group',
];
const inside = ({ x, y, w, h }: Medium['boxes'][number] | Medium['ocr'][number]) =>
  x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1000 && y + h <= 1000;

describe('pictures', () => {
  it.each(motifs)('%s: the same for everybody, with boxes and text inside it', async (of) => {
    for (let n = 0; n < 20; n++) {
      const medium = mediumOf(n, { of });
      const [one, again, thumb] = await Promise.all([medium.url, medium.url, medium.thumb].map((url) => get(url)));
      expect(one?.headers['content-type']).toBe('image/svg+xml');
      expect(String(one?.body)).toBe(String(again?.body));
      expect(thumb?.status).toBe(200);
      expect(String(one?.body)).toContain(`viewBox="0 0 ${medium.w} ${medium.h}"`);
      for (const { text } of medium.ocr) expect(String(one?.body)).toContain(`>${text}</text>`);
      expect([...medium.boxes, ...medium.ocr].filter((area) => !inside(area))).toEqual([]);
    }
  });

  it('a broken one answers 404, a purged one has no address', async () => {
    expect((await get(mediumOf(1, { state: 'broken' }).url)).status).toBe(404);
    expect(mediumOf(1, { state: 'purged' })).toMatchObject({ url: '', thumb: '', boxes: [] });
  });
});

describe('what moves and what sounds', () => {
  it('a loop is a GIF of nine frames, each also alone', async () => {
    const loop = mediumOf(4, { of: 'loop' });
    const { body, headers } = await get(loop.url);
    expect(headers['content-type']).toBe('image/gif');
    expect(read(body, 0, 6)).toBe('GIF89a');
    expect(Buffer.from(body as Uint8Array).readUInt16LE(6)).toBe(loop.w);
    const frames = framesOf(4, 'loop');
    expect(frames).toHaveLength(9);
    for (const { url } of frames) expect(read((await get(url)).body, 0, 6)).toBe('GIF89a');
  });

  it('a voice lasts as long as it says and can be sought in', async () => {
    const voice = mediumOf(9, { of: 'speech' });
    const { body, headers } = await get(voice.url);
    expect(voice.duration).toBeGreaterThanOrEqual(20);
    expect(body).toHaveLength(44 + voice.duration * 8000);
    expect(headers['accept-ranges']).toBe('bytes');
    const part = await get(voice.url, 'bytes=1000-1999');
    expect([part.status, part.body.length]).toEqual([206, 1000]);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${body.length}`);
    expect((await get(voice.url, `bytes=${body.length}-`)).status).toBe(416);
  });
});
