import type * as z from 'zod/mini';
import type { Content } from '../../src/domain/config/rules';
import type { PoolItem, TreasureBoxBody } from '../../src/domain/treasureBox/body';
import { treasureBoxCheckCode } from '../../src/domain/treasureBox/checks';
import { drawOutcomeOf, itemAt, oddsTable, rewardKey, rollsOf } from '../../src/domain/treasureBox/draw';
import * as rules from '../../src/domain/treasureBox/rules';
import type { BoxOpening, restockTreasureBox, TreasureBoxFigures } from '../../src/services/treasureBoxOpenings';
import { dayOf, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { missing } from '../_kit/http/writeRules';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { configViewOf } from '../_kit/kit/config/rules';
import { configName } from '../_kit/kit/config/search';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { ofStocks, restockAllowanceOf, restocking, stockChange, waitingRestock } from '../restock/restock';
import { liveBox, treasureBoxBodyOf } from './entity';
import { boxOpenings, isServed, openingColumns, type StoredOpening } from './openings';

const poolOf = (config: StoredConfig): readonly PoolItem[] => liveBox(config)?.content.body.pool ?? [];

/** Coins given today, and the return rate after each opening of the live version. */
function todayOf(config: StoredConfig) {
  const body = liveBox(config)?.content.body;
  const opened = openingColumns.by('id', config.id).filter(({ at }) => at >= dayOf(now()));
  const odds = body && rules.returnOf(body);
  const total = { openings: 0, draws: 0, coins: 0 };
  const ofLive = body && odds ? opened.filter(({ of_version }) => of_version === config.live) : [];
  const points = ofLive.flatMap(({ draws, coins }) => {
    if (!(body && odds)) return [];
    total.openings += 1;
    total.draws += draws.length;
    total.coins += coins;
    return [{ openings: total.openings, ...rules.paceOf(body, odds, total) }];
  });
  return { body, opened, points, coins: sum(opened.map(({ coins }) => coins)) };
}

const isOut = ({ left_day, left_total }: { left_day: number | null; left_total: number | null }): boolean =>
  left_day === 0 || left_total === 0;

export function treasureBoxFiguresOf(config: StoredConfig): TreasureBoxFigures {
  const { body, opened, points, coins } = todayOf(config);
  const { openings: _, ...pace } = points.at(-1) ?? { openings: 0 };
  const why = config.status === 'paused' && body ? rules.costCapText(body, coins) : undefined;
  return {
    id: config.id,
    openings: opened.length,
    coins,
    pace: 'actual' in pace ? pace : null,
    points,
    tripped: why === undefined ? null : { at: opened.at(-1)?.at ?? config.updated_at, why },
    out: stocksOf(config).filter(isOut).length,
  };
}

/** Reason why a box that reached its daily cost cannot be resumed. */
export const costCannot = (config: StoredConfig): string | undefined => {
  const { body, coins } = todayOf(config);
  return body && rules.resumeCannot(body, coins);
};

/** Total stock of an item, or that of today. */
const stockedIn = (config: StoredConfig, item: PoolItem, field: 'stock_day' | 'stock_total') => {
  const key = rewardKey(item);
  const stockIn = (content: Content<unknown>) =>
    treasureBoxBodyOf(content).pool.find((one) => rewardKey(one) === key)?.[field] ?? -1;
  const of = [config.id, key, ...(field === 'stock_day' ? [dayOf(now())] : [])].join(' ');
  return { of, value: rules.prizeValue(item), stockIn };
};

/** Stock of an item that staff added, today or in total. */
const addedTo = (config: StoredConfig, item: PoolItem, field: 'stock_day' | 'stock_total') =>
  stockChange(stockedIn(config, item, field).of).added;

/** Stock that staff added to a box, by reward. */
export function stateNow(config: StoredConfig) {
  const added = (field: 'stock_day' | 'stock_total') =>
    Object.fromEntries(
      poolOf(config)
        .map((item) => [rewardKey(item), addedTo(config, item, field)] as const)
        .filter(([, count]) => count > 0),
    );
  return { added: added('stock_total'), added_day: added('stock_day') };
}

/** One row for each item of a box that has a stock. */
export function stocksOf(config: StoredConfig) {
  const gave = openingColumns.by('id', config.id).flatMap(({ at, draws }) => draws.map(({ key }) => ({ at, key })));
  const limited = ({ stock_day, stock_total }: PoolItem) => stock_day >= 0 || stock_total >= 0;
  return poolOf(config)
    .filter(limited)
    .map((item) => {
      const key = rewardKey(item);
      const given = gave.filter((one) => one.key === key);
      const given_day = given.filter(({ at }) => at >= dayOf(now())).length;
      const stockIn = (field: 'stock_day' | 'stock_total') =>
        item[field] < 0 ? null : item[field] + addedTo(config, item, field);
      const [stock_day, stock_total] = [stockIn('stock_day'), stockIn('stock_total')];
      const counted = stockedIn(config, item, stock_total === null ? 'stock_day' : 'stock_total');
      return {
        id: config.id,
        box_name: shownContentOf(config).name,
        key,
        item: rules.prizeText(item),
        is_rare: item.is_rare,
        stock_day,
        stock_total,
        left_day: stock_day && Math.max(0, stock_day - given_day),
        left_total: stock_total && Math.max(0, stock_total - given.length),
        given_day,
        given_total: given.length,
        version: config.version,
        restock_allowance: restockAllowanceOf(config, counted) ?? 0,
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

type Added = z.output<typeof restockTreasureBox.spec.input>;

function itemToRestock(config: StoredConfig, { key, added_day, added_total }: Added): PoolItem {
  if (!isServed(config)) throw new Refusal(409, '只有生效中或已停用的宝箱可以补库存');
  const item = poolOf(config).find((one) => rewardKey(one) === key);
  if (!item) throw refuseField('key', '生效版本的奖池里没有这个奖品');
  refuseState(rules.treasureBoxRestockCannot(item));
  if (added_day + added_total === 0) throw refuseField('added_day', '请填写补多少');
  if (added_day > 0 && item.stock_day < 0) throw refuseField('added_day', '该奖品不限日库存');
  if (added_total > 0 && item.stock_total < 0) throw refuseField('added_total', '该奖品不限总库存');
  return item;
}

export const boxRestock = restocking<Added>({
  of: 'treasureBox',
  type: 'treasureBox_restock',
  label: '补宝箱库存',
  code: treasureBoxCheckCode,
  view: (config) => ({
    ...configViewOf(kitOf('treasureBox'), config),
    stock: stocksOf(config).map(
      ({ item, stock_day, stock_total }) => `${item} 日 ${stock_day ?? '不限'} / 总 ${stock_total ?? '不限'}`,
    ),
  }),
  told: (config, request) => ({
    item: rules.prizeText(itemToRestock(config, request)),
    added_day: request.added_day,
    added_total: request.added_total,
  }),
  ...ofStocks((config, request) => {
    const item = itemToRestock(config, request);
    const today = { stocked: stockedIn(config, item, 'stock_day'), count: request.added_day };
    const inAll = { stocked: stockedIn(config, item, 'stock_total'), count: request.added_total };
    return item.stock_total < 0 ? [today] : [inAll, today];
  }),
});

export const openingView = ({ draws, room: _, left_out: __, ...opening }: StoredOpening) => ({
  ...opening,
  box_name: configName('treasureBox', opening.id),
  winners: draws.length,
});

/** A draw with its replay: the stored facts and version are drawn from again, and compared with the given reward. */
function drawView(body: TreasureBoxBody, { uid, facts, given, why }: StoredOpening['draws'][number]) {
  const table = oddsTable(body);
  const again = drawOutcomeOf(table, facts);
  const rolled = itemAt(table, facts.roll);
  const [roll_from, roll_to] = rollsOf(table, rolled);
  const prizeAt = (place: number) => body.pool[place] ?? body.empty_reward;
  const textAt = (place: number): string => {
    const prize = prizeAt(place);
    return prize ? rules.prizeText(prize) : '—';
  };
  const prize = prizeAt(given);
  return {
    uid,
    reward: textAt(given),
    coins: prize ? rules.prizeValue(prize) : 0,
    why,
    is_rare: body.pool[given]?.is_rare ?? false,
    roll: facts.roll,
    rolled: textAt(rolled),
    roll_from,
    roll_to,
    misses: facts.misses,
    before: facts.rolled,
    replay: { reward: textAt(again.given), why: again.why, matches: again.given === given && again.why === why },
  };
}

/** One opening with everything it depended on. */
export function explained(box_open_id: string): BoxOpening {
  const opening = boxOpenings.get(box_open_id);
  const versions = opening && configsOf('treasureBox').get(opening.id)?.versions;
  const content = versions?.find(({ version }) => version === opening?.of_version)?.content;
  if (!(opening && content)) throw missing('宝箱开启');
  const body = treasureBoxBodyOf(content);
  return {
    opening: openingView(opening),
    entry: { ...opening.room, room_cap: body.risk.daily_cap_room, left_out: opening.left_out },
    sum: oddsTable(body).sum,
    draws: opening.draws.map((draw) => drawView(body, draw)),
  };
}
