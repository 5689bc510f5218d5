import { strikeWindowDays } from '../../../src/domain/limits';
import type { BanSource, BanStatus, BanType } from '../../../src/domain/penalty';
import type { AuditRow } from '../../../src/services/audit';
import type { Decision } from '../../../src/services/reviewRecords';
import type { BanRow, Strike } from '../../../src/services/userRecords';
import { anchor, day, hour } from '../base/clock';
import { type Random, random, seedOf } from '../base/random';
import { pointsOf, reasons } from '../base/reasons';
import type { StoredBan, StoredUser } from '../base/stored';
import { cases } from '../entities/seeded/cases';
import { families } from '../entities/seeded/names';
import { anotherThan, makers, makersOf, remarks, strikeIdOf, untouched } from '../entities/seeded/penalties';
import { banAudit } from './history';

const handPicked = new Set<string>(Object.values(cases));

const appeals = [
  '我没有辱骂任何人，是别人冒充我的声音，请核对录音。',
  '账号当时借给朋友了，我愿意保证不再发生。',
  '只是玩笑话，对方是我多年的朋友，可以作证。',
  'I did nothing wrong. Please check the recording again.',
] as const;

/** Later events of bans, and earlier bans of some who were barred: appeals, mistakes, relapses. */
export function seedBanHistory(
  users: ReadonlyMap<string, StoredUser>,
  bans: ReadonlyMap<string, BanRow[]>,
  strikes: ReadonlyMap<string, Strike[]>,
  decisions: readonly Decision[],
): void {
  const appealed = new Map(
    decisions.flatMap(({ ban_ids, appeal }) =>
      appeal.status === 'none' ? [] : ban_ids.map((banId) => [banId, appeal] as const),
    ),
  );
  for (const [uid, list] of bans) {
    const user = users.get(uid);
    const marks = strikes.get(uid);
    if (!user || !marks || handPicked.has(uid)) continue;
    const rng = random(seedOf(`bans${uid}`));
    for (const ban of list) {
      if (ban.case_ref !== null) {
        ban.appeal = { ...(appealed.get(ban.ban_id) ?? ban.appeal) };
        continue;
      }
      if (ban.source === 'manual') ban.source = rng.pick<BanSource>(['manual', 'manual', 'manual', 'auto', 'ladder']);
      if (happened(rng, ban)) revoke(user, marks, ban);
    }
    const earlier = list.length === 1 && list[0] && rng.chance(0.35) ? before(rng, user, list[0]) : undefined;
    if (earlier) {
      list.push(earlier);
      addStrike(user, marks, earlier);
    }
  }
}

const appealOf = (rng: Random, at: number) => ({ ...untouched().appeal, text: rng.pick(appeals), at });

/** True for a mistake, whose points go. */
function happened(rng: Random, ban: BanRow): boolean {
  const at = ban.created_at + 2 * hour;
  const x = rng.next();
  if (ban.status === 'active' && at < anchor) {
    if (x < 0.06) ban.appeal = { ...appealOf(rng, at), status: 'submitted' };
    else if (x < 0.09)
      ban.appeal = {
        ...appealOf(rng, at),
        status: 'upheld',
        by: anotherThan(ban.created_by),
        answer: '证据充分，维持',
      };
  }
  if (ban.status === 'expired' && x < 0.05)
    ban.appeal = { ...appealOf(rng, at), status: 'reduced', by: anotherThan(ban.created_by), answer: '初犯，缩短时长' };
  if (ban.status !== 'lifted' || x >= 0.35) return false;
  ban.misjudged = true;
  return true;
}

function revoke(user: StoredUser, marks: readonly Strike[], ban: BanRow): void {
  const strike = marks.find(({ strike_id }) => strike_id === strikeIdOf(ban.ban_id));
  if (strike?.status === 'active') user.strike_points -= strike.points;
  if (strike) strike.status = 'revoked';
}

/** A ban that was over before the one there is. */
function before(rng: Random, user: StoredUser, later: BanRow): BanRow | undefined {
  const duration = rng.pick([1, 3, 7]) * 86_400;
  const at = later.created_at - duration * 1000 - Math.floor(rng.next() ** 2 * 45 * day) - hour;
  if (at <= user.register_at || later.status === 'pending') return undefined;
  return {
    ...later,
    ...untouched(),
    ban_id: `${later.ban_id.slice(0, later.ban_id.lastIndexOf('_'))}_2`,
    types: ['speak'],
    duration,
    status: 'expired',
    reason_code: rng.pick([later.reason_code, 'abuse.insult']),
    created_at: at,
    created_by: rng.pick(makers),
    start_at: at,
    until: at + duration * 1000,
    lifted_at: null,
    lifted_by: null,
    source: 'ladder',
    case_ref: null,
  };
}

function addStrike(user: StoredUser, marks: Strike[], ban: BanRow): void {
  const points = pointsOf(ban.reason_code);
  if (points === 0) return;
  const counts = ban.created_at > anchor - strikeWindowDays * day;
  const status = counts ? 'active' : 'expired';
  const { created_at: at, reason_code, case_ref } = ban;
  marks.push({ strike_id: strikeIdOf(ban.ban_id), at, points, reason_code, status, case_ref });
  if (counts) user.strike_points += points;
}

// --- targets other than users

const violations = reasons.filter(({ points }) => points > 0);

const kinds = ['device', 'device', 'device', 'device', 'ip', 'ip', 'room', 'room', 'room', 'family'] as const;

