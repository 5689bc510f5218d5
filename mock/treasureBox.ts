import { rewardKey } from '../src/domain/box';
import { maxNameLength } from '../src/domain/config';
import { restockCannot } from '../src/domain/treasureBox';
import { checkTreasureBox, treasureBoxNeeds } from '../src/domain/treasureBoxRules';
import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../src/services/boxOpenings';
import { treasureBox } from '../src/services/treasureBox';
import { now } from './_kit/clock';
import { configKit } from './_kit/config/kit';
import { configsOf, kitOf } from './_kit/config/kits';
import { viewOf } from './_kit/config/rules';
import type { StoredConfig } from './_kit/config/store';
import { handle } from './_kit/handle';
import { forUmi } from './_kit/http';
import { pageIn } from './_kit/query';
import { Refusal, refuseField, refuseState } from './_kit/refusal';
import { changeState, planOpenings } from './_kit/treasureBox/live';
import { treasureBoxProblems, treasureBoxRefs } from './_kit/treasureBox/problems';
import { explained, figuresOf, openingView, stocksOf } from './_kit/treasureBox/reads';
import { liveBox, treasureBoxFacts } from './_kit/treasureBox/rules';
import { seedTreasureBoxes } from './_kit/treasureBox/seed';
import { boxClock, boxOpenings, openingColumns } from './_kit/treasureBox/store';
import { missing, requireWhy } from './_kit/writeRules';

const among = (wished: unknown, own: unknown): boolean => !Array.isArray(wished) || wished.includes(own);

/** Openings begin with the first look at them. */
const opened = () => boxClock.get('clock');

const inProduction = (): StoredConfig[] => configsOf('treasureBox').filter(({ env }) => env === 'prod');
const isServed = ({ status }: StoredConfig): boolean => status === 'online' || status === 'paused';

/** Whether a row is meant by the text of a search. */
const says = (text: string, ...own: string[]): boolean => {
  const wanted = text.trim().toLowerCase();
  return own.some((one) => one.toLowerCase().includes(wanted));
};

const configHandlers = configKit({
  type: 'treasureBox',
  label: '房间宝箱',
  prefix: 'box',
  calls: treasureBox,
  // A trigger groups them; any number of boxes are served at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.trigger',
  placeOf: ({ body }) => body.trigger,
  check: checkTreasureBox,
  problems: treasureBoxProblems,
  needs: treasureBoxNeeds,
  facts: treasureBoxFacts,
  words: { pause: '熔断停用', end: '下线' },
  refs: treasureBoxRefs,
  fits: ({ body }, { level, trigger }) => among(level, body.level) && among(trigger, body.trigger),
  seed: seedTreasureBoxes,
});

planOpenings();

export const treasureBoxHandlers = [
  ...configHandlers,

  handle(treasureBoxFigures, ({ input: { env } }) => {
    opened();
    const there = configsOf('treasureBox').filter((one) => one.env === env && isServed(one));
    return { list: there.map(figuresOf) };
  }),

  handle(listBoxOpenings, ({ input: { q = '', room_id, uid, from, to, rare, sort = '-at', ...wish } }) => {
    opened();
    const tests = [
      ...openingColumns.asked('room_id', room_id ? [room_id.trim()] : undefined),
      ...openingColumns.asked('rare', rare ? ['true'] : undefined),
      ...openingColumns.within('at', from, to),
    ];
    const won = openingColumns.all(tests).filter(({ draws }) => !uid || draws.some((draw) => draw.uid === uid));
    const rows = won.map(openingView).filter((row) => says(q, row.box_open_id, row.id, row.box_name));
    const key = sort.replace('-', '') as 'at' | 'coins';
    const sign = sort.startsWith('-') ? -1 : 1;
    return pageIn(
      rows.sort((a, b) => (a[key] - b[key]) * sign),
      wish,
    );
  }),

  handle(getBoxOpening, ({ input: { box_open_id } }) => {
    const opening = boxOpenings.get(box_open_id);
    const found = opening && explained(opening);
    if (!found) throw missing('宝箱开启');
    return found;
  }),

  handle(listBoxStocks, ({ input: { q = '', out, sort = 'left_day', ...wish } }) => {
    opened();
    const isOut = (left: number | null) => left === 0;
    const rows = inProduction()
      .filter(isServed)
      .flatMap(stocksOf)
      .filter((row) => says(q, row.id, row.box_name, row.item))
      .filter(({ left_day, left_total }) => !out || isOut(left_day) || isOut(left_total));
    const key = sort.replace('-', '') as 'left_day' | 'left_total';
    const sign = sort.startsWith('-') ? -1 : 1;
    const most = Number.MAX_SAFE_INTEGER;
    return pageIn(
      rows.sort((a, b) => ((a[key] ?? most) - (b[key] ?? most)) * sign),
      wish,
    );
  }),

  handle(
    restockTreasureBox,
    ({ input }) => {
      requireWhy(input);
      const { id, key, added_day, added_total } = input;
      const config = configsOf('treasureBox').edit(id);
      if (config.env !== 'prod' || !isServed(config)) throw new Refusal(409, '只有生效中或已停用的宝箱可以补库存');
      const item = liveBox(config)?.content.body.pool.find((one) => rewardKey(one) === key);
      if (!item) throw refuseField('key', '生效版本的奖池里没有这个奖品');
      refuseState(restockCannot(item));
      if (added_day + added_total === 0) throw refuseField('added_day', '请填写补多少');
      if (added_day > 0 && item.stock_day < 0) throw refuseField('added_day', '该奖品不限日库存');
      if (added_total > 0 && item.stock_total < 0) throw refuseField('added_total', '该奖品不限总库存');
      const state = changeState(config, now());
      state.added_day[key] = (state.added_day[key] ?? 0) + added_day;
      state.added[key] = (state.added[key] ?? 0) + added_total;
      const row = stocksOf(config).find((one) => one.key === key);
      return { left_day: row?.left_day ?? null, left_total: row?.left_total ?? null };
    },
    {
      rows: configsOf('treasureBox'),
      key: ({ id }) => id,
      type: 'treasureBox',
      id: ({ id }) => id,
      view: (config) => ({
        ...viewOf(kitOf('treasureBox'), config),
        stock: stocksOf(config).map(
          ({ item, stock_day, stock_total }) => `${item} 日 ${stock_day ?? '不限'} / 总 ${stock_total ?? '不限'}`,
        ),
      }),
    },
  ),
];

export default forUmi(treasureBoxHandlers);
