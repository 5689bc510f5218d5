/** @jest-environment node */
import { allocate, bucketOf, firstBucketsOf, isIn, movedPercent, murmur3, rangesWidthOf, variantAt } from './bucketing';
import { chiSquareOf } from './chiSquare';

// Vectors of the reference implementation, as collected in Wikipedia's article on MurmurHash and at
// https://stackoverflow.com/a/31929528.
it.each([
  ['', 0, 0],
  ['', 1, 0x514e28b7],
  ['', 0xffffffff, 0x81f16f39],
  ['test', 0, 0xba6bd213],
  ['test', 0x9747b28c, 0x704b81dc],
  ['Hello, world!', 0, 0xc0363e43],
  ['Hello, world!', 0x9747b28c, 0x24884cba],
  ['The quick brown fox jumps over the lazy dog', 0, 0x2e4ff723],
  ['The quick brown fox jumps over the lazy dog', 0x9747b28c, 0x2fa826cd],
  ['aaaa', 0x9747b28c, 0x5a97808a],
  ['aaa', 0x9747b28c, 0x283e0130],
  ['aa', 0x9747b28c, 0x5d211726],
  ['a', 0x9747b28c, 0x7fa09ea6],
  ['ππππππππ', 0x9747b28c, 0xd58063c1],
])('murmur3 of %j with seed %d', (text, seed, hash) => expect(murmur3(text, seed)).toBe(hash));

it('buckets are even, and those of two seeds are independent', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => String(10_000_000 + i));
  const tenths = (seed: string, some = ids) => {
    const places = some.map((id) => Math.floor(bucketOf(seed, id) / 1_000));
    return Array.from({ length: 10 }, (_, tenth) => places.filter((place) => place === tenth).length);
  };
  const isEven = (counts: number[], total: number) => chiSquareOf(counts, new Array(10).fill(total / 10)).p > 0.001;
  expect(isEven(tenths('layer'), ids.length)).toBe(true);
  const first = ids.filter((id) => bucketOf('layer', id) < 1_000);
  expect(isEven(tenths('variant', first), first.length)).toBe(true);
});

describe('allocation', () => {
  it('keeps the buckets there are, and takes the lowest free ones', () => {
    expect(allocate(2_000, [], [])).toEqual([{ from: 0, to: 2_000 }]);
    const others = [{ from: 2_000, to: 3_000 }];
    expect(allocate(3_000, [{ from: 0, to: 1_000 }], others)).toEqual([
      { from: 0, to: 2_000 },
      { from: 3_000, to: 4_000 },
    ]);
    expect(allocate(500, [{ from: 4_000, to: 5_000 }], others)).toEqual([{ from: 4_000, to: 4_500 }]);
  });

  it('refuses more than the layer has', () => {
    const others = [{ from: 0, to: 6_000 }];
    expect(rangesWidthOf(allocate(4_000, [], others) ?? [])).toBe(4_000);
    expect(allocate(4_001, [], others)).toBeUndefined();
    expect(allocate(0, [], others)).toEqual([]);
  });

  it('the first buckets go across ranges', () => {
    const ranges = [
      { from: 0, to: 100 },
      { from: 300, to: 900 },
    ];
    expect(firstBucketsOf(ranges, 150)).toEqual([
      { from: 0, to: 100 },
      { from: 300, to: 350 },
    ]);
    expect([isIn(ranges, 99), isIn(ranges, 100), isIn(ranges, 300)]).toEqual([true, false, true]);
  });
});

it('variants follow the weights in their order; other weights move the difference', () => {
  const weighted = (...weights: number[]) => weights.map((weight, i) => ({ key: `v${i}`, weight }));
  const variants = weighted(20, 30, 50);
  expect([0, 1_999, 2_000, 4_999, 5_000, 9_999].map((bucket) => variantAt(variants, bucket)?.key)).toEqual([
    'v0',
    'v0',
    'v1',
    'v1',
    'v2',
    'v2',
  ]);
  expect(variantAt(weighted(10), 1_000)).toBeUndefined();
  expect(movedPercent(weighted(50, 50), weighted(60, 40))).toBe(10);
  expect(movedPercent(variants, variants)).toBe(0);
});
