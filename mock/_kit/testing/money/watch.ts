import { ledgerChanges } from '../../entities/ledger';
import type { Entry } from '../../entities/ledger/books';
import { db } from '../../store/db';

/** Effects of one step. */
export interface Step {
  /** Ledger entries posted. */
  entries: readonly Entry[];
  /** Ids of the objects that were put on record. */
  recorded: ReadonlySet<string>;
}

/** Returns the violations since the last call, as sentences; created anew for each run. */
export type Watch = (step: Step) => string[];

/** Returns the message if the condition holds. */
export const where = (holds: boolean, what: string): string[] => (holds ? [what] : []);

/** Ledger entries and audit rows since the previous call. */
export function steps(): () => Step {
  ledgerChanges();
  let known = db.audits.length;
  return () => {
    const fresh = db.audits.slice(known);
    known = db.audits.length;
    return { entries: ledgerChanges(), recorded: new Set(fresh.map(({ object_id }) => object_id)) };
  };
}

/** Detects changed rows by version since the last call; new rows count as changed. */
export function counted(): (id: string, version: number) => boolean {
  const versions = new Map<string, number>();
  return (id, version) => {
    const known = versions.get(id) ?? 1;
    versions.set(id, version);
    return version > known;
  };
}
