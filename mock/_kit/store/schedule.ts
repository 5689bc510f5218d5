import type { Follower } from '../base/rows';
import { transaction } from '../base/transaction';
import { perWorld } from '../base/world';
import type { Collection } from './store';

/** Scheduled effects (docs/adr/0010-one-store-one-transaction.md): leases end, holds take effect, terms expire. */

/** Due time per row, with the earliest known, so that nothing is searched before its time. */
class Calendar<T> implements Follower<T> {
  constructor(
    private readonly dueAt: (row: T) => number | null,
    private readonly times: number[] = [],
    private next = Number.POSITIVE_INFINITY,
  ) {}

  place(at: number, row: T | undefined): void {
    const time = (row === undefined ? null : this.dueAt(row)) ?? Number.POSITIVE_INFINITY;
    this.times[at] = time;
    if (time < this.next) this.next = time;
  }

  fork(): Calendar<T> {
    return new Calendar(this.dueAt, this.times.slice(), this.next);
  }

  /** Places that are due by then, the soonest first. */
  due(by: number): { place: number; at: number }[] {
    if (this.next > by) return [];
    const found: { place: number; at: number }[] = [];
    this.next = Number.POSITIVE_INFINITY;
    for (const [place, at] of this.times.entries()) {
      if (at < this.next) this.next = at;
      if (at <= by) found.push({ place, at });
    }
    return found.sort((a, b) => a.at - b.at);
  }
}

interface Effect {
  name: string;
  run: (by: number) => boolean;
}

const effects: Effect[] = [];

/** Failed effect with its error; it is not retried. */
export interface EffectFailure {
  effect: string;
  row: unknown;
  at: number;
  error: unknown;
}
export const effectFailures = perWorld('failures', (): EffectFailure[] => []);
const given = perWorld('given', () => new Set<string>());

function plan<T>(
  name: string,
  rows: Collection<T>,
  dueAt: (row: T) => number | null,
  groups: (rows: T[]) => T[][],
  effect: (rows: T[], ids: string[]) => void,
): void {
  const key = (place: number, at: number) => `${name} ${place} ${at}`;
  const run = (by: number): boolean => {
    // Seed data that was never read is not drawn for scheduling.
    if (!rows.isDrawn) return false;
    const calendar = rows.follow(`calendar ${name}`, () => new Calendar<T>(dueAt));
    const due = calendar.due(by).filter(({ place, at }) => !given().has(key(place, at)));
    const places = new Map<T, { place: number; at: number }>();
    for (const one of due) {
      const row = rows.placed(one.place);
      if (row !== undefined) places.set(row, one);
    }
    for (const group of groups([...places.keys()])) {
      try {
        const ids = group.map((row) => rows.idAt(places.get(row)?.place ?? -1));
        transaction(() => effect(group, ids));
      } catch (error) {
        console.error(error);
        for (const row of group) {
          const { place, at } = places.get(row) ?? { place: -1, at: 0 };
          effectFailures().push({ effect: name, row, at, error });
          given().add(key(place, at));
        }
      }
    }
    return places.size > 0;
  };
  effects.push({ name, run });
}

/** Registers a scheduled effect on rows, each in its own transaction; an error stops no other. */
export const at = <T>(
  name: string,
  rows: Collection<T>,
  dueAt: (row: T) => number | null,
  effect: (row: T, id: string) => void,
): void =>
  plan(
    name,
    rows,
    dueAt,
    (due) => due.map((row) => [row]),
    ([row], [id = '']) => row !== undefined && effect(row, id),
  );

/** The same for all that are due together, as one change. */
export const together = <T>(
  name: string,
  rows: Collection<T>,
  dueAt: (row: T) => number | null,
  effect: (rows: T[]) => void,
): void => plan(name, rows, dueAt, (due) => (due.length > 0 ? [due] : []), effect);

/** Effects can trigger others; this limits endless chains. */
const maxRounds = 10;

/** Runs all effects due by a moment. */
export function passUntil(by: number): void {
  for (let round = 0; round < maxRounds; round++) {
    if (!effects.map(({ run }) => run(by)).includes(true)) return;
  }
}