type OtherType = Exclude<StoredBan['target_type'], 'user'>;

const barred: Record<OtherType, readonly BanType[][]> = {
  device: [['login'], ['all']],
  ip: [['login'], ['all']],
  room: [['room'], ['speak', 'mic'], ['all']],
  family: [['all'], ['recharge']],
};

function statusOf(rng: Random, type: OtherType): BanStatus {
  const x = rng.next();
  if (x < 0.05 && type === 'room') return 'scheduled';
  if (x < 0.5) return 'active';
  if (x < 0.82) return 'expired';
  return x < 0.94 ? 'lifted' : 'overturned';
}

function targetOf(rng: Random, type: OtherType, user: StoredUser): { id: string; name: string } {
  if (type === 'device') return { id: user.secret.device_id, name: '' };
  if (type === 'ip') return { id: user.secret.register_ip, name: '' };
  if (type === 'room') return { id: `r_${88_000 + rng.int(1, 400)}`, name: `${user.nickname}的小屋` };
  const family = rng.int(0, families.length - 1);
  return { id: `fm_${100 + family}`, name: families[family] ?? '' };
}

/** Bans of devices, addresses, rooms and families, `count` of them. */
export function seedOtherBans(users: ReadonlyMap<string, StoredUser>, count: number): Map<string, StoredBan> {
  const everybody = [...users.values()].filter(({ secret }) => secret.device_id !== '');
  const inForce = new Set<string>();
  const found = new Map<string, StoredBan>();
  for (let i = 0; i < count; i++) {
    const rng = random(seedOf(`other${i}`));
    const type = kinds[i % kinds.length] ?? 'device';
    const user = everybody[(i * 37) % everybody.length];
    if (!user) continue;
    const ban = makeOther(rng, i, type, targetOf(rng, type, user));
    // Never two at once on one target.
    if (ban.status === 'active' || ban.status === 'scheduled') {
      if (inForce.has(ban.target_id)) Object.assign(ban, { status: 'lifted', ...liftedAt(ban.created_at + hour) });
      inForce.add(ban.target_id);
    }
    found.set(ban.ban_id, ban);
  }
  return found;
}

const liftedAt = (at: number) => ({ lifted_at: at, lifted_by: '组长老陈', lift_reason: 'other.misc' });

function makeOther(rng: Random, serial: number, type: OtherType, target: { id: string; name: string }): StoredBan {
  const status = statusOf(rng, type);
  const forEver = status === 'active' && type !== 'ip' && rng.chance(0.2);
  const seconds = forEver ? 0 : rng.pick([1, 3, 7, 30]) * 86_400;
  const span = seconds * 1000;
  const lived = { active: forEver ? 200 * day : 0.9 * span, scheduled: 0.2 * day }[status as 'active'] ?? 150 * day;
  const start = Math.floor(
    status === 'scheduled'
      ? anchor + (0.5 + rng.next()) * day
      : anchor - (status === 'active' ? 0 : span) - rng.next() * lived - hour,
  );
  const until = forEver ? null : start + span;
  const ended = status === 'lifted' || status === 'overturned';
  const isWrong = status === 'overturned' || (status === 'lifted' && rng.chance(0.3));
  const by = rng.pick(makers);
  const appealed = { text: rng.pick(appeals), at: start + hour };
  const approver = forEver ? anotherThan(by) : null;
  return {
    ban_id: `ban_o${serial + 1}`,
    target_type: type,
    target_id: target.id,
    target_name: target.name,
    types: [...rng.pick(barred[type])],
    duration: seconds,
    status,
    reason_code: rng.pick(violations).code,
    remark: rng.pick(remarks),
    evidence: rng.chance(0.5) ? [`ev_o${serial + 1}`] : [],
    created_at: status === 'scheduled' ? anchor - 3 * hour : start,
    created_by: by,
    until,
    lifted_at: null,
    lifted_by: null,
    source: rng.pick<BanSource>(['manual', 'manual', 'auto', 'ladder', 'patrol']),
    case_ref: null,
    ...untouched(),
    syncs: [],
    not_restored: [],
    start_at: start,
    approved_by: approver,
    ...makersOf({ created_by: by, approved_by: approver }),
    ...(ended ? liftedAt(start + Math.floor(span / 2)) : {}),
    misjudged: isWrong,
    ...(status === 'overturned'
      ? { appeal: { ...appealed, status: 'overturned' as const, by: anotherThan(by), answer: '申诉成立' } }
      : {}),
    ...(status === 'active' && rng.chance(0.06)
      ? { appeal: { ...appealed, status: 'submitted' as const, by: null, answer: '' } }
      : {}),
  };
}

/** A row on record for every such ban, and for its end. */
export const otherBanAudits = (bans: ReadonlyMap<string, StoredBan>): AuditRow[] =>
  [...bans.values()].flatMap((ban) => {
    const { ban_id: object_id, lifted_at, lifted_by, until: end_at } = ban;
    const object = { object_type: 'ban', object_id };
    const barredNow = { ban_status: 'active', end_at };
    const placed = { before: null, after: barredNow };
    const made = banAudit(ban, object, { at: ban.created_at, name: ban.created_by }, 'placeBan', placed);
    if (lifted_at === null || lifted_by === null) return [made];
    const change = { before: barredNow, after: { ban_status: ban.status, end_at } };
    return [made, banAudit(ban, object, { at: lifted_at, name: lifted_by }, 'liftBan', change)];
  });
