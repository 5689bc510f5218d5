import type { Content, Environment } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { deliveryOf } from '../../../../src/domain/pushReach';
import { nextFires } from '../../../../src/domain/pushTimes';
import { day, minute, now } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { dueWithin } from './happenings';
import { factsOf, outsideOf } from './people';
import { pushIn } from './rules';
import { type Queued, queueOf, type Reached, reachedBy } from './runs';
import { isOpen, isServed, ownReach, pushQueues, pushRuns, queueIn, reachedIn, runsOf } from './sending';

/** Forecast of upcoming pushes, each queued in turn by the same code that later sends it. */

export interface Planned {
  id: string;
  begins_at: number;
  /** Messages a second. */
  throttle: number;
  /** Has begun: its recipients are fixed and already count for others. */
  isUnderway: boolean;
  entries: readonly Queued[];
}

/** A sending to come; of an event push, to one user. */
interface Turn {
  config: StoredConfig;
  content: Content<PushBody>;
  begins_at: number;
  uid?: string;
}

/** Maximum number of sendings of one push to forecast. */
const mostFires = 100;

/** Further starts of a live or scheduled push, before a moment. */
export function beginsWithin(config: StoredConfig, content: Content<PushBody>, until: number): number[] {
  const { start_at, end_at } = content;
  const { schedule } = content.body;
  const from = Math.max(start_at ?? 0, now());
  if (schedule.type === 'event') return [];
  if (schedule.type === 'recurring') return nextFires(schedule, from, Math.min(end_at ?? until, until), mostFires);
  const hasBegun = runsOf(config.id).some(({ run_id, status }) => status !== 'waiting' || pushQueues.has(run_id));
  return hasBegun || from >= until ? [] : [from];
}

/** Its turns before a moment. */
function turnsOf(config: StoredConfig, until: number): Turn[] {
  const content = pushIn(contentOf(config));
  const { schedule } = content.body;
  if (schedule.type !== 'event')
    return beginsWithin(config, content, until).map((begins_at) => ({ config, content, begins_at }));
  const looked = runsOf(config.id).find(isOpen)?.seen_until ?? now();
  return dueWithin(schedule, looked, until).map(({ uid, due }) => ({ config, content, begins_at: due, uid }));
}

/** Queue of one turn, given the users reached earlier. */
function entriesOf({ config, content, begins_at, uid }: Turn, reached: Reached): readonly Queued[] {
  const { id } = config;
  if (uid === undefined) {
    const sharing = db.users.filter(({ user_id }) => isServed(config, user_id));
    return queueOf({ run_id: '', id, begins_at }, content, sharing, reached).entries;
  }
  const user = db.users.get(uid);
  if (!user || !isServed(config, uid) || outsideOf(content)(user, begins_at) !== undefined) return [];
  const delivery = deliveryOf(factsOf(user, reached, ownReach(id, uid)), id, content.body, begins_at);
  return delivery.kind === 'dropped' ? [] : [{ uid, since: begins_at, at: delivery.at, variant: delivery.variant }];
}

/** Cached for a minute while no run continues and nothing is published. */
const known = new WeakMap<object, WeakMap<object, Map<string, readonly Planned[]>>>();

/** All sendings of an environment up to a moment, rounded up by some hours; running ones first. */
export function forecast(env: Environment, until: number): readonly Planned[] {
  const end = Math.ceil(until / day) * day;
  const key = `${env} ${end} ${Math.floor(now() / minute)}`;
  const [runs, rows] = [pushRuns.values(), configsOf('push').values()];
  const byRows = known.get(runs) ?? new WeakMap<object, Map<string, readonly Planned[]>>();
  const plans = byRows.get(rows) ?? new Map<string, readonly Planned[]>();
  known.set(runs, byRows.set(rows, plans));
  const found = plans.get(key) ?? plan(env, end);
  plans.set(key, found);
  return found;
}

function plan(env: Environment, until: number): Planned[] {
  const served = configsOf('push').filter((one) => one.env === env && holdsPlace(one) && one.status !== 'paused');
  const underway = served.flatMap((config) =>
    runsOf(config.id)
      .filter((run) => isOpen(run) && pushQueues.has(run.run_id))
      .map((run): Planned => {
        const { id, begins_at } = run;
        const { throttle } = pushIn(contentOf(config)).body;
        return { id, begins_at, throttle, isUnderway: true, entries: queueIn(run).entries.slice(run.next) };
      }),
  );
  // Counts as a queued run does: with fixed queues of others, including paused ones.
  const reached = new Map<string, readonly number[]>(reachedIn(env, ''));
  const reach = (entries: readonly Queued[]) => {
    for (const { uid, at } of entries) reached.set(uid, [...(reached.get(uid) ?? []), at]);
  };
  const turns = served.flatMap((config) => turnsOf(config, until)).sort((a, b) => a.begins_at - b.begins_at);
  const planned = turns.map((turn): Planned => {
    const { config, content, begins_at } = turn;
    const entries = entriesOf(turn, reachedBy(reached, begins_at));
    reach(entries);
    return { id: config.id, begins_at, throttle: content.body.throttle, isUnderway: false, entries };
  });
  return [...underway, ...planned];
}
