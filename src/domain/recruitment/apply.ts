import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { audienceRegions } from '../shared/region';
import { type RecruitPhase, type RoomRequirements, type RoomType, recruitPhases, roomTypes } from './rules';

/** Applications that are decided on at once. */
export const maxApplyBatch = 200;
/** Days that violations of a room count. */
const roomViolationDays = 90;
/** Values that give a full partial score: users online, coins, room level, and hosts in the form. */
const fullScoreOnline = 200;
const fullScoreCoins = 500_000;
const fullScoreLevel = 30;
const fullScoreHosts = 3;
/** Points that each violation takes. */
const violationPoints = 5;

/**
 * Applications of rooms (docs/design/operation.md#room-recruitment): one table of states for buttons, stand-in backend
 * and tests.
 */

export const applyStates = {
  pending: { label: '待审', color: 'gold' },
  passed: { label: '已通过', color: 'green' },
  waitlist: { label: '候补', color: 'blue' },
  rejected: { label: '已驳回', color: 'default' },
  quit: { label: '已退出', color: 'default' },
  disqualified: { label: '取消资格', color: 'red' },
} as const satisfies LabelMap<string>;
export type ApplyState = keyof typeof applyStates;

/** Results of the automatic check; `waiting` while its service does not answer. */
export const checkStates = {
  pass: { label: '符合', color: 'green' },
  fail: { label: '不符合', color: 'red' },
  waiting: { label: '待计算', color: 'orange' },
} as const satisfies LabelMap<string>;
export type CheckState = keyof typeof checkStates;

export interface ApplyMove {
  label: string;
  from: readonly ApplyState[];
  to: ApplyState;
}

export const applyMoves = {
  pass: { label: '通过', from: ['pending', 'waitlist', 'rejected'], to: 'passed' },
  wait: { label: '候补', from: ['pending', 'rejected'], to: 'waitlist' },
  reject: { label: '驳回', from: ['pending', 'waitlist'], to: 'rejected' },
  /** The best of the waitlist takes a free place. */
  promote: { label: '递补', from: ['waitlist'], to: 'passed' },
  disqualify: { label: '取消资格', from: ['passed'], to: 'disqualified' },
  /** By the owner, in the app. */
  quit: { label: '退出', from: ['pending', 'passed', 'waitlist'], to: 'quit' },
} as const satisfies Record<string, ApplyMove>;
export type ApplyVerb = keyof typeof applyMoves;

/** Decisions of operators, also in batches. */
export const decideVerbs = {
  pass: { label: applyMoves.pass.label },
  wait: { label: applyMoves.wait.label },
  reject: { label: applyMoves.reject.label },
} as const satisfies LabelMap<string>;
export type DecideVerb = keyof typeof decideVerbs;

/** Facts that decide which actions an application allows now. */
export interface ApplyFacts {
  state: ApplyState;
  check: CheckState;
  /** Phase of its recruitment; null if that is not live. */
  phase: RecruitPhase | null;
  /** Its recruitment has no free places. */
  full: boolean;
}

/** Reason why an action is not available now; undefined if it is. */
export function applyCannot(verb: ApplyVerb, { state, check, phase, full }: ApplyFacts): string | undefined {
  const { label, from }: ApplyMove = applyMoves[verb];
  if (phase === null) return '招募不在生效中，名单不再变动';
  if (phase === 'closed') return '活动已结束，名单不再变动';
  if (!from.includes(state)) return `${labelOf(applyStates, state).label}的报名不能${label}`;
  if (verb !== 'pass' && verb !== 'promote') return undefined;
  if (check === 'waiting') return '资格待计算：自动核验服务没有响应，恢复后才能通过';
  return full ? '名额已满，只能候补' : undefined;
}

/** Error text for more applications than one call allows. */
export const tooManyApplies = `一次最多 ${maxApplyBatch} 个报名`;

/** Facts about a room at the time it applies. */
export interface RoomFacts {
  room_level: number;
  /** Users online, on average over 7 days. */
  online_7d: number;
  /** Coins spent in it within 7 days. */
  coins_7d: number;
  /** Within `roomViolationDays`. */
  violations: number;
  last_violation_at: number | null;
  family_id: string | null;
  region: keyof typeof audienceRegions;
  room_type: RoomType;
  /** Closed by a ban. */
  banned: boolean;
}

/** Line of the automatic check. */
export interface QualificationLine {
  label: string;
  need: string;
  actual: string;
  ok: boolean;
}

const day = 86_400_000;
const namesOf = (map: LabelMap<string>, keys: readonly string[]): string =>
  keys.map((key) => labelOf(map, key).label).join('、');

