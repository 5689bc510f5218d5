import { once } from './scale';
import type { Seed, StoredGang, StoredUser, WordBank } from './stored';

/** Functions that draw the seed. Stores do not import them: `backend.ts` hands them over with `plantSeeds`. */
export interface Seeds {
  shared(scale: number): Seed;
  words(population: number): WordBank;
  gangs(users: ReadonlyMap<string, StoredUser>): Iterable<readonly [string, StoredGang]>;
}

let planted: Seeds | undefined;

export function plantSeeds(seeds: Seeds): void {
  planted = seeds;
}

function seeds(): Seeds {
  if (!planted) throw new Error('The stores have no seed yet: import mock/testing or mock/backend first');
  return planted;
}

export const drawn = once((scale) => seeds().shared(scale));
/** Drawn apart from `drawn`: most tests never read words. */
export const drawnWords = once(() => seeds().words(drawn().users.size));
/** Drawn apart from `drawn`: most tests never read gangs. */
export const drawnGangs = once(() => seeds().gangs(drawn().users));
