import {
  type DrawFacts,
  type DrawReason,
  itemAt,
  type OddsTable,
  type Outcome,
  oddsTable,
  outcomeOf,
  rewardKey,
} from '../../../../src/domain/box';
import { entryOf, type LeftOut } from '../../../../src/domain/boxEntry';
import { below, type Random32, rollOf, seeded } from '../../../../src/domain/boxRandom';
import { newAccountDays } from '../../../../src/domain/limits';
import { type BoxDay, drawMoments, prizeValue } from '../../../../src/domain/treasureBox';
import type { BoxItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { anchor, day, dayOf, minute } from '../../base/clock';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { shareOf } from '../../kit/config/people';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { cases } from '../seeded/cases';
import { isOrdinary } from '../seeded/recharges';

/** Openings of boxes: the same ones for a box, its versions and a period, whoever asks. */

/** Room of an opening: its rollout bucket, and the rooms skipped before it by rollout or daily cap. */
interface StoredRoom {
  percent: number;
  /** Rollout bucket of the room, 0 to 99; the room has the box below `percent`. */
  place: number;
  /** Whitelisted user in the room, where the rollout excludes the room itself; else null. */
  listed: string | null;
  /** Openings of the room that day, including this one. */
  opened_today: number;
  passed_rollout: number;
  passed_cap: number;
}

/** Winner of an opening, with the facts that decided the reward. */
export interface StoredDraw {
  uid: string;
  facts: DrawFacts;
  /** Granted reward: its index in the version's pool, −1 for the `empty_reward`. */
  given: Outcome['given'];
  why: DrawReason;
}

export interface StoredOpening {
  box_open_id: string;
  /** Id of the box; `of_version` is the version drawn from. */
  id: string;
  of_version: number;
  at: number;
  room_id: string;
  room: StoredRoom;
  participants: number;
  left_out: LeftOut[];
  draws: StoredDraw[];
  /** Coins granted, by the values of the version. */
  coins: number;
  /** Expected coins of its draws given the stock at each draw, and the sum of their variances. */
  moments: Pick<BoxDay, 'expected' | 'variance'>;
  rare: number;
  replaced: number;
}

/** Interval between openings; busy boxes open more than once. */
export const openEvery = 30 * minute;
const opensAtOnce = (id: string): number => 1 + (seedOf(id) % 3);

const rooms = 40;

/** Users in the rooms: most are long-standing, some are new, and some share a device. */
const players = once(() => {
  const named = new Set<string>(Object.values(cases));
  const all = [...drawn().users.values()].filter(({ status, user_id }) => status === 'normal' && !named.has(user_id));
  const deviceOf = ({ secret }: StoredUser) => secret.device_id;
  const byDevice = all.filter(deviceOf).sort((a, b) => deviceOf(a).localeCompare(deviceOf(b)));
  const shared = byDevice.filter((user, place) =>
    [byDevice[place - 1], byDevice[place + 1]].some((other) => other && deviceOf(other) === deviceOf(user)),
  );
  const known = all.filter(isOrdinary).slice(0, 80);
  const some = [...all.filter(({ register_at }) => register_at > anchor - 5 * day).slice(0, 8), ...shared.slice(0, 8)];
  return [...new Set([...known.slice(0, 40), ...some, ...known.slice(40)])];
});

/** Counts of a box's openings: `day uid` is the wins of a user that day, `key` the number given of a reward. */
type Counts = Map<string, number>;
const tally = (counts: Counts, ...keys: readonly (string | number)[]): void => {
  for (const key of keys) counts.set(`${key}`, (counts.get(`${key}`) ?? 0) + 1);
};

export function countsOf(openings: readonly StoredOpening[], bodyAt: (version: number) => TreasureBoxBody | undefined) {
  const counts: Counts = new Map();
  for (const { at, room_id, draws, of_version } of openings) {
    const today = dayOf(at);
    tally(counts, `${today} ${room_id}`);
    for (const { uid, given } of draws) tallyDraw(counts, today, uid, bodyAt(of_version)?.pool[given]);
  }
  return counts;
}

function tallyDraw(counts: Counts, today: number, uid: string, gave: BoxItem | undefined): void {
  tally(counts, `${today} ${uid}`);
  if (!gave) return;
  const key = rewardKey(gave);
  tally(counts, key, `${today} ${key}`, `${today} ${uid} ${key}`);
}

/** Additional stock of a reward by hand: in all, and that day. */
export type AddedTo = (key: string) => { total: number; day: number };

/** Stock left of an item; −1 for any number. */
export function leftOf(item: BoxItem, counts: Counts, today: number, added: AddedTo) {
  const key = rewardKey(item);
  const rest = (stock: number, more: number, given = 0) => (stock < 0 ? -1 : Math.max(0, stock + more - given));
  return {
    left_day: rest(item.stock_day, added(key).day, counts.get(`${today} ${key}`)),
    left_total: rest(item.stock_total, added(key).total, counts.get(key)),
  };
}

const tables = new WeakMap<TreasureBoxBody, OddsTable>();

/** The odds of a version, made once. */
export function tableOf(body: TreasureBoxBody): OddsTable {
  const known = tables.get(body) ?? oddsTable(body);
  tables.set(body, known);
  return known;
}

/** First room, from a drawn one on, with the box and openings left today; undefined if there is none. */
function roomFor({ id, rollout }: StoredConfig, cap: number, openedIn: (room: string) => number, random: Random32) {
  const { percent, whitelist } = rollout;
  const all = players();
  const first = below(random, rooms);
  const passed = { passed_rollout: 0, passed_cap: 0 };
  for (let i = 0; i < rooms; i++) {
    const room_id = `r_${88_000 + ((first + i) % rooms)}`;
    const from = below(random, all.length);
    const crowd = [...all, ...all].slice(from, from + Math.min(all.length, 12 + below(random, 24)));
    const place = shareOf(room_id, id);
    const listed = place < percent ? null : (crowd.find(({ user_id }) => whitelist.includes(user_id))?.user_id ?? null);
    const opened_today = openedIn(room_id) + 1;
    if (place >= percent && listed === null) passed.passed_rollout += 1;
    else if (cap > 0 && opened_today > cap) passed.passed_cap += 1;
    else return { room_id, room: { percent, place, listed, opened_today, ...passed }, crowd };
  }
  return undefined;
}

/** One opening; it counts what it gives. Undefined if no room may open one. */
function openingAt(
  config: StoredConfig,
  of: StoredVersion<TreasureBoxBody>,
  n: number,
  at: number,
  counts: Counts,
  added: AddedTo,
): StoredOpening | undefined {
  const { id } = config;
  const { body } = of.content;
  const today = dayOf(at);
  const countOf = (...of: readonly string[]) => counts.get([today, ...of].join(' ')) ?? 0;
  const random = seeded(seedOf(`${id} ${n}`));
  const found = roomFor(config, body.risk.daily_cap_room, countOf, random);
  if (!found) return undefined;
  const { room_id, room, crowd } = found;
  const entrants = crowd.map(({ user_id: uid, secret, register_at }) => {
    return { uid, device: secret.device_id, is_new: at - register_at < newAccountDays * day, won_today: countOf(uid) };
  });
  const { admitted, left_out } = entryOf(entrants, body.risk);
  const table = tableOf(body);
  const moments = { expected: 0, variance: 0 };
  const drawFor = (uid: string): StoredDraw => {
    const standingAt = (place: number) => {
      const item = body.pool[place];
      if (!item) throw new Error(`No item ${place}`);
      return { ...leftOf(item, counts, today, added), had_today: countOf(uid, rewardKey(item)) };
    };
    const roll = rollOf(table, random);
    const misses = below(random, body.pity.enabled ? body.pity.n : 20);
    const pity = table.pityAt < 0 ? null : standingAt(table.pityAt);
    const facts = { roll, misses, rolled: standingAt(itemAt(table, roll)), pity };
    const { expected, variance } = drawMoments(body, table, misses, standingAt);
    moments.expected += expected;
    moments.variance += variance;
    const { given, why } = outcomeOf(table, facts);
    tallyDraw(counts, today, uid, body.pool[given]);
    return { uid, facts, given, why };
  };
  tally(counts, `${today} ${room_id}`);
  const first = below(random, admitted.length);
  const winners = [...admitted, ...admitted].slice(first, first + Math.min(body.winners, admitted.length));
  const draws = winners.map(drawFor);
  const gave = draws.map(({ given }) => body.pool[given] ?? body.empty_reward);
  return {
    box_open_id: `bo_${id.replace(/\D/g, '')}_${n}`,
    id,
    of_version: of.version,
    at,
    room_id,
    room,
    participants: admitted.length,
    left_out,
    draws,
    coins: gave.reduce((sum, prize) => sum + (prize ? prizeValue(prize) : 0), 0),
    moments,
    rare: draws.filter(({ given }) => body.pool[given]?.is_rare).length,
    replaced: draws.filter(({ given }) => given < 0).length,
  };
}

/** Openings of a box in a period, after those before; none on a day that reached the daily cost cap. */
export function openingsIn(
  config: StoredConfig,
  [from, to]: readonly [number, number],
  before: readonly StoredOpening[],
  added: AddedTo,
): StoredOpening[] {
  const versions = config.versions as StoredVersion<TreasureBoxBody>[];
  const published = versions.filter(({ version }) => version <= (config.live ?? 0));
  const counts = countsOf(before, (n) => versions.find(({ version }) => version === n)?.content.body);
  const openings: StoredOpening[] = [];
  for (let next = from; next < to; next += openEvery)
    for (let i = 0; i < opensAtOnce(config.id); i++) {
      const at = next + i * minute;
      const version = published.findLast((one) => one.at <= at);
      const cap = version?.content.body.risk.daily_cost_cap || Number.POSITIVE_INFINITY;
      const opened = [...before, ...openings];
      if (!version || coinsOn(opened, dayOf(at)) > cap) continue;
      const opening = openingAt(config, version, opened.length + 1, at, counts, added);
      if (opening) openings.push(opening);
    }
  return openings;
}

const coinsOn = (openings: readonly StoredOpening[], today: number): number =>
  openings.reduce((sum, { at, coins }) => sum + (dayOf(at) === today ? coins : 0), 0);
