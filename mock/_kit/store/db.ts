import type { Opinion } from '../../../src/domain/quality/rules';
import type { Grade } from '../../../src/domain/shared/kindLabels';
import type { Recall } from '../../../src/services/hacking';
import type { Decision } from '../../../src/services/reviewRecords';
import type { Strike } from '../../../src/services/userRecords';
import { reloadParts } from '../base/parts';
import { drawn, drawnGangs, drawnWords } from '../base/planted';
import { rescale } from '../base/scale';
import type {
  Release,
  RememberedWrite,
  StoredApproval,
  StoredAudit,
  StoredBan,
  StoredCase,
  StoredChange,
  StoredDecisionBatch,
  StoredFile,
  StoredGang,
  StoredGuard,
  StoredHit,
  StoredUser,
  StoredWord,
} from '../base/stored';
import { transaction } from '../base/transaction';
import { forget } from '../base/world';
import { concernsOf } from './concerns';
import { Log } from './log';
import { Collection } from './store';

const nothing = (): Iterable<readonly [string, never]> => [];
/** Collection of seeded rows under their ids. */
const byId = <T>(name: string, idOf: (row: T) => string, rows: () => readonly T[]): Collection<T> =>
  new Collection<T>(name, () => rows().map((row) => [idOf(row), row] as const), idOf);

/** Read by `db.audits`; only `recordAudit` adds to it. */
export const auditLog = new Log<StoredAudit>('audits', () =>
  drawn().audits.map((row) => ({ ...row, concerns: concernsOf(row) })),
);
export const wordReleases = new Log<Release>('wordReleases', () => drawnWords().releases);

const collections = {
  users: new Collection<StoredUser>(
    'users',
    () => drawn().users,
    ({ user_id }) => user_id,
  ),
  /** Oldest first per target; `userBansOf` has those of a user. */
  bans: byId<StoredBan>(
    'bans',
    ({ ban_id }) => ban_id,
    () => drawn().bans,
  ),
  /** By user id, newest first. */
  strikes: new Collection<Strike[]>('strikes', () => drawn().strikes),
  cases: new Collection<StoredCase>(
    'cases',
    () => drawn().cases,
    ({ case_id }) => case_id,
  ),
  /** On cases, oldest first. */
  decisions: byId<Decision>(
    'decisions',
    ({ decision_id }) => decision_id,
    () => drawn().decisions,
  ),
  approvals: byId<StoredApproval>(
    'approvals',
    ({ id }) => id,
    () => drawn().approvals,
  ),
  words: new Collection<StoredWord>(
    'words',
    () => drawnWords().words,
    ({ word_id }) => word_id,
  ),
  /** Oldest first. */
  wordChanges: byId<StoredChange>(
    'wordChanges',
    ({ change_id }) => change_id,
    () => drawnWords().changes,
  ),
  /** Newest first. */
  wordHits: byId<StoredHit>(
    'wordHits',
    ({ hit_id }) => hit_id,
    () => drawnWords().hits,
  ),
  gangs: new Collection<StoredGang>('gangs', drawnGangs, ({ cluster_id }) => cluster_id),
  /** Recalls that were changed, by decision; `recallOf` makes the others. */
  recalls: new Collection<Recall>('recalls', nothing, ({ decision_id }) => decision_id),
  /** By address. */
  blockedUrls: new Collection<{ at: number; by: string; decision_id: string }>('blockedUrls', nothing),
  /** By case. */
  guards: new Collection<StoredGuard>('guards', nothing),
  files: new Collection<StoredFile>('files', nothing, ({ file_id }) => file_id),
  /** By idempotency key: one key has one effect. */
  effects: new Collection<RememberedWrite>('effects', nothing),
  closedSessions: new Collection<true>('closedSessions', nothing),
  /** `operator:user` → time at which access to the conversations expires. */
  chatGrants: new Collection<number>('chatGrants', nothing),
  /** Messages sent by operators, newest first, by user id. */
  notices: new Collection<{ at: number; content: string; batch_id: string }[]>('notices', nothing),
  /** Time of the last forced sign-out, by user id. */
  offline: new Collection<number>('offline', nothing),
  /** Time the user's room was last dissolved, by user id. */
  dismissedRooms: new Collection<number>('dismissedRooms', nothing),
  /** Last number given, per counter. */
  serials: new Collection<number>('serials', nothing),
};

/** Quality control: batches of pictures to grade, and what reviewers must not see of them. */
const quality = {
  batches: new Collection<StoredDecisionBatch>(
    'batches',
    () => drawn().quality.batches,
    ({ batch_id }) => batch_id,
  ),
  /** By case: opinion under second check. */
  firsts: new Collection<Opinion>('firsts', () => drawn().quality.firsts),
  /** By case and operator: second opinion given before the first was revealed. */
  blind: new Collection<Opinion>('blind', nothing),
  /** By case: the known answer of a calibration picture. */
  golden: new Collection<Grade>('golden', () => drawn().quality.golden),
  /** Cases of today. */
  get todays(): readonly string[] {
    return drawn().quality.todays;
  },
};

/** Store of the backend: a seed shared by all worlds, and the changes of this world (docs/adr/0010). */
export const db = {
  ...collections,
  quality,
  get audits(): readonly StoredAudit[] {
    return auditLog.rows;
  },
};
export type Db = typeof db;

/** Resets the world to the seed, including clock and faults. */
export function resetDb(): void {
  forget();
  if (rescale()) reloadParts();
}

/** Changes the store directly, for tests: a transaction like any other. */
export const change = transaction;

/** Next number of a counter; never given twice, even if its object is removed. */
export function serial(of: string, known = 0): number {
  const next = Math.max(known, db.serials.get(of) ?? 0) + 1;
  return db.serials.set(of, next);
}
