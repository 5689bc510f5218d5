import {
  caseHeldBy,
  change,
  claim,
  db,
  isWaiting,
  makeDecision,
  newKey,
  now,
  operatorOf,
  type StoredCase,
} from '../../mock/testing';
import { holdMs } from '../../src/domain/shared/limits';
import type { Decision } from '../../src/services/reviewRecords';
import { found } from '../found';
import type { Forms } from './types';

const kind = 'report' as const;

const lead = found(operatorOf('lead'));

/** A report the lead works on. */
function worked(): StoredCase {
  const known = caseHeldBy(db, lead.id, kind)[0];
  if (known) return known;
  const one = found([...db.cases.values()].find((other) => other.kind === kind && isWaiting(other) && other.target));
  change(() => claim(one, lead, lead.name, '领取', () => undefined));
  return one;
}

const onCase = () => {
  const { case_id, version } = worked();
  return { kind, case_id, version, idem_key: newKey() };
};

/** A decision of somebody else that is in force and fits the test. */
const onRecord = (fits: (decision: Decision) => boolean) => {
  const { decision_id, version } = found(
    db.decisions.find((one) => one.kind === kind && one.status === 'effective' && one.by !== lead.id && fits(one)),
  );
  return { kind, decision_id, version, idem_key: newKey() };
};

const why = { reason_code: 'other.misc', remark: '复核后结论不同' };

/** A decision of the lead that can still be taken back. */
function held(): Decision {
  const one = worked();
  const verdict = { conclusion: 'clean', clean_reason: 'normal', reason_code: null } as const;
  const proposal = { ...verdict, measures: [], evidence: [], unseen: [], note: '', extra: {} };
  const at = now();
  const making = { operator: lead, batch_id: newKey(), claimedAt: at, effectiveAt: at + holdMs };
  return change(() => {
    Object.assign(db.cases.touch(one.case_id), { status: 'held', claim: null });
    return makeDecision(db, one, proposal, making);
  });
}

const reporters = ({ case_id }: Decision): number => {
  const one = db.cases.get(case_id);
  return one?.kind === 'report' ? one.payload.reporters.length : 0;
};

export const reviewForms: Forms = {
  claimCases: () => ({ kind, size: 1, filters: { scene: ['dm'] }, idem_key: newKey() }),
  releaseCases: () => ({ kind, case_ids: [worked().case_id], idem_key: newKey() }),
  skipCase: () => ({ ...onCase(), skip_reason: 'unclear' }),
  moveCase: () => ({ ...onCase(), lane: 'lead', note: '涉及公会成员，请组长判断处罚' }),
  assignCases: () => ({ kind, case_ids: [worked().case_id], to: 'reviewer2', idem_key: newKey() }),
  decideCases: () => {
    const { case_id, version } = worked();
    const found = {
      conclusion: 'violate',
      reason_code: 'abuse.insult',
      evidence: [case_id],
      note: '录音属实',
      unseen: [],
    };
    const decisions = [{ case_id, version, ...found }];
    return { kind, decisions, idem_key: newKey() };
  },
  undoDecision: () => ({ kind, batch_id: held().batch_id, idem_key: newKey() }),
  reverseDecision: () => ({
    ...onRecord(({ conclusion }) => conclusion === 'violate'),
    ...why,
    conclusion: 'clean',
    unseen: [],
  }),
  reverseBatch: () => {
    const { batch_id } = found(db.decisions.find((one) => one.kind === kind && one.status === 'effective'));
    return { kind, batch_id, ...why, conclusion: 'clean', idem_key: newKey() };
  },
  decideAppeal: () => ({ ...onRecord(({ appeal }) => appeal.status === 'submitted'), ...why, result: 'upheld' }),
  sampleForQa: () => onRecord(({ qa }) => qa.status === 'none'),
  scoreQa: () => ({
    ...onRecord(({ qa }) => qa.status === 'sampled'),
    score: 80,
    error: 'policy',
    remark: '定性应为引流',
  }),
  sendFeedback: () => ({
    ...onRecord((decision) => !decision.feedback_sent && reporters(decision) > 0),
    template_id: 'compensate',
  }),
};
