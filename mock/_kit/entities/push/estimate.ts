import type { Content, Environment } from '../../../../src/domain/config';
import { audienceRegions, isClean } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { type Delivery, type DropReason, deliveryOf, dropReasons, isLocal } from '../../../../src/domain/pushReach';
import { untestedLines } from '../../../../src/domain/pushRules';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { estimatePush } from '../../../../src/services/pushPlan';
import { day, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { forecast } from './forecast';
import { dueWithin } from './happenings';
import { factsOf, meantOf, outsideOf } from './people';
import { pushIn } from './rules';
import { type Reached, reachedBy, type StoredRun } from './runs';
import {
  asAsked,
  isOpen,
  isOver,
  isServed,
  nextBegin,
  onceRunOf,
  ownReach,
  queueIn,
  reachedIn,
  runsOf,
} from './sending';
import { testedOf } from './testing';

const regionKeys = Object.keys(audienceRegions) as (keyof typeof audienceRegions)[];

/** Period in days for estimating an event push. */
export const eventDays = 7;

/** Content of the draft, or of the live version if there is no draft. */
export const shownOf = (config: StoredConfig): Content<PushBody> => pushIn(config.draft?.content ?? contentOf(config));

/** Next start of a push, as far as known; a running one starts now. */
export const beginOf = (content: Content<PushBody>): number => nextBegin(content, now()) ?? now();

/** Other pushes within a day to the same users, from the forecast of all planned ones. */
function overlapsOf({ id, env }: StoredConfig, gets: ReadonlyMap<string, number>) {
  const others = new Map<string, { at: number; uids: Set<string> }>();
  const until = Math.max(now(), ...new Set(gets.values())) + day;
  for (const { id: other, entries } of forecast(env, until)) {
    if (other === id) continue;
    for (const { uid, at } of entries) {
      const own = gets.get(uid);
      if (own === undefined || Math.abs(own - at) >= day) continue;
      const found = others.get(other) ?? { at, uids: new Set<string>() };
      found.at = Math.min(found.at, at);
      found.uids.add(uid);
      others.set(other, found);
    }
  }
  return [...others]
    .map(([other, { at, uids }]) => {
      const config = configsOf('push').get(other);
      return { id: other, name: config ? contentOf(config).name : other, at, users: uids.size };
    })
    .sort((a, b) => a.at - b.at);
}

/** Times at which pushes reach users, including planned ones. */
function reachedWith(env: Environment, until: number, but: string): Reached {
  const reached = new Map(reachedIn(env, runsOf(but).find(isOpen)?.run_id ?? ''));
  for (const { id, isUnderway, entries } of forecast(env, until)) {
    if (id === but || isUnderway) continue;
    for (const { uid, at } of entries) reached.set(uid, [...(reached.get(uid) ?? []), at]);
  }
  return reached;
}

/** Recipients within the share, with the time of delivery before quiet hours are applied. */
function turnsOf(config: StoredConfig, content: Content<PushBody>, at: number): { user: StoredUser; moment: number }[] {
  const { schedule } = content.body;
  const asked = asAsked(config);
  const users = db.users.filter(({ user_id }) => isServed(asked, user_id));
  if (schedule.type !== 'event') return meantOf(content, users, at).map((user) => ({ user, moment: at }));
  const outside = outsideOf(content);
  return dueWithin(schedule, at, at + eventDays * day).flatMap(({ uid, due }) => {
    const user = isServed(asked, uid) ? db.users.get(uid) : undefined;
    return user && outside(user, due) === undefined ? [{ user, moment: due }] : [];
  });
}

interface Outcome {
  user: StoredUser;
  delivery: Delivery;
  isCrowded: boolean;
}

/** Users a run with a fixed queue still reaches. */
function restOf(run: StoredRun): Outcome[] {
  const rest = isOpen(run) ? queueIn(run).entries.slice(run.next) : [];
  return rest.flatMap(({ uid, since, at, variant }) => {
    const user = db.users.get(uid);
    const kind = at > since ? 'postponed' : 'sent';
    const delivery = { kind, at, variant: run.winner?.variant ?? variant, why: '' } as const;
    return user ? [{ user, delivery, isCrowded: false }] : [];
  });
}

/**
 * Outcome for each remaining recipient, computed by the code that sends; `crowded` users are kept out by other upcoming
 * pushes.
 */
function outcomesOf(config: StoredConfig, content: Content<PushBody>, at: number): Outcome[] {
  const run = onceRunOf(config);
  if (run) return restOf(run);
  if (isOver(config)) return [];
  const known = reachedIn(config.env);
  const expected = reachedWith(config.env, at + day, config.id);
  const { type } = content.body.schedule;
  return turnsOf(config, content, at).map(({ user, moment }) => {
    const own = type === 'event' ? ownReach(config.id, user.user_id) : null;
    const by = (reached: Reached): Delivery =>
      deliveryOf(factsOf(user, reachedBy(reached, moment), own), config.id, content.body, moment);
    const delivery = by(expected);
    const isCrowded = delivery.kind === 'dropped' && by(known).kind !== 'dropped';
    return { user, delivery, isCrowded };
  });
}

/** Number of users who would receive it. */
export const sentOf = (config: StoredConfig, content: Content<PushBody>): number =>
  outcomesOf(config, content, beginOf(content)).filter(({ delivery }) => delivery.kind !== 'dropped').length;

/** Estimated outcomes if it were sent as drafted. */
export function estimateOf(config: StoredConfig, content = shownOf(config)): OutputOf<typeof estimatePush> {
  const { body } = content;
  const at = onceRunOf(config)?.begins_at ?? beginOf(content);
  const all = outcomesOf(config, content, at);
  const gets = all.flatMap(({ user, delivery }) => (delivery.kind === 'dropped' ? [] : [{ user, delivery }]));
  const lost = (reason: DropReason) =>
    all.filter(({ delivery, isCrowded }) => !isCrowded && delivery.kind === 'dropped' && delivery.reason === reason)
      .length;
  return {
    at,
    target: all.length,
    sent: gets.length,
    tested: isClean(untestedLines(body, testedOf(config.id, body))),
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
    overlaps: overlapsOf(config, new Map(gets.map(({ user, delivery }) => [user.user_id, delivery.at]))),
  };
}
