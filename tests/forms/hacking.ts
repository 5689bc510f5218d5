import { change, claim, db, isHacking, isWaiting, newKey, operatorOf, recallOf } from '../../mock/testing';
import type { Decision } from '../../src/services/reviewRecords';
import { found } from '../found';
import type { Forms } from './types';

const lead = found(operatorOf('lead'));

/** A stolen account that the lead works on. */
function theft() {
  const cases = [...db.cases.values()].filter(isHacking);
  const known = cases.find(({ claim: held, payload }) => held?.by === lead.id && payload.case_type === 'theft');
  if (known) return known;
  const one = found(cases.find((other) => isWaiting(other) && other.payload.case_type === 'theft' && other.target));
  change(() => claim(one, lead, lead.name, '领取', () => undefined));
  return one;
}

/** Recall with failed messages. */
function failed() {
  const recalls = db.decisions.flatMap((decision) => {
    const one = db.cases.get(decision.case_id);
    return (decision.status === 'effective' && isHacking(one) && recallOf(db, decision, one)) || [];
  });
  return found(recalls.find(({ messages }) => messages.some(({ status }) => status === 'failed')) ?? recalls[0]);
}

export const hackingForms: Forms = {
  retryRecall: () => {
    const { decision_id, version, messages } = failed();
    const msg_ids = messages.flatMap(({ status, msg_id }) => (status === 'failed' ? [msg_id] : []));
    return { decision_id, version, msg_ids, idem_key: newKey() };
  },
  guardAccount: () => {
    const { case_id, version } = theft();
    const remark = '好友反映账号在借钱';
    return { case_id, version, hours: 0, offline: true, template_id: null, remark, idem_key: newKey() };
  },
  markSample: () => {
    const fits = ({ kind, status, by }: Decision) => kind === 'hacking' && status === 'effective' && by !== lead.id;
    const { decision_id, version, case_id } = found(db.decisions.find(fits));
    const one = db.cases.get(case_id);
    const rules = isHacking(one) ? one.payload.rule_ids.slice(0, 1) : [];
    return { decision_id, version, verdict: 'wrong', rules, remark: '规则把群公告当成引流', idem_key: newKey() };
  },
};
