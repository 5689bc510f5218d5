import { deserialize, serialize } from 'node:v8';
import type { TargetType } from '../../src/domain/banRecord';
import type { CaseStatus } from '../../src/domain/review';
import type { Approval } from '../../src/services/approval';
import type { AuditRow } from '../../src/services/audit';
import type { ReviewCase } from '../../src/services/caseSchema';
import type { Decision } from '../../src/services/reviewRecords';
import type { UserProfile } from '../../src/services/user';
import type { BanRow, Strike } from '../../src/services/userRecords';
import { rewind } from './clock';
import type { HackingStore } from './hacking/store';
import type { MockReply } from './http';
import type { QualityStore } from './quality/store';
import type { HashEntry } from './review/hashBank';
import type { StoredPlace } from './review/places';
import { seedDb, seedScale } from './seed';
import type { WordBank } from './words/store';

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
  /** The decision that closed it along with its own case. */
  closed_by: string | null;
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

/** A ban of a device, an address, a room or a family. */
export interface OtherBan extends BanRow {
  target_type: Exclude<TargetType, 'user'>;
  /** In full. */
  target_id: string;
  target_name: string;
}

export interface Effect {
  endpoint: string;
  label: string;
  operator_id: string;
  /** What was sent: the same key with other content is another operation. */
  input: string;
  at: number;
  reply: MockReply;
}

/** What the backend holds. Kept on `globalThis`, so that a reload of the handlers keeps it. */
export interface Db {
  users: Map<string, StoredUser>;
  /** By user id, newest first. */
  bans: Map<string, BanRow[]>;
  /** Of what is no user, by ban id. */
  otherBans: Map<string, OtherBan>;
  strikes: Map<string, Strike[]>;
  /** Review cases by id, and every decision on them, oldest first. */
  cases: Map<string, StoredCase>;
  decisions: Decision[];
  /** Who reported out of malice, by user id. */
  reporters: Map<string, { malicious: number; silenced_until: number | null }>;
  /** By perceptual hash; what is not here is not in the bank. */
  hashBank: Map<string, HashEntry>;
  /** Where a background is shown, by the hash of its picture; filled by `placesOf`. */
  backgroundPlaces: Map<string, StoredPlace[]>;
  /** Null until it is first asked for, by `bankOf`. */
  wordBank: WordBank | null;
  /** Batches of pictures to grade, and what their reviewers may not see yet. */
  quality: QualityStore;
  /** Null until it is first asked for, by `hackingOf`. */
  hacking: HackingStore | null;
  approvals: StoredApproval[];
  audits: AuditRow[];
  /** By idempotency key: one key, one effect. */
  effects: Map<string, Effect>;
  /** Sessions handed out by the stand-in login page. */
  issuedSessions: number;
  closedSessions: Set<string>;
  /** `operator:user` → until when conversations are open. */
  chatGrants: Map<string, number>;
  /** Messages sent by operators, by user id. */
  notices: Map<string, { at: number; content: string; batch_id: string }[]>;
}

/**
 * The seed in bytes, by scale: drawing it takes several times as long as reading it back, and every test
 * begins anew.
 */
const seeds = new Map<number, Buffer>();

function freshDb(): Db {
  const scale = seedScale();
  const seed = seeds.get(scale) ?? serialize(seedDb());
  seeds.set(scale, seed);
  return deserialize(seed) as Db;
}

const shared = globalThis as typeof globalThis & { consoleDb?: Db };
shared.consoleDb ??= freshDb();

export const db: Db = shared.consoleDb;

/** Back to the seed, in place. */
export function resetDb(): void {
  rewind();
  Object.assign(db, freshDb());
}
