import type { Content, Environment } from '../../../src/domain/config';
import type { PushBody } from '../../../src/domain/push';
import { deliveryOf } from '../../../src/domain/pushReach';
import { nextFires } from '../../../src/domain/pushTimes';
import { now } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../config/store';
import { db } from '../db';
import { dueWithin } from './happenings';
import { factsOf, outsideOf } from './people';
import { pushIn } from './rules';
import { type Queued, queueOf } from './runs';
import { isOpen, isServed, ownReach, pushQueues, queueIn, reachedIn, runsOf } from './sending';

/** What is going to be sent as things are: each sending lined up in its turn, by what sends it when its time comes. */

export interface Planned {
  id: string;
  begins_at: number;
  /** Messages a second. */
  throttle: number;
  /** Whether it has begun already. */
  isQueued: boolean;
  entries: readonly Queued[];
}

type Turn = Pick<Planned, 'id' | 'begins_at'> & { config: StoredConfig; content: Content<PushBody> };

/** So many sendings of one push are looked at. */
const mostFires = 100;

/** When what is served or scheduled begins again, before a moment. */
export function beginsWithin(config: StoredConfig, content: Content<PushBody>, until: number): number[] {
  const { start_at, end_at } = content;
  const { schedule } = content.body;
  const from = Math.max(start_at ?? 0, now());
  if (schedule.type === 'event') return [];
  if (schedule.type === 'recurring') return nextFires(schedule, from, Math.min(end_at ?? until, until), mostFires);
  const hasBegun = runsOf(config.id).some(({ run_id, status }) => status !== 'waiting' || pushQueues.has(run_id));
  return hasBegun || from >= until ? [] : [from];
}

/** An event push is one sending: those to whom it will have happened, as far as it is known. */
function eventPlan(config: StoredConfig, content: Content<PushBody>, until: number): Planned {
  const { body } = content;
  const outside = outsideOf(content);
  const reached = reachedIn(config.env);
  const entries = dueWithin(body.schedule, now(), until).flatMap(({ uid, due }): Queued[] => {
    const user = db.users.get(uid);
    if (!user || !isServed(config, uid) || outside(user, due) !== undefined) return [];
    const delivery = deliveryOf(factsOf(user, reached, ownReach(config.id, uid)), config.id, body, due);
    return delivery.kind === 'dropped' ? [] : [{ uid, at: delivery.at, variant: delivery.variant }];
  });
  return { id: config.id, begins_at: now(), throttle: body.throttle, isQueued: false, entries };
}

/** All sendings of an environment until a moment, those that go on already first. */
export function forecast(env: Environment, until: number, but?: string): Planned[] {
  const served = configsOf('push').filter(
    (one) => one.env === env && one.id !== but && holdsPlace(one) && one.status !== 'paused',
  );
  const underway = served.flatMap((config) =>
    runsOf(config.id)
      .filter((run) => isOpen(run) && pushQueues.has(run.run_id))
      .map((run): Planned => {
        const { id, begins_at } = run;
        const { throttle } = pushIn(contentOf(config)).body;
        return { id, begins_at, throttle, isQueued: true, entries: queueIn(run).entries.slice(run.next) };
      }),
  );
  const events = served.flatMap((config) => {
    const content = pushIn(contentOf(config));
    return content.body.schedule.type === 'event' ? [eventPlan(config, content, until)] : [];
  });
  const reached = new Map(reachedIn(env));
  const reach = ({ entries }: Planned) => {
    for (const { uid, at } of entries) reached.set(uid, [...(reached.get(uid) ?? []), at]);
  };
  for (const one of [...underway, ...events]) reach(one);
  const turns = served
    .flatMap((config): Turn[] => {
      const content = pushIn(contentOf(config));
      return beginsWithin(config, content, until).map((begins_at) => ({ id: config.id, begins_at, config, content }));
    })
    .sort((a, b) => a.begins_at - b.begins_at);
  const planned = turns.map(({ config, content, ...turn }): Planned => {
    const sharing = db.users.filter(({ user_id }) => isServed(config, user_id));
    const { entries } = queueOf({ run_id: '', ...turn }, content, sharing, reached);
    const one = { ...turn, throttle: content.body.throttle, isQueued: false, entries };
    reach(one);
    return one;
  });
  return [...underway, ...events, ...planned];
}
