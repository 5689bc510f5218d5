import {
  audienceRegions,
  block,
  type CheckLine,
  type Content,
  type Environment,
  isClean,
  isRunning,
  pass,
  warn,
} from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import { packageEnd, packageEnds, packageText } from '../../../../src/domain/packageTemplate';
import { type PushBody, pushFields, textsOf } from '../../../../src/domain/push';
import { type DropReason, dropReasons, isLocal } from '../../../../src/domain/pushReach';
import { againLines, giftSaidLines, listLines, sizeLines, untestedLines } from '../../../../src/domain/pushRules';
import { runStates } from '../../../../src/domain/pushSend';
import { pushEvents } from '../../../../src/domain/pushTimes';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { estimatePush, whyPush } from '../../../../src/services/pushPlan';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { configsIn, configsOf } from '../../kit/config/kits';
import { outOfShare } from '../../kit/config/people';
import { contentOf, holdsPlace, type StoredConfig, windowOf } from '../../kit/config/store';
import { db } from '../../store/db';
import { wordLines } from '../message/words';
import { packageBody, standingOf } from '../packageTemplate/grants';
import { rowsOf, testedOf, wordsFor } from './figures';
import {
  begunOnce,
  draftRun,
  dueFor,
  handedOver,
  lastRun,
  lineUp,
  outsideOf,
  plannedIn,
  pushIn,
  pushLists,
  queueIn,
  runsOf,
  sizeOf,
  stillToSend,
} from './runs';

/** Estimates and checks before a push is sent, and the answer for one user. */

const regionKeys = Object.keys(audienceRegions) as (keyof typeof audienceRegions)[];
const reasonKeys = Object.keys(dropReasons) as DropReason[];

/** Period in days for estimating an event push. */
const eventDays = 7;

/** Content of the draft, or of the live version if there is no draft. */
const shownOf = (config: StoredConfig): Content<PushBody> => pushIn(config.draft?.content ?? contentOf(config));

/** Rollout after the pending or due publication. */
function asAsked(config: StoredConfig): StoredConfig {
  const { draft, rollout } = config;
  const asked = db.approvals.get(draft?.approval_id ?? '')?.payload.percent as number | undefined;
  return { ...config, rollout: { ...rollout, percent: asked ?? draft?.due?.percent ?? rollout.percent } };
}

/** Nothing is sent any more, and there is no draft. */
const isOver = ({ status, draft }: StoredConfig): boolean =>
  draft === null && (status === 'ended' || status === 'archived');

/** Other pushes that are being sent or planned up to a day after a moment, with their times by user. */
const othersOf = ({ id, env }: StoredConfig, at: number) =>
  plannedIn(env)
    .filter((one) => one.id !== id)
    .map((one) => {
      const entries = runsOf(one, at + day).flatMap(stillToSend);
      return { id: one.id, name: contentOf(one).name, times: new Map(entries.map((entry) => [entry.uid, entry.at])) };
    });

/** Times of other pushes for one user. */
const timesIn = (others: ReturnType<typeof othersOf>) => (uid: string) =>
  others.flatMap(({ times }) => times.get(uid) ?? []);

/** Estimated outcomes if it were sent as drafted. */
export function estimateOf(config: StoredConfig, content = shownOf(config)): OutputOf<typeof estimatePush> {
  const { body } = content;
  const begun = begunOnce(config);
  const run = begun ?? draftRun(asAsked(config), content, eventDays);
  const isFixed = begun !== undefined || isOver(config);
  const others = isOver(config) ? [] : othersOf(config, Math.max(run.begins_at, now()));
  const users = db.users.values();
  const alone = isFixed ? { entries: begun ? stillToSend(begun) : [], dropped: [] } : lineUp(run, users);
  const { entries } = isFixed ? alone : lineUp(run, users, timesIn(others));
  const postponed = entries.filter(({ kind }) => kind === 'postponed');
  const lost = (reason: DropReason) => alone.dropped.filter((one) => one.reason === reason).length;
  const isIn = (region: string) => (one: (typeof entries)[number]) => db.users.get(one.uid)?.region === region;
  const overlaps = others.flatMap(({ id, name, times }) => {
    const near = entries.flatMap(({ uid, at }) => [times.get(uid) ?? 0].filter((other) => Math.abs(other - at) < day));
    return near.length === 0 ? [] : [{ id, name, at: Math.min(...near), users: near.length }];
  });
  return {
    at: run.begins_at,
    target: alone.entries.length + alone.dropped.length,
    sent: entries.length,
    tested: isClean(untestedLines(body, testedOf(config.id, body))),
    local: isLocal(body.schedule),
    event_days: body.schedule.type === 'event' ? eventDays : null,
    dropped: reasonKeys.map((reason) => ({ reason, users: lost(reason) })).filter(({ users: count }) => count > 0),
    // Only other planned pushes keep them out.
    crowded: alone.entries.length - entries.length,
    postponed: postponed.length,
    regions: regionKeys.map((region) => {
      const there = entries.filter(isIn(region));
      const first_at = there[0]?.at ?? null;
      return { region, users: there.length, postponed: postponed.filter(isIn(region)).length, first_at };
    }),
    variants: body.ab.map(({ variant }) => {
      const { length } = entries.filter((one) => one.variant === variant);
      return { label: variant, users: length };
    }),
    takes_ms: Math.ceil(entries.length / Math.max(1, body.throttle)) * 1_000,
    overlaps: overlaps.sort((a, b) => a.at - b.at),
  };
}

