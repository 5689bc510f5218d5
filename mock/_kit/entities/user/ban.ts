import { forbidUser, revokeStrike, unban } from '../../../../src/services/user';
import { type BanRow, userPenalties } from '../../../../src/services/userRecords';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { StoredBan } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing, requireLiftReason, requireReason, requireRemark } from '../../http/writeRules';
import { requireLead } from '../bans/rules';
import { undoSyncs } from '../bans/undo';
import { bansOf, liftBans, recount, revokeStrikes } from '../penalties';
import { placeBan } from '../placeBan';
import { profileOf, requireState, userOf, userTarget } from '../users';

/** A ban as the profile lists it: the target is the user, and people go by their names. */
function historyOf(ban: StoredBan): BanRow {
  const {
    target_type: _,
    target_id: _id,
    target_name: _name,
    created_by_id: _by,
    approved_by_id: _too,
    syncs: _syncs,
    not_restored: _lost,
    ...row
  } = ban;
  return row;
}

export const banHandlers: readonly Handler[] = [
  handle(
    forbidUser,
    ({ input, operator, db, audit }) => {
      const user = userOf(db, input.user_id);
      requireState('ban', user);
      requireReason(input);
      requireRemark(input.remark);
      const placed = placeBan(db, user, operator, { ...input, source: 'manual', case_ref: null }, audit);
      return { ...placed, user: profileOf(user) };
    },
    userTarget,
  ),

  handle(
    unban,
    ({ input, operator, db, audit }) => {
      const user = userOf(db, input.user_id);
      requireState('unban', user);
      const misjudged = input.misjudged === 'true';
      requireLiftReason({ ...input, misjudged });
      const forEver = bansOf(user.user_id).some((ban) => ban.status === 'active' && ban.duration === 0);
      if (forEver) requireLead(operator);
      const lifted = bansOf(user.user_id).filter(({ status }) => status === 'active');
      liftBans(db, user, { by: operator.name, reason_code: input.reason_code, misjudged }, now());
      if (misjudged) for (const ban of lifted) undoSyncs(db, ban, operator, audit);
      return profileOf(user);
    },
    userTarget,
  ),

  handle(
    revokeStrike,
    ({ input, db }) => {
      const user = userOf(db, input.user_id);
      requireReason(input);
      const strike = db.strikes.get(user.user_id)?.find(({ strike_id }) => strike_id === input.strike_id);
      if (!strike) throw missing('处罚分记录');
      if (strike.status !== 'active') throw new Refusal(409, '该处罚分已失效');
      revokeStrikes(db, user, ({ strike_id }) => strike_id === input.strike_id);
      recount(db, user, now());
      return profileOf(user);
    },
    userTarget,
  ),

  handle(userPenalties, ({ input, db }) => {
    const { user_id } = userOf(db, input.user_id);
    return {
      bans: bansOf(user_id).map(historyOf),
      strikes: db.strikes.get(user_id) ?? [],
    };
  }),
];
