import { maxListSpanDays } from '../../../../src/domain/limits';
import { caseKinds } from '../../../../src/domain/reviewKinds';
import { recordCannot } from '../../../../src/domain/reviewRecord';
import {
  type Decision,
  getCase,
  listRecords,
  type ReviewRecord,
  sampleForQa,
  scoreQa,
  sendFeedback,
} from '../../../../src/services/reviewRecords';
import { unresolved } from '../../../../src/utils/template';
import { day, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { Table } from '../../http/query';
import { spanOf } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { messageTemplates } from '../seeded/templates';
import { caseFor, mayLookUp, requireKey, requireRecordVerb, requireVerb } from './access';
import { matches, recordFacts } from './filters';
import { factsOf } from './kindHooks';
import { recordSeen } from './reverse';
import { noteCase, tell } from './trail';
import { caseOf, recordConflict, recordOf, shownInRecord } from './view';

/** Records of decisions, quality checks and messages to reporters (blocks G10). */

const usualDays = 7;

const fold = (text = ''): string => text.trim().toLowerCase();

const sortFields = {
  decided_at: ({ decided_at }: Decision) => decided_at,
  cost_sec: ({ cost_sec }: Decision) => cost_sec,
};

/** Puts a follow-up on the case's trail and changes its decision. */
function follow(
  db: Db,
  decision: Decision,
  step: Parameters<typeof noteCase>[2],
  change: Partial<Decision>,
  put: Put,
): ReviewRecord {
  noteCase(caseOf(db, decision), put, step);
  Object.assign(db.decisions.edit(decision.decision_id), change);
  return recordOf(db, decision);
}

export const recordHandlers: readonly Handler[] = [
  handle(listRecords, ({ input, operator, db }) => {
    const { kind, page, size, sort, from, to, q, text, reviewer, ...filters } = input;
    requireKey(operator, caseKinds[kind].recordKey);
    // Results of second checks are visible to the checked reviewer and to leads (screens/risk §3.7.11).
    if (input.first_reviewer && input.first_reviewer !== operator.id) requireVerb(operator, kind, 'lead');
    if (text) requireRecordVerb(operator, kind, 'search');
    // An id is looked for wherever it is in time; else the last week, or a span of at most ninety days.
    const at = now();
    const asked = from !== undefined || to !== undefined;
    const span = asked ? spanOf({ from, to }, maxListSpanDays, at) : { from: q ? 0 : at - usualDays * day, to: at };
    const [id, words, who] = [fold(q), fold(text), reviewer?.trim() ?? ''];
    const found = db.decisions.filter((decision) => {
      const { status, decided_at, by, by_name } = decision;
      const isInForce = status === 'effective' || status === 'reversed';
      if (decision.kind !== kind || !isInForce || decided_at < span.from || decided_at > span.to) return false;
      const one = caseOf(db, decision);
      const { ids, text: content } = factsOf(one);
      const known = [decision.case_id, decision.decision_id, decision.batch_id, ...ids];
      return (
        mayLookUp(operator, one) &&
        known.some((value) => fold(value).includes(id)) &&
        (by === who || by_name.includes(who)) &&
        (words === '' || fold(content).includes(words)) &&
        matches(filters, recordFacts(decision, one))
      );
    });
    const { list, total } = new Table(found, sortFields).page({ page, size, sort }, '-decided_at');
    return { list: list.map((decision) => recordOf(db, decision)), total };
  }),
  handle(getCase, ({ input: { case_id }, operator, db }) => {
    const one = caseFor(db, operator, case_id);
    const decisions = db.decisions.filter((decision) => decision.case_id === case_id);
    return { case: shownInRecord(db, one), decisions, timeline: one.timeline };
  }),
  handle(sampleForQa, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'qa');
    const decision = recordSeen(db, input, operator);
    const over = recordCannot.sample(decision);
    if (over) throw recordConflict(db, decision, over);
    const step = { label: '加入质检', by: operator.name, more: { qa: 'sampled' } };
    return follow(db, decision, step, { qa: { ...decision.qa, status: 'sampled' } }, audit);
  }),
  handle(scoreQa, ({ input, operator, db, audit }) => {
    const { kind, score, error, remark } = input;
    requireRecordVerb(operator, kind, 'qa');
    const decision = recordSeen(db, input, operator);
    if (decision.by === operator.id) throw new Refusal(403, '不能质检自己的审核');
    const over = recordCannot.score(decision, operator.id);
    if (over) throw recordConflict(db, decision, over);
    if (score < 100 && error === null) throw refuseField('error', '请选择差错类型');
    if (score === 100 && error !== null) throw refuseField('error', '满分时不能有差错');
    const more = { qa_score: score, qa_error: error };
    const step = { label: '质检打分', by: operator.name, note: remark.trim(), more };
    const qa = { status: error === null ? 'passed' : 'failed', score, error, by: operator.name } as const;
    return follow(db, decision, step, { qa }, audit);
  }),
  handle(sendFeedback, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'feedback');
    const decision = recordSeen(db, input, operator);
    const over = recordCannot.feedback(decision);
    if (over) throw recordConflict(db, decision, over);
    const template = messageTemplates.find(({ template_id }) => template_id === input.template_id);
    if (!template) throw refuseField('template_id', '模板不存在');
    const one = caseOf(db, decision);
    const reporters = one.kind === 'report' ? one.payload.reporters : [];
    if (reporters.length === 0) throw recordConflict(db, decision, '没有举报人');
    if (unresolved(template.content).some((name) => name !== 'nickname')) {
      throw refuseField('template_id', '模板中还有未填写的变量');
    }
    for (const { uid, nickname } of reporters) {
      tell(
        db,
        audit,
        uid,
        template.content.replaceAll('{nickname}', () => nickname),
        decision.batch_id,
      );
    }
    const step = { label: '反馈举报人', by: operator.name, note: template.name, more: { feedback_sent: true } };
    return follow(db, decision, step, { feedback_sent: true }, audit);
  }),
];
