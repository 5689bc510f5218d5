import { itemAt, type Outcome, outcomeOf, rewardAt, rewardKey, rollsOf } from '../../../../src/domain/box';
import { restockRoom } from '../../../../src/domain/restock';
import { paceOf, prizeText, prizeValue } from '../../../../src/domain/treasureBox';
import type { PoolItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import type { BoxOpening, TreasureBoxFigures } from '../../../../src/services/boxOpenings';
import { same } from '../../base/frozen';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig, type StoredVersion } from '../../kit/config/store';
import { waitingRestock } from '../restock';
import { stateNow } from './live';
import { leftOf, nothingYet, stockOf, tableOf } from './open';
import { bodyOf, liveBox } from './rules';
import { openingColumns } from './store';
import type { BoxState, StoredDraw, StoredOpening } from './stored';

const mostPoints = 200;

/** Return rate of a day after each of its openings. */
function pointsOf(
  { id, versions }: StoredConfig,
  { content: { body } }: StoredVersion<TreasureBoxBody>,
  since: number,
) {
  const day = nothingYet();
  // Other tags are another version of the same draws.
  const alike = new Set(versions.filter(({ content }) => same(content.body, body)).map(({ version }) => version));
  const all = openingColumns.by('id', id).flatMap(({ at, of_version, draws, coins, moments }) => {
    if (at < since || !alike.has(of_version)) return [];
    day.openings += 1;
    day.draws += draws.length;
    day.coins += coins;
    day.expected += moments.expected;
    day.variance += moments.variance;
    const pace = paceOf(body, day);
    return pace ? [{ openings: day.openings, ...pace }] : [];
  });
  const stride = Math.ceil(all.length / mostPoints);
  return all.filter((_, place) => (all.length - 1 - place) % stride === 0);
}

export function figuresOf(config: StoredConfig): TreasureBoxFigures {
  const { id } = config;
  const state = stateNow(config);
  const version = liveBox(config);
  const points = version ? pointsOf(config, version, state.day) : [];
  const last = points.at(-1);
  const { openings, coins } = state.today;
  const out = version?.content.body.pool.filter((item) => isOut(leftOf(state, item))).length ?? 0;
  const pace = last ? { actual: last.actual, expected: last.expected, band: last.band } : null;
  // A resumed box no longer counts as stopped.
  return { id, openings, coins, pace, points, tripped: config.status === 'paused' ? state.tripped : null, out };
}

const isOut = ({ left_day, left_total }: { left_day: number; left_total: number }): boolean =>
  left_day === 0 || left_total === 0;

/** Quantity of an item one person may add alone: in total, or for today if the total is unlimited. */
export function roomOf({ alone, alone_day }: BoxState, item: PoolItem): number {
  const key = rewardKey(item);
  const isTotal = item.stock_total >= 0;
  return restockRoom({
    published: isTotal ? item.stock_total : Math.max(0, item.stock_day),
    alone: (isTotal ? alone : alone_day)[key] ?? 0,
    value: prizeValue(item),
  });
}

const known = (stock: number): number | null => (stock < 0 ? null : stock);

/** One row for each item of a box that has a stock. */
export function stocksOf(config: StoredConfig) {
  const body = liveBox(config)?.content.body;
  const state = stateNow(config);
  const limited = (item: PoolItem) => item.stock_day >= 0 || item.stock_total >= 0;
  return (body?.pool.filter(limited) ?? []).map((item) => {
    const key = rewardKey(item);
    const stock = stockOf(state, item);
    const { left_day, left_total } = leftOf(state, item);
    return {
      id: config.id,
      box_name: contentOf(config).name,
      key,
      item: prizeText(item),
      is_rare: item.is_rare,
      stock_day: known(stock.day),
      stock_total: known(stock.total),
      left_day: known(left_day),
      left_total: known(left_total),
      given_day: state.given_day[key] ?? 0,
      given_total: state.given[key] ?? 0,
      version: config.version,
      restock_room: roomOf(state, item),
      pending_approval: waitingRestock('treasureBox_restock', config, key),
    };
  });
}

/** Name of a box, or its id if it was removed. */
export const boxName = (id: string): string => {
  const config = configsOf('treasureBox').get(id);
  return config ? contentOf(config).name : id;
};

export const openingView = ({ draws, room: _, left_out: __, moments: ___, ...opening }: StoredOpening) => ({
  ...opening,
  box_name: boxName(opening.id),
  winners: draws.length,
});

const prizeAt = (body: TreasureBoxBody, given: number) => body.pool[given] ?? body.empty_reward;
const giftText = (body: TreasureBoxBody, given: number): string => {
  const prize = prizeAt(body, given);
  return prize ? prizeText(prize) : rewardKey(rewardAt(body, given));
};

/** Replays a draw from its stored facts and version, and compares the result with what was given. */
export const replayed = (body: TreasureBoxBody, { facts, given, why }: StoredDraw): Outcome & { matches: boolean } => {
  const again = outcomeOf(tableOf(body), facts);
  return { ...again, matches: again.given === given && again.why === why };
};

function drawView(body: TreasureBoxBody, draw: StoredDraw): BoxOpening['draws'][number] {
  const { uid, facts, given, why } = draw;
  const table = tableOf(body);
  const again = replayed(body, draw);
  const rolled = itemAt(table, facts.roll);
  const [roll_from, roll_to] = rollsOf(table, rolled);
  const prize = prizeAt(body, given);
  return {
    uid,
    reward: giftText(body, given),
    coins: prize ? prizeValue(prize) : 0,
    why,
    is_rare: body.pool[given]?.is_rare ?? false,
    roll: facts.roll,
    rolled: giftText(body, rolled),
    roll_from,
    roll_to,
    misses: facts.misses,
    before: facts.rolled,
    replay: { reward: giftText(body, again.given), why: again.why, matches: again.matches },
  };
}

/** One opening with all that it depended on; undefined where the version is not there. */
export function explained(opening: StoredOpening): BoxOpening | undefined {
  const config = configsOf('treasureBox').get(opening.id);
  const version = config?.versions.find((one) => one.version === opening.of_version);
  if (!version) return undefined;
  const body = bodyOf(version.content);
  const { sum } = tableOf(body);
  const { room_id: _, ...room } = opening.room;
  return {
    opening: openingView(opening),
    entry: { ...room, room_cap: body.risk.daily_cap_room, left_out: opening.left_out },
    sum,
    draws: opening.draws.map((draw) => drawView(body, draw)),
  };
}
