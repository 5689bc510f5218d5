import { fireEvent, render, screen, within } from '@testing-library/react';
import { type PlainColumn, PlainTable } from './PlainTable';

interface Row {
  id: string;
  count: number;
}

const columns: readonly PlainColumn<Row>[] = [
  { title: '名称', render: ({ id }) => id },
  { title: '数量', number: true, render: ({ count }) => count },
  { render: () => <hr /> },
];

const show = (rows: readonly Row[], empty?: string) =>
  render(
    <PlainTable
      label="数量表"
      caption="共两行"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === 'b'}
      empty={empty}
    />,
  );

it('has a name, a caption, heads for columns and rows, and marks the row that is open', () => {
  show([
    { id: 'a', count: 1 },
    { id: 'b', count: 2 },
  ]);
  const table = within(screen.getByRole('table', { name: '数量表' }));
  expect(table.getByText('共两行').tagName).toBe('CAPTION');
  const heads = table.getAllByRole('columnheader', { hidden: false });
  // The picture is for the eye alone.
  expect(heads.map(({ textContent }) => textContent)).toEqual(['名称', '数量']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
  expect(table.getByRole('row', { name: 'b 2' })).toHaveAttribute('aria-current', 'true');
  expect(table.getByRole('row', { name: 'a 1' })).not.toHaveAttribute('aria-current');
});

it('says when there is nothing, where there is something to say', () => {
  const { unmount } = show([], '没有数量');
  expect(screen.getByText('没有数量')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  show([]);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('draws 200 rows at once, and the next ones when asked', async () => {
  show(Array.from({ length: 20_000 }, (_, count) => ({ id: `n${count}`, count })));
  const rows = () => screen.getAllByRole('rowheader').length;
  expect(rows()).toBe(200);
  expect(screen.getByText(/另有 19,800 项未显示/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '显示更多' }));
  expect(rows()).toBe(400);
});
