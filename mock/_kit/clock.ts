import { perWorld } from './world';

/**
 * The backend's clock. Seeds hang on `anchor`, a fixed moment unless MOCK_CLOCK (epoch ms) says
 * otherwise; time then runs on from there, so that what was done later is later. How much was skipped is
 * each world's own. In tests (MOCK_TIME=steps) a request and `passTime` move it and nothing else does; with
 * MOCK_TIME=still not even a request.
 */
const fixed = Date.UTC(2026, 10, 20, 2, 0, 0); // 2026-11-20 10:00:00 PRC

export const anchor = Number(process.env.MOCK_CLOCK ?? fixed);

const startedAt = performance.now();

interface OwnTime {
  began: number;
  skipped: number;
  /** Requests that were answered, a millisecond each where time goes in steps. */
  steps: number;
  /** While a request is answered: when it came. */
  moment: number | undefined;
}

// A clock that was set to the operator's runs on with it; the fixed one begins with its world.
const ofWorld = perWorld('clock', (): OwnTime => {
  const began = process.env.MOCK_CLOCK === undefined ? performance.now() : startedAt;
  return { began, skipped: 0, steps: 0, moment: undefined };
});

function elapsed({ began, steps }: OwnTime): number {
  const pace = process.env.MOCK_TIME;
  if (pace === 'still') return 0;
  return pace === 'steps' ? steps : performance.now() - began;
}

/** Epoch ms. */
export function now(): number {
  const own = ofWorld();
  return Math.floor(anchor + (own.moment ?? elapsed(own)) + own.skipped);
}

/** All that a request does, it does at the moment it came, however long it takes. */
export function atOneMoment<R>(step: () => R): R {
  const own = ofWorld();
  if (own.moment !== undefined) return step();
  own.steps++;
  own.moment = elapsed(own);
  try {
    return step();
  } finally {
    own.moment = undefined;
  }
}

/** For tests of what ends by itself: leases, holds, terms. */
export function passTime(ms: number): void {
  ofWorld().skipped += ms;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
