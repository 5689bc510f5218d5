import { perWorld } from './world';

/**
 * The backend's clock. Seeds hang on `anchor`, a fixed moment unless MOCK_CLOCK (epoch ms) says
 * otherwise; time then runs on from there, so that what was done later is later. How much was skipped is
 * each world's own.
 */
const fixed = Date.UTC(2026, 10, 20, 2, 0, 0); // 2026-11-20 10:00:00 PRC

export const anchor = Number(process.env.MOCK_CLOCK ?? fixed);

const startedAt = performance.now();

// A clock that was set to the operator's runs on with it; the fixed one begins with its world.
const ofWorld = perWorld('clock', () => ({
  began: process.env.MOCK_CLOCK === undefined ? performance.now() : startedAt,
  skipped: 0,
}));

/** Epoch ms. */
export function now(): number {
  const { began, skipped } = ofWorld();
  return Math.floor(anchor + (performance.now() - began) + skipped);
}

/** For tests of what ends by itself: leases, holds, terms. */
export function passTime(ms: number): void {
  ofWorld().skipped += ms;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
