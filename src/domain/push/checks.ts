import {
  block,
  type CheckFinding,
  type CheckMoment,
  type Content,
  checkCommon,
  everybody,
  isRunning,
  maxWindowDays,
  warn,
} from '../config/rules';
import type { QuietHours } from '../message/rules';
import { type PackageTrigger, packageTriggers } from '../packageTemplate/rules';
import { type Language, languages } from '../review/rules';
import { countText } from '../shared/figure';
import { labelOf, mapEntryOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { jumpFindings, linkFindings } from '../shared/links';
import { pictureFinding } from '../shared/picture';
import { checkTexts, completeLanguages } from '../shared/texts';
import {
  maxPushDayCap,
  maxPushDays,
  maxPushDelayHours,
  maxPushHoldout,
  maxPushThrottle,
  maxPushValidHours,
  maxPushVariants,
  maxPushWeekCap,
} from './limits';
import { isLocal } from './reach';
import { type PushBody, type PushGift, pushFields, pushKinds, pushTargets, pushVariants, variantFields } from './rules';
import { nextFires, type PushSchedule, pushZones, scheduleTypes, timeOfDay } from './times';

/** Audience size from which the start must be a number of minutes ahead. */
const manyPushUsers = 10_000;
const pushLeadMinutes = 10;
/** Audience size above which a director approves, as for pushes to everybody. */
const directorPushUsers = 100_000;

/** Rules of a push that page and backend share (docs/design/push.md#im). */

/** Size of its picture, pixels. */
export const pushImageSize = { width: 750, height: 320 } as const;

type Push = Content<PushBody>;

const hour = 3_600_000;
const day = 24 * hour;

/** Spans the whole day. */
const isAllDay = ({ from, to }: QuietHours): boolean => to - from >= 24;

/** A whole number within bounds; nothing else is a number here. */
const within = (path: string, label: string, value: number, least: number, most: number): CheckFinding[] =>
  Number.isInteger(value) && value >= least && value <= most
    ? []
    : [block(path, `${label}须为 ${least}–${most} 的整数`)];

/** Checks of a push beside the common ones. */
export function checkPush(content: Push, moment: CheckMoment<PushBody>): CheckFinding[] {
  const { body } = content;
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...startedFindings(content, moment),
    ...wordFindings(body),
    ...peopleFindings(content),
    ...timeFindings(content, moment),
    ...variantFindings(body),
  ];
}

/** A single push that is being sent cannot change: some users would get the old and some the new content. */
function startedFindings({ body, audience }: Push, { status, live }: CheckMoment<PushBody>): CheckFinding[] {
  if (!live || !isRunning(status) || !isOnce(live.body)) return [];
  const same = JSON.stringify([live.body, live.audience]) === JSON.stringify([body, audience]);
  return same ? [] : [block('body.channel', '已经开始发送，内容、人群和时间不能改：请取消发送，再复制一份')];
}

/** Requires a chosen start: publication alone does not send it. */
export const needsStart = ({ schedule: { type } }: Pick<PushBody, 'schedule'>): boolean => type === 'at';

/** Duration of a single push over all regions, in milliseconds; null for pushes that run until their end. */
export function lastsOf(body: Pick<PushBody, 'schedule'>): number | null {
  if (!isOnce(body)) return null;
  const latest = isLocal(body.schedule) ? Math.max(...Object.values(pushZones).map(({ offset }) => -offset)) : 0;
  return (latest + body.schedule.valid_hours) * hour;
}

/** Sent to each at most once. */
export const isOnce = ({ schedule: { type } }: Pick<PushBody, 'schedule'>): boolean => type === 'now' || type === 'at';

function wordFindings({ texts, msg_type, image, jump_url, gift }: PushBody): CheckFinding[] {
  const { label, image: wantsImage, jump } = mapEntryOf(pushKinds, msg_type) ?? pushKinds.text;
  const findings = [
    ...checkTexts({ texts: 'body.texts', variables: 'body.texts' }, texts, pushFields, []),
    ...linkFindings('body.texts', texts, pushFields),
  ];
  if (wantsImage && !image) findings.push(block('body.image', `${label}消息请上传图片`));
  if (image) findings.push(pictureFinding('body.image', '图片', image, pushImageSize));
  const wrong = jumpFindings('body.jump_url', jump_url);
  findings.push(...wrong);
  if (wrong.length === 0 && jump && !jump_url.startsWith(jump))
    findings.push(block('body.jump_url', `${label}消息的跳转须以 ${jump} 开头`));
  if (msg_type === 'gift_bag' && gift.package_template_id === '')
    findings.push(block('body.gift', `${label}消息请选择推送礼包`));
  return findings;
}

