import type { TargetType } from '../../src/domain/banRecord';
import type { Grade } from '../../src/domain/kindLabels';
import type { BanSync } from '../../src/domain/penalty';
import type { Opinion } from '../../src/domain/quality';
import type { CaseStatus } from '../../src/domain/review';
import type { Approval } from '../../src/services/approval';
import type { AuditRow } from '../../src/services/audit';
import type { ReviewCase } from '../../src/services/caseSchema';
import type { UploadedFile } from '../../src/services/files';
import type { Recall } from '../../src/services/hacking';
import type { Decision } from '../../src/services/reviewRecords';
import type { UserProfile } from '../../src/services/user';
import type { BanRow, Strike } from '../../src/services/userRecords';
import type { StoredGang, StoredGuard } from './hacking/store';
import type { MockReply } from './http';
import { Log } from './log';
import { reloadParts } from './parts';
import type { StoredBatch } from './quality/store';
import type { HashEntry } from './review/hashBank';
import type { StoredPlace } from './review/places';
import { drawn, drawnGangs, drawnWords, rescale } from './seed';
import { Collection } from './store';
import { transaction } from './transaction';
import type { Release, StoredChange, StoredHit, StoredWord } from './words/store';
import { forget } from './world';

/** A user as the backend keeps it: full values of what the wire shows masked. */
export interface StoredUser extends UserProfile {
  secret: {
    phone: string | null;
    email: string | null;
    register_ip: string;
    last_active_ip: string;
    device_id: string;
  };
}

/** A case as the backend keeps it. */
export type StoredCase = ReviewCase & {
  /** The state it has while it waits, to which it goes back when a claim ends. */
  waits_as: CaseStatus;
  /** A claim that ended by time: a decision made under it counts for one lease more, unless somebody else claims it. */
  lapsed: { by: string; at: number; until: number } | null;
  /** Operators who skipped it and do not get it again. */
  skipped_by: string[];
  /** Operators who escalated it: its end is told to them. */
  escalated_by: string[];
  /** The decision or the ban that closed it along. */
  closed_by: string | null;
  /** The ban that hid it; null where none did. */
  hidden_by: string | null;
  /** The content is not shown in the app any more; its evidence is kept (domain §4.3.8). */
  hidden: boolean;
  /** What happened, oldest first. */
  timeline: { at: number; label: string; by: string; note: string }[];
};

/** A request as the backend keeps it. */
export type StoredApproval = Approval & {
  /** What carrying it out needs and nobody reads. */
  payload: Record<string, unknown>;
};

/** A ban as the backend keeps it: of a user, a device, an address, a room or a family. */
export interface StoredBan extends BanRow {
  target_type: TargetType;
  /** In full. */
  target_id: string;
  /** Of what is no user; a user is called as it is called now. */
  target_name: string;
  /** Whoever made it and agreed to it, by their ids: names are not one's own. */
  created_by_id: string;
  approved_by_id: string | null;
  /** What it is to do, or did, beside barring. */
  syncs: readonly BanSync[];
  /** Of what it did, what could not be given back when it turned out a mistake. */
  not_restored: string[];
}

/** An uploaded file, with its bytes in base64. */
export interface StoredFile extends UploadedFile {
  /** As it was called on the machine it came from first. */
  name: string;
  data: string;
}

export interface Effect {
  endpoint: string;
  label: string;
  operator_id: string;
  /** Fingerprint of what was sent: the same key with other content is another operation. */
  input: string;
  at: number;
  /** Until when it is answered again; null is for ever. */
  until: number | null;
  reply: MockReply;
}

const nothing = (): Iterable<readonly [string, never]> => [];
const byId =
  <T>(rows: () => readonly T[], idOf: (row: T) => string) =>
  (): Iterable<readonly [string, T]> =>
    rows().map((row) => [idOf(row), row] as const);

/** Read by `db.audits`; only `record` adds to it. */
export const auditLog = new Log<AuditRow>('audits', () => drawn().audits);
export const wordReleases = new Log<Release>('wordReleases', () => drawnWords().releases);

