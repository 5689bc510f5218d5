import { strikeWindowDays } from '../../src/domain/shared/limits';
import type { BanStatus, BanType } from '../../src/domain/shared/penalty';
import type { BanRow, Strike } from '../../src/services/userRecords';
import { anchor, day, hour } from '../_kit/base/clock';
import { operators } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { pointsOf, reasons } from '../_kit/base/reasons';
import type { StoredUser } from '../_kit/base/stored';
import { cases } from '../user/seed/cases';

/** 0 seconds is for ever; `ago` is the age of the ban, ms. */
type Plan = readonly [
  reason: string,
  types: BanType[],
  seconds: number,
  ago: number,
  status: BanStatus,
  by: string,
  remark: string,
];

interface Penalties {
  bans: BanRow[];
  strikes: Strike[];
}

export const remarks = [
  '多人举报，录音核实属实',
  '巡检截图属实，按规定处理',
  '复核聊天记录后处理',
  '屡次警告后再犯',
  '机审命中，人工确认',
] as const;
export const makers = ['审核员小林', '巡检员小周', '管理员', '组长老陈'] as const;

/** An operator other than the maker. */
export const anotherThan = (maker: string): string => (maker === '组长老陈' ? '管理员' : '组长老陈');

const barring: Partial<Record<StoredUser['status'], readonly BanType[][]>> = {
  banned: [['login'], ['login', 'device'], ['device']],
  muted: [['speak'], ['mic'], ['speak', 'mic']],
  limited: [['room'], ['withdraw'], ['recharge', 'withdraw']],
};

const milder = reasons.filter(({ points, group }) => points > 0 && points <= 6 && group !== 'minor');

const handPicked = new Set<string>(Object.values(cases));

/** The ban that gives a barred user its state, for some an earlier one, and a past ban of few others. */
function drawnPlans({ user_id, status, register_at }: StoredUser): Plan[] {
  const rng = random(seedOf(`penalty${user_id}`));
  const age = anchor - register_at;
  const draw = (types: readonly BanType[], days: number, ago: number, state: BanStatus): Plan => {
    const { code } = rng.pick(milder);
    return [code, [...types], days * 86_400, Math.min(age, ago), state, rng.pick(makers), rng.pick(remarks)];
  };
  const plans: Plan[] = [];
  const barred = barring[status];
  if (barred) {
    const types = rng.pick(barred);
    const days = status === 'banned' && rng.chance(0.25) ? 0 : rng.pick([3, 7, 7, 30]);
    const ago = days === 0 ? rng.int(5, 300) * day : Math.floor(rng.next() * 0.8 * days * day);
    plans.push(draw(types, days, ago, 'active'));
    const earlier = ago + 8 * day + Math.floor(rng.next() ** 2 * 45 * day);
    if (!handPicked.has(user_id) && earlier < age && rng.chance(0.35)) {
      plans.push(draw(['speak'], rng.pick([1, 3, 7]), earlier, 'expired'));
    }
  } else if (status !== 'deleted' && age > 10 * day && rng.chance(0.04)) {
    const types = rng.pick<BanType[]>([['speak'], ['speak', 'mic'], ['login']]);
    const state = rng.pick<BanStatus>(['expired', 'expired', 'lifted', 'overturned']);
    plans.push(draw(types, rng.pick([1, 3, 7]), rng.int(10, 300) * day, state));
  }
  return plans;
}

const [weekly, daily, monthly] = [7 * 86_400, 86_400, 30 * 86_400];
const waits = '证据已附，请复核';

/** Bans of the users picked by hand. */
const fixedBans: readonly (readonly [uid: string, ...Plan])[] = [
  [cases.banned, 'abuse.threat', ['login'], weekly, 2 * day, 'active', '审核员小林', '私信威胁他人，截图属实'],
  [cases.banned, 'abuse.insult', ['speak'], daily, 40 * day, 'expired', '巡检员小周', '公屏辱骂'],
  [
    cases.permanentlyBanned,
    'fraud.scam',
    ['login', 'device'],
    0,
    30 * day,
    'active',
    '审核员小林',
    '多名用户被骗，证据齐全',
  ],
  [cases.nearLimit, 'cheat.brush', ['speak', 'mic'], daily, 50 * day, 'expired', '管理员', '刷榜，日志可查'],
  [cases.watched, 'abuse.insult', ['speak'], 3 * daily, 30 * day, 'overturned', '巡检员小周', '申诉成立'],
  [cases.pendingByReviewer, 'fraud.recharge', ['login'], monthly, 5 * hour, 'pending', '审核员小林', waits],
  [cases.pendingByAdmin, 'gamble.room', ['login', 'device'], 0, 20 * hour, 'pending', '管理员', waits],
  [cases.pendingByLead, 'abuse.harass', ['speak', 'mic'], 3 * daily, 71 * hour, 'pending', '组长老陈', waits],
];

