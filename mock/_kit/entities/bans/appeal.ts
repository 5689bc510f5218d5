import type { AppealStatus } from '../../../../src/domain/appeal';
import type { Decision } from '../../../../src/services/reviewRecords';
import type { BanRow } from '../../../../src/services/userRecords';
import type { Operator } from '../../base/operators';
import type { StoredBan } from '../../base/stored';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { overturn } from '../review/appeal';
import { lift } from './rules';

/** The decision a ban came of. */
const decisionOf = (db: Db, { ban_id, case_ref }: BanRow): Decision | undefined =>
  db.decisions.findLast((one) => one.case_id === case_ref && one.ban_ids.includes(ban_id));

interface Why {
  reason_code: string;
  remark: string;
}

/** Ends a ban that was wrong; the decision it came of is reversed with everything else it did (domain §4.3.5). */
export function overturnBan(db: Db, { ban_id }: StoredBan, operator: Operator, why: Why, put: Put): void {
  const ban = db.bans.edit(ban_id);
  const decision = decisionOf(db, ban);
  if (decision?.status === 'effective') overturn(db, decision, why, operator, put);
  if (ban.status !== 'overturned') {
    lift(db, ban, operator, { reason_code: why.reason_code, misjudged: true, status: 'overturned' }, put);
  }
}

/** Answers an appeal once, on the ban and on its decision. */
export function answerAppeal(
  db: Db,
  { ban_id }: StoredBan,
  { status, answer }: { status: AppealStatus; answer: string },
  operator: Operator,
): void {
  const ban = db.bans.edit(ban_id);
  ban.appeal = { ...ban.appeal, status, answer, by: operator.name };
  const decision = decisionOf(db, ban);
  if (decision) db.decisions.edit(decision.decision_id).appeal = { ...ban.appeal };
}
