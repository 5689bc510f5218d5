import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager, pagesAround } from './Pager';

it('names the first, the last, and those around the page that is shown', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, Number.NaN)).toEqual([1]);
  expect(pagesAround(1, 500)).toEqual([1, 2, 3, null, 500]);
  expect(pagesAround(4, 500)).toEqual([1, 2, 3, 4, 5, 6, null, 500]);
  expect(pagesAround(250, 500)).toEqual([1, null, 248, 249, 250, 251, 252, null, 500]);
  expect(pagesAround(499, 500)).toEqual([1, null, 497, 498, 499, 500]);
});

it('a gap of one page is that page', () => {
  expect(pagesAround(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('asks for pages and sizes as the URL says them', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Pager page={2} size={20} counted={{ total: 100 }} onChange={onChange} />);
  expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(screen.getByRole('button', { name: '上一页' }));
  await user.click(screen.getByRole('button', { name: '第 5 页' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50 条/页');
  expect(onChange.mock.calls).toEqual([[{ page: 3 }], [{ page: null }], [{ page: 5 }], [{ page: null, size: 50 }]]);
});

it('a list that was not counted to its end has no last page, and goes on behind the last one known', async () => {
  expect(pagesAround(1, 500, true)).toEqual([1, 2, 3, null]);
  expect(pagesAround(500, 500, true)).toEqual([1, null, 498, 499, 500, null]);
  const user = userEvent.setup();
  const onChange = jest.fn();
  const counted = { total: 10_000, total_is: 'at_least', next: 'f_7' } as const;
  render(<Pager page={500} size={20} counted={counted} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(screen.getByRole('button', { name: '第 499 页' }));
  expect(onChange.mock.calls).toEqual([[{ page: 501, after: 'f_7' }], [{ page: 499 }]]);
});

it('goes on by number while the rows of another page are shown: their cursor leads elsewhere', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Pager page={2} size={20} counted={{ total: 100, next: 'f_7' }} stale onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(onChange.mock.calls).toEqual([[{ page: 3, after: null }]]);
});

it('leads nowhere beyond its ends, and is not there without rows', () => {
  const { rerender } = render(<Pager page={5} size={20} counted={{ total: 100 }} onChange={jest.fn()} />);
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
  rerender(<Pager page={1} size={20} counted={{ total: 100 }} onChange={jest.fn()} />);
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  rerender(<Pager page={1} size={20} counted={{ total: 0 }} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
