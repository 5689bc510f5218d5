import * as z from 'zod/mini';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type ConfigStatus,
  type Content,
  checkCommon,
  isRunning,
  warn,
} from '../config/rules';
import { timeParts } from '../config/window';
import { text, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { isBlank, isTurned, turnedText } from '../shared/names';
import type { Fields } from '../shared/objectType';
import { picture, pictureFinding } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { audienceRegions } from '../shared/region';
import { keysOf, setOf, time } from '../shared/schema';

export const maxQuota = 5_000;
/** Quota from which an approver is needed. */
const secondPersonQuota = 200;
/** Maximum requirements for a room. */
export const maxRoomLevel = 50;
export const maxRoomOnline = 10_000;
export const maxCleanDays = 365;
export const maxRecruitFamilies = 20;
export const maxRewardText = 100;
/** Maximum duration of an activity in days. */
const maxActivityDays = 60;

/** Rooms are collected, checked and picked for an event (docs/design/operation.md#room-recruitment). */

export const roomTypes = {
  chat: { label: '聊天' },
  sing: { label: '唱歌' },
  game: { label: '游戏' },
  radio: { label: '电台' },
  dating: { label: '交友' },
} as const satisfies LabelMap<string>;
export type RoomType = keyof typeof roomTypes;

/** Exposure of picked rooms during the event. */
export const trafficBenefits = {
  none: { label: '无' },
  list: { label: '房间列表推荐' },
  top: { label: '分类页置顶' },
  home: { label: '首页推荐' },
} as const satisfies LabelMap<string>;

const _moment = z.nullable(time);

export const recruitmentBodyFields = {
  /** Code of the activity that rooms are wanted for; empty in a draft without a choice. */
  activity_code: { label: '活动', is: text(40) },
  /** Cover picture shown to owners; null in a draft without one. */
  cover: { label: '封面', is: picture, nullable: true },
  /** Rooms that are picked, at most. */
  quota: { label: '名额', kind: 'count', is: whole(maxQuota) },
  /** Requirements for a room; 0 and empty lists require nothing. */
  require: {
    label: '房间要求',
    kind: 'group',
    fields: {
      /** Lowest level of the room. */
      room_level: { label: '房间等级要求', kind: 'count', is: whole(maxRoomLevel) },
      /** Users online, on average over 7 days. */
      avg_online_7d: { label: '7 天平均在线要求', kind: 'count', is: whole(maxRoomOnline) },
      /** Days since its last violation; a room without violations meets any number. */
      no_violation_days: { label: '无违规天数要求', kind: 'count', is: whole(maxCleanDays) },
      /** Ids of families, such as `fm_100`, to one of which the owner belongs. */
      families: { label: '家族要求', is: setOf(z.string().check(z.maxLength(20, '家族编号最多 20 字')), 50) },
      regions: { label: '房间地区要求', kind: 'map', map: audienceRegions, is: keysOf(audienceRegions) },
      /** Kinds of room activity. */
      types: { label: '房间类型要求', kind: 'map', map: roomTypes, is: keysOf(roomTypes) },
    },
  },
  /** Exposure of picked rooms during the event. */
  traffic: { label: '流量权益', kind: 'map', map: trafficBenefits },
  /** Reward for the owner, as text. */
  reward: { label: '奖励说明', is: text(maxRewardText) },
  /** Rooms apply from then; null in a draft that does not say yet. */
  apply_start: { label: '报名开始', kind: 'time', nullable: true },
  /** Rooms apply before this time; null in a draft that does not say yet. */
  apply_end: { label: '报名截止', kind: 'time', nullable: true },
  /** Start of the event; from then on picked rooms are monitored. Null in a draft that does not say yet. */
  activity_start: { label: '活动开始', kind: 'time', nullable: true },
  /** End of the event; the list no longer changes. Null in a draft that does not say yet. */
  activity_end: { label: '活动结束', kind: 'time', nullable: true },
} as const satisfies Fields;

/** Body of a recruitment version (docs/design/operation.md#room-recruitment); its title is its name. */
export const recruitmentBody = z.object(shapeOf(recruitmentBodyFields));
export type RecruitmentBody = z.infer<typeof recruitmentBody>;
export type RoomRequirements = RecruitmentBody['require'];

export type RecruitTimes = Pick<RecruitmentBody, 'apply_start' | 'apply_end' | 'activity_start' | 'activity_end'>;

/** Period in which the picked rooms are needed. */
type Slot = Pick<RecruitTimes, 'activity_start' | 'activity_end'>;

/** Size of a cover, pixels. */
export const recruitmentCoverSize = { width: 750, height: 300 } as const;

/** Phases of a live recruitment, by its own times. */
export const recruitPhases = {
  upcoming: { label: '未开始报名', color: 'default' },
  recruiting: { label: '招募中', color: 'green' },
  selecting: { label: '评选中', color: 'gold' },
  running: { label: '活动中', color: 'processing' },
  closed: { label: '已收官', color: 'default' },
} as const satisfies LabelMap<string>;
export type RecruitPhase = keyof typeof recruitPhases;

/** Periods of applying, picking and the event. */
export const recruitParts = ({ body }: Content<RecruitmentBody>) =>
  timeParts(
    [body.apply_start, body.apply_end, body.activity_start, body.activity_end],
    ['报名', '评选', '活动'],
    '活动',
  );

/** Phase of a recruitment; null while it is not live or has no times. */
export function recruitPhase(status: ConfigStatus, times: RecruitTimes, now: number): RecruitPhase | null {
  const { apply_start, apply_end, activity_start, activity_end } = times;
  if (!isRunning(status)) return null;
  if (apply_start === null || apply_end === null || activity_start === null || activity_end === null) return null;
  if (now < apply_start) return 'upcoming';
  if (now < apply_end) return 'recruiting';
  if (now < activity_start) return 'selecting';
  return now < activity_end ? 'running' : 'closed';
}

/** Whether two activities need a room at the same moment. */
export function slotsOverlap(a: Slot, b: Slot): boolean {
  if (a.activity_start === null || a.activity_end === null) return false;
  if (b.activity_start === null || b.activity_end === null) return false;
  return a.activity_start < b.activity_end && b.activity_start < a.activity_end;
}

/** Requirements as texts; empty if there are none. */
export function requireTexts({ room_level, avg_online_7d, no_violation_days, ...sets }: RoomRequirements): string[] {
  const { families, regions, types } = sets;
  const names = (map: LabelMap<string>, keys: readonly string[]) =>
    keys.map((key) => labelOf(map, key).label).join('、');
  return [
    room_level > 0 && `房间等级 ${room_level} 级以上`,
    avg_online_7d > 0 && `7 天平均在线 ${avg_online_7d} 人以上`,
    no_violation_days > 0 && `${no_violation_days} 天内无违规`,
    families.length > 0 && `限家族：${families.join('、')}`,
    regions.length > 0 && `限地区：${names(audienceRegions, regions)}`,
    types.length > 0 && `限类型：${names(roomTypes, types)}`,
  ].filter((text) => text !== false);
}

const activityCode = /^[a-z][a-z0-9_]{1,39}$/;
const familyId = /^fm_\d+$/;
const day = 86_400_000;

/** Checks of a recruitment beside the common ones. */
export function checkRecruitment(
  content: Content<RecruitmentBody>,
  moment: CheckMoment<RecruitmentBody>,
): CheckFinding[] {
  const { activity_code, cover, quota, reward, traffic } = content.body;
  const again = againCannot(moment);
  const findings = [...checkCommon(content, moment), ...(again === undefined ? [] : [block('', again)])];
  if (activity_code === '') findings.push(block('body.activity_code', '请选择活动'));
  else if (!activityCode.test(activity_code))
    findings.push(block('body.activity_code', '活动编码由小写字母、数字和下划线组成'));
  if (cover) findings.push(pictureFinding('body.cover', '封面', cover, recruitmentCoverSize));
  else findings.push(block('body.cover', '请上传封面'));
  if (quota < 1 || quota > maxQuota) findings.push(block('body.quota', `名额为 1 到 ${countText(maxQuota)}`));
  if (isTurned(reward)) findings.push(block('body.reward', turnedText('奖励说明')));
  else if (reward.trim() !== '' && isBlank(reward)) findings.push(block('body.reward', '奖励说明没有可见内容'));
  if (traffic === 'none' && isBlank(reward)) findings.push(warn('body.reward', '未填写流量和奖励，房主缺少报名理由'));
  return [...findings, ...requireFindings(content, moment), ...timeFindings(content, moment)];
}

/** Reason why it cannot be published again: picked rooms know the old time, and the list is closed. */
const againCannot = ({ status, live }: Pick<CheckMoment<RecruitmentBody>, 'status' | 'live'>) =>
  status === 'ended' && live ? '已下线的招募不能再发布，名单不再变动：请复制一份重新招募' : undefined;

function requireFindings({ body }: Content<RecruitmentBody>, { live }: CheckMoment<RecruitmentBody>): CheckFinding[] {
  const { families } = body.require;
  const findings: CheckFinding[] = [];
  const wrong = families.find((id) => !familyId.test(id));
  if (wrong !== undefined) findings.push(block('body.require.families', `「${wrong}」不是家族编号，应为 fm_100 这样`));
  if (families.length > maxRecruitFamilies)
    findings.push(block('body.require.families', `最多 ${maxRecruitFamilies} 个家族`));
  if (live && JSON.stringify(live.body.require) !== JSON.stringify(body.require))
    findings.push(warn('body.require', '报名要求有变化：只对之后的报名生效，已报名的资格不变'));
  return findings;
}

const timeFields = {
  apply_start: '报名开始',
  apply_end: '报名截止',
  activity_start: '活动开始',
  activity_end: '活动结束',
} as const;

/** Times must be in order, and the page must be live while rooms apply. */
function timeFindings(
  content: Content<RecruitmentBody>,
  { now, live, status }: CheckMoment<RecruitmentBody>,
): CheckFinding[] {
  const { body, start_at, end_at } = content;
  const names = Object.keys(timeFields) as (keyof typeof timeFields)[];
  const missing = names.filter((name) => body[name] === null);
  if (missing.length > 0) return missing.map((name) => block(`body.${name}`, `请选择${timeFields[name]}时间`));
  const findings: CheckFinding[] = [];
  names.slice(1).forEach((name, place) => {
    const before = names[place] ?? name;
    const isAfter = (body[name] ?? 0) > (body[before] ?? 0);
    // The activity may begin at the moment applications end.
    if (isAfter || (name === 'activity_start' && body[name] === body[before])) return;
    findings.push(block(`body.${name}`, `${timeFields[name]}须晚于${timeFields[before]}`));
  });
  const { apply_start = 0, apply_end = 0, activity_start = 0, activity_end = 0 } = asNumbers(body);
  if (activity_end - activity_start > maxActivityDays * day)
    findings.push(block('body.activity_end', `活动最多 ${maxActivityDays} 天`));
  const kept = isRunning(status) ? live?.body : undefined;
  // A running recruitment may stop taking applications at any moment.
  if (apply_end <= now)
    findings.push((isRunning(status) ? warn : block)('body.apply_end', '报名截止时间已过：没有房间能报名'));
  if (kept) findings.push(...keptFindings(body, kept, now));
  if (end_at !== null && end_at < apply_end) findings.push(block('end_at', '结束时间早于报名截止：报名会提前停止'));
  else if (end_at !== null && end_at < activity_end)
    findings.push(warn('end_at', '结束时间早于活动结束：活动期间看不到招募和名单'));
  if (start_at !== null && start_at >= apply_end)
    findings.push(block('start_at', '开始时间晚于报名截止：没有房间能报名'));
  else if (start_at !== null && start_at > apply_start)
    findings.push(warn('start_at', '开始时间晚于报名开始：之前看不到招募'));
  if (kept && isMoved(body, kept))
    findings.push(warn('body.activity_start', '活动时间有变化：发布后通知已告知入选的房间'));
  return findings;
}

/** Whether rooms are needed at another time. */
const isMoved = (a: Slot, b: Slot): boolean =>
  a.activity_start !== b.activity_start || a.activity_end !== b.activity_end;

/** Past times of a running recruitment stay unchanged; a moved time must lie in the future. */
function keptFindings(body: RecruitTimes, kept: RecruitTimes, now: number): CheckFinding[] {
  const names = Object.keys(timeFields) as (keyof typeof timeFields)[];
  const changed = names.filter((name) => body[name] !== kept[name]);
  const hasPassed = (name: keyof typeof timeFields) => kept[name] !== null && kept[name] <= now;
  if (hasPassed('activity_end'))
    return changed.map((name) => block(`body.${name}`, '活动已结束，名单不再变动：不能改时间，请复制一份重新招募'));
  return changed.flatMap((name) => {
    const path = `body.${name}`;
    if (name === 'apply_start' && hasPassed(name)) return [block(path, '报名已开始，不能改开始时间')];
    if (name === 'activity_start' && hasPassed(name)) return [block(path, '活动已开始，不能改开始时间')];
    const isPast = (body[name] ?? 0) <= now && (name === 'activity_start' || name === 'activity_end');
    return isPast ? [block(path, `${timeFields[name]}时间已过：请改为以后的时间`)] : [];
  });
}

const asNumbers = ({ apply_start, apply_end, activity_start, activity_end }: RecruitTimes) => ({
  apply_start: apply_start ?? 0,
  apply_end: apply_end ?? 0,
  activity_start: activity_start ?? 0,
  activity_end: activity_end ?? 0,
});

/**
 * Permission code for approving large or home page recruitments; must be held explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const recruitmentCheckCode = leadCodeOf('Operation.roomRecruitment:check');

/** Approver required for a version, and why; undefined if none. */
export function recruitmentApprovalNeeded({
  body,
}: Content<RecruitmentBody>): { code: string; why: string } | undefined {
  const because = (why: string) => ({ code: recruitmentCheckCode, why: `${why}，需要第二人同意` });
  if (body.quota >= secondPersonQuota) return because(`名额不低于 ${secondPersonQuota} 个`);
  return body.traffic === 'home' ? because('承诺首页推荐') : undefined;
}
