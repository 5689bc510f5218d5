import type { Content } from '../../../src/domain/config';
import { audienceRegions } from '../../../src/domain/config';
import type { PushBody } from '../../../src/domain/push';
import { type Delivery, type DropReason, deliveryOf, dropReasons } from '../../../src/domain/pushReach';
import type { OutputOf } from '../../../src/services/endpoint';
import type { estimatePush, whyPush } from '../../../src/services/pushSends';
import { day, now } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../config/store';
import type { StoredUser } from '../db';
import { db } from '../db';
import { factsOf, meantOf, outsideOf } from './people';
import { pushIn } from './rules';
import { lastRun, reachedIn, runsOf } from './sending';
import { sendsOf, wordsFor } from './sends';
import { isTested } from './testing';

const regionKeys = Object.keys(audienceRegions) as (keyof typeof audienceRegions)[];

/** When one begins, as far as it is known: what has begun goes out now. */
const beginOf = ({ start_at }: Content<unknown>): number => Math.max(start_at ?? now(), now());

/** What is drafted, or served where nothing is. */
export const shownOf = (config: StoredConfig): Content<PushBody> => pushIn(config.draft?.content ?? contentOf(config));

/** Others of the same environment that go out within a day of one, for some of the same users. */
export function overlapsOf({ id, env }: StoredConfig, content: Content<PushBody>) {
  const at = beginOf(content);
  const own = new Set(meantOf(content, db.users.values(), at).map(({ user_id }) => user_id));
  return configsOf('push')
    .filter((other) => other.id !== id && other.env === env && holdsPlace(other) && other.status !== 'paused')
    .flatMap((other) => {
      const theirs = pushIn(contentOf(other));
      if (theirs.body.schedule.type === 'event') return [];
      const open = runsOf(other.id).find(({ finished_at }) => finished_at === null);
      const when = open ? open.begins_at : beginOf(theirs);
      if (Math.abs(when - at) >= day) return [];
      const users = meantOf(theirs, db.users.values(), when).filter(({ user_id }) => own.has(user_id)).length;
      return users === 0 ? [] : [{ id: other.id, name: theirs.name, at: when, users }];
    });
}

/** What would become of whom, if it went out as it says. */
export function estimateOf(config: StoredConfig): OutputOf<typeof estimatePush> {
  const content = shownOf(config);
  const { body } = content;
  const at = beginOf(content);
  const meant = meantOf(content, db.users.values(), at);
  const reached = reachedIn(config.env);
  const all = meant.map((user) => ({ user, delivery: deliveryOf(factsOf(user, reached), config.id, body, at) }));
  const gets = all.flatMap(({ user, delivery }) => (delivery.kind === 'dropped' ? [] : [{ user, delivery }]));
  const lost = (reason: DropReason) =>
    all.filter(({ delivery }) => delivery.kind === 'dropped' && delivery.reason === reason).length;
  return {
    ...{ at, target: meant.length, sent: gets.length, tested: isTested(body) },
    dropped: (Object.keys(dropReasons) as DropReason[])
      .map((reason) => ({ reason, users: lost(reason) }))
      .filter(({ users }) => users > 0),
    postponed: gets.filter(({ delivery }) => delivery.kind === 'postponed').length,
    regions: regionKeys.map((region) => {
      const there = gets.filter(({ user }) => user.region === region);
      const first_at = there.length === 0 ? null : Math.min(...there.map(({ delivery }) => delivery.at));
      return { region, users: there.length, first_at };
    }),
    variants: body.ab.map(({ variant }) => ({
      label: variant,
      users: gets.filter(({ delivery }) => delivery.variant === variant).length,
    })),
    takes_ms: Math.ceil(gets.length / Math.max(1, body.throttle)) * 1_000,
    overlaps: overlapsOf(config, content),
  };
}

/** Whether one user would get it, and why not. */
export function whyOf(config: StoredConfig, user: StoredUser): OutputOf<typeof whyPush> {
  const content = shownOf(config);
  const at = beginOf(content);
  const outside = outsideOf(content)(user, at);
  const was = lastRun(config.id);
  const row = was && sendsOf(was).find(({ uid }) => uid === user.user_id);
  const about = {
    ...{ region: user.region, language: wordsFor(content, user) },
    was: row ? { result: row.result, at: row.at } : null,
  };
  const nothing = { gets: false, at: null, variant: null, ...about };
  if (outside !== undefined) return { ...nothing, verdict: `不会收到：${outside}` };
  const delivery: Delivery = deliveryOf(factsOf(user, reachedIn(config.env, was?.run_id)), config.id, content.body, at);
  if (delivery.kind === 'dropped') return { ...nothing, verdict: `不会收到：${delivery.why}` };
  return { gets: true, verdict: `会收到：${delivery.why}`, at: delivery.at, variant: delivery.variant, ...about };
}
