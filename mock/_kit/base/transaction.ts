import { Refusal } from './refusal';

/**
 * A request is a transaction (docs/adr/0010-one-store-one-transaction.md): its changes are visible only to itself until
 * it ends; an error rolls back everything. `savepoint` rolls back a part in the same way.
 */

interface Part {
  /** Makes the changes visible. */
  commit: () => void;
  /** Discards the rest of them. */
  close: () => void;
}

interface Transaction {
  parts: Set<Part>;
  /** Undo functions of the changes, oldest first. */
  undo: (() => void)[];
  /** Counts savepoints, so that a part knows whether it was changed before the running one. */
  point: number;
}

let running: Transaction | undefined;
let points = 0;

/** The running savepoint; loud where nothing may be changed. */
export function changing(part: Part): number {
  if (!running) throw new Error('Nothing is changed outside of a transaction');
  running.parts.add(part);
  return running.point;
}

/** Registers how to undo the next change. */
export const undoWith = (undo: () => void): void => void running?.undo.push(undo);

function takeBack(undo: (() => void)[], length: number): void {
  while (undo.length > length) undo.pop()?.();
}

/** All or nothing. Within another one it is a part of that one. */
export function transaction<R>(step: () => R): R {
  if (running) return step();
  const own: Transaction = { parts: new Set(), undo: [], point: ++points };
  running = own;
  try {
    const result = step();
    for (const part of own.parts) part.commit();
    return result;
  } catch (error) {
    takeBack(own.undo, 0);
    throw error;
  } finally {
    for (const part of own.parts) part.close();
    running = undefined;
  }
}

/** Runs a step all or nothing; earlier changes stay. The step must request the objects it edits itself. */
export function savepoint<R>(step: () => R): R {
  const own = running;
  if (!own) return transaction(step);
  const { point } = own;
  const { length } = own.undo;
  own.point = ++points;
  try {
    return step();
  } catch (error) {
    takeBack(own.undo, length);
    throw error;
  } finally {
    own.point = point;
  }
}

/** Runs a step, returns its result and rolls back all changes. */
export function trial<R>(step: () => R): R {
  const over = new Error('Only tried');
  let result: { value: R } | undefined;
  try {
    return savepoint((): R => {
      result = { value: step() };
      throw over;
    });
  } catch (error) {
    if (error !== over || result === undefined) throw error;
    return result.value;
  }
}

/** Batch: each item separately; a refused one is rolled back and returned by `refused`. */
export function eachOf<I, R>(items: readonly I[], step: (item: I) => R, refused: (item: I, why: Refusal) => R): R[] {
  return items.map((item) => {
    try {
      return savepoint(() => step(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(item, error);
    }
  });
}

/** Number of results with a status. */
export const resultCountOf = (results: readonly { status: string }[], status: string): number =>
  results.filter((result) => result.status === status).length;
