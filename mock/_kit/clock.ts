/**
 * The backend's clock. Seeds hang on `anchor`, a fixed moment unless MOCK_CLOCK (epoch ms) says
 * otherwise; time then runs on from there, so that what was done later is later.
 */
const fixed = Date.UTC(2026, 10, 20, 2, 0, 0); // 2026-11-20 10:00:00 PRC

export const anchor = Number(process.env.MOCK_CLOCK ?? fixed);

const startedAt = performance.now();
let skipped = 0;

/** Epoch ms. */
export const now = (): number => Math.floor(anchor + (performance.now() - startedAt) + skipped);

/** For tests of what ends by itself: leases, holds, terms. */
export function passTime(ms: number): void {
  skipped += ms;
}

/** With the data of the seed comes its time. */
export function rewind(): void {
  skipped = 0;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
