import { newAccountDays } from '../../src/domain/shared/limits';
import type { BoxItem, BoxPrize, TreasureBoxBody } from '../../src/domain/treasureBox/body';
import {
  type DrawFacts,
  type DrawOutcome,
  type DrawStock,
  drawOutcomeOf,
  itemAt,
  oddsTable,
  rewardKey,
} from '../../src/domain/treasureBox/draw';
import { boxEntryOf, type LeftOut } from '../../src/domain/treasureBox/entry';
import { below, rollOf, seeded } from '../../src/domain/treasureBox/random';
import { prizeValue } from '../../src/domain/treasureBox/rules';
import type { BoxOpening } from '../../src/services/treasureBoxOpenings';
import { anchor, day, dayOf, minute, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { drawn } from '../_kit/base/planted';
import { seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { Columns } from '../_kit/http/columns';
import { configsOf } from '../_kit/kit/config/kits';
import type { StoredConfig, StoredVersion } from '../_kit/kit/config/store';
import { at } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';
import { liveBox, treasureBoxEntity } from './entity';

/** Openings of boxes, told by the seed and the time; each box opens at fixed intervals. */

/** Winner of an opening, with the facts that decided the reward. */
interface StoredDraw extends Pick<DrawOutcome, 'given' | 'why'> {
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

/** Longest interval between the openings of a box; busy boxes open more often. */
const openEvery = 30 * minute;
const rooms = 40;
const players = once(() => [...drawn().users.values()].filter(({ status }) => status === 'normal').slice(0, 80));

export const isServed = ({ env, status }: Pick<StoredConfig, 'env' | 'status'>): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/** Counts a reward that was given, in all and for its day; null is none. */
function count(given: Map<string, number>, time: number, key: string | null): void {
  if (key === null) return;
  for (const name of [key, `${dayOf(time)} ${key}`]) given.set(name, (given.get(name) ?? 0) + 1);
}

/** The n-th opening of a box. `given` counts each reward in all and by day, so that its stock is kept. */
function openingAt(
  { id, rollout: { percent } }: StoredConfig,
  { version, content: { body } }: StoredVersion<TreasureBoxBody>,
  n: number,
  time: number,
  given: Map<string, number>,
): StoredOpening {
  const { pool, pity, risk, winners } = body;
  const [today, table, random] = [dayOf(time), oddsTable(body), seeded(seedOf(`${id} ${n}`))];
  const all = players();
  const first = below(random, all.length);
  const entrants = [...all, ...all].slice(first, first + 12 + below(random, 24)).map((user) => ({
    uid: user.user_id,
    device: user.secret.device_id,
    is_new: time - user.register_at < newAccountDays * day,
    won_today: seedOf(`${today} ${id} ${user.user_id}`) % (risk.daily_cap_user + 1),
  }));
  const { admitted, left_out } = boxEntryOf(entrants, risk);
  const standingOf = (item: BoxItem | undefined): DrawStock => {
    const key = item ? rewardKey(item) : '';
    const rest = (stock = -1, gave = 0) => (stock < 0 ? -1 : Math.max(0, stock - gave));
    const left_day = rest(item?.stock_day, given.get(`${today} ${key}`));
    return { left_day, left_total: rest(item?.stock_total, given.get(key)), had_today: 0 };
  };
  const draws = admitted.slice(0, winners).map((uid): StoredDraw => {
    const roll = rollOf(table, random);
    const misses = below(random, pity.enabled ? pity.n : 20);
    const promised = table.pityAt < 0 ? null : standingOf(pool[table.pityAt]);
    const facts = { roll, misses, rolled: standingOf(pool[itemAt(table, roll)]), pity: promised };
    const outcome = drawOutcomeOf(table, facts);
    const gave = pool[outcome.given];
    const key = gave ? rewardKey(gave) : null;
    count(given, time, key);
    return { uid, facts, given: outcome.given, why: outcome.why, key };
  });
  const passed_rollout = below(random, 100) < percent ? 0 : 1 + below(random, 3);
  const opened_today = 1 + below(random, risk.daily_cap_room || 4);
  return {
    box_open_id: `bo_${id.replace(/\D/g, '')}_${n}`,
    id,
    of_version: version,
    at: time,
    room_id: `r_${88_000 + below(random, rooms)}`,
    room: { percent, place: below(random, percent), listed: null, opened_today, passed_rollout, passed_cap: 0 },
    participants: admitted.length,
    left_out,
    draws,
    coins: sum(draws.map((draw) => prizeSum(pool[draw.given] ?? body.empty_reward))),
    rare: draws.filter((draw) => pool[draw.given]?.is_rare).length,
    replaced: draws.filter((draw) => draw.given < 0).length,
  };
}

const prizeSum = (prize: BoxPrize | null): number => (prize ? prizeValue(prize) : 0);

/** Openings of a box in a span, after those before it, whose rewards are gone from the stock. */
function openingsIn(
  config: StoredConfig,
  { from, to }: { from: number; to: number },
  before: readonly StoredOpening[] = [],
): StoredOpening[] {
  const version = liveBox(config);
  if (!version) return [];
  const given = new Map<string, number>();
  for (const { at: opened, draws } of before) for (const { key } of draws) count(given, opened, key);
  const cap = version.content.body.risk.daily_cost_cap || Number.POSITIVE_INFINITY;
  const openings: StoredOpening[] = [];
  const every = openEvery / (1 + (seedOf(config.id) % 3));
  let coins = sum(before.map((one) => (one.at >= dayOf(from) ? one.coins : 0)));
  for (let next = from + every; next <= to && coins <= cap; next += every) {
    const opening = openingAt(config, version, before.length + openings.length + 1, next, given);
    coins += opening.coins;
    openings.push(opening);
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
        return openingsIn(config, { from: dayOf(anchor) - days * day, to: anchor });
      })
      .sort((a, b) => a.at - b.at)
      .map((one) => [one.box_open_id, one]),
  ({ box_open_id }) => box_open_id,
);

export const openingColumns = new Columns(boxOpenings, {
  facets: {
    box_open_id: ({ box_open_id }) => box_open_id,
    id: ({ id }) => id,
    room_id: ({ room_id }) => room_id,
    uid: ({ draws }) => draws.map(({ uid }) => uid).join(' '),
    rare: ({ rare }) => String(rare > 0),
  },
  numbers: { at: (one) => one.at, coins: ({ coins }) => coins },
});

const clock = new Collection<{ until: number }>('boxClock', () => [['clock', { until: anchor }]]);

/** Openings so far. They begin to go on with time when the list or the figures are first read. */
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
        const from = Math.max(until, now() - day, config.online_at ?? 0);
        const before = openingColumns.by('id', config.id);
        for (const one of openingsIn(config, { from, to: now() }, before)) boxOpenings.add(one);
      }
    },
  );
