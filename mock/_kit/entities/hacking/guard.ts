import { userCannot } from '../../../../src/domain/user';
import { type Guard, getGuard, guardAccount } from '../../../../src/services/hacking';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredGuard, StoredUser } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireRemark } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { bansOf, enforce, putOffline } from '../penalties';
import { newBan } from '../placeBan';
import { caseIn, requireSight, requireVerb } from '../review/access';
import { worked } from '../review/move';
import { subjectOf } from '../review/rules';
import { alterUser } from '../review/trail';
import { tellByTemplate } from './effects';
import { requireTemplate } from './hooks';
import { isHacking } from './recall';

/** Protection of a stolen account while its owner is being identified (screens/risk §3.7.3). */

const reason = 'theft.protect';

function guardView(db: Db, case_id: string, uid: string): Guard {
  const { ban_id = null, offline_at = null, told_at = null } = db.guards.get(case_id) ?? {};
  const ban = bansOf(uid).find((known) => known.ban_id === ban_id && known.status === 'active');
  return { case_id, protected_until: ban?.until ?? null, offline_at, told_at };
}

interface Wish {
  case_id: string;
  hours: number;
  offline: boolean;
  remark: string;
}

/** No penalty and no points, since the owner returns to the account. No approval needed. */
function protect(db: Db, user: StoredUser, wish: Wish, operator: Operator, put: Put): string | null {
  const at = now();
  let ban_id: string | null = null;
  alterUser(user, put, (user) => {
    if (wish.hours > 0) {
      const ban = newBan(db, user, operator, {
        types: ['login'],
        duration: wish.hours * 3_600,
        reason_code: reason,
        remark: wish.remark,
        evidence: [wish.case_id],
        syncs: [],
        source: 'hacking',
        case_ref: wish.case_id,
      });
      enforce(db, user, ban, at);
      ban_id = ban.ban_id;
    }
    if (wish.offline) putOffline(user, at);
  });
  return ban_id;
}

export const guardHandlers: readonly Handler[] = [
  handle(getGuard, ({ input: { case_id }, operator, db }) => {
    const one = caseIn(db, 'hacking', case_id);
    requireSight(operator, one);
    return guardView(db, case_id, one.target_uid);
  }),

  handle(guardAccount, ({ input, operator, db, audit }) => {
    requireVerb(operator, 'hacking', 'decide');
    const { one } = worked(db, { kind: 'hacking', ...input }, operator);
    if (!isHacking(one) || one.payload.case_type !== 'theft') throw refuseField('case_id', '只有盗号案件可以保护账号');
    const user = subjectOf(db, one);
    if (!user) throw refuseField('case_id', '账号已注销');
    if (input.hours === 0 && !input.offline && input.template_id === null) {
      throw refuseField('hours', '请至少选择一项');
    }
    requireRemark(input.remark);
    requireTemplate(input.template_id);
    const why = input.hours > 0 ? userCannot('ban', user) : undefined;
    if (why) throw new Refusal(409, why);
    const ban_id = protect(db, user, input, operator, audit);
    const at = now();
    if (input.template_id) tellByTemplate(db, input.template_id, [user.user_id], input.idem_key, audit);
    const { guards } = db;
    const known: StoredGuard = guards.get(one.case_id) ?? { ban_id: null, offline_at: null, told_at: null };
    guards.set(one.case_id, {
      ban_id: ban_id ?? known.ban_id,
      offline_at: input.offline ? at : known.offline_at,
      told_at: input.template_id ? at : known.told_at,
    });
    return guardView(db, one.case_id, one.target_uid);
  }),
];