/** Reason for which a push is not meant for a user; undefined if it is. */
function unmeant(config: StoredConfig, content: Content<PushBody>, user: StoredUser, begins_at: number) {
  const { schedule } = content.body;
  const out = outsideOf(content)(user, begins_at) ?? outOfShare(config, user);
  if (out !== undefined || schedule.type !== 'event') return out;
  const due = dueFor(schedule, user);
  const { label } = labelOf(pushEvents, schedule.event);
  if (due === null) return `没有发生「${label}」`;
  return due < begins_at ? `「${label}」的发送时间 ${serverTime(due) ?? '—'}(PRC) 已过` : undefined;
}

type Answer = Pick<OutputOf<typeof whyPush>, 'at' | 'variant'> & { why: string };
const never = (why: string): Answer => ({ at: null, variant: null, why });

/** Time at which a user receives a push, or never, with the reason. */
function answerFor(config: StoredConfig, content: Content<PushBody>, user: StoredUser): Answer {
  const begun = begunOnce(config);
  const run = begun ?? draftRun(asAsked(config), content, Number.POSITIVE_INFINITY);
  const isOwn = ({ uid }: { uid: string }) => uid === user.user_id;
  if (begun && handedOver(begun).some(isOwn)) return never('已经发送过，同一推送每人最多收到一次');
  if (!begun && isOver(config)) return never('推送已结束');
  if (!begun && config.status === 'paused') return never('推送已暂停');
  const others = begun ? [] : othersOf(config, run.begins_at);
  const { entries, dropped } = begun ? queueIn(begun) : lineUp(run, [user], timesIn(others));
  const drop = dropped.find(isOwn);
  const isCrowded = drop && !begun && lineUp(run, [user]).dropped.length === 0;
  if (drop) return never(`${drop.why}${isCrowded ? '（含之前计划中的推送）' : ''}`);
  const entry = entries.find(isOwn);
  if (!entry) return never(unmeant(run.config, content, user, run.begins_at) ?? '发送开始时不在人群中');
  if (config.status === 'paused') return never('推送已暂停');
  if (entry.at > run.stopped_at) return never(labelOf(runStates, 'canceled').label);
  return { at: entry.at, variant: entry.variant, why: begun ? '正在发送，还没有轮到' : entry.why };
}

/** Answer to why one user receives a push or not, by the rules that send it. */
export function whyOf(config: StoredConfig, user: StoredUser): OutputOf<typeof whyPush> {
  const content = shownOf(config);
  const { why, ...answer } = answerFor(config, content, user);
  const gets = answer.at !== null;
  const last = lastRun(config.id);
  const row = last && rowsOf(last).find(({ uid }) => uid === user.user_id);
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
      const content = contentOf(config);
      const body = packageBody(content);
      return {
        id: config.id,
        name: content.name,
        content: packageText(body),
        status: config.status,
        end_at: windowOf(config).end_at,
        trigger: body.trigger,
        end: packageEnd(standingOf(config)),
      };
    });

/** A gift with nothing left blocks; one that the recipients cannot claim is a warning. */
function giftLines({ gift }: PushBody, id: string): CheckLine[] {
  const config = configsOf(giftType).get(gift.package_template_id);
  if (!config || config.live === null) return [];
  const { name, body: common } = { ...contentOf(config), body: packageBody(contentOf(config)) };
  const said = giftSaidLines(gift, { ...common, name, content: packageText(common) }, id);
  const end = packageEnd(standingOf(config));
  if (end === null) return said;
  return [block('body.gift', `推送礼包「${gift.name}」${labelOf(packageEnds, end).label}，请先追加或另选`), ...said];
}

/** Checks that need the backend: empty audience, missing list, missing test, forbidden words, reach. */
export function pushProblems(content: Content<PushBody>, config: StoredConfig): CheckLine[] {
  const { body } = content;
  const { target, list, texts } = body;
  const kept = pushLists.get(list.list_id);
  const variants = body.ab.length === 0 ? [null] : body.ab.map(({ variant }) => variant);
  const lines = [
    ...(target === 'uids' && list.list_id !== '' && !kept ? [block('body.list', '名单不存在，请重新导入')] : []),
    ...listLines(body, kept?.uids.length),
    ...giftLines(body, config.id),
    ...variants.flatMap((variant) => wordLines(textsOf(body, variant), pushFields)),
  ];
  if (target !== 'uids' || list.list_id !== '') lines.push(...sizeLines(content, sizeOf(content), now()));
  if (config.env === 'prod' && texts.zh[pushFields[0].key] !== '')
    lines.push(...untestedLines(body, testedOf(config.id, body)));
  const begun = begunOnce(config);
  // For a running push, every change is already reported.
  if (begun && !isRunning(config.status)) lines.push(...againLines(handedOver(begun).length));
  const estimate = estimateOf(config, content);
  if (estimate.target > 0) lines.push(reachLine(estimate));
  const [first, ...more] = estimate.overlaps;
  if (first) {
    const others = more.length === 0 ? '' : `等 ${more.length + 1} 个推送`;
    lines.push(warn('start_at', `24 小时内「${first.name}」${others}也会推送给其中 ${first.users} 人`));
  }
  return lines;
}

/** Users targeted and users it is sent to; a warning where others than the control group are lost. */
function reachLine({
  target,
  sent,
  dropped,
  crowded,
  postponed,
  event_days,
}: ReturnType<typeof estimateOf>): CheckLine {
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
