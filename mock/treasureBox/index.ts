import { maxListSpanDays } from '../../src/domain/shared/limits';
import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../../src/services/treasureBoxOpenings';
import { holdsOneOf } from '../_kit/http/columns';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { Table } from '../_kit/http/query';
import { requireSpan } from '../_kit/http/writeRules';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { searchedRows } from '../_kit/kit/config/search';
import { treasureBoxEntity } from './entity';
import { isServed, openingsNow, planOpenings } from './openings';
import * as boxes from './reads';

const hasText = (text: string, part: string): boolean => text.toLowerCase().includes(part);

type Stock = ReturnType<typeof boxes.stocksOf>[number];
const left = (field: 'left_day' | 'left_total') => (row: Stock) => row[field] ?? Number.MAX_SAFE_INTEGER;

const configHandlers = configKit({
  ...treasureBoxEntity,
  moveCannot: (verb, config) => (verb === 'resume' ? boxes.costCannot(config) : undefined),
});
planOpenings();

export const treasureBoxHandlers = [
  ...configHandlers,

  handle(treasureBoxFigures, ({ input: { env } }) => {
    openingsNow();
    return { list: configsIn('treasureBox', env).filter(isServed).map(boxes.treasureBoxFiguresOf) };
  }),

  handle(listBoxOpenings, ({ input: { q, uid, from, to, ...query } }) => {
    requireSpan(from, to, maxListSpanDays);
    const openings = openingsNow();
    const { list, ...rest } = openings.endlessPage(query, '-at', [
      ...searchedRows('treasureBox', openings, 'box_open_id', q),
      ...(uid ? [openings.where('uid', holdsOneOf([uid]))] : []),
      ...openings.within('at', from, to),
      ...openings.tests(query),
    ]);
    return { list: list.map(boxes.openingView), ...rest };
  }),

  handle(getBoxOpening, ({ input: { box_open_id } }) => boxes.explained(box_open_id)),

  handle(listBoxStocks, ({ input: { q = '', out, ...query } }) => {
    const text = q.trim().toLowerCase();
    const rows = boxes
      .stockRows(out === 'true')
      .filter(({ id, box_name, item }) => id === text || hasText(box_name, text) || hasText(item, text));
    const order = { left_day: left('left_day'), left_total: left('left_total') };
    return new Table(rows, order).page(query, 'left_day');
  }),

  handle(
    restockTreasureBox,
    ({ input, operator, db, audit }) => {
      const approval_id = boxes.boxRestock.ask(db, operator, input, audit);
      const row = boxes.stocksOf(configsOf('treasureBox').edit(input.id)).find(({ key }) => key === input.key);
      return { left_day: row?.left_day ?? null, left_total: row?.left_total ?? null, approval_id };
    },
    boxes.boxRestock.target(),
  ),
];

export default forUmi(treasureBoxHandlers);
