import * as z from 'zod/mini';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type Content,
  checkCommon,
  pass,
  type StopVerb,
} from '../config/rules';
import { text, whole } from '../shared/bodyFields';
import { conditionTree, treeProblem } from '../shared/conditionTree';
import { ifKnown } from '../shared/figure';
import { idOrNone } from '../shared/ids';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { keysOf, setOf } from '../shared/schema';

/** Seconds over which a rule measures. */
export const minRuleWindow = 10;
export const maxRuleWindow = 3_600;
/** Seconds without a further hit of the same room. */
export const minCooldownSeconds = 60;
export const maxCooldownSeconds = 86_400;
/** Seconds of sound that a rule records. */
export const minRuleRecord = 30;
export const maxRuleRecord = 300;
/** Exempt rooms or families of one rule. */
export const maxExemptRooms = 200;
/** Requirements of automatic action: hours of observation, and share of correct hits within seven days. */
export const minObserveHours = 24;
export const minAutoPrecision = 0.95;

/** Subjects of patrol rules (docs/design/voice-room.md#patrol-rule). */
export const ruleScenes = {
  audio: { label: '音频' },
  asr: { label: '文本' },
  room_info: { label: '房间资料' },
  chat: { label: '公屏' },
  behavior: { label: '行为' },
  gift: { label: '礼物异常' },
} as const satisfies LabelMap<string>;

export const ruleModes = {
  observe: { label: '仅观察', color: 'default' },
  review: { label: '送审', color: 'gold' },
  auto: { label: '自动处置', color: 'red' },
} as const satisfies LabelMap<string>;

/** Actions on a hit; those on a room happen once however often it is hit. */
export const ruleActions = {
  bucket: { label: '入桶', once: true },
  snapshot: { label: '抓快照', once: false },
  record: { label: '录音', once: false },
  alarm: { label: '告警', once: false },
  remind: { label: '自动提醒', once: false },
  limit: { label: '限流', once: true },
  mute: { label: '静麦', once: false },
  seal: { label: '封房', once: true },
} as const satisfies LabelMap<string> & Record<string, { once: boolean }>;

export const patrolRuleBodyFields = {
  /** Subject of the rule. */
  scene: { label: '场景', kind: 'map', map: ruleScenes },
  conditions: { label: '条件', is: conditionTree },
  /**
   * Least share of the comparisons that must hold in addition to the conditions, per cent; 0 leaves it to the
   * conditions alone.
   */
  threshold: { label: '命中阈值（%）', kind: 'count', is: whole(100) },
  /** Seconds over which the measures are taken; at least 10 to be published. */
  window_sec: { label: '统计窗口（秒）', kind: 'count', is: whole(maxRuleWindow) },
  /** Seconds after a hit in which the same room is not hit again; at least 60 to be published. */
  cooldown_sec: { label: '冷却（秒）', kind: 'count', is: whole(maxCooldownSeconds) },
  /** Actions on a hit; at least one to be published, and no `seal` in mode `auto`. */
  actions: { label: '动作', kind: 'map', map: ruleActions, is: keysOf(ruleActions) },
  /** Bucket for the action `bucket`; else empty. */
  bucket_id: { label: '桶', is: idOrNone('bkt_') },
  /** Seconds of sound for the action `record`, at least 30 to be published; without it not looked at. */
  record_sec: { label: '录音（秒）', kind: 'count', is: whole(maxRuleRecord) },
  /**
   * Whether hits are only counted, reviewed by a person, or acted on at once. To be published, `auto` takes 24 hours
   * live in `observe` with the same conditions, threshold and window, and a `precision_7d` of at least 0.95.
   */
  mode: { label: '模式', kind: 'map', map: ruleModes },
  /** Rooms that the rule never hits. */
  exempt: {
    label: '豁免',
    kind: 'group',
    fields: {
      /** Numbers of rooms. */
      rooms: { label: '白名单房间', is: setOf(text(20), maxExemptRooms) },
      /** Whether official rooms are exempt. */
      official: { label: '官方房豁免', kind: 'flag' },
      /** Numbers of families whose rooms are exempt. */
      families: { label: '豁免家族', is: setOf(text(20), maxExemptRooms) },
    },
  },
} as const satisfies Fields;

/**
 * Body of a version of a patrol rule. Its publication waits for a second person if it is in mode `auto`, has `seal` in
 * mode `review`, or changes which rooms enter a bucket in `feeds` of `patrolRuleFigures`.
 */
export const patrolRuleBody = z.object(shapeOf(patrolRuleBodyFields));
export type PatrolRuleBody = z.infer<typeof patrolRuleBody>;

/** Checks of a rule beside the common ones. */
export function checkPatrolRule(content: Content<PatrolRuleBody>, moment: CheckMoment<PatrolRuleBody>): CheckFinding[] {
  const { conditions, window_sec, cooldown_sec, record_sec, actions, bucket_id, mode } = content.body;
  const findings = checkCommon(content, moment, { endless: true });
  const problem = treeProblem(conditions);
  if (problem) findings.push(block('body.conditions', problem.text));
  if (window_sec < minRuleWindow) findings.push(block('body.window_sec', `统计窗口至少 ${minRuleWindow} 秒`));
  if (cooldown_sec < minCooldownSeconds) findings.push(block('body.cooldown_sec', `冷却至少 ${minCooldownSeconds} 秒`));
  if (actions.length === 0) findings.push(block('body.actions', '请选择命中后的动作'));
  if (actions.includes('seal') && mode === 'auto')
    findings.push(block('body.actions', '封房不能自动处置，须人工确认：请去掉封房，或改为送审'));
  if (actions.includes('bucket') && bucket_id === '') findings.push(block('body.bucket_id', '请选择桶'));
  if (actions.includes('record') && record_sec < minRuleRecord)
    findings.push(block('body.record_sec', `录音 ${minRuleRecord} 到 ${maxRuleRecord} 秒`));
  if (mode === 'observe') findings.push(pass('body.mode', '仅观察：命中只计数，不执行动作'));
  return findings;
}

