import type { Content } from '../../../src/domain/config';
import { labelOf } from '../../../src/domain/labels';
import type { PushBody } from '../../../src/domain/push';
import { deliveryOf } from '../../../src/domain/pushReach';
import { pushEvents } from '../../../src/domain/pushTimes';
import type { OutputOf } from '../../../src/services/endpoint';
import type { whyPush } from '../../../src/services/pushSends';
import { serverTime } from '../../../src/utils/regionTime';
import { day } from '../clock';
import type { StoredConfig } from '../config/store';
import type { StoredUser } from '../db';
import { beginOf, reachedWith, shownOf } from './estimate';
import { forecast } from './forecast';
import { dueFor } from './happenings';
import { factsOf, outsideOf } from './people';
import { lastRun, ownReach, reachedIn } from './sending';
import { sendsOf, wordsFor } from './sends';

/** When it is for one user, or why never. */
function momentFor({ body }: Content<PushBody>, uid: string, begin: number): number | string {
  if (body.schedule.type !== 'event') return begin;
  const { label } = labelOf(pushEvents, body.schedule.event);
  const due = dueFor(body.schedule, uid);
  if (due === null) return `没有发生「${label}」`;
  return due < begin ? `「${label}」的发送时间 ${serverTime(due) ?? '—'}(PRC) 已过` : due;
}

/** Whether one user would get it, and why not: by what sends it, with what other pushes are planned to send before. */
export function whyOf(config: StoredConfig, user: StoredUser): OutputOf<typeof whyPush> {
  const content = shownOf(config);
  const begin = beginOf(content);
  const was = lastRun(config.id);
  const row = was && sendsOf(was).find(({ uid }) => uid === user.user_id);
  const about = {
    ...{ region: user.region, language: wordsFor(content, user) },
    was: row ? { result: row.result, at: row.at } : null,
  };
  const nothing = { gets: false, at: null, variant: null, ...about };
  const outside = outsideOf(content)(user, begin);
  if (outside !== undefined) return { ...nothing, verdict: `不会收到：${outside}` };
  const moment = momentFor(content, user.user_id, begin);
  if (typeof moment === 'string') return { ...nothing, verdict: `不会收到：${moment}` };
  const known = reachedIn(config.env, was?.status === 'waiting' ? undefined : was?.run_id);
  const own = ownReach(config.id, user.user_id);
  const by = (reached: typeof known) => deliveryOf(factsOf(user, reached, own), config.id, content.body, moment);
  const delivery = by(reachedWith(known, forecast(config.env, moment + day, config.id)));
  if (delivery.kind === 'dropped') {
    const isCrowded = by(known).kind !== 'dropped';
    return { ...nothing, verdict: `不会收到：${delivery.why}${isCrowded ? '（含之前计划中的推送）' : ''}` };
  }
  return { gets: true, verdict: `会收到：${delivery.why}`, at: delivery.at, variant: delivery.variant, ...about };
}
