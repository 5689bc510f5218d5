/** Buckets of an experiment layer: one is 0.01 % of its users, devices or rooms. */
export const experimentBuckets = 10_000;

/** Splits users into experiments and variants; clients, backend and console use the same hash. */

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

const scramble = (block: number): number => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** MurmurHash3 (x86, 32 bits) of the UTF-8 bytes of a text, as published by its author Austin Appleby. */
export function murmur3(text: string, seed = 0): number {
  const bytes = new TextEncoder().encode(text);
  const tail = bytes.length % 4;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hash = seed;
  for (let at = 0; at < bytes.length - tail; at += 4)
    hash = (Math.imul(rotate(hash ^ scramble(view.getUint32(at, true)), 13), 5) + 0xe6546b64) | 0;
  const rest = bytes.slice(bytes.length - tail).reduceRight((block, byte) => (block << 8) | byte, 0);
  hash ^= scramble(rest) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Bucket from 0 to 9,999: `murmur3("{seed}:{id}") mod 10000`. */
export const bucketOf = (seed: string, id: string): number => murmur3(`${seed}:${id}`) % experimentBuckets;

/** Buckets of a layer; `to` is exclusive. */
export interface BucketRange {
  from: number;
  to: number;
}

export const rangesWidthOf = (ranges: readonly BucketRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);

export const isIn = (ranges: readonly BucketRange[], bucket: number): boolean =>
  ranges.some(({ from, to }) => from <= bucket && bucket < to);

/** The first buckets of the ranges, in their order. */
export function firstBucketsOf(ranges: readonly BucketRange[], width: number): BucketRange[] {
  let left = width;
  return ranges.flatMap(({ from, to }) => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [{ from, to: from + taken }] : [];
  });
}

/** Buckets that none of the ranges has, lowest first. */
function freeBeside(taken: readonly BucketRange[]): BucketRange[] {
  let at = 0;
  const gaps = [...taken]
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, to }) => {
      const gap = { from: at, to: from };
      at = Math.max(at, to);
      return gap.to > gap.from ? [gap] : [];
    });
  return at < experimentBuckets ? [...gaps, { from: at, to: experimentBuckets }] : gaps;
}

/**
 * Buckets for an experiment of this width. It keeps those it has and gets the lowest free ones, so that more traffic
 * moves nobody; undefined if the layer is full.
 */
export function allocate(
  width: number,
  own: readonly BucketRange[],
  others: readonly BucketRange[],
): BucketRange[] | undefined {
  const kept = firstBucketsOf(own, width);
  const ranges = [...kept];
  for (const added of firstBucketsOf(freeBeside([...own, ...others]), width - rangesWidthOf(kept))) {
    const last = ranges.at(-1);
    if (last?.to === added.from) ranges[ranges.length - 1] = { from: last.from, to: added.to };
    else ranges.push(added);
  }
  return rangesWidthOf(ranges) === width ? ranges : undefined;
}

interface Weighted {
  key: string;
  weight: number;
}

/** Variant of a bucket; weights are per cent, in the order of the variants. */
export function variantAt<V extends Weighted>(variants: readonly V[], bucket: number): V | undefined {
  let end = 0;
  return variants.find(({ weight }) => {
    end += (weight * experimentBuckets) / 100;
    return bucket < end;
  });
}

/** Per cent of the users who get another variant with the new weights. */
export const movedPercent = (before: readonly Weighted[], after: readonly Weighted[]): number =>
  Array.from({ length: 100 }, (_, percent) => (percent * experimentBuckets) / 100).filter(
    (bucket) => variantAt(before, bucket)?.key !== variantAt(after, bucket)?.key,
  ).length;

export const hitSteps = {
  state: { label: '状态' },
  layer: { label: '层分桶' },
  audience: { label: '人群' },
  fixed: { label: '白名单' },
  variant: { label: '版本' },
} as const;

export interface HitStep {
  step: keyof typeof hitSteps;
  /** Whether it lets the user into the experiment; null if it does not decide. */
  passed: boolean | null;
  text: string;
}

/** Facts that decide on the variant of one user. */
export interface HitFacts<V extends Weighted> {
  /** Reason why nobody takes part; undefined for a running experiment. */
  stopped: string | undefined;
  layer: string;
  /** Buckets of the layer in use now. */
  ranges: readonly BucketRange[];
  /** Reason why the audience excludes the user; undefined if it does not. */
  excluded: string | undefined;
  /** Key of the variant fixed for the user. */
  fixed: string | undefined;
  seed: string;
  variants: readonly V[];
}

const rangesText = (ranges: readonly BucketRange[]): string =>
  ranges.map(({ from, to }) => `${from}–${to - 1}`).join('、') || '无';

/** Variant of a user, null for none, with all steps that lead to it. */
export function explainHit<V extends Weighted>(
  id: string,
  facts: HitFacts<V>,
): { variant: V | null; steps: HitStep[] } {
  const { stopped, layer, ranges, excluded, fixed, seed, variants } = facts;
  const [place, share] = [bucketOf(layer, id), bucketOf(seed, id)];
  const chosen = variants.find(({ key }) => key === fixed);
  const drawn = variantAt(variants, share);
  const isInside = isIn(ranges, place);
  const enters = chosen !== undefined || (isInside && excluded === undefined);
  /** A fixed variant overrules buckets and audience. */
  const failed = chosen ? null : false;
  const steps: HitStep[] = [
    { step: 'state', passed: stopped === undefined, text: stopped ?? '进行中' },
    {
      step: 'layer',
      passed: isInside || failed,
      text: `桶 ${place}，${isInside ? '在' : '不在'}实验的 ${rangesText(ranges)} 内`,
    },
    { step: 'audience', passed: excluded === undefined || failed, text: excluded ?? '符合人群' },
    {
      step: 'fixed',
      passed: chosen ? true : null,
      text: chosen ? `指定为 ${chosen.key}，不看分桶和人群` : '不在白名单',
    },
    {
      step: 'variant',
      passed: (enters && stopped === undefined) || null,
      text: `桶 ${share}，${enters ? '按占比为' : '若进入实验为'} ${drawn?.key ?? '无'}${chosen ? '（白名单优先）' : ''}`,
    },
  ];
  return { variant: (enters && stopped === undefined && (chosen ?? drawn)) || null, steps };
}
