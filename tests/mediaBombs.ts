import { deflateSync } from 'node:zlib';
import { lottieOf } from '../mock/testing';

/** Small files that are made to grow beyond all bounds when they are inflated or played. */

/** A message with the same field over and over. */
const repeated = (field: readonly number[], count: number): Buffer =>
  Buffer.alloc(field.length * count, Uint8Array.from(field));

const params = [0x12, 4, 0x18, 20, 0x20, 40];
const sprite = [0x22, 0];
const svga = (content: Buffer): Uint8Array =>
  deflateSync(Buffer.concat([Uint8Array.from([...params, ...sprite]), content]));

/** The head of a PNG of this size; no pixels follow. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x06\0\0\0....IDATIEND', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
const hugePng = pngHead(8_192, 8_192);

type Json = Record<string, unknown>;

/** A Lottie animation with other parts. */
export const lottieWith = (patch: object): string => JSON.stringify({ ...JSON.parse(lottieOf(1)), ...patch });

const layer = (more: object): Json => ({ ind: 1, ip: 0, op: 60, st: 0, ks: {}, ...more });
const shows = (refId: string): Json => layer({ ty: 0, refId });
const shapes = (...items: readonly object[]): Json => layer({ ty: 4, shapes: items });
const still = (k: number) => ({ a: 0, k });
const square = { ty: 'rc', p: still(0), s: still(1), r: still(0) };

/** Compositions of ten references each to the next. */
const tree = (levels: number): string =>
  lottieWith({
    assets: Array.from({ length: levels }, (_, n) => ({
      id: `c${n}`,
      layers: n + 1 < levels ? Array.from({ length: 10 }, () => shows(`c${n + 1}`)) : [shapes(square)],
    })),
    layers: [shows('c0')],
  });

const chain = (length: number): Json[] =>
  Array.from({ length }, (_, n) => ({ id: `c${n}`, layers: [shows(`c${n + 1}`)] }));

const endless = '互相引用';
const large = '图层和形状超过 1 万个';
const fixed = '须为固定数值';

export const lottieBombs: readonly (readonly [name: string, file: string, reason: string])[] = [
  ['nine compositions of ten references each', tree(9), large],
  ['a movie of a thousand years', lottieWith({ fr: 30, ip: 0, op: 1e12 }), '时长超过 10 分钟'],
  [
    'a composition that names itself',
    lottieWith({ assets: [{ id: 'a', layers: [shows('a')] }], layers: [shows('a')] }),
    endless,
  ],
  [
    'compositions that name each other',
    lottieWith({
      assets: [
        { id: 'a', layers: [shows('b')] },
        { id: 'b', layers: [shows('a')] },
      ],
      layers: [shows('a')],
    }),
    endless,
  ],
  [
    'a long chain, listed from its end',
    lottieWith({
      assets: chain(100).reverse(),
      layers: chain(100)
        .map(({ id }) => shows(String(id)))
        .reverse(),
    }),
    '嵌套超过 64 层',
  ],
  [
    'repeaters within each other',
    lottieWith({
      layers: [shapes({ ty: 'gr', it: [square, { ty: 'rp', c: still(200) }] }, { ty: 'rp', c: still(200) })],
    }),
    large,
  ],
  [
    'a repeater that grows',
    lottieWith({ layers: [shapes(square, { ty: 'rp', c: { a: 1, k: [{ t: 0, s: [1] }] } })] }),
    fixed,
  ],
  ['a star of a million points', lottieWith({ layers: [shapes({ ty: 'sr', pt: still(1_000_000) })] }), large],
  ['a zigzag of a million ridges', lottieWith({ layers: [shapes(square, { ty: 'zz', r: still(1_000_000) })] }), large],
  [
    'a gradient of a million colours',
    lottieWith({ layers: [shapes({ ty: 'gf', g: { p: 1_000_000, k: still(0) } })] }),
    large,
  ],
  [
    'a text of many letters',
    lottieWith({ layers: [layer({ ty: 5, t: { d: { k: [{ s: { t: 'a'.repeat(10_001) } }] } } })] }),
    large,
  ],
  ['letters that are compositions', lottieWith({ chars: [{ t: 1, data: { refId: 'a' } }] }), '字形引用了合成'],
  [
    'a picture of 8192² pixels',
    lottieWith({ assets: [{ id: 'i', e: 1, p: `data:image/png;base64,${hugePng.toString('base64')}` }] }),
    '超过 32 百万像素',
  ],
  [
    'more objects than are looked at',
    lottieWith({ more: Array.from({ length: 200_000 }, () => []) }),
    '对象超过 20 万个',
  ],
];

export const svgaBombs: readonly (readonly [name: string, file: Uint8Array, reason: string])[] = [
  ['empty entries of pictures', svga(repeated([0x1a, 0], 200_001)), '字段超过 20 万个'],
  ['empty pictures', svga(repeated([0x1a, 2, 0x12, 0], 501)), '图片超过 500 张'],
  ['empty sprites', svga(repeated(sprite, 501)), '图层超过 500 个'],
  [
    'frames of a sprite',
    svga(Buffer.concat([Uint8Array.from([0x22, 0x82, 0xb5, 0x18]), repeated([0x12, 0], 200_001)])),
    '字段超过 20 万个',
  ],
  [
    'a picture of 8192² pixels',
    svga(Buffer.concat([Uint8Array.from([0x1a, hugePng.length + 2, 0x12, hugePng.length]), hugePng])),
    '超过 32 百万像素',
  ],
];
