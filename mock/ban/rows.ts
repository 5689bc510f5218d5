import type * as z from 'zod/mini';
import type { ComesBack } from '../../src/domain/ban/rules';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { type ReasonGroup, reasonGroupOf, reasonGroups } from '../../src/domain/shared/reasons';
import type { BanRecord, listBans } from '../../src/services/ban';
import type { Operator } from '../_kit/base/operators';
import { reasonOf } from '../_kit/base/reasons';
import type { StoredBan, StoredCase } from '../_kit/base/stored';
import { eitherOf, holdsOneOf } from '../_kit/http/columns';
import type { PageOf } from '../_kit/http/query';
import { missing, requireSpan } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import { keepRowsOf } from '../_kit/store/concerns';
import { type Db, db } from '../_kit/store/db';
import { noteCase, reopenCase, reviewersOf } from '../review/cases';
import { hides } from '../review/effects';
import { bans, shownId, userOfBan } from './columns';
import { userView } from './penalties';
import { strikeIdOf } from './seedPenalties';

export function requireBan(db: Db, id: string): StoredBan {
  const ban = db.bans.get(id);
  if (!ban) throw missing('封禁记录');
  return ban;
}

/** Fields shown in audit rows and conflict responses: the ban and the resulting state of the user. */
export function banView(ban: StoredBan): Record<string, unknown> {
  const user = userOfBan(ban);
  return {
    ...(user ? userView(user) : {}),
    ban_id: ban.ban_id,
    ban_status: ban.status,
    duration: ban.duration,
    end_at: ban.until,
    evidence: ban.evidence,
    appeal: ban.appeal.status,
    misjudged: ban.misjudged,
  };
}

keepRowsOf('ban', db.bans);

/** Object whose audit trail records changes of a ban. */
export const trailOf = ({ target_type, target_id, ban_id }: StoredBan): { object_type: string; object_id: string } =>
  target_type === 'user' ? { object_type: 'user', object_id: target_id } : { object_type: 'ban', object_id: ban_id };

/** Display name of a ban's target; for a user, the current nickname. */
export const bannedNameOf = (ban: StoredBan): string => userOfBan(ban)?.nickname ?? ban.target_name;

/** A write on one ban: version, audit row and conflicts are `handle`'s. */
export const banTarget = {
  rows: db.bans,
  key: ({ ban_id }: { ban_id: string }) => ban_id,
  type: (ban: StoredBan) => trailOf(ban).object_type,
  id: (ban: StoredBan) => trailOf(ban).object_id,
  view: banView,
};

/** Device of a user or ban, or the given text itself. */
function deviceOf(db: Db, text: string): string {
  const ban = db.bans.get(text);
  return db.users.get(text)?.secret.device_id ?? (ban?.target_type === 'device' ? ban.target_id : text);
}

/** Number of bans on the same device; 0 if there are none. */
export function countOnDevice(db: Db, { target_id, ban_id }: StoredBan): number {
  const device = deviceOf(db, db.users.has(target_id) ? target_id : ban_id);
  return device === '' ? 0 : bans.by('device', device).length;
}

export function pageOfBans(db: Db, query: z.output<typeof listBans.spec.input>): PageOf<StoredBan> {
  const { ids, type, reason, operator, permanent, device } = query;
  requireSpan(query.start_from, query.start_to, maxListSpanDays, 'start_to');
  requireSpan(query.end_from, query.end_to, maxListSpanDays, 'end_to');
  const named = (['target_id', 'shown_id', 'ban_id', 'case_ref'] as const).flatMap((facet) => bans.asked(facet, ids));
  return bans.page(query, '-created_at', [
    ...eitherOf([...named, ...(ids?.length ? [bans.where('evidence', holdsOneOf(ids))] : [])]),
    ...bans.asked('target_type', query.target_type),
    ...(type?.length ? [bans.where('types', holdsOneOf(type))] : []),
    ...(reason?.length
      ? [bans.where('reason', (code) => reason.includes(code) || reason.includes(reasonGroupOf(code)))]
      : []),
    ...bans.asked('source', query.source),
    ...bans.asked('status', query.status),
    ...(operator ? [bans.where('operator', (name) => name.includes(operator))] : []),
    ...bans.asked('permanent', permanent && [permanent]),
    ...bans.asked('appeal', query.appeal),
    ...bans.asked('device', device ? [deviceOf(db, device.trim())] : undefined),
    ...bans.within('start_at', query.start_from, query.start_to),
    ...bans.within('until', query.end_from, query.end_to),
  ]);
}

