import type { OddsTable } from './draw';

/** A source of whole numbers, 0 to 2^32 − 1. */
export type Random32 = () => number;

export const maxSeed = 0xffffffff;

/** sfc32 (PractRand, Chris Doty-Humphrey): 128 bits of state, from a seed of 32 bits that can be shown and typed. */
export function seeded(seed: number): Random32 {
  let [a, b, c, counter] = [0, seed | 0, 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The algorithm's author recommends this warm-up for weak seeds.
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** Uniform integer from 0 to below `bound` (1 to 2^32); values above the range are drawn again. */
export function below(random: Random32, bound: number): number {
  if (bound <= 1) return 0;
  const unused = Math.clz32(bound - 1);
  let drawn = random() >>> unused;
  while (drawn >= bound) drawn = random() >>> unused;
  return drawn;
}

/** One roll: 0 ≤ roll < sum of the weights. */
export const rollOf = (table: OddsTable, random: Random32): number => below(random, table.sum);
