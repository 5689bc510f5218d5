import type { CaseKind } from '../../src/domain/review/kinds';
import type { Measure } from '../../src/domain/review/rules';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import type { Medium, ReviewCase } from '../../src/services/caseSchema';
import type { Decision } from '../../src/services/reviewRecords';
import type { Operator } from '../_kit/base/operators';
import type { StoredCase } from '../_kit/base/stored';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';

/** Fields of a decision that are validated before it is held. */
export type Proposal = Pick<
  Decision,
  'conclusion' | 'reason_code' | 'clean_reason' | 'measures' | 'evidence' | 'unseen' | 'note' | 'extra'
>;

/** Values by filter name. A list matches if it contains one of the requested values. */
export type FilterValues = Readonly<Record<string, unknown>>;

interface KindFacts {
  /** Type within the kind, as the filter `type` names it. */
  type: string;
  /** Quantity of the kind for `amount_min` and `amount_max`. */
  amount: number;
  mark: readonly string[];
  /** Ids that find a record, beside those of case and decision. */
  ids: readonly string[];
  media?: readonly Medium[];
  /** Hash that two equal contents share. */
  content?: string | undefined;
  /** Reason code given by the reporter. */
  reported?: string;
  room?: string | null;
  /** Text that keyword filters search. */
  text?: string;
  /** Values of filters that only this kind has. */
  more?: FilterValues;
}

/** Rules of one kind of case. Declared as methods, so that each kind may narrow the parameter to its own case. */
export interface KindHooks {
  /** `decision` is given for records only. */
  facts(one: ReviewCase, decision?: Decision): KindFacts;
  /** The case as shown in records: without content that must not be viewed again. */
  inRecord?(one: ReviewCase): ReviewCase;
  /** Group key: cases of one group are claimed together. */
  groupOf?(one: ReviewCase): string | undefined;
  /** Reason why this operator may not work the case. */
  barredFrom?(one: ReviewCase, operator: Operator): string | undefined;
  /** Throws a field error for an invalid decision; `replaced` is the decision it reverses. */
  validate?(proposal: Proposal, one: ReviewCase, operator: Operator, replaced?: Decision): void;
  /** Kind-specific fields to store after `validate` passed; without this hook none are stored. */
  extraOf?(proposal: Proposal): Decision['extra'];
  /** Reason why a second person must approve, or null. */
  secondPerson?(proposal: Proposal): string | null;
  /** Applies the kind's own effects of a decision. */
  apply?(decision: Decision, one: StoredCase, db: Db, put: Put): void;
  /** Reverts these effects for `who`; returns what could not be reverted. the last argument is the extra of the reversing decision. */
  restore?(decision: Decision, one: StoredCase, db: Db, who: Operator, put: Put, query: Decision['extra']): string[];
}

const kinds = new Map<CaseKind, KindHooks>();

/** Registers the rules of a kind, next to the code that implements them. */
export const reviewKind = (kind: CaseKind, hooks: KindHooks): void => void kinds.set(kind, hooks);

export function hooksOf({ kind }: { kind: CaseKind }): KindHooks {
  const hooks = kinds.get(kind);
  if (!hooks) throw new Error(`Nobody registered cases of kind ${kind}`);
  return hooks;
}

export const caseFactsOf = (one: ReviewCase, decision?: Decision): KindFacts => hooksOf(one).facts(one, decision);

export const hasMeasure = ({ measures }: Pick<Decision, 'measures'>, type: Measure): boolean =>
  measures.some((one) => one.type === type);

/** Filters of queues and records: each requested value is looked up among the facts of the same name. */

const askedFor = (wanted: unknown): unknown[] =>
  [wanted ?? []]
    .flat()
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '');

/** True if all filters of a query match; `…_min` and `…_max` are the ends of a range. */
export function matches(query: object, facts: FilterValues): boolean {
  return Object.entries(query).every(([name, value]) => {
    const wanted = askedFor(value);
    if (wanted.length === 0) return true;
    const [, field, end] = /^(\w+)_(min|max)$/.exec(name) ?? [];
    if (field === undefined) return wanted.some((one) => [facts[name]].flat().includes(one));
    const [has, limit] = [Number(facts[field]), Number(wanted[0])];
    return end === 'min' ? has >= limit : has <= limit;
  });
}

/** A reason code is found by itself and by its group. */
const withGroup = (code: string | null | undefined): string[] => (code ? [code, reasonGroupOf(code)] : []);

/** Facts that filters of queues and records share. */
function caseFacts(one: StoredCase, decision?: Decision): FilterValues {
  const { type, amount, mark, reported, room, more } = caseFactsOf(one, decision);
  const { lane, scene, priority, region, language, source, score, merged, labels, target } = one;
  const marks = { mark, media: mark, publish_mode: mark, edition: mark, batch: mark };
  const common = { lane, scene, priority, region, language, source, score, merged, label: labels, type, amount, room };
  return { ...common, ...marks, flag: target?.flags, reported: withGroup(reported), ...more };
}

type QueueQuery = {
  from?: number | undefined;
  to?: number | undefined;
  overdue?: string | undefined;
  lane?: string | undefined;
};

/** The test a case must pass to be listed or claimed, as `me` asks. */
export function filterOf(query: QueueQuery, at: number, me: string): (one: StoredCase) => boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, overdue, ...filters } = query;
  return (one) => {
    const facts = caseFacts(one);
    const assignee = one.claim ? [one.claim.by, ...(one.claim.by === me ? ['me'] : [])] : 'none';
    return (
      one.created_at >= from &&
      one.created_at <= to &&
      (!overdue || one.sla_due_at < at) &&
      matches(filters, { ...facts, assignee, reason: facts.reported })
    );
  };
}

/** Facts of a decision with its case. */
export function recordFacts(decision: Decision, one: StoredCase): FilterValues {
  const { conclusion, measures, by, status, appeal, qa, clean_reason, reason_code, cost_sec: cost } = decision;
  const facts = caseFacts(one, decision);
  return {
    ...facts,
    conclusion,
    cost,
    uid: one.target_uid,
    reporter: one.kind === 'report' ? one.payload.reporters.map(({ uid }) => uid) : [],
    reason: withGroup(reason_code),
    measure: measures.map(({ type }) => type),
    reviewer: by,
    reversed: status === 'reversed' ? 'yes' : 'no',
    appeal: appeal.status,
    qa: qa.status,
    mark: [facts.mark, clean_reason ?? []].flat(),
  };
}
