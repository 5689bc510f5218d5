import type { OfflineMetrics } from '../../../../src/domain/offlinePackage';
import { hour, minute } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { StoredPackage } from './packages';

/** Minutes of a stage after which a weak package goes bad, and the stage in per cent from which it does. */
const weakAfter = 12 * minute;
const weakFrom = { none: Number.POSITIVE_INFINITY, success: 20, fallback: 5 };

/** Moment at which a figure goes bad; null if it stays healthy. */
export function breachAt({ status, weak, percent, stages }: StoredPackage): number | null {
  const stage = stages.at(-1);
  return status === 'gray' && stage && percent >= weakFrom[weak] ? stage.at + weakAfter : null;
}

/** Share of the users who were reached by a moment, 0–1: each stage takes an hour. */
function reachedAt({ stages, ended_at }: StoredPackage, moment: number): number {
  const until = Math.min(ended_at ?? moment, moment);
  return stages.reduce((reached, { percent, at }, i) => {
    const passed = Math.min(stages[i + 1]?.at ?? until, until) - at;
    return reached + (percent / 100 - reached) * Math.min(1, Math.max(0, passed / hour));
  }, 0);
}

/** Users of a bundle on a platform. */
const audienceOf = ({ app_key, platform }: StoredPackage): number =>
  random(seedOf(`${app_key} ${platform}`)).int(200_000, 600_000);

const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Figures of the delivery at a moment: a function of the package and of time. */
export function metricsAt(one: StoredPackage, moment: number): OfflineMetrics {
  const rng = random(seedOf(`${one.package_id} figures`));
  const stage = one.stages.at(-1);
  const until = Math.min(one.ended_at ?? moment, moment);
  const isBad = stage !== undefined && one.percent >= weakFrom[one.weak] && until >= stage.at + weakAfter;
  const [success, fallbacks] = [0.987 + rng.next() * 0.01, 0.002 + rng.next() * 0.006];
  const crashes = 0.0008 + rng.next() * 0.00015;
  const delivered = Math.floor(audienceOf(one) * reachedAt(one, moment));
  const downloaded = Math.floor(delivered * 0.985);
  const applied = Math.floor(downloaded * (isBad && one.weak === 'success' ? 0.962 : success));
  const fallback = Math.floor(delivered * (isBad && one.weak === 'fallback' ? 0.061 : fallbacks));
  const crash = Math.floor(applied * crashes);
  return {
    delivered,
    downloaded,
    applied,
    fail: downloaded - applied,
    crash,
    fallback,
    success_rate: over(applied, downloaded),
    crash_rate: over(crash, applied),
    fallback_rate: over(fallback, delivered),
  };
}

/** Shares of packages among the users at a moment, given newest first; the last share is that of all others. */
export function sharesAt(newest: readonly StoredPackage[], moment: number): number[] {
  let rest = 1;
  const shares = newest.map((one) => {
    const { served_at } = one;
    const days = served_at === null ? 0 : Math.max(0, (moment - served_at) / (24 * hour));
    const own = rest * (served_at === null ? reachedAt(one, moment) : 1 - 0.5 ** (days / 1.5));
    rest -= own;
    return own;
  });
  return [...shares, Math.max(0, rest)];
}

/** Users who have a package: those who installed it in a rollout, or the share of a full one among `newest`. */
export function holdersOf(one: StoredPackage, newest: readonly StoredPackage[], moment: number): number {
  if (one.status === 'gray' || one.status === 'paused') return metricsAt(one, moment).applied;
  const place = newest.findIndex(({ package_id }) => package_id === one.package_id);
  return Math.floor((place === -1 ? 0 : (sharesAt(newest, moment)[place] ?? 0)) * audienceOf(one));
}
