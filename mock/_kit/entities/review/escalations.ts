import { escalationToldDays } from '../../../../src/domain/limits';
import type { CaseKind } from '../../../../src/domain/reviewKinds';
import type { EndedEscalation } from '../../../../src/services/queueLeft';
import { day, now } from '../../base/clock';
import type { StoredCase } from '../../base/stored';
import type { Db } from '../../store/db';
import { isOpen } from './caseState';

const maxTold = 20;

/** End of an escalated case: the decision in force on it, or the one it was closed with. */
function endOf(db: Db, one: StoredCase, sender: string): EndedEscalation[] {
  const { case_id, summary, closed_by, last } = one;
  const decision = db.decisions.get(closed_by ?? last?.decision_id ?? '');
  if (!decision || decision.by === sender) return [];
  const { by_name: by, effective_at: at, conclusion, note } = decision;
  return [{ case_id, summary, by, at, ...(closed_by ? { conclusion: null, note: '' } : { conclusion, note }) }];
}

/** Cases this operator escalated and somebody else closed, latest first. */
export function endedFor(db: Db, operatorId: string, kind: CaseKind): EndedEscalation[] {
  const since = now() - escalationToldDays * day;
  return db.cases
    .filter((one) => one.kind === kind && one.escalated_by.includes(operatorId))
    .filter((one) => !isOpen(one) && one.status !== 'held')
    .flatMap((one) => endOf(db, one, operatorId))
    .filter(({ at }) => at > since)
    .sort((a, b) => b.at - a.at)
    .slice(0, maxTold);
}
