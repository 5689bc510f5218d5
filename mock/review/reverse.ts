import { leadNeeded, recordCannot } from '../../src/domain/review/record';
import { type Conclusion, conclusions, conclusionsOf, isAdverse } from '../../src/domain/review/rules';
import { maxBatch } from '../../src/domain/shared/limits';
import { mediumName } from '../../src/domain/shared/unseen';
import type { MeasureInput } from '../../src/services/caseSchema';
import type { OutputOf } from '../../src/services/endpoint';
import { type Decision, decideAppeal, reverseBatch, reverseDecision } from '../../src/services/reviewRecords';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { eachOf, resultCountOf } from '../_kit/base/transaction';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { missing, requireWhy } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { userBansOf } from '../ban/penalties';
import { isLead, refuseIf, requireNothingWaiting, setTerm } from '../ban/rules';
import { measureWords } from '../inForce/inForce';
import {
  alterUser,
  caseOf,
  caseRecordOf,
  mayLookUp,
  noteCase,
  permanentBans,
  recordConflict,
  requireDecision,
  requireRecordVerb,
  reviewersOf,
} from './cases';
import { checkProposal, makeDecision, newBatch, statedUnseen } from './decide';
import { enact, type Reversing, takeBack } from './effects';
import { caseFactsOf } from './kindHooks';
import { measuresOfDecision } from './measures';
import { lastOf } from './seed/base';

/** Reversals and appeals (docs/design/blocks.md#g10, docs/design/domain.md#reversal). */

interface Why {
  reason_code: string;
  remark: string;
}

interface Reversal extends Why {
  conclusion: Conclusion;
  measures?: MeasureInput[];
  /** Measures to be lifted for a conclusion without violation; all by default. */
  lift?: readonly string[] | undefined;
  extra?: Record<string, unknown>;
  /** Media not seen or heard; by default nobody stated which. */
  unseen?: Decision['unseen'];
}

interface Doer {
  operator: Operator;
  put: Put;
  batch_id?: string;
  bans?: Reversing['bans'];
}

/** Editable record in the version shown, if this operator may change it. */
export function recordSeen(
  db: Db,
  request: { kind: Decision['kind']; decision_id: string; version: number },
  operator: Operator,
): Decision {
  const decision = requireDecision(db, request.kind, request.decision_id);
  if (!mayLookUp(operator, caseOf(db, decision))) throw missing('结论');
  if (decision.status === 'held' || decision.status === 'undone') throw new Refusal(409, '结论尚未生效');
  if (decision.version !== request.version) throw recordConflict(db, decision, '该结论已被他人处理');
  return db.decisions.touch(decision.decision_id);
}

/** Media of a case, all of which nobody stated to have seen. */
const unstated = (one: StoredCase): Decision['unseen'] =>
  (caseFactsOf(one).media ?? []).map(({ kind }, index, { length }) => {
    return { name: mediumName(kind, index, length), reason: 'unstated' };
  });

/** Permanent bans are shortened and lifted by leads only, on every screen. */
const requireLeadFor = (db: Db, decision: Decision, operator: Operator): void =>
  refuseIf(leadNeeded({ permanent_bans: permanentBans(db, decision) }, isLead(operator)));

/** Reversing a decision also answers its appeal and those of its bans, so that nothing stays pending. */
function settleAppeal(db: Db, old: Decision, { name: by }: Operator, remark: string): void {
  const answered = { status: 'overturned' as const, by, answer: remark.trim() };
  for (const id of old.ban_ids) {
    if (db.bans.get(id)?.appeal.status === 'submitted') Object.assign(db.bans.edit(id).appeal, answered);
  }
  if (old.appeal.status === 'submitted') old.appeal = { ...old.appeal, ...answered };
}

/**
 * Replaces a decision by another one that takes effect at once. Bans of the old decision end first, so that the new
 * measures are checked against the remaining bans.
 */
export function reverseCaseDecision(db: Db, { decision_id }: Decision, request: Reversal, doer: Doer): Decision {
  const { operator, put, batch_id = newBatch(db), bans = 'lifted' } = doer;
  const old = db.decisions.touch(decision_id);
  const over = recordCannot.reverse(old);
  if (over) throw recordConflict(db, old, over);
  requireLeadFor(db, old, operator);
  const one = db.cases.touch(old.case_id);
  const { conclusion, measures = [], lift, reason_code, remark, extra = {}, unseen = unstated(one) } = request;
  const cleanReason = reason_code === 'other.evidence' ? ('insufficient' as const) : ('normal' as const);
  const proposal = {
    conclusion,
    measures,
    reason_code: isAdverse(conclusion) ? reason_code : null,
    clean_reason: one.kind === 'report' && conclusion === 'clean' ? cleanReason : null,
    evidence: old.evidence.length > 0 ? old.evidence : [one.case_id],
    unseen,
    note: remark,
    extra,
  };
  checkProposal(db, one, proposal, operator, old);
  const at = now();
  const next = makeDecision(db, one, proposal, { operator, batch_id, claimedAt: at, effectiveAt: at });
  settleAppeal(db, old, operator, remark);
  db.decisions.edit(decision_id);
  // A further violation replaces all measures; otherwise the operator chooses.
  const held = measuresOfDecision(db, old, operator).list;
  const stays = ({ measure_id }: { measure_id: string }) =>
    !isAdverse(conclusion) && lift !== undefined && !lift.includes(measure_id);
  const kept = new Set(held.filter(stays).map(({ measure_id }) => measure_id));
  const restored = held.filter((measure) => !stays(measure)).map(measureWords);
  const lost = takeBack(db, old, one, { who: operator, bans, reason_code, remark, extra, kept }, put);
  Object.assign(old, { status: 'reversed', reversed_by: next.decision_id, restored, not_restored: lost });
  Object.assign(next, { reverses: decision_id, restored, not_restored: lost });
  one.last = lastOf(next);
  enact(db, next, operator, put, `改判：${conclusions[conclusion].label}`);
  return next;
}

