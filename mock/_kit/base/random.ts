import { hashOf } from '../../../src/domain/shared/hash';

/** A seeded source of numbers (mulberry32): the same seed gives the same data on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (probability: number) => boolean;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return { next, int, pick, chance: (probability) => next() < probability };
}

/** A seed out of text, e.g. a user id. */
export const seedOf = hashOf;