/** Experience with a rule as it was live so far. */
export interface RuleRecord {
  /** Milliseconds live in mode observe, with the same conditions. */
  observed_ms: number;
  /** Share of correct hits within seven days; null without judged hits. */
  precision: number | null;
}

const hour = 3_600_000;

/** 「96.2%」; 「—」 without judged hits. */
const precisionText = (precision: number | null): string =>
  ifKnown(precision, (share) => `${(share * 100).toFixed(1)}%`);

/** Lines about the requirements of automatic action; `record` is null for a rule whose conditions were never live. */
export function autoFindings(record: RuleRecord | null): CheckFinding[] {
  const path = 'body.mode';
  const needed = `自动处置须先仅观察满 ${minObserveHours} 小时`;
  if (!record) return [block(path, `${needed}：现在的条件还没有运行过，请先以「仅观察」发布`)];
  const hours = Math.floor(record.observed_ms / hour);
  const told = precisionText(record.precision);
  const findings: CheckFinding[] = [];
  if (hours < minObserveHours) findings.push(block(path, `${needed}：现在 ${hours} 小时`));
  if (record.precision === null) findings.push(block(path, '近 7 天没有已判定的命中，不能确认准确率'));
  else if (record.precision < minAutoPrecision)
    findings.push(block(path, `自动处置须 7 天准确率不低于 ${minAutoPrecision * 100}%：现在 ${told}`));
  return findings.length > 0 ? findings : [pass(path, `已仅观察 ${hours} 小时，7 天准确率 ${told}`)];
}

/** Permission to approve rules that act automatically or seal rooms (docs/design/blocks.md#g7, #g18). */
export const patrolRuleCheckCode = leadCodeOf('voiceRoom.patrolRule:check');

const bucketNames = (buckets: readonly string[]): string => buckets.map((name) => `「${name}」`).join('、');

/** The settings that decide which rooms a rule hits, and how often, as a text to compare. */
const matchOf = ({ conditions, threshold, window_sec, cooldown_sec, exempt }: PatrolRuleBody): string =>
  JSON.stringify([
    conditions,
    threshold,
    window_sec,
    cooldown_sec,
    exempt.official,
    [[...exempt.rooms].sort(), [...exempt.families].sort()],
  ]);

/** Whether a version feeds a bucket less than the live one may: it only counts, puts no room in, or hits other ones. */
const feedsLess = (next: PatrolRuleBody, live: PatrolRuleBody): boolean =>
  live.mode !== 'observe' &&
  (next.mode === 'observe' ||
    (live.actions.includes('bucket') && !(next.actions.includes('bucket') && next.bucket_id === live.bucket_id)) ||
    matchOf(next) !== matchOf(live));

/**
 * Approver required for a version, and why; undefined if none. `feeds` are the names of the buckets of suspects that
 * are on and get their rooms from this rule: what keeps rooms out of them ends their patrol as switching them off does.
 */
export function patrolRuleApprovalNeeded(
  { body }: Content<PatrolRuleBody>,
  live?: Content<PatrolRuleBody>,
  feeds: readonly string[] = [],
): { code: string; why: string } | undefined {
  const because = (why: string) => ({ code: patrolRuleCheckCode, why: `${why}，需要第二人同意` });
  if (body.mode === 'auto') return because('自动处置');
  if (body.mode === 'review' && body.actions.includes('seal')) return because('动作含封房');
  if (live && feeds.length > 0 && feedsLess(body, live.body)) return because(`改变进入${bucketNames(feeds)}的房间`);
  return undefined;
}

/**
 * Reason why one person cannot pause a rule that feeds buckets of suspects, or make its rollout smaller; undefined if
 * he can. One that acts by itself can always be stopped at once: its mistakes hurt rooms.
 */
export function feedCannot(
  verb: StopVerb,
  { mode }: Pick<PatrolRuleBody, 'mode'>,
  feeds: readonly string[],
): string | undefined {
  if ((verb !== 'pause' && verb !== 'shrink') || mode !== 'review' || feeds.length === 0) return undefined;
  const what = verb === 'pause' ? '停用' : '调小比例';
  return `${bucketNames(feeds)}的房间由它送入，一人不能${what}：请改为「仅观察」后提交发布，由第二人同意，或先申请关闭该桶`;
}

/** Rooms that enter one bucket enter another one as well. */
export interface FeedLink {
  from: string;
  to: string;
}

/** The first circle among buckets, from one back to itself; undefined if there is none. */
export function circleIn(links: readonly FeedLink[]): string[] | undefined {
  const follow = (way: readonly string[]): string[] | undefined => {
    const at = way.at(-1);
    const begin = way.findIndex((one, i) => one === at && i < way.length - 1);
    if (begin >= 0) return way.slice(begin);
    for (const { from, to } of links) {
      const found = from === at ? follow([...way, to]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  for (const { from } of links) {
    const found = follow([from]);
    if (found) return found;
  }
  return undefined;
}