function peopleFindings({ body, audience }: Push): CheckFinding[] {
  const { target, list, rules, exclude, holdout } = body;
  const findings = [
    ...within('body.rules.last_active_days', '最近活跃天数', rules.last_active_days, 0, maxPushDays),
    ...within('body.exclude.pushed_days', '排除天数', exclude.pushed_days, 0, maxPushDays),
    ...within('body.holdout', '对照组', holdout, 0, maxPushHoldout),
  ];
  if (target === 'all' && JSON.stringify(audience) !== JSON.stringify(everybody))
    findings.push(
      block('body.target', `「${pushTargets.all.label}」不能再限人群：请改为「${pushTargets.segment.label}」`),
    );
  if (target === 'uids' && list.list_id === '') findings.push(block('body.list', '请导入名单'));
  if (!exclude.banned) findings.push(warn('body.exclude.banned', '封禁中的用户也会收到'));
  if (!exclude.unsubscribed) findings.push(block('body.exclude.unsubscribed', '退订的用户不能推送'));
  return findings;
}

function timeFindings({ body, start_at, end_at }: Push, { status, now }: CheckMoment): CheckFinding[] {
  const { schedule, quiet_hours, freq_cap, throttle, gift } = body;
  const findings = [
    ...repeatFindings(schedule),
    ...within('body.schedule.valid_hours', '有效时长', schedule.valid_hours, 1, maxPushValidHours),
    ...within('body.freq_cap.per_user_day', '每天上限', freq_cap.per_user_day, 1, maxPushDayCap),
    ...within('body.freq_cap.per_week', '每周上限', freq_cap.per_week, 1, maxPushWeekCap),
    ...within('body.throttle', '发送速度', throttle, 1, maxPushThrottle),
  ];
  if (freq_cap.per_week < freq_cap.per_user_day)
    findings.push(block('body.freq_cap.per_week', '每周上限不能小于每天上限'));
  if (quiet_hours && quiet_hours.from === quiet_hours.to)
    findings.push(block('body.quiet_hours', '免打扰的开始和结束不能相同'));
  else if (quiet_hours && isAllDay(quiet_hours))
    findings.push(block('body.quiet_hours', '免打扰不能是全天：会全部推迟到零点发出'));
  if (freq_cap.override)
    findings.push(warn('body.freq_cap.override', '不受频次限制只用于用户在等的交易类消息，请确认不是活动推送'));
  if (!quiet_hours) findings.push(warn('body.quiet_hours', '没有免打扰时段，用户可能在夜间收到'));
  if (schedule.type === 'now' && start_at !== null && !isRunning(status))
    findings.push(
      block('start_at', `「${scheduleTypes.now.label}」没有开始时间，请清空或改为「${scheduleTypes.at.label}」`),
    );
  const [from, most] = [start_at ?? now, maxWindowDays * day];
  if (from > now + most) findings.push(block('start_at', `发送时间最晚为 ${maxWindowDays} 天后`));
  if (end_at !== null && end_at - Math.max(from, now) > most)
    findings.push(block('end_at', `有效期最多 ${maxWindowDays} 天`));
  if (needsStart(body) && start_at === null) findings.push(block('start_at', '请选择发送时间'));
  if (!isOnce(body) && end_at === null)
    findings.push(block('end_at', `${labelOf(scheduleTypes, schedule.type).label}推送请选择结束时间`));
  const isTold = schedule.type === 'recurring' && timeOfDay(schedule.time) !== null;
  if (isTold && end_at !== null && nextFires(schedule, Math.max(start_at ?? 0, now), end_at, 1).length === 0)
    findings.push(block('body.schedule.every', '结束时间之前没有任何一次发送'));
  if (isOnce(body) && end_at === null && gift.package_template_id !== '')
    findings.push(block('end_at', '带推送礼包的推送请选择结束时间：礼包须到那时仍可领取'));
  return findings;
}

/** Checks days and time, or event and delay. */
function repeatFindings({
  type,
  every,
  week_days,
  month_day,
  time,
  delay_hours,
  once_days,
}: PushSchedule): CheckFinding[] {
  if (type === 'event')
    return [
      ...within('body.schedule.delay_hours', '事件后小时数', delay_hours, 0, maxPushDelayHours),
      ...within('body.schedule.once_days', '同一用户间隔', once_days, 1, maxPushDays),
    ];
  if (type !== 'recurring') return [];
  const findings = timeOfDay(time) === null ? [block('body.schedule.time', '请填写时刻，如 20:00')] : [];
  if (every === 'week' && week_days.length === 0) findings.push(block('body.schedule.week_days', '请选择星期'));
  if (every === 'month') findings.push(...within('body.schedule.month_day', '日期', month_day, 1, 31));
  return findings;
}

