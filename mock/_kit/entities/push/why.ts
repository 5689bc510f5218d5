import type { Content } from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import type { PushBody } from '../../../../src/domain/push';
import { deliveryOf, dropReasons } from '../../../../src/domain/pushReach';
import { runStates } from '../../../../src/domain/pushSend';
import { pushEvents } from '../../../../src/domain/pushTimes';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { whyPush } from '../../../../src/services/pushPlan';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import type { StoredConfig } from '../../kit/config/store';
import { beginOf, shownOf } from './estimate';
import { forecast } from './forecast';
import { dueFor } from './happenings';
import { factsOf, outsideOf } from './people';
import { reachedBy, type StoredRun } from './runs';
import {
  asAsked,
  handedOver,
  isOpen,
  isOver,
  isServed,
  lastRun,
  onceRunOf,
  othersReach,
  ownReach,
  queueIn,
  reachedIn,
} from './sending';
import { sendsOf, wordsFor } from './sends';

/** Time for one user, or the reason for never. */
function momentFor({ body }: Content<PushBody>, uid: string, begin: number): number | string {
  if (body.schedule.type !== 'event') return begin;
  const { label } = labelOf(pushEvents, body.schedule.event);
  const due = dueFor(body.schedule, uid);
  if (due === null) return `没有发生「${label}」`;
  return due < begin ? `「${label}」的发送时间 ${serverTime(due) ?? '—'}(PRC) 已过` : due;
}

/** Times at which pushes reached one user; the push itself is excluded while single or running. */
function reachOf({ user_id }: StoredUser, { env }: StoredConfig, but: StoredRun | undefined): readonly number[] {
  const times = reachedIn(env).get(user_id) ?? [];
  const own = but && handedOver(but).find(({ uid }) => uid === user_id)?.at;
  const place = own === undefined ? -1 : times.indexOf(own);
  return times.filter((_, at) => at !== place);
}

/** Planned times of other pushes for one user. */
const plannedFor = ({ user_id }: StoredUser, { id, env }: StoredConfig, until: number): number[] =>
  forecast(env, until)
    .filter((planned) => planned.id !== id && !planned.isUnderway)
    .flatMap(({ entries }) => entries.flatMap(({ uid, at }) => (uid === user_id ? [at] : [])));

/** Outcome of a run with a fixed queue for one user. */
function settledFor(run: StoredRun, user: string, outside: string | undefined) {
  const { entries, dropped } = queueIn(run);
  const place = entries.findIndex(({ uid }) => uid === user);
  const entry = entries[place];
  const not = (why: string) => ({ verdict: `不会收到：${why}` });
  if (!entry) {
    const found = dropped.find(({ uid }) => uid === user);
    return not(found ? labelOf(dropReasons, found.reason).label : (outside ?? '发送开始时不在人群中'));
  }
  if (place < run.next) return not('已经发送过，同一推送每人最多收到一次');
  if (run.status === 'paused') return not('推送已暂停');
  if (!isOpen(run)) return not(labelOf(runStates, run.status).label);
  const at = Math.max(entry.at, now());
  return { gets: true, at, variant: run.winner?.variant ?? entry.variant, verdict: '会收到：正在发送，还没有轮到' };
}

/** Whether one user would receive it and why, by the sending code and the forecast of other pushes. */
export function whyOf(config: StoredConfig, user: StoredUser): OutputOf<typeof whyPush> {
  const content = shownOf(config);
  const begin = beginOf(content);
  const was = lastRun(config.id);
  const row = was && sendsOf(was).find(({ uid }) => uid === user.user_id);
  const about = {
    region: user.region,
    language: wordsFor(content, user),
    was: row ? { result: row.result, at: row.at } : null,
  };
  const nothing = { gets: false, at: null, variant: null, ...about };
  const run = onceRunOf(config);
  const outside = outsideOf(content)(user, begin);
  if (run) return { ...nothing, ...settledFor(run, user.user_id, outside) };
  const stopped = isOver(config) ? '推送已结束' : config.status === 'paused' ? '推送已暂停' : outside;
  if (stopped !== undefined) return { ...nothing, verdict: `不会收到：${stopped}` };
  const asked = asAsked(config);
  if (!isServed(asked, user.user_id))
    return { ...nothing, verdict: `不会收到：灰度 ${asked.rollout.percent}%，未抽中` };
  const moment = momentFor(content, user.user_id, begin);
  if (typeof moment === 'string') return { ...nothing, verdict: `不会收到：${moment}` };
  const isOwn = was?.status === 'sending';
  const known = reachOf(user, config, isOwn ? was : undefined);
  const own = ownReach(config.id, user.user_id);
  const by = (times: readonly number[]) =>
    deliveryOf(
      factsOf(user, reachedBy(new Map([[user.user_id, times]]), moment), own),
      config.id,
      content.body,
      moment,
    );
  const settled = othersReach(config.env, user.user_id, isOwn ? was.run_id : '');
  const delivery = by([...settled, ...plannedFor(user, config, moment + day)]);
  if (delivery.kind === 'dropped') {
    const isCrowded = by(known).kind !== 'dropped';
    return { ...nothing, verdict: `不会收到：${delivery.why}${isCrowded ? '（含之前计划中的推送）' : ''}` };
  }
  return { gets: true, verdict: `会收到：${delivery.why}`, at: delivery.at, variant: delivery.variant, ...about };
}