/** The request for a longer term that waits for a second person. */
export const waitingChange = (db: Db, banId: string) =>
  db.approvals.find(
    ({ type, status, payload }) => status === 'pending' && type === 'change_ban' && payload.ban_id === banId,
  );

/** Side effects of a ban that end when it is lifted as a mistake (docs/design/domain.md#reversal). */
interface Traces {
  /** Closed by it, and not decided since. */
  closed: StoredCase[];
  /** Hidden by it, and by no decision. */
  hidden: StoredCase[];
  /** Descriptions of side effects that cannot be undone. */
  lost: string[];
}

const isHiddenByDecision = (db: Db, { case_id }: StoredCase): boolean =>
  db.decisions.some((one) => one.case_id === case_id && one.status === 'effective' && hides(one));

function tracesOf(db: Db, { ban_id, syncs }: StoredBan): Traces {
  if (syncs.length === 0) return { closed: [], hidden: [], lost: [] };
  const all = db.cases.filter((one) => one.hidden && one.hidden_by === ban_id);
  const hidden = all.filter((one) => !isHiddenByDecision(db, one));
  const stays = all.length - hidden.length;
  return {
    closed: db.cases.filter((one) => one.closed_by === ban_id && one.status === 'auto_closed'),
    hidden,
    lost: [
      ...(syncs.includes('dismiss_room') ? ['房间已解散'] : []),
      ...(stays > 0 ? [`${stays} 条内容另有违规结论`] : []),
    ],
  };
}

/** Side effects that lifting a ban as a mistake would undo now, and those it cannot undo. */
function comesBack(db: Db, ban: StoredBan): ComesBack {
  const { closed, hidden, lost } = tracesOf(db, ban);
  return { reopened: closed.length, shown: hidden.length, lost };
}

/** Reopens cases and shows content that the ban closed or hid; the rest is noted on the ban. */
export function undoSyncs(db: Db, { ban_id }: StoredBan, who: Operator, put: Put): void {
  const ban = db.bans.edit(ban_id);
  const { closed, hidden, lost } = tracesOf(db, ban);
  ban.not_restored = lost;
  const note = `封禁 ${ban_id} 已按误判撤销`;
  for (const one of closed) {
    reopenCase(one, put, { label: '重开', by: who.name, note });
  }
  for (const one of hidden) {
    noteCase(one, put, { label: '恢复展示', by: who.name, note }, (one) => {
      Object.assign(one, { hidden: false, hidden_by: null });
    });
  }
}

/** Ids of those who made, approved or changed a ban, or decided the case behind it. */
export function handsOf(db: Db, ban: StoredBan): string[] {
  const { ban_id, case_ref, created_by_id, approved_by_id, changed_by_ids = [] } = ban;
  const decided = db.decisions.filter((one) => one.case_id === case_ref && one.ban_ids.includes(ban_id));
  const reviewers = decided.flatMap((decision) => reviewersOf(db, decision));
  return [
    ...new Set([created_by_id, ...(approved_by_id === null ? [] : [approved_by_id]), ...changed_by_ids, ...reviewers]),
  ];
}

export function banRecordOf(db: Db, { ban_id }: StoredBan): BanRecord {
  const ban = requireBan(db, ban_id);
  const user = userOfBan(ban);
  const { types: ban_type, until: end_at, created_by: operator, created_by_id: _, approved_by_id: __, ...rest } = ban;
  const { approved_by: approver, lifted_by: lift_by, lifted_at: lift_at, changed_by_ids: ___, ...more } = rest;
  const { syncs: ____, ...shown } = more;
  const { reason_code } = shown;
  const reason = reasonOf(reason_code);
  const group = reasonGroups[reasonGroupOf(reason_code) as ReasonGroup]?.label;
  const strikes = user ? db.strikes.get(user.user_id) : undefined;
  const strike = strikes?.find(({ strike_id }) => strike_id === strikeIdOf(ban_id));
  return {
    ...shown,
    target_id: shownId(ban),
    target_name: bannedNameOf(ban),
    target_avatar: user?.avatar ?? '',
    target_flags: user?.flags ?? [],
    ban_type,
    policy: [group, reason?.label].filter(Boolean).join(' · '),
    points: strike?.points ?? 0,
    points_status: strike?.status ?? null,
    end_at,
    operator,
    approver,
    hands: handsOf(db, ban),
    lift_by,
    lift_at,
    comes_back: comesBack(db, ban),
    user_text: reason?.user_text ?? '',
    pending_approval: waitingChange(db, ban_id)?.id ?? null,
  };
}