function variantFindings({ ab }: PushBody): CheckFinding[] {
  if (ab.length === 0) return [];
  const findings: CheckFinding[] = [];
  if (ab.length < 2 || ab.length > maxPushVariants) findings.push(block('body.ab', `A/B 须 2–${maxPushVariants} 组`));
  if (new Set(ab.map(({ variant }) => variant)).size < ab.length) findings.push(block('body.ab', '各组的组名不能相同'));
  const sum = ab.reduce((all, { ratio }) => all + ratio, 0);
  if (sum !== 100) findings.push(block('body.ab', `各组比例之和须为 100%，现在 ${countText(sum)}%`));
  for (const [at, { variant, ratio, texts }] of ab.entries()) {
    findings.push(...within(`body.ab.${at}.ratio`, `${variant} 组比例`, ratio, 1, 99));
    if (at > 0)
      findings.push(
        ...checkTexts({ texts: `body.ab.${at}.texts`, variables: 'body.ab' }, texts, variantFields, []),
        ...linkFindings(`body.ab.${at}.texts`, texts, variantFields),
      );
  }
  return findings;
}

/** Checks that need the size of the audience: nobody, or too many too soon. */
export function sizeFindings({ body, start_at }: Push, users: number, now: number): CheckFinding[] {
  if (users === 0) return [block('body.target', '没有人会收到：请改人群条件或名单')];
  const lead = pushLeadMinutes * 60_000;
  const many = countText(manyPushUsers);
  if (users > manyPushUsers && (body.schedule.type === 'now' || (start_at !== null && start_at < now + lead)))
    return [block('start_at', `超过 ${many} 人的推送须至少提前 ${pushLeadMinutes} 分钟：请定时发送`)];
  return [];
}

/** Delivered test: variant and language. */
export interface Tested {
  variant: string | null;
  language: Language;
}

/** Variants and languages not tested yet: each variant must be tested, each of its languages should be. */
export function untestedFindings(
  { texts, ab }: Pick<PushBody, 'texts' | 'ab'>,
  tested: readonly Tested[],
): CheckFinding[] {
  if (tested.length === 0) return [block('body.texts', '当前内容尚未测试发送：请先测试，再提交')];
  const missed = ab.filter(({ variant }) => !tested.some((one) => one.variant === variant));
  const groups = missed.map(({ variant }) => labelOf(pushVariants, variant).label).join('、');
  const findings = missed.length === 0 ? [] : [block('body.ab', `${groups}尚未测试发送：请先测试，再提交`)];
  const unread = completeLanguages(texts, pushFields).filter((own) => !tested.some(({ language }) => language === own));
  const names = unread.map((own) => labelOf(languages, own).label).join('、');
  return unread.length === 0 ? findings : [...findings, warn('body.texts', `${names}文案尚未测试发送`)];
}

/** A single push already sent to some users cannot be sent again. */
export function againFindings(reached: number): CheckFinding[] {
  if (reached === 0) return [];
  const users = countText(reached);
  return [block('body.channel', `已经发给 ${users} 人，同一推送每人最多收到一次：如需再发请复制一份`)];
}

/** Current facts of the gift chosen for a push; `push_id` is the push it is attached to, empty for none. */
interface KnownGift extends Omit<PushGift, 'package_template_id'> {
  trigger: PackageTrigger;
  push_id: string;
}

/** The gift's name must match the catalogue, and the push's audience must be able to claim it. */
export function giftSaidFindings(gift: PushGift, known: KnownGift | undefined, id: string): CheckFinding[] {
  if (!known) return [];
  const { name, content } = known;
  if (gift.name !== name || gift.content !== content)
    return [
      block('body.gift', `推送礼包现在是「${name}：${content}」，不是「${gift.name}：${gift.content}」：请重新选择`),
    ];
  const label = labelOf(packageTriggers, known.trigger).label;
  if (known.trigger !== 'push')
    return [warn('body.gift', `推送礼包「${name}」的触发是「${label}」：收到推送的用户不能凭推送领取`)];
  if (known.push_id !== '' && known.push_id !== id)
    return [warn('body.gift', `推送礼包「${name}」随推送 ${known.push_id} 发放：收到这个推送的用户不能领取`)];
  return [];
}

/** The stored list must have the stated size. */
export const listFindings = (
  { target, list }: Pick<PushBody, 'target' | 'list'>,
  held: number | undefined,
): CheckFinding[] =>
  target === 'uids' && held !== undefined && held !== list.count
    ? [block('body.list', `名单有 ${held} 人，不是 ${list.count} 人：请重新导入`)]
    : [];

/**
 * Permission codes for approving pushes, and very large pushes; must be held explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const pushCheckCode = leadCodeOf('push.im:check');
export const pushDirectorCode = leadCodeOf('push.im:director');

/**
 * Approver required, and why: always a second person, and a director for very large audiences; `users` is 0 if unknown.
 */
export function pushApprovalNeeded({ body }: Push, users = 0): { code: string; why: string } {
  const many = users > 0 ? `（目标 ${countText(users)} 人）` : '';
  const isWide = Math.max(users, body.target === 'uids' ? body.list.count : 0) > directorPushUsers;
  if (body.target === 'all' || isWide) {
    const why = body.target === 'all' ? '全员推送' : `超过 ${countText(directorPushUsers)} 人的推送`;
    return { code: pushDirectorCode, why: `${why}须总监审批${many}` };
  }
  return { code: pushCheckCode, why: `推送须第二人审批${many}` };
}
