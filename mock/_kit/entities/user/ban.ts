import { leadOnly } from '../../../../src/domain/ban';
import { forbidUser, revokeStrike, unban } from '../../../../src/services/user';
import { type BanRow, banRow, userPenalties } from '../../../../src/services/userRecords';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { StoredBan } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing, requireLiftReason, requireReason, requireRemark } from '../../http/writeRules';
import { isLead, refuseIf } from '../ban/rules';
import { undoSyncs } from '../ban/undo';
import { bansOf, liftBans, recount, revokeStrikes } from '../penalties';
import { placeBan } from '../placeBan';
import { onUser, profileOf, requireState, userOf, userTarget } from './stored';

const historyFields = Object.keys(banRow.shape) as (keyof BanRow)[];

/** A ban as the profile lists it: the target is the user, and people go by their names. */
const historyOf = (ban: StoredBan): BanRow =>
  Object.fromEntries(historyFields.map((field) => [field, ban[field]])) as unknown as BanRow;

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

  onUser(unban, (user, { input, operator, db, audit }) => {
    requireState('unban', user);
    const misjudged = input.misjudged === 'true';
    requireLiftReason({ ...input, misjudged });
    const lifted = bansOf(user.user_id).filter(({ status }) => status === 'active');
    if (lifted.some(({ duration }) => duration === 0) && !isLead(operator)) refuseIf(leadOnly);
    liftBans(db, user, { by: operator.name, reason_code: input.reason_code, misjudged }, now());
    if (misjudged) for (const ban of lifted) undoSyncs(db, ban, operator, audit);
  }),

  onUser(revokeStrike, (user, { input: { strike_id }, db }) => {
    const strike = db.strikes.get(user.user_id)?.find((one) => one.strike_id === strike_id);
    if (!strike) throw missing('处罚分记录');
    if (strike.status !== 'active') throw new Refusal(409, '该处罚分已失效');
    revokeStrikes(db, user, (one) => one.strike_id === strike_id);
    recount(db, user, now());
  }),

  handle(userPenalties, ({ input, db }) => {
    const { user_id } = userOf(db, input.user_id);
    return {
      bans: bansOf(user_id).map(historyOf),
      strikes: db.strikes.get(user_id) ?? [],
    };
  }),
];
