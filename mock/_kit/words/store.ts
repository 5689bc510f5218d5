import type { ReleaseKind } from '../../../src/domain/words';
import type { WordChange, WordHit } from '../../../src/services/wordRecords';
import type { BankWord, WordState } from '../../../src/services/wordSchema';
import { type Db, wordReleases } from '../db';

/** The bank of suspicious words as the backend keeps it. */

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
  /** Replaced with every change and never changed itself: versions of the bank share it. */
  state: Readonly<WordState>;
  evidence: { text: string; uid: string; at: number }[];
}

export type StoredChange = Omit<WordChange, 'cannot_reverse'> & {
  /** Version of the word that came of it. */
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

/** A version of the bank: what was in force from then on. Never changed (domain §4.3.6). */
export interface Release {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly kind: ReleaseKind;
  readonly note: string;
  readonly entries: ReadonlyMap<string, Readonly<WordState>>;
}

/** The bank as its seed draws it. */
export interface WordBank {
  words: Map<string, StoredWord>;
  /** Oldest first. */
  changes: StoredChange[];
  /** Newest first. */
  hits: StoredHit[];
  /** Oldest first; the last is in force. */
  releases: Release[];
}

export const bankOf = ({ words, wordChanges: changes, wordHits: hits }: Db) => ({
  words,
  changes,
  hits,
  releases: wordReleases.rows,
});

export function currentRelease({ releases }: Pick<ReturnType<typeof bankOf>, 'releases'>): Release {
  const release = releases.at(-1);
  if (!release) throw new Error('The bank has no version');
  return release;
}
