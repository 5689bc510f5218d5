import { conclusionsOf, isAdverse } from '../../../../src/domain/review';
import { recordCannot } from '../../../../src/domain/reviewRecord';
import { type Decision, decideAppeal } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireReason, requireRemark } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { requireNothingWaiting } from '../bans/term';
import { bansOf, settle } from '../penalties';
import { requireRecordVerb } from './access';
import { newBatch } from './decide';
import { recordSeen, requireLeadFor, reverse } from './reverse';
import { alterUser, noteCase } from './trail';
import { caseOf, recordConflict, recordOf } from './view';

/** Remaining term, in seconds, of a permanent ban that is reduced. */
const reducedForEver = 30 * 86_400;

/** Halves the bans in force, counted from their beginning. */
function reduceBans(db: Db, decision: Decision, put: Put): void {
  const user = db.users.get(caseOf(db, decision).target_uid);
  const bans = bansOf(user?.user_id ?? '').filter(
    ({ ban_id, status }) => status === 'active' && decision.ban_ids.includes(ban_id),
  );
  if (!user || bans.length === 0) throw recordConflict(db, decision, '没有生效中的处罚可以减轻');
  for (const ban of bans) requireNothingWaiting(db, ban);
  const at = now();
  alterUser(user, put, () => {
    for (const { ban_id } of bans) {
      const ban = db.bans.edit(ban_id);
      const start = ban.start_at ?? ban.created_at;
      ban.duration = ban.duration === 0 ? reducedForEver : Math.ceil(ban.duration / 2);
      ban.until = start + ban.duration * 1000;
      if (ban.until <= at) ban.status = 'expired';
    }
    settle(db, user, at);
  });
}

/** An appeal was right: the decision and its bans are taken back. */
export function overturn(
  db: Db,
  decision: Decision,
  why: { reason_code: string; remark: string },
  operator: Operator,
  put: Put,
): void {
  const conclusion = conclusionsOf[decision.kind].find((known) => !isAdverse(known));
  if (!conclusion) throw new Error(`${decision.kind} knows nothing lenient`);
  const batch_id = newBatch(db);
  const wish = { conclusion, measures: [], extra: {}, ...why };
  reverse(db, decision, wish, { operator, put, batch_id, bans: 'overturned' });
}

const labels = { upheld: '维持原处罚', overturned: '申诉成立', reduced: '减轻处罚' } as const;

export const appealHandlers: readonly Handler[] = [
  handle(decideAppeal, ({ input, operator, db, audit }) => {
    const { kind, result, remark, reason_code } = input;
    requireRecordVerb(operator, kind, 'appeal');
    const decision = recordSeen(db, input, operator);
    if (decision.by === operator.id) throw new Refusal(403, '不能处理自己审核的申诉');
    const over = recordCannot.appeal(decision, operator.id) ?? recordCannot.reverse(decision);
    if (over) throw recordConflict(db, decision, over);
    requireReason(input);
    requireRemark(remark);
    if (result === 'reduced') requireLeadFor(db, decision, operator);
    const one = caseOf(db, decision);
    if (result === 'reduced') reduceBans(db, decision, audit);
    if (result === 'overturned') overturn(db, decision, { reason_code, remark }, operator, audit);
    const note = remark.trim();
    const { appeal } = Object.assign(db.decisions.edit(decision.decision_id), {
      appeal: { ...decision.appeal, status: result, by: operator.name, answer: note },
    });
    noteCase(one, audit, { label: labels[result], by: operator.name, note, more: { appeal: result } });
    for (const id of decision.ban_ids) if (db.bans.has(id)) db.bans.edit(id).appeal = { ...appeal };
    return recordOf(db, decision);
  }),
];
