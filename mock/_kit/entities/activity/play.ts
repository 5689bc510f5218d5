import { type ActivityBody, type ActivityStage, settlesAtEnd } from '../../../../src/domain/activity';
import { stageNumbers } from '../../../../src/domain/activityCost';
import {
  type Deed,
  deedCannot,
  doDeed,
  drawnAt,
  nothingPlayed,
  nothingTaken,
  type Played,
  type Taken,
} from '../../../../src/domain/activityPlay';
import type { Content } from '../../../../src/domain/config';
import { givenSum } from '../../../../src/domain/givenItem';
import { day, now } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { type StoredConfig, windowOf } from '../../kit/config/store';
import { activityOf } from './rules';

/**
 * Simulates draws, exchanges and sign-ins. A user's attempts are deterministic; the limits decide what each attempt
 * yields.
 */

/** Maximum number of simulated participants and days. */
const playing = 400;
const playedDays = 120;

interface Wish {
  at: number;
  uid: string;
  /** Computes the user's action at that moment from the earlier ones. */
  deedOf: (own: Played, stages: readonly ActivityStage[]) => Deed;
  roll: number;
}

export interface Done {
  at: number;
  uid: string;
  deed: Deed;
  /** Index of the stage drawn or exchanged; −1 if nothing was won. */
  stage: number;
  /** Reason of the refusal; null if it was done. */
  why: string | null;
  /** Body of the version that was live at that moment. */
  body: ActivityBody;
}

type Timed = Pick<Content<ActivityBody>, 'start_at' | 'end_at' | 'body'>;

/** The last day that he let pass. */
const missedOf = ({ signed }: Played, today: number): number => {
  for (let day = today - 1; day > 0; day--) if (!signed.includes(day)) return day;
  return today;
};

/** Attempts of one user on one day, counted from day 0. */
function wishesOf({ body }: Timed, from: number, place: number, uid: string, rng: Random): Wish[] {
  const { type } = body;
  const wish = (deedOf: Wish['deedOf']): Wish => ({
    at: from + place * day + rng.int(0, day - 1),
    uid,
    deedOf,
    roll: rng.next(),
  });
  // Few users come on a day, and some attempt more than they are allowed.
  if (type === 'lottery') {
    const count = rng.chance(0.2) ? rng.int(0, 4) * rng.int(0, 5) : 0;
    return Array.from({ length: count }, () => wish(() => ({ kind: 'draw' })));
  }
  if (type === 'exchange') {
    const wanted = rng.next();
    return rng.chance(0.08)
      ? [wish((_, { length }) => ({ kind: 'exchange', stage: Math.floor(wanted * Math.max(1, length)) }))]
      : [];
  }
  if (!rng.chance(0.7)) return [];
  const sign = wish(() => ({ kind: 'sign' }));
  const makeup = (own: Played): Deed => ({ kind: 'makeup', day: missedOf(own, place + 1) });
  return rng.chance(0.2) ? [sign, { ...sign, deedOf: makeup }] : [sign];
}

/** Attempts per content, cached while the content and the users stay the same. */
const wished = new WeakMap<object, { users: readonly StoredUser[]; from: number; days: number; wishes: Wish[] }>();

/** All attempts in a number of days, earliest first. */
function wishesIn(config: StoredConfig, content: Timed, from: number, days: number, users: readonly StoredUser[]) {
  const own = activityOf(config);
  const known = wished.get(own);
  if (known?.users === users && known.from === from && known.days === days) return known.wishes;
  const { id } = config;
  const all = users.slice(0, playing).flatMap(({ user_id, status }) => {
    if (status === 'deleted' || seedOf(`${user_id} ${id}`) % 5 === 0) return [];
    return Array.from({ length: days }, (_, place) =>
      wishesOf(content, from, place, user_id, random(seedOf(`${user_id} ${id} ${place}`))),
    ).flat();
  });
  const wishes = all.sort((a, b) => a.at - b.at || (a.uid < b.uid ? -1 : 1));
  wished.set(own, { users, from, days, wishes });
  return wishes;
}

export interface Play {
  /** Content that was live at that moment. */
  content: Timed;
  /** Quantities by the stages live at that time. */
  all: Taken;
  by: ReadonlyMap<string, Played>;
  done: readonly Done[];
  /** Total coins of the rewards, at their value of the time. */
  coins: number;
  /** Number of times each stage was taken, by its number across versions. */
  taken: readonly number[];
}

