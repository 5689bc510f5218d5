import { strikeWindowDays } from '../../../../src/domain/limits';
import type { BanStatus, BanType } from '../../../../src/domain/penalty';
import type { BanRow, Strike } from '../../../../src/services/userRecords';
import { anchor, day, hour } from '../../base/clock';
import { operators } from '../../base/operators';
import { type Random, random, seedOf } from '../../base/random';
import { pointsOf, reasons } from '../../base/reasons';
import type { StoredUser } from '../../base/stored';
import { cases } from './cases';

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

const planOf = ([reason, types, seconds, ago, status, by, remark]: Plan) => {
  return { reason, types, seconds, ago, status, by, remark };
};
type BanPlan = ReturnType<typeof planOf>;

interface Penalties {
  bans: BanRow[];
  strikes: Strike[];
}

/** Points without a ban: warnings. */
interface Warning {
  reason: string;
  ago: number;
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

function activePlan(rng: Random, types: BanType[], forEver: boolean, age: number): BanPlan {
  const seconds = forEver ? 0 : rng.pick([3, 7, 7, 30]) * 86_400;
  const ago = Math.min(age, forEver ? rng.int(5, 300) * day : Math.floor(rng.next() * 0.8 * seconds * 1000));
  const { code } = rng.pick(milder);
  return planOf([code, types, seconds, ago, 'active', rng.pick(makers), rng.pick(remarks)]);
}

function pastPlan(rng: Random, age: number): BanPlan {
  const { code } = rng.pick(milder);
  const types = rng.pick<BanType[]>([['speak'], ['speak', 'mic'], ['login']]);
  const seconds = rng.pick([1, 3, 7]) * 86_400;
  const ago = Math.min(age, rng.int(10, 300) * day);
  const status = rng.pick<BanStatus>(['expired', 'expired', 'lifted', 'overturned']);
  return planOf([code, types, seconds, ago, status, rng.pick(makers), rng.pick(remarks)]);
}

const [weekly, daily, monthly] = [7 * 86_400, 86_400, 30 * 86_400];
const waits = '证据已附，请复核';

/** Penalties of the users picked by hand. */
const fixed: Record<string, { bans?: readonly Plan[]; warnings?: Warning[] }> = {
  [cases.newAccount]: {
    warnings: [
      { reason: 'quality.spam', ago: 2 * day },
      { reason: 'quality.silence', ago: day },
    ],
  },
  [cases.banned]: {
    bans: [
      ['abuse.threat', ['login'], weekly, 2 * day, 'active', '审核员小林', '私信威胁他人，截图属实'],
      ['abuse.insult', ['speak'], daily, 40 * day, 'expired', '巡检员小周', '公屏辱骂'],
    ],
  },
  [cases.permanentlyBanned]: {
    bans: [['fraud.scam', ['login', 'device'], 0, 30 * day, 'active', '审核员小林', '多名用户被骗，证据齐全']],
  },
  [cases.nearLimit]: {
    bans: [['cheat.brush', ['speak', 'mic'], daily, 50 * day, 'expired', '管理员', '刷榜，日志可查']],
    warnings: [
      { reason: 'abuse.harass', ago: 20 * day },
      { reason: 'ads.contact', ago: 6 * day },
    ],
  },
  [cases.watched]: {
    bans: [['abuse.insult', ['speak'], 3 * daily, 30 * day, 'overturned', '巡检员小周', '申诉成立']],
  },
  [cases.pendingByReviewer]: {
    bans: [['fraud.recharge', ['login'], monthly, 5 * hour, 'pending', '审核员小林', waits]],
  },
  [cases.pendingByAdmin]: { bans: [['gamble.room', ['login', 'device'], 0, 20 * hour, 'pending', '管理员', waits]] },
  [cases.pendingByLead]: {
    bans: [['abuse.harass', ['speak', 'mic'], 3 * daily, 71 * hour, 'pending', '组长老陈', waits]],
  },
};

/** Bans and strikes of a user, newest first; sets the user's derived fields. */
export function seedPenalties(user: StoredUser): Penalties | undefined {
  const rng = random(seedOf(`penalty${user.user_id}`));
  const plan = fixed[user.user_id];
  const plans = (plan?.bans ?? []).map(planOf);
  const types = barring[user.status];
  const age = anchor - user.register_at;
  if (types && !plan) {
    plans.push(activePlan(rng, [...rng.pick(types)], user.status === 'banned' && rng.chance(0.25), age));
  }
  if (!plan && user.status !== 'deleted' && age > 10 * day && rng.chance(0.04)) plans.push(pastPlan(rng, age));
  if (plans.length === 0 && !plan) return undefined;

  plans.sort((a, b) => a.ago - b.ago);
  const bans = plans.map((one, i) => banOf(user.user_id, plans.length - i, one));
  const strikes = [
    ...bans.flatMap((ban) => strikeOf(ban) ?? []),
    ...(plan?.warnings ?? []).map((warning, i) => warningOf(user.user_id, i + 1, warning)),
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

function banOf(uid: string, serial: number, plan: BanPlan): BanRow {
  const at = anchor - plan.ago;
  const until = plan.seconds === 0 || plan.status === 'pending' ? null : at + plan.seconds * 1000;
  const ended = plan.status === 'lifted' || plan.status === 'overturned';
  return {
    ban_id: `ban_${uid}_${serial}`,
    types: plan.types,
    duration: plan.seconds,
    status: plan.status,
    reason_code: plan.reason,
    remark: plan.remark,
    evidence: plan.ago % 2 === 0 ? [`ev_${uid}_${serial}`] : [],
    created_at: at,
    created_by: plan.by,
    until,
    lifted_at: ended ? at + (plan.seconds * 1000) / 2 : null,
    lifted_by: ended ? '组长老陈' : null,
    source: plan.by === '巡检员小周' ? 'patrol' : 'manual',
    case_ref: null,
    ...untouched(),
    start_at: plan.status === 'pending' ? null : at,
    approved_by: plan.seconds === 0 && plan.status === 'active' ? anotherThan(plan.by) : null,
    ...(ended ? { lift_reason: 'other.misc' } : {}),
    ...(plan.status === 'overturned' ? overturned(at + (plan.seconds * 1000) / 2, anotherThan(plan.by)) : {}),
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

const warningOf = (uid: string, serial: number, { reason, ago }: Warning): Strike => ({
  strike_id: `st_${uid}_w${serial}`,
  at: anchor - ago,
  points: pointsOf(reason),
  reason_code: reason,
  status: 'active',
  case_ref: null,
});
