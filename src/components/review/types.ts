import type { ComponentType } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import type { Conclusion, Measure } from '@/domain/review/rules';
import type { Column, Filter } from '@/kit/base/list/types';
import type { ListInput } from '@/kit/base/list/useList';
import type { CaseContext } from '@/services/caseContext';
import type { CaseOf } from '@/services/caseSchema';
import type { ReviewDraft } from './drafts';

export interface EvidenceProps<K extends CaseKind> {
  item: CaseOf<K>;
  /** Undefined while it is read, and in records. */
  context?: CaseContext | undefined;
}

/** Inputs of a kind: they read and write `extra` of the draft. */
export interface ExtraProps<K extends CaseKind> {
  item: CaseOf<K>;
  draft: ReviewDraft;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  /** Everything this reviewer holds, the item among it. */
  items?: readonly CaseOf<K>[];
  /** Reason why the last attempt was refused, for the input it is about. */
  refused?: { field: string | null; reason: string } | undefined;
}

/** Way to decide. `A` and `R` are those of docs/design/blocks.md#g8; a kind adds its own keys. */
export interface ReviewChoice<K extends CaseKind> {
  key: string;
  label: string;
  conclusion: Conclusion;
  tone: 'good' | 'bad' | 'plain';
  /** Completes the draft, or returns what is missing. */
  complete?: (item: CaseOf<K>, draft: ReviewDraft) => Partial<ReviewDraft> | string;
  /** Id of the field to focus if its input is missing. */
  asks?: string;
  /** State of the button after a final choice. */
  settled?: (draft: ReviewDraft) => { disabled: boolean; 'aria-pressed': boolean } | undefined;
}

/** Information revealed by a choice: changes of the draft, and a reason to look again before sending. */
export interface Revealed {
  draft?: Partial<ReviewDraft>;
  stop?: string;
}

/** Claiming for benches that show several cases at a time. */
export interface Intake<K extends CaseKind> {
  /** Claimed at once; the next ones come when none is left. */
  size: number;
  /** Asked for where the filters of the URL say nothing. */
  filters: ListInput;
  /** Order of cases claimed together. */
  arrange: (items: readonly CaseOf<K>[]) => CaseOf<K>[];
}

/** Definition of a kind's bench: evidence, decisions, columns (docs/design/blocks.md#g8). */
export interface BenchSpec<K extends CaseKind> {
  kind: K;
  title: string;
  /** Before claiming, and of the list mode. */
  filters: readonly Filter[];
  /** Columns of the list mode, between the common ones. */
  columns: readonly Column<CaseOf<K>>[];
  evidence: ComponentType<EvidenceProps<K> & ExtraProps<K>>;
  choices: readonly ReviewChoice<K>[];
  /** Reason codes of the keys 1–9; without them digits are the kind's own. */
  policies: readonly string[];
  measures: readonly Measure[];
  /** Reason why a measure is impossible for a case; undefined if it is possible. */
  measureCannot?: (item: CaseOf<K>, measure: Measure) => string | undefined;
  /** The policy a case begins with; null for none. */
  suggested?: (item: CaseOf<K>) => string | null;
  /** Done with an adverse decision unless the reviewer says otherwise. */
  usualMeasures: readonly Measure[];
  /** Keys of the choices that wait for a second person, beside those whose measures do. */
  useWaiting?: (item: CaseOf<K>, draft: ReviewDraft) => string;
  extra?: ComponentType<ExtraProps<K>>;
  /** Shown beside the title: results of earlier decisions that need action. */
  status?: ComponentType;
  /**
   * Loads information shown only after the choice (blind check), before the choice is completed. Undefined if there is
   * none.
   */
  reveal?: (item: CaseOf<K>, draft: ReviewDraft, choice: ReviewChoice<K>) => Promise<Revealed> | undefined;
  /** Others of those held that are decided along with this one, in the same way. */
  along?: (item: CaseOf<K>, draft: ReviewDraft, items: readonly CaseOf<K>[]) => readonly CaseOf<K>[];
  /** Key of 跳过, where a choice has `S`. */
  skipKey?: string;
  /** Ids of evidence for a violation. */
  evidenceOf: (item: CaseOf<K>) => string[];
  /** Cases may have pictures, videos or voices: there are keys for those that cannot be seen or heard. */
  showsMedia?: true;
  /** Addresses to fetch ahead for the next case. */
  mediaOf?: (item: CaseOf<K>) => readonly string[];
}
