import type * as z from 'zod/mini';
import type { CaseContext } from '../../../../src/services/caseContext';
import type { Medium, ReviewCase } from '../../../../src/services/caseSchema';
import type { Decision, listRecords } from '../../../../src/services/reviewRecords';
import type { Operator } from '../../base/operators';
import type { StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';

/** Fields of a decision that are validated before it is held. */
export type Proposal = Pick<
  Decision,
  'conclusion' | 'reason_code' | 'clean_reason' | 'measures' | 'evidence' | 'note' | 'extra'
>;

export type RecordWish = z.output<typeof listRecords.spec.input>;

/**
 * Hooks through which a kind of case extends the review engine. Declared as methods, so that each kind may narrow the
 * parameter to its own case: `hooksOf` returns the hooks of the case's kind only.
 */
export interface KindHooks {
  /** The kind's own type, as the filter `type` asks for it. */
  typeOf(one: ReviewCase): string;
  /** The kind's own quantity, as `amount_min` and `amount_max` ask for it. */
  amountOf(one: ReviewCase): number;
  /** The kind's own marks, as `mark` asks for them. */
  marksOf(one: ReviewCase): string[];
  /** Ids for finding a record, beside those of case and decision. */
  idsOf(one: ReviewCase): string[];
  /** Reason code given by the reporter. */
  reasonOf?(one: ReviewCase): string;
  /** The room it belongs to. */
  roomOf?(one: ReviewCase): string | null;
  mediaOf(one: ReviewCase): readonly Medium[];
  /** Text that keyword filters search. */
  textOf?(one: ReviewCase): string;
  /** Number of users who saw the content before review. */
  exposureOf?(one: ReviewCase): number;
  /** Marks of a decision for a record's `mark` filter, beside those of the case. */
  recordMarksOf?(decision: Decision, one: ReviewCase): string[];
  /** The case as shown in records: without content that must not be viewed again. */
  inRecord?(one: ReviewCase): ReviewCase;
  /** Hash that two equal contents share. */
  contentOf?(one: ReviewCase): string | undefined;
  /** Keys shared with related cases. */
  tiesOf?(one: ReviewCase): Record<'cluster' | 'contact' | 'rule', readonly string[]>;
  /** The kind's own filters of records. */
  fitsRecord?(decision: Decision, one: ReviewCase, wish: RecordWish): boolean;
  /** Group key: cases of one group are claimed together. */
  groupOf?(one: ReviewCase): string | undefined;
  /** Reason why this operator may not work the case. */
  barredFrom?(one: ReviewCase, operator: Operator): string | undefined;
  /** Throws a field error for an invalid decision; `replaced` is the decision it reverses. */
  validate?(proposal: Proposal, one: ReviewCase, operator: Operator, replaced?: Decision): void;
  /** Kind-specific fields to store after `validate` passed; without this hook none are stored. */
  extraOf?(proposal: Proposal): Decision['extra'];
  /** Reason why a second person must approve, or null. */
  secondPerson?(proposal: Proposal, one: ReviewCase): string | null;
  /** Applies the kind's own effects of a decision. */
  apply?(decision: Decision, one: StoredCase, db: Db, put: Put): void;
  /** Reverts these effects for `who`; returns what could not be reverted. `wish`: extra of the reversing decision. */
  restore?(decision: Decision, one: StoredCase, db: Db, who: Operator, put: Put, wish: Decision['extra']): string[];
  /** The messages around it. */
  messagesOf?(one: ReviewCase, db: Db): CaseContext['messages'];
}