/** Checks a room against the requirements, line by line; missing requirements have no line. Pure. */
export function qualify(require: RoomRequirements, room: RoomFacts, now: number): QualificationLine[] {
  const { room_level, avg_online_7d, no_violation_days, families, regions, types } = require;
  const since = room.last_violation_at === null ? null : Math.floor((now - room.last_violation_at) / day);
  const all: (QualificationLine | false)[] = [
    { label: '房间状态', need: '未封禁', actual: room.banned ? '封禁中' : '正常', ok: !room.banned },
    room_level > 0 && {
      label: '房间等级',
      need: `≥ ${room_level}`,
      actual: String(room.room_level),
      ok: room.room_level >= room_level,
    },
    avg_online_7d > 0 && {
      label: '7 天平均在线',
      need: `≥ ${avg_online_7d} 人`,
      actual: `${room.online_7d} 人`,
      ok: room.online_7d >= avg_online_7d,
    },
    no_violation_days > 0 && {
      label: '无违规天数',
      need: `≥ ${no_violation_days} 天`,
      actual: since === null ? '无违规' : `${since} 天`,
      ok: since === null || since >= no_violation_days,
    },
    families.length > 0 && {
      label: '家族',
      need: families.join('、'),
      actual: room.family_id ?? '无家族',
      ok: room.family_id !== null && families.includes(room.family_id),
    },
    regions.length > 0 && {
      label: '地区',
      need: namesOf(audienceRegions, regions),
      actual: labelOf(audienceRegions, room.region).label,
      ok: regions.includes(room.region),
    },
    types.length > 0 && {
      label: '房间类型',
      need: namesOf(roomTypes, types),
      actual: labelOf(roomTypes, room.room_type).label,
      ok: types.includes(room.room_type),
    },
  ];
  return all.filter((line) => line !== false);
}

export const isQualified = (lines: readonly QualificationLine[]): boolean => lines.every(({ ok }) => ok);

/** Form filled in by the owner. */
export interface ApplyForm {
  slogan: string;
  /** Users who will host. */
  hosts: readonly string[];
  /** Hosting times, in the owner's words. */
  schedule: readonly string[];
}

/** Part of a score: points, maximum and reason. */
export interface ScorePart {
  label: string;
  points: number;
  most: number;
  why: string;
}

const shareOf = (count: number, full: number, most: number): number =>
  Math.min(most, Math.floor((count / full) * most));

/** Score of an application, part by part; 100 at most. Pure. */
export function scoreParts(room: RoomFacts, { slogan, hosts, schedule }: ApplyForm): ScorePart[] {
  const part = (label: string, most: number, points: number, why: string): ScorePart => ({ label, most, points, why });
  const hasSlogan = slogan.trim() !== '';
  return [
    part(
      '7 天平均在线',
      30,
      shareOf(room.online_7d, fullScoreOnline, 30),
      `${countText(room.online_7d)} 人，${countText(fullScoreOnline)} 人得满分`,
    ),
    part(
      '7 天流水',
      25,
      shareOf(room.coins_7d, fullScoreCoins, 25),
      `${countText(room.coins_7d)} 金币，${countText(fullScoreCoins)} 金币得满分`,
    ),
    part(
      '房间等级',
      15,
      shareOf(room.room_level, fullScoreLevel, 15),
      `${room.room_level} 级，${fullScoreLevel} 级得满分`,
    ),
    part(
      '违规',
      15,
      Math.max(0, 15 - room.violations * violationPoints),
      `${roomViolationDays} 天内 ${room.violations} 次，每次扣 ${violationPoints} 分`,
    ),
    part('口号', 5, hasSlogan ? 5 : 0, hasSlogan ? '已填写' : '未填写'),
    part('主持', 5, shareOf(hosts.length, fullScoreHosts, 5), `${hosts.length} 人，${fullScoreHosts} 人得满分`),
    part('排班', 5, schedule.length > 0 ? 5 : 0, schedule.length > 0 ? `${schedule.length} 段` : '未填写'),
  ];
}

export const applicationScoreOf = (parts: readonly ScorePart[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

interface Ranked {
  apply_id: string;
  score: number | null;
  applied_at: number;
}

/** Order by score, then by time of application; applications without a score last. */
export const byRank = (a: Ranked, b: Ranked): number =>
  (b.score ?? -1) - (a.score ?? -1) || a.applied_at - b.applied_at || a.apply_id.localeCompare(b.apply_id);

/** Changes of a publication against the last published list. */
export interface RosterDiff<R> {
  added: R[];
  removed: R[];
  /** On both lists. */
  kept: number;
}

/** Compares current passes with the published list. */
export function rosterDiff<R extends { state: ApplyState; listed: boolean }>(applies: readonly R[]): RosterDiff<R> {
  const isIn = ({ state }: R) => state === 'passed';
  return {
    added: applies.filter((one) => isIn(one) && !one.listed),
    removed: applies.filter((one) => !isIn(one) && one.listed),
    kept: applies.filter((one) => isIn(one) && one.listed).length,
  };
}

/** Reason why a list cannot be published now; undefined if it can. */
export function recruitmentPublishCannot({
  phase,
  changes,
}: {
  phase: RecruitPhase | null;
  changes: number;
}): string | undefined {
  if (phase === null) return '招募不在生效中，不能公布名单';
  if (phase === 'upcoming' || phase === 'closed') return `${labelOf(recruitPhases, phase).label}，不能公布名单`;
  return changes === 0 ? '名单与上次公布的一致，没有可公布的变化' : undefined;
}
