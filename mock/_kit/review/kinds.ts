import type * as z from 'zod/mini';
import type { CaseKind } from '../../../src/domain/reviewKinds';
import type { CaseContext } from '../../../src/services/caseContext';
import type { CaseOf, Medium, ReviewCase } from '../../../src/services/caseSchema';
import type { Decision, listRecords } from '../../../src/services/reviewRecords';
import type { Put } from '../audits';
import type { Db, StoredCase } from '../db';
import { hacking } from '../hacking/hooks';
import type { Operator } from '../operators';
import { quality } from '../quality/hooks';
import { applyWord, restoreWord, validateWord, wordExtra } from '../words/decide';
import { background } from './background';
import { image } from './image';
import { longText } from './longText';

/** What a decision brings that is checked before it is held. */
export type Proposal = Pick<
  Decision,
  'conclusion' | 'reason_code' | 'clean_reason' | 'measures' | 'evidence' | 'note' | 'extra'
>;

export type RecordWish = z.output<typeof listRecords.spec.input>;

/**
 * What one kind of case adds to the engine. Written as methods, so that each kind names its own case: only
 * `hooksOf` hands them out, and always those of the case's kind.
 */
export interface KindHooks {
  /** The kind's own type, as the filter `type` asks for it. */
  typeOf(one: ReviewCase): string;
  /** The kind's own quantity, as `amount_min` and `amount_max` ask for it. */
  amountOf(one: ReviewCase): number;
  /** The kind's own marks, as `mark` asks for them. */
  marksOf(one: ReviewCase): string[];
  /** Ids by which a record is found, beside those of case and decision. */
  idsOf(one: ReviewCase): string[];
  /** Why it was reported, where somebody said so. */
  reasonOf?(one: ReviewCase): string;
  /** The room it belongs to. */
  roomOf?(one: ReviewCase): string | null;
  mediaOf(one: ReviewCase): readonly Medium[];
  /** What can be searched for words. */
  textOf?(one: ReviewCase): string;
  /** Seen by so many before anybody looked at it. */
  exposureOf?(one: ReviewCase): number;
  /** Marks of a decision, as a record's `mark` asks for them beside those of the case. */
  recordMarksOf?(decision: Decision, one: ReviewCase): string[];
  /** As records show it: without what nobody is to look at again. */
  inRecord?(one: ReviewCase): ReviewCase;
  /** What makes two contents the same: a hash. */
  contentOf?(one: ReviewCase): string | undefined;
  /** What ties it to other cases. */
  tiesOf?(one: ReviewCase): Record<'cluster' | 'contact' | 'rule', readonly string[]>;
  /** The kind's own filters of records. */
  fitsRecord?(decision: Decision, one: ReviewCase, wish: RecordWish): boolean;
  /** Cases of one group are claimed together. */
  groupOf?(one: ReviewCase): string | undefined;
  /** Why this operator may not work the case. */
  barredFrom?(one: ReviewCase, operator: Operator): string | undefined;
  /** Throws what is wrong with a decision of this kind, at its field; `replaced` is the one it takes back. */
  validate?(proposal: Proposal, one: ReviewCase, operator: Operator, replaced?: Decision): void;
  /** What is kept of the kind's own fields, once `validate` let them pass; without it nothing is. */
  extraOf?(proposal: Proposal): Decision['extra'];
  /** Why a second person must agree to what this kind adds; null where nobody must. */
  secondPerson?(proposal: Proposal, one: ReviewCase): string | null;
  /** What comes into force beside what all kinds have. */
  apply?(decision: Decision, one: StoredCase, db: Db, put: Put): void;
  /** Takes that back for `who`; answers what could not be. `wish` is the extra of the decision that does. */
  restore?(decision: Decision, one: StoredCase, db: Db, who: Operator, put: Put, wish: Decision['extra']): string[];
  /** The messages around it. */
  messagesOf?(one: ReviewCase, db: Db): CaseContext['messages'];
}

const marks = (entries: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(entries).filter((name) => entries[name]);

const report: KindHooks = {
  typeOf: ({ payload }: CaseOf<'report'>) => payload.subject_type,
  amountOf: ({ payload }: CaseOf<'report'>) => payload.reporters.length,
  marksOf: ({ merged, payload }: CaseOf<'report'>) =>
    marks({ merged: merged > 1, content_deleted: payload.snapshot.content_deleted }),
  mediaOf: ({ payload }: CaseOf<'report'>) => payload.snapshot.media,
  idsOf: ({ payload }: CaseOf<'report'>) => [payload.report_id, payload.subject_id],
  reasonOf: ({ payload }: CaseOf<'report'>) => payload.reason_code,
  roomOf: ({ payload }: CaseOf<'report'>) => payload.room_id,
  contentOf: ({ payload }: CaseOf<'report'>) => payload.snapshot.hash,
};

const word: KindHooks = {
  typeOf: ({ payload }: CaseOf<'word'>) => payload.category,
  amountOf: ({ payload }: CaseOf<'word'>) => payload.hit_24h,
  marksOf: ({ payload }: CaseOf<'word'>) => [payload.action, payload.match, `level${payload.level}`],
  mediaOf: () => [],
  idsOf: ({ payload }: CaseOf<'word'>) => [payload.word_id, payload.word],
  validate: validateWord,
  extraOf: wordExtra,
  apply: applyWord,
  restore: restoreWord,
};

const kinds: Record<CaseKind, KindHooks> = { report, hacking, long_text: longText, image, quality, background, word };

export const hooksOf = ({ kind }: { kind: CaseKind }): KindHooks => kinds[kind];