/** Their points without a ban: warnings. */
const fixedWarnings: readonly (readonly [uid: string, reason: string, ago: number])[] = [
  [cases.newAccount, 'quality.spam', 2 * day],
  [cases.newAccount, 'quality.silence', day],
  [cases.nearLimit, 'abuse.harass', 20 * day],
  [cases.nearLimit, 'ads.contact', 6 * day],
];

const isFixed = new Set([...fixedBans, ...fixedWarnings].map(([uid]) => uid));

/** Bans and strikes of a user, newest first; sets the user's derived fields. */
export function seedPenalties(user: StoredUser): Penalties | undefined {
  const { user_id } = user;
  const picked = fixedBans.flatMap(([uid, ...plan]) => (uid === user_id ? [plan] : []));
  const plans: Plan[] = [...(isFixed.has(user_id) ? picked : drawnPlans(user))].sort((a, b) => a[3] - b[3]);
  if (plans.length === 0 && !isFixed.has(user_id)) return undefined;
  const bans = plans.map((one, i) => seededBanRow(user_id, plans.length - i, one));
  const warnings = fixedWarnings.filter(([uid]) => uid === user_id);
  const strikes = [
    ...bans.flatMap((ban) => strikeOf(ban) ?? []),
    ...warnings.map(([, reason_code, ago], i): Strike => {
      const about = { strike_id: `st_${user_id}_w${i + 1}`, status: 'active', case_ref: null } as const;
      return { ...about, at: anchor - ago, points: pointsOf(reason_code), reason_code };
    }),
  ].sort((a, b) => b.at - a.at);

  const active = bans.filter(({ status }) => status === 'active');
  const ends = active.map(({ until }) => until);
  user.ban_until = ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
  user.strike_points = strikes.reduce((sum, { status, points }) => sum + (status === 'active' ? points : 0), 0);
  user.pending_approvals = bans.filter(({ status }) => status === 'pending').length;
  return { bans, strikes };
}

/** Fields of a ban that has not started. */
export const untouched = () => ({
  start_at: null,
  approved_by: null,
  lift_reason: null,
  misjudged: false,
  appeal: { status: 'none' as const, text: '', at: null, by: null, answer: '' },
  version: 1,
});

const operatorId = (name: string): string => operators.find((operator) => operator.name === name)?.id ?? 'system';

/** Maker and approver of a seeded ban; seeds use names. */
export const makersOf = ({ created_by, approved_by }: Pick<BanRow, 'created_by' | 'approved_by'>) => ({
  created_by_id: operatorId(created_by),
  approved_by_id: approved_by === null ? null : operatorId(approved_by),
});

/** A ban as a plan tells it; one that ended early ended in the middle of its term. */
export function seededBanRow(
  uid: string,
  serial: number,
  [reason_code, types, duration, ago, status, by, remark]: Plan,
): BanRow {
  const at = anchor - ago;
  const half = at + duration * 500;
  const ended = status === 'lifted' || status === 'overturned';
  return {
    ban_id: `ban_${uid}_${serial}`,
    types,
    duration,
    status,
    reason_code,
    remark,
    evidence: [],
    created_at: at,
    created_by: by,
    until: duration === 0 || status === 'pending' ? null : at + duration * 1000,
    lifted_at: ended ? half : null,
    lifted_by: ended ? '组长老陈' : null,
    source: by === '巡检员小周' ? 'patrol' : 'manual',
    case_ref: null,
    ...untouched(),
    start_at: status === 'pending' ? null : at,
    approved_by: duration === 0 && status === 'active' ? anotherThan(by) : null,
    ...(ended ? { lift_reason: 'other.misc' } : {}),
    ...(status === 'overturned' ? overturned(half, anotherThan(by)) : {}),
  };
}

const overturned = (at: number, by: string) => ({
  lifted_by: by,
  misjudged: true,
  appeal: { status: 'overturned' as const, text: '我没有违规，请核实录音', at: at - 2 * hour, by, answer: '申诉成立' },
});

/** A ban and the strike it brings share the end of their ids. */
export const strikeIdOf = (banId: string): string => banId.replace(/^ban_/, 'st_');

function strikeOf(ban: BanRow): Strike | undefined {
  const points = pointsOf(ban.reason_code);
  if (points === 0 || ban.status === 'pending') return undefined;
  const old = ban.created_at <= anchor - strikeWindowDays * day;
  return {
    strike_id: strikeIdOf(ban.ban_id),
    at: ban.created_at,
    points,
    reason_code: ban.reason_code,
    status: ban.status === 'overturned' ? 'revoked' : old ? 'expired' : 'active',
    case_ref: ban.case_ref,
  };
}
