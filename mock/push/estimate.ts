import {
  block,
  type CheckFinding,
  type Content,
  type Environment,
  isClean,
  isRunning,
  pass,
  warn,
} from '../../src/domain/config/rules';
import { packageEnd, packageEnds, packageText } from '../../src/domain/packageTemplate/rules';
import {
  againFindings,
  giftSaidFindings,
  listFindings,
  sizeFindings,
  untestedFindings,
} from '../../src/domain/push/checks';
import { type DropReason, dropReasons, isLocal } from '../../src/domain/push/reach';
import { type PushBody, pushFields, pushTextsOf } from '../../src/domain/push/rules';
import { runStates } from '../../src/domain/push/send';
import { pushEvents } from '../../src/domain/push/times';
import { labelOf } from '../../src/domain/shared/labels';
import { audienceRegions } from '../../src/domain/shared/region';
import type { OutputOf } from '../../src/services/endpoint';
import type { estimatePush, whyPush } from '../../src/services/pushPlan';
import { serverTime } from '../../src/utils/regionTime';
import { day, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import type { StoredUser } from '../_kit/base/stored';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { outOfShare } from '../_kit/kit/config/people';
import { configWindowOf, holdsPlace, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { wordFindings } from '../message/words';
import { packageBody, standingOf } from '../packageTemplate/grants';
import { countsOf, resultsOf, testedOf, wordsFor } from './figures';
import * as runs from './runs';

/** Estimates and checks before a push is sent, and the answer for one user. */

const regionKeys = Object.keys(audienceRegions) as (keyof typeof audienceRegions)[];
const reasonKeys = Object.keys(dropReasons) as DropReason[];

/** Period in days for estimating an event push. */
const eventDays = 7;

/** Content of the draft, or of the live version if there is no draft. */
const shownOf = (config: StoredConfig): Content<PushBody> =>
  runs.pushIn(config.draft?.content ?? shownContentOf(config));

/** Nothing is sent any more, and there is no draft. */
const isOver = ({ status, draft }: StoredConfig): boolean =>
  draft === null && (status === 'ended' || status === 'archived');

/** Other pushes that are being sent or planned up to a day after a moment, with their times by user. */
const othersOf = ({ id, env }: StoredConfig, at: number) =>
  runs
    .plannedIn(env)
    .filter((one) => one.id !== id)
    .map((one) => {
      const entries = runs.runsOf(one, at + day).flatMap(runs.stillToSend);
      return {
        id: one.id,
        name: shownContentOf(one).name,
        times: new Map(entries.map((entry) => [entry.uid, entry.at])),
      };
    });
type Others = ReturnType<typeof othersOf>;

/** Whether other planned pushes fill a user's daily cap in the 24 hours before a message. */
function isCrowded({ freq_cap: { per_user_day, override } }: PushBody, others: Others, uid: string, at: number) {
  const near = others.filter(({ times }) => {
    const other = times.get(uid) ?? Number.POSITIVE_INFINITY;
    return other <= at && other > at - day;
  });
  return !override && near.length >= per_user_day;
}

/** Run that a content leads to, or that a single push is in; `days` is the period of an event push. */
function planOf(config: StoredConfig, content: Content<PushBody>, days: number) {
  const begun = runs.begunOnce(config);
  const run = begun ?? runs.draftRun(config, content, days);
  const isFixed = begun !== undefined || isOver(config);
  return { begun, run, isFixed, others: isFixed && !begun ? [] : othersOf(config, Math.max(run.begins_at, now())) };
}

/** Estimated outcomes if it were sent as drafted. */
export function estimateOf(config: StoredConfig, content = shownOf(config)): OutputOf<typeof estimatePush> {
  const { body } = content;
  const { begun, run, isFixed, others } = planOf(config, content, eventDays);
  const queue = isFixed
    ? { entries: begun ? runs.stillToSend(begun) : [], dropped: [] }
    : runs.lineUp(run, db.users.values());
  const entries = queue.entries.filter(({ uid, at }) => isFixed || !isCrowded(body, others, uid, at));
  const isIn = (region: string) => (one: (typeof entries)[number]) => db.users.get(one.uid)?.region === region;
  const both = new Set<string>();
  const overlaps = others.flatMap(({ id, name, times }) => {
    const near = entries.filter(({ uid, at }) => Math.abs((times.get(uid) ?? 0) - at) < day);
    for (const { uid } of near) both.add(uid);
    const first = near.reduce((least, { uid }) => Math.min(least, times.get(uid) ?? least), Number.POSITIVE_INFINITY);
    return near.length === 0 ? [] : [{ id, name, at: first, users: near.length }];
  });
  const regions = regionKeys.map((region) => {
    const there = entries.filter(isIn(region));
    const postponed = there.filter(({ kind }) => kind === 'postponed').length;
    return { region, users: there.length, postponed, first_at: there[0]?.at ?? null };
  });
  const lost = countsOf(queue.dropped.map(({ reason }) => reason));
  return {
    at: run.begins_at,
    target: queue.entries.length + queue.dropped.length,
    sent: entries.length,
    tested: isClean(untestedFindings(body, testedOf(config, body))),
    local: isLocal(body.schedule),
    event_days: body.schedule.type === 'event' ? eventDays : null,
    dropped: reasonKeys.flatMap((reason) => lost.filter((one) => one.reason === reason)),
    crowded: queue.entries.length - entries.length,
    postponed: sum(regions.map(({ postponed }) => postponed)),
    regions,
    variants: body.ab.map(({ variant: label }) => {
      return { label, users: entries.filter(({ variant }) => variant === label).length };
    }),
    takes_ms: Math.ceil(entries.filter(({ kind }) => kind === 'sent').length / Math.max(1, body.throttle)) * 1_000,
    last_at: entries.at(-1)?.at ?? null,
    overlaps: overlaps.sort((a, b) => a.at - b.at),
    overlapping: both.size,
  };
}

/** Reason for which a push is not meant for a user; undefined if it is. */
function unmeant(config: StoredConfig, content: Content<PushBody>, user: StoredUser, begins_at: number) {
  const { schedule } = content.body;
  const out = runs.outsideOf(content)(user, begins_at) ?? outOfShare(config, user);
  if (out !== undefined || schedule.type !== 'event') return out;
  const due = runs.dueFor(schedule, user);
  const { label } = labelOf(pushEvents, schedule.event);
  if (due === null) return `没有发生「${label}」`;
  return due < begins_at ? `「${label}」的发送时间 ${serverTime(due) ?? '—'}（北京时间） 已过` : undefined;
}

type Answer = Pick<OutputOf<typeof whyPush>, 'at' | 'variant'> & { why: string };
const never = (why: string): Answer => ({ at: null, variant: null, why });

/** Time at which a user receives a push, or never, with the reason. */
function answerFor(config: StoredConfig, content: Content<PushBody>, user: StoredUser): Answer {
  const { begun, run, others } = planOf(config, content, Number.POSITIVE_INFINITY);
  const isOwn = ({ uid }: { uid: string }) => uid === user.user_id;
  if (begun && runs.handedOver(begun).some(isOwn)) return never('已经发送过，同一推送每人最多收到一次');
  if (!begun && isOver(config)) return never('推送已结束');
  const { entries, dropped } = begun ? runs.queueIn(begun) : runs.lineUp(run, [user]);
  const [drop, entry] = [dropped.find(isOwn), entries.find(isOwn)];
  if (drop) return never(drop.why);
  if (!entry) return never(unmeant(config, content, user, run.begins_at) ?? '发送开始时不在人群中');
  if (config.status === 'paused') return never('推送已暂停');
  if (run.stopped_at < now()) return never(labelOf(runStates, 'canceled').label);
  if (!begun && isCrowded(content.body, others, user.user_id, entry.at))
    return never(`${labelOf(dropReasons, 'day_cap').label}（含之前计划中的推送）`);
  return { at: entry.at, variant: entry.variant, why: begun ? '正在发送，还没有轮到' : entry.why };
}

/** Result of the last run that included a user; undefined if none did. */
function lastResultFor(config: StoredConfig, uid: string) {
  for (const run of [...runs.runsOf(config)].reverse()) {
    const row = resultsOf(run).find((one) => one.uid === uid);
    if (row) return row;
  }
  return undefined;
}

/** Answer to why one user receives a push or not, by the rules that send it. */
export function pushReasonOf(config: StoredConfig, user: StoredUser): OutputOf<typeof whyPush> {
  const content = shownOf(config);
  const { why, ...answer } = answerFor(config, content, user);
  const gets = answer.at !== null;
  const row = lastResultFor(config, user.user_id);
  return {
    ...answer,
    gets,
    verdict: `${gets ? '会收到' : '不会收到'}：${why}`,
    region: user.region,
    language: wordsFor(content.body, user),
    was: row ? { result: row.result, at: row.at } : null,
  };
}

const giftType = 'packageTemplate';

/** Published gift templates of an environment that are not over. */
export const giftsIn = (env: Environment) =>
  configsIn(giftType, env)
    .filter((config) => config.live !== null && holdsPlace(config))
    .map((config) => {
      const content = shownContentOf(config);
      const body = packageBody(content);
      return {
        id: config.id,
        name: content.name,
        content: packageText(body),
        status: config.status,
        end_at: configWindowOf(config).end_at,
        trigger: body.trigger,
        end: packageEnd(standingOf(config)),
      };
    });

/** A gift with nothing left blocks; one that the recipients cannot claim is a warning. */
function giftFindings({ gift }: PushBody, id: string): CheckFinding[] {
  const config = configsOf(giftType).get(gift.package_template_id);
  if (!config || config.live === null) return [];
  const { name, body: common } = { ...shownContentOf(config), body: packageBody(shownContentOf(config)) };
  const said = giftSaidFindings(gift, { ...common, name, content: packageText(common) }, id);
  const end = packageEnd(standingOf(config));
  if (end === null) return said;
  return [block('body.gift', `推送礼包「${gift.name}」${labelOf(packageEnds, end).label}，请先追加或另选`), ...said];
}

/** Checks that need the backend: empty audience, missing list, missing test, forbidden words, reach. */
export function pushProblems(content: Content<PushBody>, config: StoredConfig): CheckFinding[] {
  const { body } = content;
  const { target, list, texts } = body;
  const kept = runs.pushLists.get(list.list_id);
  const variants = body.ab.length === 0 ? [null] : body.ab.map(({ variant }) => variant);
  const findings = [
    ...(target === 'uids' && list.list_id !== '' && !kept ? [block('body.list', '名单不存在，请重新导入')] : []),
    ...listFindings(body, kept?.uids.length),
    ...giftFindings(body, config.id),
    ...variants.flatMap((variant) => wordFindings(pushTextsOf(body, variant), pushFields)),
  ];
  if (target !== 'uids' || list.list_id !== '') findings.push(...sizeFindings(content, runs.sizeOf(content), now()));
  if (config.env === 'prod' && texts.zh.title !== '') findings.push(...untestedFindings(body, testedOf(config, body)));
  const begun = runs.begunOnce(config);
  // For a running push, every change is already reported.
  if (begun && !isRunning(config.status)) findings.push(...againFindings(runs.handedOver(begun).length));
  const estimate = estimateOf(config, content);
  if (estimate.target > 0) findings.push(reachFinding(estimate));
  const [first, ...more] = estimate.overlaps;
  if (first) {
    const others = more.length === 0 ? '' : `等 ${more.length + 1} 个推送`;
    findings.push(warn('start_at', `24 小时内「${first.name}」${others}也会推送给其中 ${estimate.overlapping} 人`));
  }
  return findings;
}

/** Users targeted and users it is sent to; a warning where others than the control group are lost. */
export function reachFinding({
  target,
  sent,
  dropped,
  crowded,
  postponed,
  event_days,
}: ReturnType<typeof estimateOf>): CheckFinding {
  const lost = [
    ...dropped.map(({ reason, users }) => `${labelOf(dropReasons, reason).label} ${users}`),
    ...(crowded > 0 ? [`避让已排期推送 ${crowded}`] : []),
  ];
  const span = event_days === null ? '' : `未来 ${event_days} 天触发的`;
  const why = lost.length === 0 ? '' : `；不发：${lost.join('、')}`;
  const waits = postponed === 0 ? '' : `，其中 ${postponed} 人推迟到免打扰结束`;
  const text = `${span}目标 ${target} 人，预计发送 ${sent} 人${waits}${why}`;
  const heldOut = dropped.find(({ reason }) => reason === 'holdout')?.users ?? 0;
  return sent < target - heldOut ? warn('body.freq_cap', text) : pass('body.freq_cap', text);
}
