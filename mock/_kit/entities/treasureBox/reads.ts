import { itemAt, type Outcome, outcomeOf, rewardAt, rewardKey, rollsOf } from '../../../../src/domain/box';
import { type CheckLine, type Content, pass, warn } from '../../../../src/domain/config';
import * as rules from '../../../../src/domain/treasureBox';
import type { PoolItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { treasureBoxCheckCode } from '../../../../src/domain/treasureBoxRules';
import type { BoxOpening, TreasureBoxFigures } from '../../../../src/services/boxOpenings';
import { anchor, day, dayOf, now } from '../../base/clock';
import { same } from '../../base/frozen';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { Columns } from '../../http/columns';
import { configsOf, kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { ofStocks, restocking, restockRoomOf, stockChange, waitingRestock } from '../restock';
import { bodyOf, liveBox, treasureBoxEntity } from './entity';
import { countsOf, leftOf, openEvery, openingsIn, type StoredDraw, type StoredOpening, tableOf } from './openings';

const isServed = ({ env, status }: Pick<StoredConfig, 'env' | 'status'>): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/** Openings before the backend started; the paused box stopped by itself today. */
export const boxOpenings = new Collection<StoredOpening>(
  'boxOpenings',
  () => {
    const none = () => ({ total: 0, day: 0 });
    const openings = treasureBoxEntity.seed().flatMap((config) => {
      const from = dayOf(anchor) - (config.status === 'paused' ? 0 : 2 * day);
      return isServed(config) ? openingsIn(config, [from, anchor], [], none) : [];
    });
    return openings.sort((a, b) => a.at - b.at).map((one) => [one.box_open_id, one] as const);
  },
  ({ box_open_id }) => box_open_id,
);

export const openingColumns = new Columns(boxOpenings, {
  facets: { id: ({ id }) => id, room_id: ({ room_id }) => room_id, rare: ({ rare }) => String(rare > 0) },
  numbers: { at: ({ at }) => at, coins: ({ coins }) => coins },
});

const stockName = ({ id }: StoredConfig, key: string, today?: number): string => [id, key, today ?? ''].join(' ');
const addedIn = (config: StoredConfig) => (key: string) => ({
  total: stockChange(stockName(config, key)).added,
  day: stockChange(stockName(config, key, dayOf(now()))).added,
});

const clock = new Collection<{ next_at: number }>('boxClock', () => [['clock', { next_at: anchor + openEvery }]]);

/** Starts the openings, from the first look at them on. */
export const beginOpening = (): void => void clock.get('clock');

/**
 * Opens live boxes as time passes; after a long time without reads, only the last day. Planned after the boxes themselves,
 * so that those whose time came are live.
 */
export const planOpenings = (): void =>
  at(
    'treasure boxes',
    clock,
    ({ next_at }) => next_at,
    () => {
      const mine = clock.touch('clock');
      const missed = Math.max(0, Math.ceil((now() - day - mine.next_at) / openEvery));
      const from = mine.next_at + missed * openEvery;
      for (; mine.next_at <= now(); ) mine.next_at += openEvery;
      const live = configsOf('treasureBox').filter((one) => isServed(one) && one.status === 'online');
      for (const config of live) {
        const since = Math.max(from, config.online_at ?? 0);
        const before = openingColumns.by('id', config.id);
        for (const one of openingsIn(config, [since, now() + 1], before, addedIn(config))) boxOpenings.add(one);
      }
    },
  );

const versionOf = (config: StoredConfig | undefined, n: number) => {
  const content = config?.versions.find(({ version }) => version === n)?.content;
  return content && bodyOf(content);
};

/** Numbers given and added of each reward of a box, by `rewardKey`. */
export function stateNow(config: StoredConfig) {
  const today = dayOf(now());
  const counts = countsOf(openingColumns.by('id', config.id), (n) => versionOf(config, n));
  const keys = liveBox(config)?.content.body.pool.map(rewardKey) ?? [];
  const added = addedIn(config);
  const only = (numberOf: (key: string) => number) =>
    Object.fromEntries(keys.map((key) => [key, numberOf(key)] as const).filter(([, number]) => number > 0));
  return { today, counts, added: only((key) => added(key).total), added_day: only((key) => added(key).day) };
}

/** Total of today's openings, and the return rate after each. */
function todayOf(config: StoredConfig) {
  const body = liveBox(config)?.content.body;
  const opened = openingColumns.by('id', config.id).filter(({ at }) => at >= dayOf(now()));
  const total = { openings: 0, draws: 0, coins: 0, expected: 0, variance: 0 };
  const points = opened.flatMap(({ of_version, draws, coins, moments }) => {
    // Versions that differ in their tags draw alike.
    if (!body || !same(versionOf(config, of_version), body)) return [];
    total.openings += 1;
    total.draws += draws.length;
    total.coins += coins;
    total.expected += moments.expected;
    total.variance += moments.variance;
    const pace = rules.paceOf(body, total);
    return pace ? [{ openings: total.openings, ...pace }] : [];
  });
  return { body, opened, total, points, coins: opened.reduce((sum, { coins }) => sum + coins, 0) };
}

export const boxName = (id: string): string => {
  const config = configsOf('treasureBox').get(id);
  return config ? contentOf(config).name : id;
};

const isOut = ({ left_day, left_total }: { left_day: number | null; left_total: number | null }): boolean =>
  left_day === 0 || left_total === 0;

export function figuresOf(config: StoredConfig): TreasureBoxFigures {
  const { id, status } = config;
  const { body, opened, total, points, coins } = todayOf(config);
  const last = points.at(-1);
  const why = status === 'paused' && body ? rules.breakerText(body, total, coins) : undefined;
  return {
    id,
    openings: opened.length,
    coins,
    pace: last ? { actual: last.actual, expected: last.expected, band: last.band } : null,
    points,
    tripped: why === undefined ? null : { at: opened.at(-1)?.at ?? config.updated_at, why },
    out: stocksOf(config).filter(isOut).length,
  };
}

const stockedIn = (config: StoredConfig, item: PoolItem, field: 'stock_day' | 'stock_total', today?: number) => {
  const key = rewardKey(item);
  const stockIn = (content: Content<unknown>) =>
    bodyOf(content).pool.find((one) => rewardKey(one) === key)?.[field] ?? -1;
  return { of: stockName(config, key, today), value: rules.prizeValue(item), stockIn };
};

/** One row for each item of a box that has a stock. */
export function stocksOf(config: StoredConfig) {
  const { today, counts } = stateNow(config);
  const limited = ({ stock_day, stock_total }: PoolItem) => stock_day >= 0 || stock_total >= 0;
  const known = (stock: number, more = 0): number | null => (stock < 0 ? null : stock + more);
  return (liveBox(config)?.content.body.pool.filter(limited) ?? []).map((item) => {
    const key = rewardKey(item);
    const added = addedIn(config)(key);
    const { left_day, left_total } = leftOf(item, counts, today, addedIn(config));
    const counted =
      item.stock_total < 0 ? stockedIn(config, item, 'stock_day', today) : stockedIn(config, item, 'stock_total');
    return {
      id: config.id,
      box_name: contentOf(config).name,
      key,
      item: rules.prizeText(item),
      is_rare: item.is_rare,
      stock_day: known(item.stock_day, added.day),
      stock_total: known(item.stock_total, added.total),
      left_day: known(left_day),
      left_total: known(left_total),
      given_day: counts.get(`${today} ${key}`) ?? 0,
      given_total: counts.get(key) ?? 0,
      version: config.version,
      restock_room: restockRoomOf(config, counted) ?? 0,
      pending_approval: waitingRestock('treasureBox_restock', config, key),
    };
  });
}

/** Stock rows of all boxes; `out` for those without stock today. */
export const stockRows = (out: boolean) =>
  configsOf('treasureBox')
    .filter(isServed)
    .flatMap(stocksOf)
    .filter((row) => !out || isOut(row));

function itemToRestock(config: StoredConfig, { key, added_day, added_total }: Added): PoolItem {
  if (!isServed(config)) throw new Refusal(409, '只有生效中或已停用的宝箱可以补库存');
  const item = liveBox(config)?.content.body.pool.find((one) => rewardKey(one) === key);
  if (!item) throw refuseField('key', '生效版本的奖池里没有这个奖品');
  refuseState(rules.restockCannot(item));
  if (added_day + added_total === 0) throw refuseField('added_day', '请填写补多少');
  if (added_day > 0 && item.stock_day < 0) throw refuseField('added_day', '该奖品不限日库存');
  if (added_total > 0 && item.stock_total < 0) throw refuseField('added_total', '该奖品不限总库存');
  return item;
}

interface Added {
  /** The item: `type:id:qty:days`. */
  key: string;
  added_day: number;
  added_total: number;
}

export const boxRestock = restocking<Added>({
  of: 'treasureBox',
  type: 'treasureBox_restock',
  label: '补宝箱库存',
  code: treasureBoxCheckCode,
  view: (config) => ({
    ...viewOf(kitOf('treasureBox'), config),
    stock: stocksOf(config).map(
      ({ item, stock_day, stock_total }) => `${item} 日 ${stock_day ?? '不限'} / 总 ${stock_total ?? '不限'}`,
    ),
  }),
  told: (config, wish) => ({
    item: rules.prizeText(itemToRestock(config, wish)),
    added_day: wish.added_day,
    added_total: wish.added_total,
  }),
  ...ofStocks((config, wish) => {
    const item = itemToRestock(config, wish);
    const inAll = { stocked: stockedIn(config, item, 'stock_total'), count: wish.added_total };
    const today = { stocked: stockedIn(config, item, 'stock_day', dayOf(now())), count: wish.added_day };
    return item.stock_total < 0 ? [today] : [inAll, today];
  }),
});

/** Warns about remaining stock, counting items already given by any version. */
export function stockLines({ body: { pool } }: Content<TreasureBoxBody>, config: StoredConfig): CheckLine[] {
  const { today, counts } = stateNow(config);
  return pool.flatMap((item, place) => {
    const given = counts.get(rewardKey(item)) ?? 0;
    if (item.stock_total < 0 || given === 0) return [];
    const { left_total } = leftOf(item, counts, today, addedIn(config));
    const path = `body.pool.${place}`;
    const gone = `「${rules.prizeText(item)}」已发放 ${given.toLocaleString('zh-CN')} 个，发布后`;
    return left_total === 0
      ? [warn(path, `${gone}即无库存，抽中都改发落空奖励`)]
      : [pass(path, `${gone}总库存还剩 ${left_total.toLocaleString('zh-CN')} 个`)];
  });
}

/** Reason why a box that reached its cost of the day cannot be resumed. */
export const costCannot = (config: StoredConfig): string | undefined => {
  const { body, coins } = todayOf(config);
  return body && rules.resumeCannot(body, coins);
};

export const openingView = ({ draws, room: _, left_out: __, moments: ___, ...opening }: StoredOpening) => ({
  ...opening,
  box_name: boxName(opening.id),
  winners: draws.length,
});

const prizeAt = (body: TreasureBoxBody, given: number) => body.pool[given] ?? body.empty_reward;
const giftText = (body: TreasureBoxBody, given: number): string => {
  const prize = prizeAt(body, given);
  return prize ? rules.prizeText(prize) : rewardKey(rewardAt(body, given));
};

/** Replays a draw from its stored facts and version, and compares the result with what was given. */
export function replayed(body: TreasureBoxBody, { facts, given, why }: StoredDraw): Outcome & { matches: boolean } {
  const again = outcomeOf(tableOf(body), facts);
  return { ...again, matches: again.given === given && again.why === why };
}

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
    coins: prize ? rules.prizeValue(prize) : 0,
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

/** One opening with all that it depended on; undefined if it or its version does not exist. */
export function explained(box_open_id: string): BoxOpening | undefined {
  const opening = boxOpenings.get(box_open_id);
  const body = opening && versionOf(configsOf('treasureBox').get(opening.id), opening.of_version);
  return (
    body && {
      opening: openingView(opening),
      entry: { ...opening.room, room_cap: body.risk.daily_cap_room, left_out: opening.left_out },
      sum: tableOf(body).sum,
      draws: opening.draws.map((draw) => drawView(body, draw)),
    }
  );
}