/** A version of it, from when it was served and the numbers of its stages. */
interface Served {
  from: number;
  content: Timed;
  numbers: readonly number[];
}

const bodiesOf = ({ versions }: StoredConfig): ActivityBody[] =>
  versions.map(({ content }) => (content as Content<ActivityBody>).body);

/** Versions from their publication on; the first one applies from the start. */
function servedOf(config: StoredConfig): { first: Served; later: Served[] } {
  const window = windowOf(config);
  const bodies = bodiesOf(config);
  const numbers = stageNumbers(bodies.map(({ stages }) => stages));
  const servedAt = (place: number): Served => ({
    from: config.versions[place]?.at ?? 0,
    content: { ...window, body: bodies[place] ?? activityOf(config).body },
    numbers: numbers[place] ?? [],
  });
  return { first: servedAt(0), later: bodies.slice(1).map((_, place) => servedAt(place + 1)) };
}

/** Executes the attempts in order; refused ones are kept with the reason. */
function playOut({ first, later }: ReturnType<typeof servedOf>, wishes: readonly Wish[], until: number): Play {
  const all = nothingTaken();
  const by = new Map<string, Played>();
  /** Number of times each user took each stage, by its number. */
  const counts = new Map<Taken | Played, number[]>();
  let coins = 0;
  let served = first;
  /** Another version orders its stages differently: quantities taken move along. */
  const serve = (next: Served) => {
    for (const one of [all, ...by.values()]) one.got = next.numbers.map((number) => counts.get(one)?.[number] ?? 0);
    served = next;
  };
  const count = (one: Taken | Played, number: number) => {
    const own = counts.get(one) ?? [];
    own[number] = (own[number] ?? 0) + 1;
    counts.set(one, own);
  };
  const servedAt = (at: number) => later.findLast(({ from }) => from <= at) ?? first;
  const done = wishes.map(({ at, uid, deedOf, roll }): Done => {
    if (servedAt(at) !== served) serve(servedAt(at));
    const { content, numbers } = served;
    const own = by.get(uid) ?? nothingPlayed();
    by.set(uid, own);
    const { body } = content;
    const deed = deedOf(own, body.stages);
    const moment = { at, own, all };
    const why = deedCannot(content, deed, moment) ?? null;
    const chosen = deed.kind === 'draw' ? drawnAt(body.stages, all, roll) : deed.kind === 'exchange' ? deed.stage : -1;
    const stage = why === null ? chosen : -1;
    if (why === null) doDeed(content, deed, moment, stage);
    const number = numbers[stage];
    if (number !== undefined) {
      count(all, number);
      count(own, number);
      coins += givenSum(body.stages[stage]?.rewards ?? []);
    }
    return { at, uid, deed, stage, why, body };
  });
  if (servedAt(until) !== served) serve(servedAt(until));
  return { content: served.content, all, by, done, coins, taken: counts.get(all) ?? [] };
}

/** All actions in an activity up to a past moment, each judged by the version that was live then. */
export function playIn(config: StoredConfig, users: readonly StoredUser[], until = now()): Play {
  const { start_at, end_at } = windowOf(config);
  const content = { body: activityOf(config).body, start_at, end_at };
  const last = Math.min(until, end_at ?? until);
  const versions = servedOf(config);
  if (config.live === null || start_at === null || last < start_at) return playOut(versions, [], until);
  const days = Math.min(playedDays, Math.floor((last - start_at) / day) + 1);
  const wishes = wishesIn(config, content, start_at, days, users).filter(({ at }) => at <= last);
  return playOut(versions, wishes, until);
}

/** Per stage of the next version: the quantity already taken, and the coins in total. */
export function takenOf(config: StoredConfig, { taken, all, coins }: Play, { stages }: ActivityBody) {
  const own = stageNumbers([...bodiesOf(config).map((body) => body.stages), stages]).at(-1) ?? [];
  return { draws: all.draws, got: own.map((number) => taken[number] ?? 0), coins };
}

const kept = new WeakMap<object, { hour: number; coins: number }>();
const hour = day / 24;

/** Coins drawn or exchanged so far; recomputed every hour. */
export function playedCoins(config: StoredConfig, users: readonly StoredUser[]): number {
  const content = activityOf(config);
  if (settlesAtEnd(content.body.type)) return 0;
  const known = kept.get(content);
  if (known?.hour === Math.floor(now() / hour)) return known.coins;
  const { coins } = playIn(config, users);
  kept.set(content, { hour: Math.floor(now() / hour), coins });
  return coins;
}
