import {
  change,
  claim,
  db,
  isQuality,
  isWaiting,
  live,
  liveAll,
  newKey,
  now,
  operatorOf,
  type Quality,
  type StoredCase,
} from '../../mock/testing';
import { qualityResultIn } from '../../src/services/quality';
import type { Decision } from '../../src/services/reviewRecords';
import type { Forms } from './types';

const lead = operatorOf('lead');

/** A picture somebody else decided first, on the desk of the lead. */
function toCheck(): StoredCase {
  const one = [...db.cases.values()]
    .filter(isQuality)
    .find((other) => other.payload.mode === 'qa' && other.payload.first_reviewer !== lead?.id && isWaiting(other));
  if (!one || !lead) throw new Error('Nothing waits to be checked');
  change(() => claim(one, lead, lead.name, '领取', () => undefined));
  return one;
}

/** A result in force that fits the test. */
function result(fits: (decision: Decision, one: Quality) => boolean): { decision: Decision; one: Quality } {
  for (const decision of liveAll(db.decisions)) {
    const one = live(db.cases, decision.case_id);
    if (one && isQuality(one) && decision.status === 'effective' && !decision.extra.withdrawn && fits(decision, one)) {
      return { decision, one };
    }
  }
  throw new Error('No such result in the seed');
}

const why = () => ({ reason_code: 'other.misc', remark: '放大后复核', idem_key: newKey() });
const on = ({ decision_id, version }: Decision) => ({ decision_id, version });

export const qualityForms: Forms = {
  revealFirst: () => {
    const { case_id, version } = toCheck();
    return { case_id, version, grade: 'A', defects: [], recommend: 'pool', idem_key: newKey() };
  },
  withdrawQualityBatch: () => {
    const batch = [...db.quality.batches.values()].findLast(({ withdrawn }) => !withdrawn);
    return { batch_id: batch?.batch_id, version: batch?.version, ...why() };
  },
  regradeQuality: () => {
    const { decision } = result(({ extra }, { payload }) => payload.mode === 'quality' && extra.grade !== 'C');
    return { ...on(decision), ...why(), grade: 'C', defects: ['blur'], recommend: 'none' };
  },
  disputeQuality: () => {
    const { decision, one } = result((other) => {
      return qualityResultIn(other.extra)?.agree === false && other.appeal.status === 'none';
    });
    one.payload.first_reviewer = 'lead';
    decision.effective_at = now();
    return { ...on(decision), text: '主体清楚，不影响推荐', idem_key: newKey() };
  },
  ruleDispute: () => {
    const { decision, one } = result(({ appeal }) => appeal.status === 'submitted');
    // Neither the inspector nor the one checked rules.
    decision.by = 'admin';
    one.payload.first_reviewer = 'reviewer';
    return { ...on(decision), ...why(), result: 'upheld' };
  },
};
