import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../src/services/boxOpenings';
import { treasureBoxEntity } from './_kit/entities/treasureBox/entity';
import * as boxes from './_kit/entities/treasureBox/reads';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

/** Whether a search is one of the ids or a part of one of the names. */
const says = (q: string | undefined, ids: readonly string[], ...names: string[]): boolean => {
  const wanted = (q ?? '').trim().toLowerCase();
  return wanted === '' || ids.includes(wanted) || names.some((name) => name.toLowerCase().includes(wanted));
};

/** One page of rows, sorted by a number; rows without it come last, ascending. */
function sortedPage<K extends string, R extends Record<K, number | null>>(
  rows: readonly R[],
  sort: string,
  wish: Parameters<typeof pageIn>[1],
) {
  const key = sort.replace('-', '') as K;
  const sign = sort.startsWith('-') ? -1 : 1;
  const numberOf = (row: R) => row[key] ?? Number.MAX_SAFE_INTEGER;
  return pageIn(
    [...rows].sort((a, b) => (numberOf(a) - numberOf(b)) * sign),
    wish,
  );
}

const kit = configKit({
  ...treasureBoxEntity,
  problems: (content, db, config) => [
    ...treasureBoxEntity.problems(content, db, config),
    ...boxes.stockLines(content, config),
  ],
  moveCannot: (verb, config) => (verb === 'resume' ? boxes.costCannot(config) : undefined),
});

boxes.planOpenings();

export const treasureBoxHandlers = [
  ...kit,

  handle(treasureBoxFigures, ({ input: { env } }) => {
    boxes.beginOpening();
    const isShown = ({ status }: { status: string }) => status === 'online' || status === 'paused';
    return {
      list: configsOf('treasureBox')
        .filter((one) => one.env === env && isShown(one))
        .map(boxes.figuresOf),
    };
  }),

  handle(listBoxOpenings, ({ input: { q, room_id, uid, from, to, rare, sort = '-at', ...wish } }) => {
    boxes.beginOpening();
    const { openingColumns, boxName, openingView } = boxes;
    const tests = [
      ...openingColumns.asked('room_id', room_id ? [room_id.trim()] : undefined),
      ...openingColumns.asked('rare', rare ? ['true'] : undefined),
      ...openingColumns.within('at', from, to),
    ];
    const rows = openingColumns
      .all(tests)
      .filter(({ draws }) => !uid || draws.some((draw) => draw.uid === uid))
      .filter(({ box_open_id, id }) => says(q, [box_open_id, id], boxName(id)));
    const { list, total } = sortedPage<'at' | 'coins', (typeof rows)[number]>(rows, sort, wish);
    return { list: list.map(openingView), total };
  }),

  handle(getBoxOpening, ({ input: { box_open_id } }) => {
    const found = boxes.explained(box_open_id);
    if (!found) throw missing('宝箱开启');
    return found;
  }),

  handle(listBoxStocks, ({ input: { q, out, sort = 'left_day', ...wish } }) => {
    boxes.beginOpening();
    const rows = boxes.stockRows(out === 'true').filter((row) => says(q, [row.id], row.box_name, row.item));
    return sortedPage<'left_day' | 'left_total', (typeof rows)[number]>(rows, sort, wish);
  }),

  handle(
    restockTreasureBox,
    ({ input, operator, db }) => {
      const approval_id = boxes.boxRestock.ask(db, operator, input);
      const row = boxes.stocksOf(configsOf('treasureBox').edit(input.id)).find(({ key }) => key === input.key);
      return { left_day: row?.left_day ?? null, left_total: row?.left_total ?? null, approval_id };
    },
    boxes.boxRestock.target(),
  ),
];

export default forUmi(treasureBoxHandlers);
