import { render } from '@testing-library/react';
import * as z from 'zod/mini';
import type { Fields } from '@/domain/shared/objectType';
import { banStatus, banTypes, durationLabel } from '@/domain/shared/penalty';
import { anyOf, numberIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { Column } from '@/kit/base/list/types';
import { endpoint, paged, pageOf } from '@/services/endpoint';
import { cellsBy } from './cellsBy';
import { columnsOf } from './columnsOf';
import { fileCellsOf } from './fileCells';
import type { ColumnsOf, FiltersOf } from './types';

const fields = {
  status: { label: '状态', kind: 'map', map: banStatus },
  types: { label: '封禁类型', kind: 'map', map: banTypes },
  reason: { label: '原因', kind: 'reason' },
  id: { label: '编号', kind: 'uid' },
  of: { label: '案件', kind: 'object', of: 'case' },
  amount: { label: '金额', kind: 'coins' },
  rows: { label: '行数', kind: 'count' },
  price: { label: '单价', kind: 'money', currency: 'USD' },
  term: { label: '时长', kind: 'words', text: durationLabel },
  wrong: { label: '误判', kind: 'flag' },
  remark: { label: '备注' },
} as const satisfies Fields;

interface Row {
  value?: unknown;
  remark: string;
  reason: string;
  extra: { status: string };
}
type Columns = readonly Column<Row>[];

function cell(column: Column<Row> | undefined, row: Partial<Row>) {
  const whole: Row = { remark: '', reason: '', extra: { status: 'active' }, ...row };
  const { container } = render(column?.render(whole));
  return { container, shown: container.textContent, exported: column && fileCellsOf(column)[0]?.text(whole) };
}

it('amounts, counts, moments and ids are figures, which a cell never shortens; names beside an id are not', () => {
  const columns = columnsOf(fields, [
    { key: 'x', field: 'amount', value: () => 1 },
    { key: 'x', field: 'price', render: () => 1 },
    { key: 'x', field: 'rows', value: () => 1 },
    { key: 'x', field: 'id', value: () => 'ab_1' },
    { key: 'x', field: 'of', value: () => 'cs_1' },
    { key: 'x', field: 'id', render: () => '昵称 ab_1' },
    { key: 'remark' },
  ]) satisfies Columns;
  expect(columns.map(({ kind }) => kind)).toEqual(['coins', 'money', 'count', 'id', 'id', undefined, undefined]);
});

describe('a field is shown and exported by its kind', () => {
  it.each<[keyof Omit<typeof fields, 'reason'>, unknown, string, unknown]>([
    ['status', 'active', '生效中', '生效中'],
    ['status', 'newer', 'newer', 'newer'],
    ['types', ['login', 'warp'], '登录、warp', '登录、warp'],
    ['types', [], '—', null],
    ['id', 'ab_1', 'ab_1', 'ab_1'],
    ['of', 'cs_1', 'cs_1', 'cs_1'],
    ['amount', 1_200, '+1,200', '1200'],
    ['rows', 50_000, '50,000', 50_000],
    ['rows', 0, '0', 0],
    ['price', 123_450, 'US$1,234.50', '1234.50'],
    ['term', 604_800, '7 天', '7 天'],
    ['wrong', false, '否', '否'],
    ['remark', 'a\u202Eb', 'a\\u202Eb', 'a\u202Eb'],
    ['remark', '', '—', null],
    ['remark', null, '—', null],
  ])('%s: %j', (field, value, shown, exported) => {
    const [column] = columnsOf(fields, [{ key: 'x', field, value: (row) => row.value }]) satisfies Columns;
    expect(cell(column, { value })).toMatchObject({ shown, exported });
    expect(column?.title).toBe(fields[field].label);
  });

  it('ids can be copied by their name, numbers stand at the right', () => {
    const [id, amount]: Columns = columnsOf(fields, [
      { key: 'id', value: () => 'ab_1' },
      { key: 'amount', value: () => 1 },
    ]);
    expect(cell(id, {}).container.querySelector('button')).toHaveAccessibleName('复制编号 ab_1');
    expect(amount?.align).toBe('right');
  });

  it('what stands behind it, a title and an export of its own are kept', () => {
    const [column]: Columns = columnsOf(fields, [
      { key: 'remark', title: '说明', after: ({ extra }) => `（${extra.status}）`, text: () => '另有' },
    ]);
    expect(column?.title).toBe('说明');
    expect(cell(column, { remark: '好' })).toMatchObject({ shown: '好（active）', exported: '另有' });
  });

  it('what has a look of its own is not exported by itself', () => {
    const [column]: Columns = columnsOf(fields, [{ key: 'remark', render: () => '***' }]);
    expect(cell(column, { remark: '13800000000' })).toMatchObject({ shown: '***', exported: undefined });
  });
});

const listThings = endpoint({
  name: 'listThings',
  method: 'GET',
  path: '/things',
  kind: 'read',
  label: '测试',
  input: z.object({ ...paged('rows'), state: z.optional(z.string()), from: z.optional(z.number()) }),
  output: pageOf(z.object({ remark: z.string(), reason: z.string(), rows: z.number(), place: z.object({}) })),
  source: 'docs/design/blocks.md#g1',
});
type Things = ColumnsOf<typeof listThings>;

it('columns and filters are typed by the call and the descriptor', () => {
  const right: Things = columnsOf(fields, [
    { key: 'remark' },
    { key: 'rows', sort: 'rows' },
    { key: 'place.of', field: 'of', value: () => 'cs_1' },
    { key: 'place', title: '地点', render: ({ remark }) => remark },
  ]);
  expect(right.map(({ title }) => title)).toEqual(['备注', '行数', '案件', '地点']);

  const wrong: readonly Things[] = [
    // @ts-expect-error a field that neither the row nor the descriptor has
    columnsOf(fields, [{ key: 'remarks' }]),
    // @ts-expect-error a field of the row that the descriptor lacks, without a title
    columnsOf(fields, [{ key: 'place', render: () => null }]),
    // @ts-expect-error a title alone does not say how it is shown
    columnsOf(fields, [{ key: 'place', title: '地点' }]),
    // @ts-expect-error about a field that the descriptor lacks
    columnsOf(fields, [{ key: 'place', field: 'plaice', render: () => null }]),
    // @ts-expect-error the backend does not sort by it
    columnsOf(fields, [{ key: 'remark', sort: 'remark' }]),
    // @ts-expect-error a reason is read by a call of its own
    columnsOf(fields, [{ key: 'reason' }]),
  ];
  expect(wrong).toHaveLength(6);
});

it('a filter takes label and options of the field it is about', () => {
  const right: FiltersOf<typeof listThings> = [
    anyOf('state', fields.status),
    anyOf('state', fields.remark, [{ value: 'a', label: '甲' }]),
    numberIn('from', fields.rows, '≥ 千'),
    timeFilter('from', fields.term, { from: 'from', to: 'to' }),
  ];
  expect(right.map(({ label }) => label)).toEqual(['状态', '备注', '行数 ≥ 千', '时长']);
  const moment = { region: 'wy', now: 0 } as const;
  expect(right[0]?.text(new URLSearchParams('state=active&state=newer'), moment)).toBe('生效中、newer');

  const wrong: FiltersOf<typeof listThings> = [
    // @ts-expect-error the call is not asked for it
    textIn('status', fields.status),
  ];
  expect(wrong).toHaveLength(1);
  // @ts-expect-error a text has no options of its own
  expect(anyOf('state', fields.remark).label).toBe('备注');
});

it('a file has one fact a column: units, currencies and time zones stand in the heads', () => {
  const paid = { label: '实付', kind: 'money', currency: 'currency' } as const;
  const at = { label: '时间', kind: 'time' } as const;
  const all = { ...fields, paid, at };
  const row = { price: -5, paid: 123_450, currency: 'PHP', at: Date.UTC(2026, 10, 20, 4, 5, 6), amount: -350 };
  const keys = ['price', 'paid', 'at', 'amount'] as const;
  const columns = columnsOf<typeof row, string, keyof typeof row, typeof all>(
    all,
    keys.map((key) => ({ key })),
  );
  const write = cellsBy(() => columns)(keys, String);
  expect(write.heads).toEqual(['单价（USD）', '实付', '实付币种', '时间（UTC+8）', '金额（个）']);
  expect(write([row])).toEqual([['-0.05', '1234.50', 'PHP', '2026-11-20 12:05:06', '-350']]);
});
