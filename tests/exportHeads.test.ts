import { codeFiles } from '../scripts/measures';
import { configColumns } from '../src/components/config/configColumns';
import type { Column } from '../src/kit/base/list/types';
import { fileCellsOf } from '../src/kit/list/fileCells';

/** Columns of a list; those with reasons take a function that finds a reason's label. */
function columnsIn(value: unknown): readonly Column<never>[] {
  const made: unknown =
    typeof value === 'function' && /Columns$/.test(value.name) ? value((code: string) => code) : value;
  const isColumn = (one: unknown): one is Column<never> =>
    typeof one === 'object' && one !== null && 'key' in one && 'title' in one;
  return Array.isArray(made) && made.every(isColumn) ? made : [];
}

const lists = [
  ['config', configColumns([], true)] as const,
  ...codeFiles('src/pages')
    .filter((file) => /\/\w*[cC]olumns\.tsx$/.test(file))
    .flatMap((file) =>
      Object.entries(jest.requireActual<Record<string, unknown>>(`../${file}`)).map(
        ([name, value]) => [`${file} ${name}`, columnsIn(value)] as const,
      ),
    ),
].filter(([, columns]) => columns.length > 0);

/** Parts of a head that join two facts; an A/B test is one. */
const joins = /\/|→|、|（比）/;

it('every list that is exported is looked at', () => expect(lists.length).toBeGreaterThan(35));

const headsOf = (column: Column<never>): string[] =>
  [...fileCellsOf(column), ...(column.figures ?? [])].map(({ head }) => head);

it.each(lists)('files of %s hold one fact in a column', (_, columns) => {
  const heads = (columns as readonly Column<never>[]).flatMap(headsOf);
  expect(heads.filter((head) => joins.test(head.replace('A/B', 'AB')))).toEqual([]);
  // Names are not unique: whoever is named stands there with the id.
  if (heads.some((head) => head === '用户' || head === '昵称')) expect(heads).toContain('用户 ID');
});

it.each(lists)('files of %s have every column but pictures', (_, columns) => {
  const absent = (columns as readonly Column<never>[]).filter((column) => headsOf(column).length === 0);
  expect(absent.filter(({ picture }) => !picture).map(({ title }) => title)).toEqual([]);
});
