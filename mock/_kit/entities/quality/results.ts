import { differenceOf, type Opinion, opinionRefused, resultCannot } from '../../../../src/domain/quality';
import {
  disputeQuality,
  type QualityResult,
  regradeQuality,
  resultIn,
  revealFirst,
  ruleDispute,
} from '../../../../src/services/quality';
import type { Decision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing, requireReason, requireRemark } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { requireRecordVerb, requireVerb } from '../review/access';
import { newBatch } from '../review/decide';
import { worked } from '../review/move';
import { recordSeen, reverse } from '../review/reverse';
import { noteCase } from '../review/trail';
import { caseOf, recordConflict } from '../review/view';
import type { Quality } from '../seeded/review/qualityOf';
import { barredFrom, blindKey, sameOpinion, stateIn } from './hooks';
import { isQuality } from './store';

const kind = 'quality' as const;

function requireOpinion(opinion: Opinion): void {
  const refused = opinionRefused(opinion);
  if (refused) throw refuseField(refused.field, refused.why);
}

const shown = ({ grade, defects, recommend }: Opinion) => ({ grade, defects: [...defects], recommend });

/** A result this operator may change, with its picture. */
function seen(db: Db, wish: { decision_id: string; version: number }, operator: Operator) {
  const decision = recordSeen(db, { ...wish, kind }, operator);
  const one = caseOf(db, decision);
  const result = resultIn(decision.extra);
  if (!isQuality(one) || !result) throw missing('评级');
  return { decision, one, result };
}

/** The name that a difference is given again, with the new grade. */
function regraded(db: Db, one: Quality, wish: Opinion & Pick<QualityResult, 'template_id'>): Record<string, unknown> {
  const first = one.payload.mode === 'qa' ? db.quality.firsts.get(one.case_id) : undefined;
  return { ...shown(wish), template_id: wish.template_id, error_type: first ? differenceOf(first, wish) : null };
}

const answerOf = ({ decision_id, version }: Decision) => ({ decision_id, version });

export const resultHandlers: readonly Handler[] = [
  handle(revealFirst, ({ input, operator, db, audit }) => {
    requireVerb(operator, kind, 'decide');
    const { one } = worked(db, { ...input, kind }, operator);
    const first = db.quality.firsts.get(one.case_id);
    if (!isQuality(one) || !first) throw refuseField('case_id', '画质分级没有初审');
    const barred = barredFrom(one, operator);
    if (barred) throw new Refusal(403, barred);
    const opinion = shown(input);
    requireOpinion(opinion);
    const { blind } = db.quality;
    const key = blindKey(one.case_id, operator.id);
    const known = blind.get(key);
    if (known && !sameOpinion(known, opinion)) {
      throw refuseField('grade', `复检评级已提交为 ${known.grade}，看过初审后不能更改`);
    }
    const step = { label: '提交复检评级', by: operator.name, note: opinion.grade, more: opinion };
    blind.set(key, opinion);
    noteCase(one, audit, step);
    const error_type = differenceOf(first, opinion);
    return { first: { ...shown(first), at: one.created_at }, agree: error_type === null, error_type };
  }),
  handle(regradeQuality, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'reverse');
    const { decision: old, one, result } = seen(db, input, operator);
    requireReason(input);
    requireRemark(input.remark);
    const over = resultCannot.regrade(stateIn(old, one), operator.id);
    if (over) throw recordConflict(db, old, over);
    if (sameOpinion(result, input)) throw refuseField('grade', '与原评级相同');
    const { reason_code, remark } = input;
    const wish = { conclusion: 'graded' as const, measures: [], reason_code, remark, extra: regraded(db, one, input) };
    const next = reverse(db, old, wish, { operator, put: audit, batch_id: newBatch(db) });
    audit({ object_type: 'case', object_id: one.case_id, before: shown(result), after: shown(input) });
    return answerOf(next);
  }),
  handle(disputeQuality, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'dispute');
    const { decision, one } = seen(db, input, operator);
    const at = now();
    if (one.payload.first_reviewer !== operator.id) throw new Refusal(403, '只有被检人可以申辩');
    const over = resultCannot.dispute(stateIn(decision, one), operator.id, at);
    if (over) throw recordConflict(db, decision, over);
    const text = input.text.trim();
    noteCase(one, audit, { label: '申辩', by: operator.name, note: text, more: { appeal: 'submitted' } });
    db.decisions.edit(decision.decision_id).appeal = { status: 'submitted', text, at, by: null, answer: '' };
    return answerOf(decision);
  }),
  handle(ruleDispute, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'appeal');
    const { decision, one } = seen(db, input, operator);
    const state = stateIn(decision, one);
    const over = resultCannot.rule(state, operator.id);
    const isParty = state.by === operator.id || state.first_reviewer === operator.id;
    if (over && isParty && state.appeal.status === 'submitted') throw new Refusal(403, over);
    if (over) throw recordConflict(db, decision, over);
    requireReason(input);
    requireRemark(input.remark);
    const { result, remark } = input;
    const label = result === 'overturned' ? '申辩成立' : '申辩不成立';
    const answer = remark.trim();
    noteCase(one, audit, { label, by: operator.name, note: answer, more: { appeal: result } });
    Object.assign(db.decisions.edit(decision.decision_id).appeal, { status: result, by: operator.name, answer });
    return answerOf(decision);
  }),
];