/** An appeal was right: the decision and its bans are taken back. Appeals of bans do not ask what was seen. */
export function overturn(
  db: Db,
  decision: Decision,
  why: Why & Pick<Reversal, 'unseen'>,
  operator: Operator,
  put: Put,
): void {
  const conclusion = conclusionsOf[decision.kind].find((known) => !isAdverse(known));
  if (!conclusion) throw new Error(`${decision.kind} knows nothing lenient`);
  reverseCaseDecision(db, decision, { conclusion, ...why }, { operator, put, bans: 'overturned' });
}

const measuresText = (list: readonly MeasureInput[]): string =>
  String(list.map(({ type, duration }) => `${type} ${duration ?? ''}`).sort());

/** Remaining term, in seconds, of a permanent ban that is reduced. */
const reducedForEver = 30 * 86_400;

/** Halves the bans in force, counted from their beginning. */
function reduceBans(db: Db, decision: Decision, { id: by }: Operator, put: Put): void {
  const user = db.users.get(caseOf(db, decision).target_uid);
  const bans = userBansOf(user?.user_id ?? '').filter(
    ({ ban_id, status }) => status === 'active' && decision.ban_ids.includes(ban_id),
  );
  if (!user || bans.length === 0) throw recordConflict(db, decision, '没有生效中的处罚可以减轻');
  for (const ban of bans) requireNothingWaiting(db, ban);
  alterUser(user, put, () => {
    for (const ban of bans) setTerm(db, ban, ban.duration === 0 ? reducedForEver : Math.ceil(ban.duration / 2), by);
  });
}

const appealLabels = { upheld: '维持原处罚', overturned: '申诉成立', reduced: '减轻处罚' } as const;

type Result = OutputOf<typeof reverseBatch>['results'][number];

export const reverseHandlers: readonly Handler[] = [
  handle(reverseDecision, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'reverse');
    const old = recordSeen(db, input, operator);
    requireWhy(input);
    if (input.conclusion === old.conclusion && measuresText(input.measures) === measuresText(old.measures)) {
      throw refuseField('conclusion', '与原结论相同');
    }
    const unseen = statedUnseen(caseOf(db, old), input.unseen);
    return caseRecordOf(db, reverseCaseDecision(db, old, { ...input, unseen }, { operator, put: audit }));
  }),
  handle(reverseBatch, ({ input, operator, db, audit }) => {
    const { kind, conclusion } = input;
    requireRecordVerb(operator, kind, 'reverse');
    requireWhy(input);
    const batch = db.decisions.filter(
      (one) => one.batch_id === input.batch_id && one.kind === kind && mayLookUp(operator, caseOf(db, one)),
    );
    if (batch.length === 0) throw refuseField('batch_id', '没有这个批次');
    if (batch.length > maxBatch) throw refuseField('batch_id', `一次最多改判 ${maxBatch} 条`);
    const { reason_code, remark } = input;
    const batch_id = newBatch(db);
    const one = (old: Decision): Result => {
      const { decision_id } = old;
      const skipped = recordCannot.reverse(old) ?? (old.conclusion === conclusion ? '与原结论相同' : undefined);
      if (skipped) return { decision_id, status: 'skipped', reason: skipped };
      // A batch cannot state what was seen of each.
      if (caseFactsOf(caseOf(db, old)).media?.length) throw new Refusal(409, '有图片、视频或语音，请逐条改判');
      reverseCaseDecision(db, old, { conclusion, reason_code, remark }, { operator, put: audit, batch_id });
      return { decision_id, status: 'success', reason: null };
    };
    const results = eachOf(batch, one, ({ decision_id }, { message: reason }): Result => {
      return { decision_id, status: 'failed', reason };
    });
    const count = (status: Result['status']) => resultCountOf(results, status);
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'review_batch', object_id: input.batch_id, before: null, after, batch_id });
    return { results };
  }),
  handle(decideAppeal, ({ input, operator, db, audit }) => {
    const { kind, result } = input;
    requireRecordVerb(operator, kind, 'appeal');
    const decision = recordSeen(db, input, operator);
    const reviewers = reviewersOf(db, decision);
    if (reviewers.includes(operator.id)) throw new Refusal(403, '不能处理自己审核的申诉');
    const over = recordCannot.appeal({ ...decision, reviewers }, operator.id) ?? recordCannot.reverse(decision);
    if (over) throw recordConflict(db, decision, over);
    requireWhy(input);
    if (result === 'reduced') requireLeadFor(db, decision, operator);
    const one = caseOf(db, decision);
    if (result === 'reduced') reduceBans(db, decision, operator, audit);
    if (result === 'overturned') {
      const unseen = statedUnseen(one, input.unseen);
      overturn(db, decision, { ...input, unseen }, operator, audit);
    }
    const answer = input.remark.trim();
    const { appeal } = Object.assign(db.decisions.edit(decision.decision_id), {
      appeal: { ...decision.appeal, status: result, by: operator.name, answer },
    });
    const step = { label: appealLabels[result], by: operator.name, note: answer, more: { appeal: result } };
    noteCase(one, audit, step);
    for (const id of decision.ban_ids) if (db.bans.has(id)) db.bans.edit(id).appeal = { ...appeal };
    return caseRecordOf(db, decision);
  }),
];