const collections = {
  users: new Collection<StoredUser>(
    'users',
    () => drawn().users,
    ({ user_id }) => user_id,
  ),
  /** Of each target the oldest first; `bansOf` has those of a user. */
  bans: new Collection<StoredBan>(
    'bans',
    byId(
      () => drawn().bans,
      ({ ban_id }) => ban_id,
    ),
    ({ ban_id }) => ban_id,
  ),
  /** By user id, newest first. */
  strikes: new Collection<Strike[]>('strikes', () => drawn().strikes),
  cases: new Collection<StoredCase>(
    'cases',
    () => drawn().cases,
    ({ case_id }) => case_id,
  ),
  /** On cases, oldest first. */
  decisions: new Collection<Decision>(
    'decisions',
    byId(
      () => drawn().decisions,
      ({ decision_id }) => decision_id,
    ),
    ({ decision_id }) => decision_id,
  ),
  /** Who reported out of malice, by user id. */
  reporters: new Collection<{ malicious: number; silenced_until: number | null }>('reporters', nothing),
  /** By perceptual hash; what is not here is not in the bank. */
  hashBank: new Collection<HashEntry>('hashBank', () => drawn().hashBank),
  /** Places of a background that were changed, by `placeKey`. */
  backgroundPlaces: new Collection<Pick<StoredPlace, 'shown' | 'taken_by'>>('backgroundPlaces', nothing),
  approvals: new Collection<StoredApproval>(
    'approvals',
    byId(
      () => drawn().approvals,
      ({ id }) => id,
    ),
    ({ id }) => id,
  ),
  words: new Collection<StoredWord>(
    'words',
    () => drawnWords().words,
    ({ word_id }) => word_id,
  ),
  /** Oldest first. */
  wordChanges: new Collection<StoredChange>(
    'wordChanges',
    byId(
      () => drawnWords().changes,
      ({ change_id }) => change_id,
    ),
    ({ change_id }) => change_id,
  ),
  /** Newest first. */
  wordHits: new Collection<StoredHit>(
    'wordHits',
    byId(
      () => drawnWords().hits,
      ({ hit_id }) => hit_id,
    ),
    ({ hit_id }) => hit_id,
  ),
  gangs: new Collection<StoredGang>('gangs', drawnGangs, ({ cluster_id }) => cluster_id),
  /** Recalls that were changed, by decision; `recallOf` makes the others. */
  recalls: new Collection<Recall>('recalls', nothing, ({ decision_id }) => decision_id),
  /** By address. */
  blockedUrls: new Collection<{ at: number; by: string; decision_id: string }>('blockedUrls', nothing),
  /** By case. */
  guards: new Collection<StoredGuard>('guards', nothing),
  files: new Collection<StoredFile>('files', nothing, ({ file_id }) => file_id),
  /** By idempotency key: one key, one effect. */
  effects: new Collection<Effect>('effects', nothing),
  closedSessions: new Collection<true>('closedSessions', nothing),
  /** `operator:user` → until when conversations are open. */
  chatGrants: new Collection<number>('chatGrants', nothing),
  /** Messages sent by operators, newest first, by user id. */
  notices: new Collection<{ at: number; content: string; batch_id: string }[]>('notices', nothing),
  /** When somebody was last put offline, by user id. */
  offline: new Collection<number>('offline', nothing),
  /** When somebody's room was last dissolved, by user id. */
  dismissedRooms: new Collection<number>('dismissedRooms', nothing),
  /** The last number given, by what is counted. */
  serials: new Collection<number>('serials', nothing),
};

/** Batches of pictures to grade, and what their reviewers may not see yet. */
const quality = {
  batches: new Collection<StoredBatch>(
    'batches',
    () => drawn().quality.batches,
    ({ batch_id }) => batch_id,
  ),
  /** By case: what is checked by a second person. */
  firsts: new Collection<Opinion>('firsts', () => drawn().quality.firsts),
  /** By case and operator: what the second put down before the first was told. */
  blind: new Collection<Opinion>('blind', nothing),
  /** By case: the known answer of a calibration picture. */
  golden: new Collection<Grade>('golden', () => drawn().quality.golden),
  /** Those of today, by case. */
  get todays(): readonly string[] {
    return drawn().quality.todays;
  },
};

/** What the backend holds: a seed that all worlds share, and what this one made of it (docs/adr/0010). */
export const db = {
  ...collections,
  quality,
  get audits(): readonly AuditRow[] {
    return auditLog.rows;
  },
};
export type Db = typeof db;

/** Back to the seed: what this world changed is forgotten, its clock and its faults as well. */
export function resetDb(): void {
  forget();
  if (rescale()) reloadParts();
}

/** Changes the store directly, for tests: a transaction like any other. */
export const change = transaction;

/** The next number of what is counted; never given twice, whatever becomes of what it names. */
export function serial(of: string, known = 0): number {
  const next = Math.max(known, db.serials.get(of) ?? 0) + 1;
  return db.serials.set(of, next);
}
