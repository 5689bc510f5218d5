import { newAccountDays } from '../../../../src/domain/limits';
import { prizeValue } from '../../../../src/domain/treasureBox';
import type { BoxItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import {
  type DrawFacts,
  itemAt,
  type Outcome,
  oddsTable,
  outcomeOf,
  rewardKey,
} from '../../../../src/domain/treasureBoxDraw';
import { entryOf, type LeftOut } from '../../../../src/domain/treasureBoxEntry';
import { below, type Random32, rollOf, seeded } from '../../../../src/domain/treasureBoxRandom';
import type { BoxOpening } from '../../../../src/services/treasureBoxOpenings';
import { anchor, day, dayOf, minute, now } from '../../base/clock';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { Columns } from '../../http/columns';
import { configsOf } from '../../kit/config/kits';
import { shareOf } from '../../kit/config/people';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { stockChange } from '../restock';
import { treasureBoxEntity } from './entity';

/** Winner of an opening, with the facts that decided the reward. */
interface StoredDraw extends Pick<Outcome, 'given' | 'why'> {
  uid: string;
  facts: DrawFacts;
  /** Key of the granted reward; null for the `empty_reward`. */
  key: string | null;
}

export interface StoredOpening extends Omit<BoxOpening['opening'], 'box_name' | 'winners'> {
  room: Omit<BoxOpening['entry'], 'room_cap' | 'left_out'>;
  left_out: LeftOut[];
  draws: StoredDraw[];
}

/** Interval between openings; busy boxes open more than once. */
const openEvery = 30 * minute;
const rooms = Array.from({ length: 40 }, (_, i) => `r_${88_000 + i}`);
const players = once(() => [...drawn().users.values()].filter(({ status }) => status === 'normal').slice(0, 80));

export const isServed = ({ env, status }: Pick<StoredConfig, 'env' | 'status'>): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/**
 * Numbers counted from openings: rewards given in total (`key`), per day (`day key`) and per day and user
 * (`day uid key`), and per day the wins of a user (`day uid`), the openings of a room and the coins.
 */
type Counts = Map<string, number>;

function count(counts: Counts, keys: readonly string[], by = 1): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + by);
}

function countDraw(counts: Counts, today: number, { uid, key }: StoredDraw): void {
  count(counts, [`${today} ${uid}`, ...(key === null ? [] : [key, `${today} ${key}`, `${today} ${uid} ${key}`])]);
}

function countOpening(counts: Counts, { at: time, room_id, coins }: StoredOpening): void {
  count(counts, [`${dayOf(time)} ${room_id}`]);
  count(counts, [`${dayOf(time)} coins`], coins);
}

/** Counts of all these openings, or of the totals alone for those before a day. */
export function countsOf(openings: readonly StoredOpening[], fromDay = Number.NEGATIVE_INFINITY): Counts {
  const counts: Counts = new Map();
  for (const opening of openings) {
    if (opening.at < fromDay) {
      for (const { key } of opening.draws) if (key !== null) count(counts, [key]);
      continue;
    }
    countOpening(counts, opening);
    for (const draw of opening.draws) countDraw(counts, dayOf(opening.at), draw);
  }
  return counts;
}

/** Stock of a reward added by staff: in total, and for today. */
type AddedTo = (key: string) => { total: number; day: number };

export const stockName = ({ id }: StoredConfig, key: string, today?: number): string =>
  [id, key, today ?? ''].join(' ');
export const addedIn =
  (config: StoredConfig): AddedTo =>
  (key) => ({
    total: stockChange(stockName(config, key)).added,
    day: stockChange(stockName(config, key, dayOf(now()))).added,
  });

/** Remaining stock of an item; −1 for unlimited. */
export function leftOf(item: BoxItem, counts: Counts, today: number, added: AddedTo) {
  const key = rewardKey(item);
  const rest = (stock: number, more: number, given = 0) => (stock < 0 ? -1 : Math.max(0, stock + more - given));
  return {
    left_day: rest(item.stock_day, added(key).day, counts.get(`${today} ${key}`)),
    left_total: rest(item.stock_total, added(key).total, counts.get(key)),
  };
}

/** First room from a drawn one on that the rollout includes and that may still open; undefined if there is none. */
function roomFor({ id, rollout }: StoredConfig, cap: number, countOf: (room: string) => number, random: Random32) {
  const { percent, whitelist } = rollout;
  const first = below(random, rooms.length);
  const passed = { passed_rollout: 0, passed_cap: 0 };
  for (const room_id of [...rooms.slice(first), ...rooms.slice(0, first)]) {
    const place = shareOf(room_id, id);
    // A whitelisted user is in one of eight rooms.
    const listed = place < percent ? null : (whitelist[below(random, 8)] ?? null);
    const opened_today = countOf(room_id) + 1;
    if (place >= percent && listed === null) passed.passed_rollout += 1;
    else if (cap > 0 && opened_today > cap) passed.passed_cap += 1;
    else return { room_id, room: { percent, place, listed, opened_today, ...passed } };
  }
  return undefined;
}

