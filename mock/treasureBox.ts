import { maxNameLength } from '../src/domain/config';
import { resumeCannot } from '../src/domain/treasureBox';
import { checkTreasureBox, treasureBoxNeeds } from '../src/domain/treasureBoxRules';
import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../src/services/boxOpenings';
import { treasureBox } from '../src/services/treasureBox';
import { planOpenings, stateNow } from './_kit/entities/treasureBox/live';
import { treasureBoxProblems, treasureBoxRefs } from './_kit/entities/treasureBox/problems';
import { boxName, explained, figuresOf, openingView, stocksOf } from './_kit/entities/treasureBox/reads';
import { restock, restockView } from './_kit/entities/treasureBox/restock';
import { liveBox, treasureBoxFacts } from './_kit/entities/treasureBox/rules';
import { seedTreasureBoxes } from './_kit/entities/treasureBox/seed';
import { boxClock, boxOpenings, openingColumns } from './_kit/entities/treasureBox/store';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing, requireWhy } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';
import type { StoredConfig } from './_kit/kit/config/store';

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
  moveCannot: (verb, config) => {
    const body = verb === 'resume' ? liveBox(config)?.content.body : undefined;
    return body && resumeCannot(body, stateNow(config).today.coins);
  },
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
    const rows =
      q.trim() === '' ? [...won] : won.filter(({ box_open_id, id }) => says(q, box_open_id, id, boxName(id)));
    const key = sort.replace('-', '') as 'at' | 'coins';
    const sign = sort.startsWith('-') ? -1 : 1;
    const { list, total } = pageIn(
      rows.sort((a, b) => (a[key] - b[key]) * sign),
      wish,
    );
    return { list: list.map(openingView), total };
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
    ({ input, operator, db }) => {
      requireWhy(input);
      const config = configsOf('treasureBox').edit(input.id);
      const approval_id = restock(db, operator, config, input);
      const row = stocksOf(config).find((one) => one.key === input.key);
      return { left_day: row?.left_day ?? null, left_total: row?.left_total ?? null, approval_id };
    },
    {
      rows: configsOf('treasureBox'),
      key: ({ id }) => id,
      type: 'treasureBox',
      id: ({ id }) => id,
      view: restockView,
    },
  ),
];

export default forUmi(treasureBoxHandlers);
