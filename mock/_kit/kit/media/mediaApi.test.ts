import { maxAnimationBytes } from '../../../../src/domain/shared/limits';
import { uploadFile } from '../../../../src/services/files';
import { adts, movie } from '../../../../tests/mediaVectors';
import {
  call,
  db,
  dispatchInTest,
  drawnMedia,
  mediaProblem,
  newKey,
  plainUploads,
  png,
  resetDb,
  silence,
} from '../../../testing';
import { lottieOf, svgaOf } from './files';

beforeEach(resetDb);

type Purpose = 'picture' | 'animation' | 'sound';

const upload = (purpose: Purpose, bytes: Uint8Array | string, name = 'a.bin') =>
  call(uploadFile, { purpose, name, data: Buffer.from(bytes).toString('base64'), idem_key: newKey() }, 'ops');

/** A Lottie animation with something else in it. */
const lottieWith = (patch: object): string => JSON.stringify({ ...JSON.parse(lottieOf(1)), ...patch });
const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10, 1)]);

describe('what the bytes say, whatever the file is called', () => {
  it.each<[string, Purpose, Uint8Array | string, object]>([
    [
      'Lottie',
      'animation',
      lottieOf(3),
      { mime: 'video/lottie+json', width: 240, height: 240, duration_ms: 2_000, frames: 60, alpha: true },
    ],
    [
      'Lottie behind a byte order mark',
      'animation',
      `\ufeff ${lottieOf(3)}`,
      { mime: 'video/lottie+json', frames: 60 },
    ],
    [
      'Lottie with an embedded picture',
      'animation',
      lottieWith({
        assets: [
          {
            id: 'i',
            w: 1,
            h: 1,
            u: '',
            e: 1,
            p: `data:image/png;base64,${png(1, () => [1, 2, 3, 4]).toString('base64')}`,
          },
        ],
      }),
      { mime: 'video/lottie+json' },
    ],
    [
      'SVGA',
      'animation',
      svgaOf(3),
      { mime: 'application/x-svga', width: 240, height: 240, duration_ms: 2_000, frames: 40, alpha: true },
    ],
    [
      'MP4',
      'animation',
      movie({ width: 640, height: 360, frames: 75, seconds: 2.5 }),
      { mime: 'video/mp4', width: 640, height: 360, duration_ms: 2_500, frames: 75, alpha: false },
    ],
    [
      'VAP, by the size that is shown',
      'animation',
      movie({ width: 1_504, height: 1_334, vap: { w: 750, h: 1_334, aFrame: [754, 0, 375, 667] } }),
      { mime: 'video/mp4;profile=vap', width: 750, height: 1_334, alpha: true },
    ],
    ['MP3', 'sound', silence(3), { mime: 'audio/mpeg', width: 0, duration_ms: 4_989, frames: 0, alpha: false }],
    [
      'MP3 behind a tag, before another',
      'sound',
      Buffer.concat([id3, silence(0), Buffer.from(`TAG${'x'.repeat(125)}`)]),
      { mime: 'audio/mpeg', duration_ms: 2_011 },
    ],
    ['AAC', 'sound', adts(43), { mime: 'audio/aac', duration_ms: 998 }],
    ['a picture with alpha', 'picture', png(4, () => [1, 2, 3, 0]), { mime: 'image/png', frames: 1, alpha: true }],
  ])('%s', async (_, purpose, bytes, facts) => {
    const { data } = await upload(purpose, bytes, '别的.webp');
    expect(data).toMatchObject(facts);
    expect(data.bytes).toBe(Buffer.from(bytes).length);
    const [path = '', query] = data.url.split('?');
    const reply = await dispatchInTest({
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      headers: {},
      body: 0,
    });
    expect(reply?.headers['content-type']).toBe(data.mime);
  });
});

describe('what is refused says what was wanted and what was found (422)', () => {
  it.each<[string, Purpose, Uint8Array | string, string]>([
    ['nothing', 'animation', '', '文件是空的'],
    ['SVG', 'animation', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '这个文件是 SVG'],
    ['an SVGA 1', 'animation', 'PK\x03\x04 movie.spec', '这个文件是 SVGA 1.x（ZIP 格式）'],
    [
      'other JSON',
      'animation',
      '{"name":"a"}',
      '这个 JSON 不是 Lottie：缺少或不合规的字段 v、fr、ip、op、w、h、layers',
    ],
    ['Lottie without end', 'animation', lottieWith({ op: 0 }), 'Lottie 里没有画面：0 帧'],
    ['Lottie that runs code', 'animation', lottieWith({ layers: [{ ty: 4, ks: { r: { x: 'eval(1)' } } }] }), '表达式'],
    ['Lottie that fetches', 'animation', lottieWith({ assets: [{ u: 'https://e.com/', p: 'a.png' }] }), '外部文件'],
    ['cut SVGA', 'animation', svgaOf(1).subarray(0, 500), 'SVGA 不完整'],
    ['cut MP4', 'animation', movie({}).subarray(0, -1), 'MP4 不完整'],
    ['MP4 of another codec', 'animation', movie({ codec: 'vp09' }), '视频编码应为 H.264 或 H.265，实际 vp09'],
    ['broken VAP', 'animation', movie({ vap: {} }), 'VAP 的 vapc 信息不完整'],
    ['cut MP3', 'sound', silence(1).subarray(0, -1), 'MP3 不完整'],
    ['cut AAC', 'sound', adts(9).subarray(0, -1), 'AAC 不完整'],
  ])('%s', async (_, purpose, bytes, sentence) => {
    expect(await upload(purpose, bytes)).toMatchObject({
      status: 422,
      fields: { data: expect.stringContaining(sentence) },
    });
    expect(db.files.size).toBe(0);
  });

  it('too large (413), before it is looked into', async () => {
    const large = `${lottieOf(1)}${' '.repeat(maxAnimationBytes)}`;
    const told = expect.stringMatching(/^动效 \d+ KB，最多 5120 KB$/);
    expect(await upload('animation', large)).toMatchObject({ status: 413, message: told });
    expect(await upload('animation', '['.repeat(10 * 1_048_576))).toMatchObject({ status: 413, message: told });
  });
});

describe('what the seed draws', () => {
  it.each(['lo', 'sv', 'so'] as const)('%s is served as what it says it is', async (type) => {
    const file = drawnMedia(type, 7);
    const reply = await dispatchInTest({
      method: 'GET',
      path: file.url,
      query: new URLSearchParams(),
      headers: {},
      body: 0,
    });
    expect(reply?.headers['content-type']).toBe(file.mime);
    expect(Buffer.from(reply?.body ?? '')).toHaveLength(file.bytes);
    const purpose = type === 'so' ? 'sound' : 'animation';
    expect((await upload(purpose, reply?.body ?? '')).data).toEqual({
      ...file,
      file_id: expect.any(String),
      url: expect.any(String),
    });
  });

  it('a file that is gone, or that is said to be another, blocks', async () => {
    const { data } = await upload('sound', silence(2));
    plainUploads(data);
    for (const file of [data, drawnMedia('so', 2)]) {
      expect(mediaProblem('body.sound', '音效', file, db)).toEqual([]);
      const told = [{ level: 'block', path: 'body.sound', text: '音效已不在，请重新上传' }];
      expect(mediaProblem('body.sound', '音效', { ...file, duration_ms: 1 }, db)).toEqual(told);
      expect(mediaProblem('body.sound', '音效', { ...file, file_id: 'so_x' }, db)).toEqual(told);
    }
  });
});