/** The n-th opening of a box, added to the counts; undefined if no room may open or the daily cost cap is reached. */
function openingAt(
  config: StoredConfig,
  { version, content: { body } }: StoredVersion<TreasureBoxBody>,
  [n, time]: readonly [n: number, time: number],
  counts: Counts,
  added: AddedTo,
): StoredOpening | undefined {
  const { id } = config;
  const { pool, pity, risk, winners } = body;
  const today = dayOf(time);
  const countOf = (...of: readonly string[]) => counts.get([today, ...of].join(' ')) ?? 0;
  const random = seeded(seedOf(`${id} ${n}`));
  const isOver = risk.daily_cost_cap > 0 && countOf('coins') > risk.daily_cost_cap;
  const room = isOver ? undefined : roomFor(config, risk.daily_cap_room, countOf, random);
  if (!room) return undefined;
  const all = players();
  const from = below(random, all.length);
  const entrants = [...all, ...all].slice(from, from + 12 + below(random, 24)).map((user) => ({
    uid: user.user_id,
    device: user.secret.device_id,
    is_new: time - user.register_at < newAccountDays * day,
    won_today: countOf(user.user_id),
  }));
  const { admitted, left_out } = entryOf(entrants, risk);
  const table = oddsTable(body);
  const drawFor = (uid: string): StoredDraw => {
    const standingAt = (place: number) => {
      const item = pool[place];
      if (!item) throw new Error(`No item ${place}`);
      return { ...leftOf(item, counts, today, added), had_today: countOf(uid, rewardKey(item)) };
    };
    const roll = rollOf(table, random);
    const misses = below(random, pity.enabled ? pity.n : 20);
    const promised = table.pityAt < 0 ? null : standingAt(table.pityAt);
    const facts = { roll, misses, rolled: standingAt(itemAt(table, roll)), pity: promised };
    const { given, why } = outcomeOf(table, facts);
    const gave = pool[given];
    const draw = { uid, facts, given, why, key: gave ? rewardKey(gave) : null };
    countDraw(counts, today, draw);
    return draw;
  };
  const draws = admitted.slice(0, winners).map(drawFor);
  const gave = draws.map(({ given }) => pool[given] ?? body.empty_reward);
  const opening: StoredOpening = {
    box_open_id: `bo_${id.replace(/\D/g, '')}_${n}`,
    id,
    of_version: version,
    at: time,
    ...room,
    participants: admitted.length,
    left_out,
    draws,
    coins: gave.reduce((sum, prize) => sum + (prize ? prizeValue(prize) : 0), 0),
    rare: draws.filter(({ given }) => pool[given]?.is_rare).length,
    replaced: draws.filter(({ given }) => given < 0).length,
  };
  countOpening(counts, opening);
  return opening;
}

/** Openings of a box after one moment and up to another, in addition to those before. */
function openingsIn(
  config: StoredConfig,
  [from, to]: readonly [from: number, to: number],
  before: readonly StoredOpening[],
  added: AddedTo,
): StoredOpening[] {
  const versions = (config.versions as StoredVersion<TreasureBoxBody>[]).filter(
    ({ version }) => version <= (config.live ?? 0),
  );
  const counts = countsOf(before, dayOf(from));
  const openings: StoredOpening[] = [];
  const atOnce = 1 + (seedOf(config.id) % 3);
  for (let next = (Math.floor(from / openEvery) + 1) * openEvery; next <= to; next += openEvery)
    for (let i = 0; i < atOnce; i++) {
      const time = next - (atOnce - i) * minute;
      const n = before.length + openings.length + 1;
      const version = versions.findLast((one) => one.at <= time);
      const opening = version && openingAt(config, version, [n, time], counts, added);
      if (opening) openings.push(opening);
    }
  return openings;
}

export const boxOpenings = new Collection<StoredOpening>(
  'boxOpenings',
  () =>
    treasureBoxEntity
      .seed()
      .filter(isServed)
      .flatMap((config) => {
        // The paused box reached its limit today.
        const days = config.status === 'paused' ? 0 : 1;
        return openingsIn(config, [dayOf(anchor) - days * day, anchor], [], () => ({ total: 0, day: 0 }));
      })
      .sort((a, b) => a.at - b.at)
      .map((one) => [one.box_open_id, one]),
  ({ box_open_id }) => box_open_id,
);

const openingColumns = new Columns(boxOpenings, {
  facets: {
    box_open_id: ({ box_open_id }) => box_open_id,
    id: ({ id }) => id,
    room_id: ({ room_id }) => room_id,
    winners: ({ draws }) => draws.map(({ uid }) => uid).join(' '),
    rare: ({ rare }) => String(rare > 0),
  },
  numbers: { at: (one) => one.at, coins: ({ coins }) => coins },
});

const clock = new Collection<{ until: number }>('boxClock', () => [['clock', { until: anchor }]]);

/** Openings so far. They begin to go on with time when they are first read. */
export function openingsNow(): typeof openingColumns {
  clock.get('clock');
  return openingColumns;
}

/** Opens the live boxes as time passes, at most for the last day. Planned after the boxes, so that due ones are live. */
export const planOpenings = (): void =>
  at(
    'treasure boxes',
    clock,
    ({ until }) => until + openEvery,
    ({ until }) => {
      clock.touch('clock').until = now();
      for (const config of configsOf('treasureBox').filter((one) => isServed(one) && one.status === 'online')) {
        const since = Math.max(until, now() - day, config.online_at ?? 0);
        const before = openingColumns.by('id', config.id);
        for (const one of openingsIn(config, [since, now()], before, addedIn(config))) boxOpenings.add(one);
      }
    },
  );
