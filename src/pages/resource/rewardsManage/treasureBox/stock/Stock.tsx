import type { ConfigPartProps } from '@/components/config/types';
import { treasureBoxType } from '@/domain/treasureBox/fields';
import type { Action } from '@/kit/base/actions';
import { flag, searchIn } from '@/kit/base/list/filters';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import { ListScreen } from '@/kit/list/ListScreen';
import type { ColumnsOf, FiltersOf } from '@/kit/list/types';
import type { RowOf } from '@/services/endpoint';
import { listBoxStocks, restockTreasureBox } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { restockWaitsText } from '../../sayRestocked';

export type StockRow = RowOf<typeof listBoxStocks>;

const { fields } = treasureBoxType;

const stockText = (stock: number | null): string => (stock === null ? '不限' : numberText(stock));

const left = (stock: number | null) => (stock === 0 ? <Tag color="red">用完</Tag> : stockText(stock));

const columns: ColumnsOf<typeof listBoxStocks> = columnsOf(fields, [
  {
    key: 'id',
    title: treasureBoxType.label,
    width: 180,
    render: ({ id, box_name }) => (
      <ObjectLink type={treasureBoxType} id={id}>
        <bdi>{safeText(box_name)}</bdi>
      </ObjectLink>
    ),
    text: ({ box_name }) => box_name,
  },
  {
    key: 'item',
    width: 220,
    render: ({ item, is_rare, pending_approval }) => (
      <>
        <bdi>{safeText(item)}</bdi> {is_rare && <Tag color="gold">稀有</Tag>}{' '}
        {pending_approval && <Tag color="gold">补库存待审批</Tag>}
      </>
    ),
    text: ({ item }) => item,
  },
  {
    key: 'left_day',
    width: 110,
    align: 'right',
    sort: 'left_day',
    render: ({ left_day }) => left(left_day),
    text: ({ left_day }) => stockText(left_day),
  },
  { key: 'stock_day', width: 100, align: 'right', render: ({ stock_day }) => stockText(stock_day) },
  { key: 'given_day', width: 100 },
  {
    key: 'left_total',
    width: 110,
    align: 'right',
    sort: 'left_total',
    render: ({ left_total }) => left(left_total),
    text: ({ left_total }) => stockText(left_total),
  },
  { key: 'stock_total', width: 100, align: 'right', render: ({ stock_total }) => stockText(stock_total) },
  { key: 'given_total', width: 100 },
]);

const filters: FiltersOf<typeof listBoxStocks> = [
  searchIn('q', '宝箱', { placeholder: '宝箱编号、宝箱或奖品名称', many: false, width: 240 }),
  flag('out', '仅缺货'),
];

const actions: readonly Action<StockRow>[] = [
  {
    key: 'restock',
    label: '补库存',
    level: 'L2',
    permission: String(restockTreasureBox.spec.action),
    disabledReason: ({ pending_approval }) => restockWaitsText(pending_approval),
    form: () => import('./RestockForm'),
  },
];

/** 库存: what is left of every reward that can run out, of the versions that are served. */
export default function Stock({ title, children }: ConfigPartProps) {
  return (
    <ListScreen
      title={title}
      call={listBoxStocks}
      columns={columns}
      filters={filters}
      rowKey={({ id, key }) => `${id} ${key}`}
      actions={actions}
      emptyHint="生效中的宝箱都没有设库存"
    >
      {children}
    </ListScreen>
  );
}
