import type { WordVerb } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import type { Release, StoredChange, StoredWord } from '../../base/stored';
import { type Db, wordReleases } from '../../store/db';

/** The bank of suspicious words as the backend keeps it. */

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

/** A word in its first version. */
export const wordRow = (
  word_id: string,
  state: WordState,
  { source, at, by }: { source: StoredWord['source']; at: number; by: string },
): StoredWord => ({
  word_id,
  state: Object.freeze(state),
  source,
  merged_into: null,
  pending_approval: null,
  created_at: at,
  created_by: by,
  updated_at: at,
  bank_version: null,
  version: 1,
  evidence: [],
});

/** Operator, reason and origin of a change. */
export interface Why {
  by: { id: string; name: string };
  reason_code: string | null;
  remark: string;
  batch_id?: string;
  approval_id?: string;
  case_id?: string;
  decision_id?: string;
  /** The change that this one takes back. */
  reverses?: string;
}

interface Changed {
  change_id: string;
  verb: WordVerb;
  /** Null for a new word. */
  before: Readonly<WordState> | null;
  impact_24h: number;
  why: Why;
}

/** The last change of a word, which is already in its new state. */
export const changeRow = (
  { word_id, state, updated_at, version }: StoredWord,
  { change_id, verb, before, impact_24h, why: { by, reason_code, remark, ...origin } }: Changed,
): StoredChange => ({
  change_id,
  at: updated_at,
  word_id,
  word: state.word,
  verb,
  before,
  after: state,
  reviewer: by.id,
  reviewer_name: by.name,
  reason_code,
  remark: remark.trim(),
  impact_24h,
  bank_version: null,
  case_id: null,
  batch_id: null,
  approval_id: null,
  reverses: null,
  decision_id: null,
  ...origin,
  reversed_by: null,
  version: 1,
  word_version: version,
});
