import type { TaskCycle } from '../../../../src/domain/rechargeTask';
import { day, dayOf, hour } from '../../base/clock';

/** The first moment of the week (Monday) or month in which a moment lies (PRC). */
const prc = 8 * hour;

function weekOf(at: number): number {
  const weekday = (new Date(at + prc).getUTCDay() + 6) % 7;
  return dayOf(at) - weekday * day;
}

function monthOf(at: number): number {
  const local = new Date(at + prc);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - prc;
}

const beginnings: Readonly<Record<TaskCycle, (at: number) => number>> = {
  once: () => Number.NEGATIVE_INFINITY,
  day: dayOf,
  week: weekOf,
  month: monthOf,
};

/** Start of the cycle at a moment, not before the task's start. */
export const cycleAt = (cycle: TaskCycle, at: number, start: number): number => Math.max(start, beginnings[cycle](at));
