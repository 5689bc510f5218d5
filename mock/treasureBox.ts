import {
  getBoxOpening,
  listBoxOpenings,
  listBoxStocks,
  restockTreasureBox,
  treasureBoxFigures,
} from '../src/services/treasureBoxOpenings';
import { treasureBoxEntity } from './_kit/entities/treasureBox/entity';
import { isServed, openingsNow, planOpenings } from './_kit/entities/treasureBox/openings';
import * as boxes from './_kit/entities/treasureBox/reads';
import { eitherOf, holdsOneOf } from './_kit/http/columns';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { Table } from './_kit/http/query';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

const hasText = (text: string, part: string): boolean => text.toLowerCase().includes(part);

const kit = configKit({
  ...treasureBoxEntity,
  problems: (content, db, config) => [
    ...treasureBoxEntity.problems(content, db, config),
    ...boxes.stockLines(content, config),
  ],
  moveCannot: (verb, config) => (verb === 'resume' ? boxes.costCannot(config) : undefined),
});

planOpenings();

export const treasureBoxHandlers = [
  ...kit,

  handle(treasureBoxFigures, ({ input: { env } }) => ({
    list: configsOf('treasureBox')
      .filter((one) => one.env === env && isServed(one))
      .map(boxes.figuresOf),
  })),

  handle(listBoxOpenings, ({ input: { q = '', room_id, uid, from, to, rare, ...wish } }) => {
    const rows = openingsNow();
    const text = q.trim().toLowerCase();
    const isSearched = (id: string) => id === text || hasText(boxes.boxName(id), text);
    const { list, total } = rows.page(wish, '-at', [
      ...(text === '' ? [] : eitherOf([rows.among('box_open_id', [text]), rows.where('id', isSearched)])),
      ...rows.asked('room_id', room_id ? [room_id.trim()] : undefined),
      ...(uid ? [rows.where('winners', holdsOneOf([uid]))] : []),
      ...rows.within('at', from, to),
      ...rows.asked('rare', rare && ['true']),
    ]);
    return { list: list.map(boxes.openingView), total };
  }),

  handle(getBoxOpening, ({ input: { box_open_id } }) => boxes.explained(box_open_id)),

  handle(listBoxStocks, ({ input: { q = '', out, ...wish } }) => {
    const text = q.trim().toLowerCase();
    const rows = boxes
      .stockRows(out === 'true')
      .filter(({ id, box_name, item }) => id === text || hasText(box_name, text) || hasText(item, text));
    const left = (stock: number | null) => stock ?? Number.MAX_SAFE_INTEGER;
    const order = { left_day: (row: Stock) => left(row.left_day), left_total: (row: Stock) => left(row.left_total) };
    return new Table(rows, order).page(wish, 'left_day');
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

type Stock = ReturnType<typeof boxes.stocksOf>[number];

export default forUmi(treasureBoxHandlers);
