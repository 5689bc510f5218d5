import { holdMs, leaseMs } from '../../../../src/domain/limits';
import { conclusions } from '../../../../src/domain/review';
import { type DecideResult, decideCases, undoDecision } from '../../../../src/services/review';
import type { Decision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { countOf, eachOf } from '../../base/transaction';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import { type Db, serial } from '../../store/db';
import { requireVerb } from './access';
import type { Proposal } from './kindHooks';
import { hooksOf } from './kinds';
import { worked } from './move';
import { checkProposal } from './rules';
import { alterCase } from './trail';
import { viewOf } from './view';

/** Its own for every batch, whatever became of it. */
export const newBatch = (db: Db): string => `rb_${serial('rb', db.decisions.size)}`;

interface Making {
  operator: Operator;
  batch_id: string;
  claimedAt: number;
  effectiveAt: number;
  /** Seconds in front of it, as the page says; never more than since the claim. */
  spent?: number | undefined;
}

/** A decision as it begins; nothing of it is in force. */
export function makeDecision(db: Db, one: StoredCase, proposal: Proposal, making: Making): Decision {
  const { operator, batch_id, claimedAt, effectiveAt, spent = Number.POSITIVE_INFINITY } = making;
  const at = now();
  const { conclusion, reason_code, clean_reason, measures, evidence, note } = proposal;
  return db.decisions.add({
    decision_id: `dc_${db.decisions.size + 1}`,
    batch_id,
    case_id: one.case_id,
    kind: one.kind,
    status: 'held',
    conclusion,
    reason_code,
    clean_reason: conclusion === 'clean' ? clean_reason : null,
    measures,
    evidence,
    note: note.trim(),
    extra: hooksOf(one).extraOf?.(proposal) ?? {},
    by: operator.id,
    by_name: operator.name,
    claimed_at: claimedAt,
    decided_at: at,
    effective_at: effectiveAt,
    cost_sec: Math.min(spent, Math.round((at - claimedAt) / 1000)),
    ban_ids: [],
    approval_id: null,
    reverses: null,
    reversed_by: null,
    not_restored: [],
    feedback_sent: false,
    appeal: { status: 'none', text: '', at: null, by: null, answer: '' },
    qa: { status: 'none', score: null, error: null, by: null },
    version: 1,
  });
}

export const lastOf = ({
  decision_id,
  by,
  by_name,
  decided_at,
  conclusion,
  effective_at,
}: Decision): StoredCase['last'] => ({
  decision_id,
  by,
  name: by_name,
  at: decided_at,
  conclusion,
  effective_at,
});

type Wish = Proposal & { case_id: string; version: number; spent_sec?: number | undefined };

interface Batch {
  kind: StoredCase['kind'];
  batch_id: string;
  effectiveAt: number;
}

function hold(db: Db, wish: Wish, { kind, batch_id, effectiveAt }: Batch, operator: Operator, put: Put): DecideResult {
  const { one, claimedAt } = worked(db, { ...wish, kind }, operator);
  const second_person = checkProposal(db, one, wish, operator);
  const decision = makeDecision(db, one, wish, { operator, batch_id, claimedAt, effectiveAt, spent: wish.spent_sec });
  const { decision_id, conclusion, reason_code, measures } = decision;
  const { label } = conclusions[conclusion];
  const more = { reason_code, measures: measures.map(({ type }) => type), second_person };
  alterCase(one, put, { label: `审核：${label}`, by: operator.name, note: decision.note, batch_id, more }, () => {
    one.status = 'held';
    one.claim = null;
    one.lapsed = null;
    one.last = lastOf(decision);
  });
  return { case_id: one.case_id, status: 'held', decision_id, reason: null, field: null, second_person, latest: null };
}

/** Batch result for an item that could not be processed. */
const failureIn =
  (db: Db) =>
  (wish: Wish, error: Refusal): DecideResult => {
    const { case_id } = wish;
    const one = db.cases.get(case_id);
    const conflict = error.status === 409 && one !== undefined;
    return {
      case_id,
      status: conflict ? 'conflict' : 'refused',
      decision_id: null,
      reason: error.message,
      field: Object.keys(error.detail.fields ?? {})[0] ?? null,
      second_person: null,
      latest: conflict ? viewOf(db, one) : null,
    };
  };

/** The decisions of a batch that this operator can still take back. */
function heldIn(db: Db, kind: StoredCase['kind'], batch_id: string, operator: Operator): Decision[] {
  const batch = db.decisions.filter((one) => one.batch_id === batch_id && one.kind === kind);
  if (batch.length === 0) throw missing('这次审核');
  if (batch.some(({ by }) => by !== operator.id)) throw new Refusal(403, '只能撤销自己的审核');
  const held = batch.filter(({ status }) => status === 'held');
  if (held.length > 0) return held;
  const undone = batch.every(({ status }) => status === 'undone');
  throw new Refusal(409, undone ? '已撤销' : '已生效，不能撤销，请到记录中改判');
}

/** Decision before the one being undone. */
const earlier = (db: Db, case_id: string): StoredCase['last'] => {
  const decision = db.decisions.findLast((one) => one.case_id === case_id && one.status !== 'undone');
  return decision ? lastOf(decision) : null;
};

function undo(db: Db, { decision_id, case_id }: Decision, operator: Operator, put: Put): StoredCase {
  const decision = db.decisions.edit(decision_id);
  const one = db.cases.touch(case_id);
  const { batch_id } = decision;
  decision.status = 'undone';
  alterCase(one, put, { label: '撤销审核', by: operator.name, batch_id }, () => {
    const { id, name } = operator;
    one.status = 'claimed';
    one.claim = { by: id, name, at: decision.claimed_at, until: now() + leaseMs };
    one.last = earlier(db, one.case_id);
  });
  return one;
}

export const decideHandlers: readonly Handler[] = [
  handle(decideCases, ({ input, operator, db, audit }) => {
    const { kind, decisions } = input;
    requireVerb(operator, kind, 'decide');
    const batch_id = newBatch(db);
    const effective_at = now() + holdMs;
    const batch: Batch = { kind, batch_id, effectiveAt: effective_at };
    const one = (wish: Wish) => hold(db, wish, batch, operator, audit);
    // A single decision is refused directly, not as a batch result.
    const results = decisions.length === 1 ? decisions.map(one) : eachOf(decisions, one, failureIn(db));
    if (decisions.length > 1) {
      const held = countOf(results, 'held');
      const after = { success: held, failed: results.length - held };
      audit({ object_type: 'review_batch', object_id: batch_id, before: null, after, batch_id });
    }
    return { batch_id, effective_at, results };
  }),
  handle(undoDecision, ({ input, operator, db, audit }) => {
    const { kind, batch_id, case_ids } = input;
    requireVerb(operator, kind, 'decide');
    const wanted = heldIn(db, kind, batch_id, operator).filter(
      ({ case_id }) => !case_ids || case_ids.includes(case_id),
    );
    if (wanted.length === 0) throw missing('可撤销的案件');
    const list = wanted.map((decision) => undo(db, decision, operator, audit));
    return { list: list.map((one) => viewOf(db, one)) };
  }),
];
