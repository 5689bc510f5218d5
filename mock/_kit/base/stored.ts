/*
 * Shapes that the backend stores, beside the wire shapes they extend. This file imports no rule, store or seed, so
 * that all of them may import it.
 */
import type { TargetType } from '../../../src/domain/ban/rules';
import type { GangRelation } from '../../../src/domain/hacking/rules';
import type { Opinion } from '../../../src/domain/quality/rules';
import type { CaseStatus } from '../../../src/domain/review/rules';
import type { Grade } from '../../../src/domain/shared/kindLabels';
import type { BanSync } from '../../../src/domain/shared/penalty';
import type { ReleaseKind } from '../../../src/domain/word/rules';
import type { Approval } from '../../../src/services/approval';
import type { AuditRow } from '../../../src/services/auditTrail';
import type { ReviewCase } from '../../../src/services/caseSchema';
import type { UploadedFile } from '../../../src/services/files';
import type { QualityBatch } from '../../../src/services/quality';
import type { Decision } from '../../../src/services/reviewRecords';
import type { UserProfile } from '../../../src/services/user';
import type { BanRow, Strike } from '../../../src/services/userRecords';
import type { WordChange, WordHit } from '../../../src/services/wordRecords';
import type { BankWord, WordState } from '../../../src/services/wordSchema';
import type { MockReply } from './reply';

/** Stored user, with unmasked values of personal data. */
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
  /** Status while unclaimed; restored when a claim ends. */
  waits_as: CaseStatus;
  /**
   * Claim that expired. A decision made under it is accepted for one more lease, unless somebody else claims the case.
   */
  lapsed: { by: string; at: number; until: number } | null;
  /** Operators who skipped the case; it is not assigned to them again. */
  skipped_by: string[];
  /** Operators who escalated the case; they are notified of its outcome. */
  escalated_by: string[];
  /** Id of the decision or ban on something else that closed this case, too. */
  closed_by: string | null;
  /** Id of the ban that hid the content, or null. */
  hidden_by: string | null;
  /** Content hidden in the app; its evidence is kept (docs/design/domain.md#evidence). */
  hidden: boolean;
  /** Events, oldest first. */
  timeline: { at: number; label: string; by: string; note: string }[];
};

/** One write on record. */
export type StoredAudit = Omit<AuditRow, 'withheld'> & {
  /** Keys of the other objects that it concerns; their trails have it, too. */
  concerns: readonly string[];
};

/** One write on record in the seed. */
export type SeededAudit = Omit<StoredAudit, 'concerns'>;

/** A request as the backend keeps it. */
export type StoredApproval = Approval & {
  /** Internal input of the execution; never sent to a client. */
  payload: Record<string, unknown>;
};

/** A ban as the backend keeps it: of a user, a device, an address, a room or a family. */
export interface StoredBan extends BanRow {
  target_type: TargetType;
  /** In full. */
  target_id: string;
  /** Name of a target that is not a user. A user's current name is read from the user. */
  target_name: string;
  /** Operator ids of maker and approver: names are not unique. */
  created_by_id: string;
  approved_by_id: string | null;
  /** Ids of those who asked for a new term or agreed to it. */
  changed_by_ids?: readonly string[];
  /** Side effects of the ban: planned before it is active, carried out afterwards. */
  syncs: readonly BanSync[];
  /** Side effects that could not be undone when the ban was revoked as a mistake. */
  not_restored: string[];
}

/** An uploaded file, with its bytes in base64. */
export interface StoredFile extends UploadedFile {
  /** Original file name on the uploader's machine. */
  name: string;
  data: string;
}

export interface RememberedWrite {
  endpoint: string;
  label: string;
  operator_id: string;
  /** Fingerprint of the request: the same key with another content is refused. */
  input: string;
  at: number;
  /** The reply is repeated until this moment; null: without end. */
  until: number | null;
  reply: MockReply;
}

export interface StoredGang {
  cluster_id: string;
  found_at: number;
  /** Id of the gang that this one was merged into, or null. */
  merged_into: string | null;
  dissolved: boolean;
  members: { uid: string; relation: GangRelation; joined_at: number }[];
  links: { from: string; to: string; relation: GangRelation; at: number }[];
  /** The graph service fails for this gang. */
  graph_down: boolean;
  version: number;
}

export interface StoredGuard {
  ban_id: string | null;
  offline_at: number | null;
  told_at: number | null;
}

export interface StoredDecisionBatch
  extends Pick<QualityBatch, 'batch_id' | 'title' | 'mode' | 'owner' | 'drawn_at' | 'due_at' | 'version'> {
  withdrawn: boolean;
}

/** Quality review as drawn by the seed. */
export interface QualitySeed {
  batches: Map<string, StoredDecisionBatch>;
  /** First opinions, by case id. */
  firsts: Map<string, Opinion>;
  /** Known answers of calibration pictures, by case id. */
  golden: Map<string, Grade>;
  /** Case ids of today's calibration pictures. */
  todays: readonly string[];
}

export interface StoredWord
  extends Pick<
    BankWord,
    | 'word_id'
    | 'source'
    | 'merged_into'
    | 'pending_approval'
    | 'created_at'
    | 'created_by'
    | 'updated_at'
    | 'bank_version'
    | 'version'
  > {
  /** Replaced by every change, never mutated: versions of the bank share it. */
  state: Readonly<WordState>;
  evidence: { text: string; uid: string; at: number }[];
}

export type StoredChange = Omit<WordChange, 'cannot_reverse'> & {
  /** Version of the word after the change. */
  word_version: number;
  decision_id: string | null;
};

export interface StoredHit
  extends Pick<
    WordHit,
    | 'hit_id'
    | 'at'
    | 'word_id'
    | 'hits'
    | 'peer_uid'
    | 'room_id'
    | 'scene'
    | 'action_taken'
    | 'bank_version'
    | 'false_positive'
    | 'restored_at'
    | 'version'
  > {
  uid: string;
  text: string;
}

/** Published version of the word bank. Immutable (docs/design/domain.md#published-versions). */
export interface Release {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly kind: ReleaseKind;
  readonly note: string;
  readonly entries: ReadonlyMap<string, Readonly<WordState>>;
}

/** Word bank as drawn by the seed. */
export interface WordBank {
  words: Map<string, StoredWord>;
  /** Oldest first. */
  changes: StoredChange[];
  /** Newest first. */
  hits: StoredHit[];
  /** Oldest first; the last is in force. */
  releases: Release[];
}

/** Seed of the shared collections, as `seedDb` draws it. */
export interface Seed {
  users: Map<string, StoredUser>;
  bans: StoredBan[];
  /** By user id, newest first. */
  strikes: Map<string, Strike[]>;
  cases: Map<string, StoredCase>;
  decisions: Decision[];
  quality: QualitySeed;
  approvals: StoredApproval[];
  audits: SeededAudit[];
}
