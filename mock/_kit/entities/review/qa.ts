import { recordCannot } from '../../../../src/domain/reviewRecord';
import { sampleForQa, scoreQa, sendFeedback } from '../../../../src/services/reviewRecords';
import { Refusal, refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { messageTemplates } from '../seeded/templates';
import { requireRecordVerb } from './access';
import { recordSeen } from './reverse';
import { noteCase, tell } from './trail';
import { caseOf, recordConflict, recordOf } from './view';

/** Follow-up of records: second checks and messages to reporters. */

export const qaHandlers: readonly Handler[] = [
  handle(sampleForQa, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'qa');
    const decision = recordSeen(db, input, operator);
    const over = recordCannot.sample(decision);
    if (over) throw recordConflict(db, decision, over);
    noteCase(caseOf(db, decision), audit, { label: '加入质检', by: operator.name, more: { qa: 'sampled' } });
    db.decisions.edit(decision.decision_id).qa.status = 'sampled';
    return recordOf(db, decision);
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
    const step = {
      label: '质检打分',
      by: operator.name,
      note: remark.trim(),
      more: { qa_score: score, qa_error: error },
    };
    noteCase(caseOf(db, decision), audit, step);
    const status = error === null ? 'passed' : 'failed';
    db.decisions.edit(decision.decision_id).qa = { status, score, error, by: operator.name };
    return recordOf(db, decision);
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
    const texts = reporters.map(({ uid, nickname }) => ({
      uid,
      text: template.content.replaceAll('{nickname}', () => nickname),
    }));
    if (/\{\w+\}/.test(template.content.replaceAll('{nickname}', ''))) {
      throw refuseField('template_id', '模板中还有未填写的变量');
    }
    for (const { uid, text } of texts) tell(db, audit, uid, text, decision.batch_id);
    const step = { label: '反馈举报人', by: operator.name, note: template.name, more: { feedback_sent: true } };
    noteCase(one, audit, step);
    db.decisions.edit(decision.decision_id).feedback_sent = true;
    return recordOf(db, decision);
  }),
];
