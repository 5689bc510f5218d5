import { perWorld } from './world';

/**
 * Clock of the backend. Seeds are relative to `anchor`, a fixed moment unless MOCK_CLOCK (epoch ms) is set; time runs
 * on from there. Each world has its own offset. In tests (MOCK_TIME=steps) only requests and `passTime` advance it;
 * with MOCK_TIME=still not even requests.
 */
const fixed = Date.UTC(2026, 10, 20, 2, 0, 0); // 2026-11-20 10:00:00 PRC

export const anchor = Number(process.env.MOCK_CLOCK ?? fixed);

const startedAt = performance.now();

interface OwnTime {
  began: number;
  skipped: number;
  /** Answered requests, a millisecond each if time goes in steps. */
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

/** For tests of expiring leases, holds and terms. */
export function passTime(ms: number): void {
  ofWorld().skipped += ms;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The first moment of the PRC day in which a moment lies. */
export const dayOf = (at: number): number => at - ((at + 8 * hour) % day);
