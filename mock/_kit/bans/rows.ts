import type * as z from 'zod/mini';
import { type ReasonGroup, reasonGroupOf, reasonGroups } from '../../../src/domain/reasons';
import type { BanRecord, listBans } from '../../../src/services/bans';
import type { Db } from '../db';
import type { PageOf } from '../query';
import { strikeIdOf } from '../seed/penalties';
import { reasonOf } from '../seed/reasons';
import { type BanEntry, bansIn, shownId } from './store';
import { waitingChange } from './term';

type Wish = z.output<typeof listBans.spec.input>;
type Test = (place: number) => boolean;

/** The device of a user or of a ban, or what was asked for as it is. */
function deviceOf(db: Db, text: string): string {
  const user = db.users.get(text);
  if (user) return user.secret.device_id;
  const ban = db.otherBans.get(text);
  return ban?.target_type === 'device' ? ban.target_id : text;
}

const rowsWhere = (db: Db, isWanted: Test): BanEntry[] => bansIn(db).table.rows.filter((_, place) => isWanted(place));

/** So many bans on one device; 0 where there is none. */
export function countOnDevice({ ban, user }: BanEntry, db: Db): number {
  const device = deviceOf(db, user?.user_id ?? ban.ban_id);
  return device === '' ? 0 : rowsWhere(db, bansIn(db).columns.device.among([device])).length;
}

/** The target's other bans, newest first. */
export const othersOf = (entry: BanEntry, db: Db): BanEntry[] =>
  rowsWhere(db, bansIn(db).columns.target_id.among([entry.id]))
    .filter((other) => other !== entry && other.type === entry.type)
    .sort((a, b) => b.ban.created_at - a.ban.created_at);

/** Open ends take in all; a moment that is not known fits none. */
const within = (times: readonly number[], from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Test[] => {
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
  return [
    (place) => {
      const at = times[place] ?? Number.NaN;
      return at >= from && at <= to;
    },
  ];
};

/** What each field of the wish asks of a ban. */
function testsOf(wish: Wish, db: Db): Test[] {
  const { columns, start, end } = bansIn(db);
  const { ids, target_type, type, reason, source, status, operator, permanent, appeal, device } = wish;
  const some = (column: keyof typeof columns, values: readonly string[] | undefined): Test[] =>
    values?.length ? [columns[column].among(values)] : [];
  const has = (column: keyof typeof columns, fits: (value: string) => boolean): Test[] => [columns[column].where(fits)];
  const named = (['target_id', 'shown_id', 'ban_id', 'case_ref'] as const).flatMap((column) => some(column, ids));
  const wantedDevice = device && deviceOf(db, device.trim());
  return [
    ...(named.length > 0 ? [(place: number) => named.some((test) => test(place))] : []),
    ...some('target_type', target_type),
    ...(type?.length ? has('types', (types) => types.split(',').some((one) => type.some((two) => two === one))) : []),
    ...(reason?.length ? has('reason', (code) => reason.includes(code) || reason.includes(reasonGroupOf(code))) : []),
    ...some('source', source),
    ...some('status', status),
    ...(operator ? has('operator', (name) => name.includes(operator)) : []),
    ...some('permanent', permanent && [permanent]),
    ...some('appeal', appeal),
    ...some('device', wantedDevice ? [wantedDevice] : undefined),
    ...within(start, wish.start_from, wish.start_to),
    ...within(end, wish.end_from, wish.end_to),
  ];
}

export function pageOfBans(wish: Wish, db: Db): PageOf<BanEntry> {
  const tests = testsOf(wish, db);
  const keep = (_: BanEntry, place: number) => tests.every((test) => test(place));
  return bansIn(db).table.page(wish, '-created_at', tests.length > 0 ? keep : undefined);
}

export function recordOf(entry: BanEntry, db: Db): BanRecord {
  const { ban, user } = entry;
  const { reason_code, source, case_ref, evidence, remark, appeal, version } = ban;
  const reason = reasonOf(reason_code);
  const group = reasonGroups[reasonGroupOf(reason_code) as ReasonGroup]?.label;
  const strikes = user ? db.strikes.get(user.user_id) : undefined;
  const strike = strikes?.find(({ strike_id }) => strike_id === strikeIdOf(ban.ban_id));
  return {
    ban_id: ban.ban_id,
    target_type: entry.type,
    target_id: shownId(entry),
    target_name: entry.name,
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
    approver: ban.approved_by,
    lift_by: ban.lifted_by,
    lift_at: ban.lifted_at,
    lift_reason: ban.lift_reason,
    misjudged: ban.misjudged,
    appeal,
    evidence,
    user_text: reason?.user_text ?? '',
    pending_approval: waitingChange(db, ban.ban_id)?.id ?? null,
    version,
  };
}
