import { irreversible, measures as measureLabels } from '../../src/domain/review/rules';
import type { Decision } from '../../src/services/reviewRecords';
import type { Operator } from '../_kit/base/operators';
import type { StoredCase } from '../_kit/base/stored';
import type { Db } from '../_kit/store/db';
import { bansInForce, pointsInForce, type RecordMeasures } from '../inForce/inForce';
import { caseOf } from './cases';
import { contentId, hides, isPurged } from './effects';

const isShowable = (decision: Decision, one: StoredCase): boolean =>
  hides(decision) && one.hidden && one.hidden_by === null && !isPurged(one);

/** Measures that a decision led to and that a reversal can lift; effects of its kind go back with it in any case. */
export function measuresOfDecision(db: Db, decision: Decision, operator: Operator): RecordMeasures {
  const one = caseOf(db, decision);
  const { case_id, target_uid, summary } = one;
  const bans = decision.ban_ids.flatMap((id) => db.bans.get(id) ?? []);
  const content = {
    measure_id: contentId,
    text: '下架内容',
    object_type: 'case' as const,
    object_id: case_id,
    object_name: summary,
    until: null,
    barred: null,
    // `takeBack` shows it again.
    lift: () => undefined,
  };
  return {
    list: [
      ...bansInForce(bans, operator),
      ...pointsInForce(target_uid, ({ case_ref }) => case_ref === case_id),
      ...(isShowable(decision, one) ? [content] : []),
    ],
    lost: decision.measures.flatMap(({ type }) => (irreversible.includes(type) ? [measureLabels[type].label] : [])),
  };
}
