import type * as z from 'zod/mini';
import { type ReasonGroup, reasonGroupOf, reasonGroups } from '../../../../src/domain/reasons';
import type { BanRecord, listBans } from '../../../../src/services/bans';
import { reasonOf } from '../../base/reasons';
import type { StoredBan } from '../../base/stored';
import { eitherOf } from '../../http/columns';
import type { PageOf, Test } from '../../http/query';
import { missing } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { strikeIdOf } from '../seeded/penalties';
import { bans, bansOn, shownId, userOfBan } from './columns';
import { nameOf } from './store';
import { waitingChange } from './term';
import { comesBack } from './undo';

type Wish = z.output<typeof listBans.spec.input>;
/** Device of a user or ban, or the given text itself. */
function deviceOf(db: Db, text: string): string {
  const user = db.users.get(text);
  if (user) return user.secret.device_id;
  const ban = db.bans.get(text);
  return ban?.target_type === 'device' ? ban.target_id : text;
}

/** Number of bans on the same device; 0 if there are none. */
export function countOnDevice({ target_id, ban_id }: StoredBan, db: Db): number {
  const device = deviceOf(db, db.users.has(target_id) ? target_id : ban_id);
  return device === '' ? 0 : bans.by('device', device).length;
}

/** The target's other bans, newest first. */
export const othersOf = ({ ban_id, target_type, target_id }: StoredBan): StoredBan[] =>
  bansOn(target_type, target_id)
    .filter((other) => other.ban_id !== ban_id)
    .sort((a, b) => b.created_at - a.created_at);

/** Filter tests for a ban, one per field of the query. */
function testsOf(wish: Wish, db: Db): Test[] {
  const { ids, target_type, type, reason, source, status, operator, permanent, appeal, device } = wish;
  const named = (['target_id', 'shown_id', 'ban_id', 'case_ref'] as const).flatMap((facet) => bans.asked(facet, ids));
  const wantedDevice = device && deviceOf(db, device.trim());
  return [
    ...eitherOf([
      ...named,
      ...(ids?.length ? [bans.where('evidence', (kept) => kept.split(',').some((one) => ids.includes(one)))] : []),
    ]),
    ...bans.asked('target_type', target_type),
    ...(type?.length
      ? [bans.where('types', (types) => types.split(',').some((one) => type.some((two) => two === one)))]
      : []),
    ...(reason?.length
      ? [bans.where('reason', (code) => reason.includes(code) || reason.includes(reasonGroupOf(code)))]
      : []),
    ...bans.asked('source', source),
    ...bans.asked('status', status),
    ...(operator ? [bans.where('operator', (name) => name.includes(operator))] : []),
    ...bans.asked('permanent', permanent && [permanent]),
    ...bans.asked('appeal', appeal),
    ...bans.asked('device', wantedDevice ? [wantedDevice] : undefined),
    ...bans.within('start_at', wish.start_from, wish.start_to),
    ...bans.within('until', wish.end_from, wish.end_to),
  ];
}

/** Current state of a ban. */
export function banIn(db: Db, id: string): StoredBan {
  const ban = db.bans.get(id);
  if (!ban) throw missing('封禁记录');
  return ban;
}

export const pageOfBans = (wish: Wish, db: Db): PageOf<StoredBan> => bans.page(wish, '-created_at', testsOf(wish, db));

export function recordOf({ ban_id }: StoredBan, db: Db): BanRecord {
  const ban = banIn(db, ban_id);
  const user = userOfBan(ban);
  const { reason_code, source, case_ref, evidence, remark, appeal, version } = ban;
  const reason = reasonOf(reason_code);
  const group = reasonGroups[reasonGroupOf(reason_code) as ReasonGroup]?.label;
  const strikes = user ? db.strikes.get(user.user_id) : undefined;
  const strike = strikes?.find(({ strike_id }) => strike_id === strikeIdOf(ban.ban_id));
  return {
    ban_id: ban.ban_id,
    target_type: ban.target_type,
    target_id: shownId(ban),
    target_name: nameOf(ban),
    target_avatar: user?.avatar ?? '',
    target_flags: user?.flags ?? [],
    ban_type: ban.types,
    duration: ban.duration,
    reason_code,
    policy: [group, reason?.label].filter(Boolean).join(' · '),
    remark,
    points: strike?.points ?? 0,
    points_status: strike?.status ?? null,
    source,
    case_ref,
    created_at: ban.created_at,
    start_at: ban.start_at,
    end_at: ban.until,
    status: ban.status,
    operator: ban.created_by,
    operator_id: ban.created_by_id,
    approver: ban.approved_by,
    approver_id: ban.approved_by_id,
    lift_by: ban.lifted_by,
    lift_at: ban.lifted_at,
    lift_reason: ban.lift_reason,
    misjudged: ban.misjudged,
    comes_back: comesBack(db, ban),
    not_restored: ban.not_restored,
    appeal,
    evidence,
    user_text: reason?.user_text ?? '',
    pending_approval: waitingChange(db, ban.ban_id)?.id ?? null,
    version,
  };
}
