import type { BanSource, BanType } from '../../src/domain/shared/penalty';
import type { Decision } from '../../src/services/reviewRecords';
import type { BanRow } from '../../src/services/userRecords';
import { anchor, day, hour } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { reasons } from '../_kit/base/reasons';
import type { SeededAudit, StoredBan, StoredUser } from '../_kit/base/stored';
import { banAudit } from '../audit/seed';
import { cases } from '../user/seed/cases';
import { familyNames } from '../user/seed/names';
import { anotherThan, makers, makersOf, remarks, seededBanRow, untouched } from './seedPenalties';

const handPicked = new Set<string>(Object.values(cases));

const appeals = [
  '我没有辱骂任何人，是别人冒充我的声音，请核对录音。',
  '账号当时借给朋友了，我愿意保证不再发生。',
  '只是玩笑话，对方是我多年的朋友，可以作证。',
  'I did nothing wrong. Please check the recording again.',
] as const;

const appealOf = (index: number, at: number) => {
  return { ...untouched().appeal, status: 'submitted' as const, text: appeals[index % appeals.length] ?? '', at };
};

/** Appeals against bans of users: those of their decisions, and of every so many other bans one of each answer. */
export function seedAppeals(bans: ReadonlyMap<string, BanRow[]>, decisions: readonly Decision[]): void {
  const appealed = new Map(
    decisions.flatMap(({ ban_ids, appeal }) =>
      appeal.status === 'none' ? [] : ban_ids.map((banId) => [banId, appeal] as const),
    ),
  );
  const all = [...bans].flatMap(([uid, list]) => (handPicked.has(uid) ? [] : list));
  for (const [index, ban] of all.entries()) {
    if (ban.case_ref !== null) {
      ban.appeal = { ...(appealed.get(ban.ban_id) ?? ban.appeal) };
      continue;
    }
    const sources: readonly BanSource[] = ['manual', 'manual', 'auto', 'manual', 'ladder'];
    if (ban.source === 'manual') ban.source = sources[index % sources.length] ?? 'manual';
    const at = ban.created_at + 2 * hour;
    const by = anotherThan(ban.created_by);
    if (ban.status === 'active' && at < anchor) {
      if (index % 58 === 29) ban.appeal = appealOf(index, at);
      if (index % 29 === 1) ban.appeal = { ...appealOf(index, at), status: 'upheld', by, answer: '证据充分，维持' };
    }
    if (ban.status === 'expired' && index % 20 === 0)
      ban.appeal = { ...appealOf(index, at), status: 'reduced', by, answer: '初犯，缩短时长' };
  }
}

// --- targets other than users

const violations = reasons.filter(({ points }) => points > 0);

/** Kinds of targets and states of bans, in the order of their rows. */
const kinds = ['device', 'device', 'ip', 'room', 'device', 'room', 'ip', 'device', 'room', 'family'] as const;
const states = [
  'active',
  'expired',
  'active',
  'lifted',
  'expired',
  'active',
  'overturned',
  'scheduled',
  'expired',
] as const;

type OtherType = (typeof kinds)[number];

const barred: Record<OtherType, readonly BanType[][]> = {
  device: [['login'], ['all']],
  ip: [['login'], ['all']],
  room: [['room'], ['speak', 'mic'], ['all']],
  family: [['all'], ['recharge']],
};

/** Id and name of a target that has to do with a user. */
const targetOf = (type: OtherType, { secret, nickname }: StoredUser, index: number): [id: string, name: string] => {
  if (type === 'device') return [secret.device_id, ''];
  if (type === 'ip') return [secret.register_ip, ''];
  if (type === 'room') return [`r_${88_001 + ((index * 7) % 400)}`, `${nickname}的小屋`];
  const family = index % familyNames.length;
  return [`fm_${100 + family}`, familyNames[family] ?? ''];
};

/** Evidence against a user at a moment: ids of cases. */
export type EvidenceOf = (uid: string, at: number) => string[];

/** Bans of devices, addresses, rooms and families, `count` of them. */
export function seedOtherBans(
  users: ReadonlyMap<string, StoredUser>,
  count: number,
  evidenceOf: EvidenceOf,
): Map<string, StoredBan> {
  const everybody = [...users.values()].filter(({ secret }) => secret.device_id !== '');
  const inForce = new Set<string>();
  const rows = Array.from({ length: count }, (_, index): StoredBan[] => {
    const rng = random(seedOf(`other${index}`));
    const target_type = kinds[index % kinds.length] ?? 'device';
    const user = everybody[(index * 37) % everybody.length];
    if (!user) return [];
    const [target_id, target_name] = targetOf(target_type, user, index);
    const state = states[index % states.length] ?? 'active';
    const planned = state === 'scheduled' && target_type !== 'room' ? 'active' : state;
    const isOn = planned === 'active' || planned === 'scheduled';
    // Never two at once on one target.
    const status = isOn && inForce.has(target_id) ? 'lifted' : planned;
    if (isOn) inForce.add(target_id);
    const isForEver = status === 'active' && target_type !== 'ip' && rng.chance(0.2);
    const duration = isForEver ? 0 : rng.pick([1, 3, 7, 30]) * 86_400;
    const [least, most] =
      status === 'active' ? [0, isForEver ? 200 * day : 900 * duration] : [1000 * duration, 150 * day];
    const ago = least + Math.floor(rng.next() * most) + hour;
    const types = [...rng.pick(barred[target_type])];
    const { code } = rng.pick(violations);
    const row = seededBanRow('o', index + 1, [code, types, duration, ago, status, rng.pick(makers), rng.pick(remarks)]);
    const begins = anchor + (1 + (index % 3)) * 8 * hour;
    return [
      {
        ...row,
        target_type,
        target_id,
        target_name,
        ...makersOf(row),
        evidence: evidenceOf(user.user_id, row.created_at),
        syncs: [],
        not_restored: [],
        misjudged: status === 'overturned' || (status === 'lifted' && index % 3 === 0),
        appeal: status === 'active' && index % 46 === 0 ? appealOf(index, row.created_at + hour) : row.appeal,
        ...(status === 'scheduled'
          ? { created_at: anchor - 3 * hour, start_at: begins, until: begins + duration * 1000 }
          : {}),
      },
    ];
  }).flat();
  return new Map(rows.map((ban) => [ban.ban_id, ban]));
}

/** A row on record for every such ban, and for its end. */
export const otherBanAudits = (bans: ReadonlyMap<string, StoredBan>): SeededAudit[] =>
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
