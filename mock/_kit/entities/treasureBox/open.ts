import { itemAt, type OddsTable, oddsTable, outcomeOf, rewardKey, type Standing } from '../../../../src/domain/box';
import { entryOf } from '../../../../src/domain/boxEntry';
import { below, rollOf, seeded } from '../../../../src/domain/boxRandom';
import { type BoxDay, drawMoments, prizeValue } from '../../../../src/domain/treasureBox';
import type { BoxItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { dayOf } from '../../base/clock';
import { same } from '../../base/frozen';
import { seedOf } from '../../base/random';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { entrantsOf, roomFor } from './rooms';
import type { BoxPlayer, BoxState, StoredDraw, StoredOpening } from './stored';

/** Totals of a day without openings. */
export const nothingYet = (): BoxDay => ({ openings: 0, draws: 0, coins: 0, expected: 0, variance: 0 });

export const freshState = (id: string, of_version: number, at: number): BoxState => ({
  id,
  of_version,
  day: dayOf(at),
  opened: 0,
  given: {},
  given_day: {},
  added: {},
  added_day: {},
  had: {},
  alone: {},
  alone_day: {},
  wins: {},
  rooms: {},
  misses: {},
  today: nothingYet(),
  watched: nothingYet(),
  tripped: null,
});

/**
 * Daily stock restarts with a new day. Given and added quantities continue over versions, as runs of misses do: one
 * person's allowance counts since the last second approval, and the circuit breaker restarts when the draw changes.
 */
export function roll(
  state: BoxState,
  { versions }: Pick<StoredConfig, 'versions'>,
  of_version: number,
  at: number,
): BoxState {
  const day = dayOf(at);
  if (state.day !== day) {
    Object.assign(state, { day, given_day: {}, added_day: {}, alone_day: {}, had: {}, wins: {}, rooms: {} });
    Object.assign(state, { today: nothingYet(), watched: nothingYet() });
  }
  if (state.of_version === of_version) return state;
  const [before, after] = [state.of_version, of_version].map((n) => versions.find(({ version }) => version === n));
  if (before?.approval_id !== after?.approval_id) Object.assign(state, { alone: {}, alone_day: {} });
  if (!same(before?.content.body, after?.content.body)) state.watched = nothingYet();
  state.of_version = of_version;
  return state;
}

/** Stock of an item including additions; −1 if unlimited. */
export function stockOf({ added, added_day }: BoxState, item: BoxItem) {
  const key = rewardKey(item);
  const with_ = (stock: number, more = 0) => (stock < 0 ? -1 : stock + more);
  return { day: with_(item.stock_day, added_day[key]), total: with_(item.stock_total, added[key]) };
}

export function leftOf(state: BoxState, item: BoxItem) {
  const key = rewardKey(item);
  const { day, total } = stockOf(state, item);
  const rest = (stock: number, given = 0) => (stock < 0 ? -1 : Math.max(0, stock - given));
  return { left_day: rest(day, state.given_day[key]), left_total: rest(total, state.given[key]) };
}

const hadKey = (uid: string, item: BoxItem): string => `${uid} ${rewardKey(item)}`;

const standingOf = (state: BoxState, item: BoxItem, uid: string): Standing => ({
  ...leftOf(state, item),
  had_today: state.had[hadKey(uid, item)] ?? 0,
});

const tables = new WeakMap<TreasureBoxBody, OddsTable>();

/** The odds of a version, made once. */
export function tableOf(body: TreasureBoxBody): OddsTable {
  const known = tables.get(body) ?? oddsTable(body);
  tables.set(body, known);
  return known;
}

const oneMore = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

function drawFor(uid: string, body: TreasureBoxBody, state: BoxState, rolled: number) {
  const table = tableOf(body);
  const item = body.pool[itemAt(table, rolled)];
  const promised = body.pool[table.pityAt];
  if (!item) throw new Error(`No item for ${rolled}`);
  const facts = {
    roll: rolled,
    misses: state.misses[uid] ?? 0,
    rolled: standingOf(state, item, uid),
    pity: promised ? standingOf(state, promised, uid) : null,
  };
  const moments = drawMoments(body, table, facts.misses, (place) => {
    const one = body.pool[place];
    if (!one) throw new Error(`No item ${place}`);
    return standingOf(state, one, uid);
  });
  const { given, why, misses } = outcomeOf(table, facts);
  state.misses[uid] = misses;
  oneMore(state.wins, uid);
  const gave = body.pool[given];
  if (gave) {
    oneMore(state.given, rewardKey(gave));
    oneMore(state.given_day, rewardKey(gave));
    oneMore(state.had, hadKey(uid, gave));
  }
  const draw: StoredDraw = { uid, facts, given, why };
  return { draw, ...moments };
}

const coinsOf = ({ pool, empty_reward }: TreasureBoxBody, { given }: StoredDraw): number => {
  const prize = pool[given] ?? empty_reward;
  return prize ? prizeValue(prize) : 0;
};

/**
 * Opens a box in a room: participants are decided first, then the engine draws for each winner; deterministic.
 * Undefined if no room may open one.
 */
export function openBox(
  { versions, rollout }: Pick<StoredConfig, 'versions' | 'rollout'>,
  { version, content: { body } }: StoredVersion<TreasureBoxBody>,
  state: BoxState,
  at: number,
  players: readonly BoxPlayer[],
): StoredOpening | undefined {
  roll(state, { versions }, version, at);
  const { id } = state;
  const opened = state.opened + 1;
  const random = seeded(seedOf(`${id} ${opened}`));
  const found = roomFor(state, rollout, body.risk.daily_cap_room, players, random);
  if (!found) return undefined;
  const { room, crowd } = found;
  state.opened = opened;
  oneMore(state.rooms, room.room_id);
  const { admitted, left_out } = entryOf(entrantsOf(crowd, state, at), body.risk);
  const winners = Math.min(body.winners, admitted.length);
  const first = below(random, admitted.length);
  const drawn = Array.from({ length: winners }, (_, place) =>
    drawFor(admitted[(first + place) % admitted.length] ?? '', body, state, rollOf(tableOf(body), random)),
  );
  const draws = drawn.map(({ draw }) => draw);
  const coins = draws.reduce((sum, draw) => sum + coinsOf(body, draw), 0);
  const expected = drawn.reduce((sum, one) => sum + one.expected, 0);
  const variance = drawn.reduce((sum, one) => sum + one.variance, 0);
  for (const day of [state.today, state.watched]) {
    day.openings += 1;
    day.draws += winners;
    day.coins += coins;
    day.expected += expected;
    day.variance += variance;
  }
  return {
    box_open_id: `bo_${id.replace(/\D/g, '')}_${opened}`,
    id,
    of_version: version,
    at,
    draws,
    coins,
    moments: { expected, variance },
    room_id: room.room_id,
    room,
    left_out,
    participants: admitted.length,
    rare: draws.filter(({ given }) => body.pool[given]?.is_rare).length,
    replaced: draws.filter(({ given }) => given < 0).length,
  };
}
