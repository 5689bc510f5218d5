import type { Content, Environment } from '../../../src/domain/config';
import { audienceRegions } from '../../../src/domain/config';
import type { PushBody } from '../../../src/domain/push';
import { type Delivery, type DropReason, deliveryOf, dropReasons, isLocal } from '../../../src/domain/pushReach';
import type { OutputOf } from '../../../src/services/endpoint';
import type { estimatePush } from '../../../src/services/pushPlan';
import { day, now } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../config/store';
import type { StoredUser } from '../db';
import { db } from '../db';
import { beginsWithin, forecast } from './forecast';
import { dueWithin } from './happenings';
import { factsOf, meantOf, outsideOf } from './people';
import { pushIn } from './rules';
import { type Reached, reachedBy } from './runs';
import { isOpen, nextBegin, ownReach, reachedIn, runsOf } from './sending';
import { isTested } from './testing';

const regionKeys = Object.keys(audienceRegions) as (keyof typeof audienceRegions)[];

/** An event push is told by those to whom it will happen in so many days. */
export const eventDays = 7;

/** What is drafted, or served where nothing is. */
export const shownOf = (config: StoredConfig): Content<PushBody> => pushIn(config.draft?.content ?? contentOf(config));

/** When one begins next, as far as it is known: what has begun goes out now. */
export const beginOf = (content: Content<PushBody>): number => nextBegin(content, now()) ?? now();

/** Others of the same environment that go out within a day of one, for some of the same users. */
export function overlapsOf({ id, env }: StoredConfig, content: Content<PushBody>) {
  const at = beginOf(content);
  const own = new Set(meantOf(content, db.users.values(), at).map(({ user_id }) => user_id));
  return configsOf('push')
    .filter((other) => other.id !== id && other.env === env && holdsPlace(other) && other.status !== 'paused')
    .flatMap((other) => {
      const theirs = pushIn(contentOf(other));
      const open = runsOf(other.id).find((run) => isOpen(run) && run.status !== 'waiting');
      const begins = [...(open ? [open.begins_at] : []), ...beginsWithin(other, theirs, at + day)];
      const when = begins.find((one) => Math.abs(one - at) < day);
      if (theirs.body.schedule.type === 'event' || when === undefined) return [];
      const users = meantOf(theirs, db.users.values(), when).filter(({ user_id }) => own.has(user_id)).length;
      return users === 0 ? [] : [{ id: other.id, name: theirs.name, at: when, users }];
    });
}

/** When pushes reached whom, with what others are planned to. */
function reachedWith(
  known: ReadonlyMap<string, readonly number[]>,
  env: Environment,
  until: number,
  but: string,
): Reached {
  const reached = new Map(known);
  for (const { id, entries } of forecast(env, until)) {
    if (id === but) continue;
    for (const { uid, at } of entries) reached.set(uid, [...(reached.get(uid) ?? []), at]);
  }
  return reached;
}

/** To whom, and when before quiet hours. */
function turnsOf(content: Content<PushBody>, at: number): { user: StoredUser; moment: number }[] {
  const { schedule } = content.body;
  if (schedule.type !== 'event') return meantOf(content, db.users.values(), at).map((user) => ({ user, moment: at }));
  const outside = outsideOf(content);
  return dueWithin(schedule, at, at + eventDays * day).flatMap(({ uid, due }) => {
    const user = db.users.get(uid);
    return user && outside(user, due) === undefined ? [{ user, moment: due }] : [];
  });
}

/** What becomes of everybody one is for, by what sends it; `crowded` are those whom other pushes to come keep from it. */
export function outcomesOf(config: StoredConfig, content: Content<PushBody>, at: number) {
  const known = reachedIn(config.env);
  const expected = reachedWith(known, config.env, at + day, config.id);
  const { type } = content.body.schedule;
  return turnsOf(content, at).map(({ user, moment }) => {
    const own = type === 'event' ? ownReach(config.id, user.user_id) : null;
    const by = (reached: Reached): Delivery =>
      deliveryOf(factsOf(user, reachedBy(reached, moment), own), config.id, content.body, moment);
    const delivery = by(expected);
    const isCrowded = delivery.kind === 'dropped' && by(known).kind !== 'dropped';
    return { user, delivery, isCrowded };
  });
}

/** What would become of whom, if it went out as it says. */
export function estimateOf(config: StoredConfig, content = shownOf(config)): OutputOf<typeof estimatePush> {
  const { body } = content;
  const at = beginOf(content);
  const all = outcomesOf(config, content, at);
  const gets = all.flatMap(({ user, delivery }) => (delivery.kind === 'dropped' ? [] : [{ user, delivery }]));
  const lost = (reason: DropReason) =>
    all.filter(({ delivery, isCrowded }) => !isCrowded && delivery.kind === 'dropped' && delivery.reason === reason)
      .length;
  return {
    ...{ at, target: all.length, sent: gets.length, tested: isTested(body) },
    local: isLocal(body.schedule),
    event_days: body.schedule.type === 'event' ? eventDays : null,
    dropped: (Object.keys(dropReasons) as DropReason[])
      .map((reason) => ({ reason, users: lost(reason) }))
      .filter(({ users }) => users > 0),
    crowded: all.filter(({ isCrowded }) => isCrowded).length,
    postponed: gets.filter(({ delivery }) => delivery.kind === 'postponed').length,
    regions: regionKeys.map((region) => {
      const there = gets.filter(({ user }) => user.region === region);
      const first_at = there.length === 0 ? null : Math.min(...there.map(({ delivery }) => delivery.at));
      const postponed = there.filter(({ delivery }) => delivery.kind === 'postponed').length;
      return { region, users: there.length, postponed, first_at };
    }),
    variants: body.ab.map(({ variant }) => ({
      label: variant,
      users: gets.filter(({ delivery }) => delivery.variant === variant).length,
    })),
    takes_ms: Math.ceil(gets.length / Math.max(1, body.throttle)) * 1_000,
    overlaps: overlapsOf(config, content),
  };
}
