import { maxBatch } from '../../../../src/domain/limits';
import { type Conclusion, conclusions, isAdverse } from '../../../../src/domain/review';
import { leadNeeded, recordCannot } from '../../../../src/domain/reviewRecord';
import type { MeasureInput } from '../../../../src/services/caseSchema';
import type { OutputOf } from '../../../../src/services/endpoint';
import { type Decision, reverseBatch, reverseDecision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import { countOf, eachOf } from '../../base/transaction';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing, requireReason, requireRemark } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { isLead, refuseIf } from '../bans/rules';
import { mayLookUp, requireRecordVerb } from './access';
import { lastOf, makeDecision, newBatch } from './decide';
import { enact } from './effects';
import { supersede } from './restore';
import { checkProposal } from './rules';
import { caseOf, decisionIn, permanentBans, recordConflict, recordOf } from './view';

interface Why {
  reason_code: string;
  remark: string;
}

interface Reversal extends Why {
  conclusion: Conclusion;
  measures: MeasureInput[];
  extra: Record<string, unknown>;
}

interface Doer {
  operator: Operator;
  put: Put;
  batch_id: string;
  /** New status of the bans. */
  bans?: 'lifted' | 'overturned';
}

/** Editable record in the version shown, if this operator may change it. */
export function recordSeen(
  db: Db,
  wish: { kind: Decision['kind']; decision_id: string; version: number },
  operator: Operator,
): Decision {
  const decision = decisionIn(db, wish.kind, wish.decision_id);
  if (!mayLookUp(operator, caseOf(db, decision))) throw missing('结论');
  if (decision.status === 'held' || decision.status === 'undone') throw new Refusal(409, '结论尚未生效');
  if (decision.version !== wish.version) throw recordConflict(db, decision, '该结论已被他人处理');
  return db.decisions.touch(decision.decision_id);
}

const sameMeasures = (a: readonly MeasureInput[], b: readonly MeasureInput[]): boolean => {
  const text = (list: readonly MeasureInput[]) =>
    list
      .map(({ type, duration }) => `${type} ${duration ?? ''}`)
      .sort()
      .join();
  return text(a) === text(b);
};

/** Reversing a decision also answers its appeal and those of its bans, so that nothing stays pending. */
function settleAppeal(db: Db, old: Decision, { name: by }: Operator, remark: string): void {
  const answered = { status: 'overturned' as const, by, answer: remark.trim() };
  for (const id of old.ban_ids) {
    if (db.bans.get(id)?.appeal.status === 'submitted') Object.assign(db.bans.edit(id).appeal, answered);
  }
  if (old.appeal.status === 'submitted') old.appeal = { ...old.appeal, ...answered };
}

/** Permanent bans are shortened and lifted by leads only, on every screen. */
export function requireLeadFor(db: Db, decision: Decision, operator: Operator): void {
  refuseIf(leadNeeded({ permanent_bans: permanentBans(db, decision) }, isLead(operator)));
}

/**
 * Replaces a decision by another one that takes effect at once (domain §4.3.5). Bans of the old decision end first, so
 * that the new measures are checked against the remaining bans.
 */
export function reverse(db: Db, { decision_id }: Decision, wish: Reversal, doer: Doer): Decision {
  const { operator, put, batch_id, bans } = doer;
  const old = db.decisions.touch(decision_id);
  const over = recordCannot.reverse(old);
  if (over) throw recordConflict(db, old, over);
  requireLeadFor(db, old, operator);
  const one = db.cases.touch(old.case_id);
  const { conclusion, measures, reason_code, remark, extra } = wish;
  const proposal = {
    conclusion,
    measures,
    reason_code: isAdverse(conclusion) ? reason_code : null,
    clean_reason: one.kind === 'report' && conclusion === 'clean' ? ('insufficient' as const) : null,
    evidence: old.evidence.length > 0 ? old.evidence : [one.case_id],
    note: remark,
    extra,
  };
  checkProposal(db, one, proposal, operator, old);
  const at = now();
  const next = makeDecision(db, one, proposal, { operator, batch_id, claimedAt: at, effectiveAt: at });
  settleAppeal(db, old, operator, remark);
  supersede(db, old, next, one, { who: operator, bans: bans ?? 'lifted', reason_code, remark, extra }, put);
  one.last = lastOf(next);
  enact(db, next, operator, put, `改判：${conclusions[conclusion].label}`);
  return next;
}

type Result = OutputOf<typeof reverseBatch>['results'][number];

export const reverseHandlers: readonly Handler[] = [
  handle(reverseDecision, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'reverse');
    const old = recordSeen(db, input, operator);
    requireReason(input);
    requireRemark(input.remark);
    if (input.conclusion === old.conclusion && sameMeasures(input.measures, old.measures)) {
      throw refuseField('conclusion', '与原结论相同');
    }
    const batch_id = newBatch(db);
    return recordOf(db, reverse(db, old, input, { operator, put: audit, batch_id }));
  }),
  handle(reverseBatch, ({ input, operator, db, audit }) => {
    const { kind, conclusion } = input;
    requireRecordVerb(operator, kind, 'reverse');
    requireReason(input);
    requireRemark(input.remark);
    const batch = db.decisions.filter(
      (one) => one.batch_id === input.batch_id && one.kind === kind && mayLookUp(operator, caseOf(db, one)),
    );
    if (batch.length === 0) throw refuseField('batch_id', '没有这个批次');
    if (batch.length > maxBatch) throw refuseField('batch_id', `一次最多改判 ${maxBatch} 条`);
    const batch_id = newBatch(db);
    const one = (old: Decision): Result => {
      const { decision_id } = old;
      const skipped = recordCannot.reverse(old) ?? (old.conclusion === conclusion ? '与原结论相同' : undefined);
      if (skipped) return { decision_id, status: 'skipped', reason: skipped };
      reverse(db, old, { ...input, measures: [], extra: {} }, { operator, put: audit, batch_id });
      return { decision_id, status: 'success', reason: null };
    };
    const results = eachOf(batch, one, ({ decision_id }, { message: reason }): Result => {
      return { decision_id, status: 'failed', reason };
    });
    const count = (status: Result['status']) => countOf(results, status);
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'review_batch', object_id: input.batch_id, before: null, after, batch_id });
    return { results };
  }),
];
