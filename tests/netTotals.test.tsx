import { act, within } from '@testing-library/react';
import { leavesOf, menuEntries } from '../config/routes';
import { counting } from '../mock/testing';
import { freshStart, renderScreen } from './renderScreen';
import { settled } from './settled';

/** Every list of a screen as it is where its rows are not counted to the end. */

const gone: string[] = [];
const hurried: string[] = [];

beforeEach(async () => {
  await freshStart();
  Object.assign(counting, { endless: 1, others: 1 });
});
afterAll(() => Object.assign(counting, { endless: 10_000, others: Number.POSITIVE_INFINITY }));

it.each(leavesOf(menuEntries))(
  'Net totals: $name $path goes on page by page and offers no last page',
  async ({ path }) => {
    const { user, where } = await renderScreen(path);
    await settled();
    const pager = () => document.querySelector<HTMLElement>('main nav[aria-label="分页"]');
    const next = () => pager()?.querySelector<HTMLButtonElement>('[aria-label="下一页"]');
    // A list of one page is counted to its end.
    if (!next() || next()?.disabled) return;
    gone.push(path);
    expect(document.querySelector('main h1')).toHaveTextContent(/ \d+\+ 条$/);
    expect(within(pager() as HTMLElement).getAllByRole('button', { name: /^第/ })).toHaveLength(1);
    const rows = () =>
      [...document.querySelectorAll('main [data-row-key]')].map((row) => row.getAttribute('data-row-key'));
    const before = rows();
    await user.click(next() as HTMLElement);
    await settled();
    expect(within(pager() as HTMLElement).getByRole('button', { name: '第 2 页' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(rows().length).toBeGreaterThan(0);
    const second = rows();
    expect(second.filter((key) => before.includes(key))).toEqual([]);
    if (!where().includes('after=')) return;
    // Pressed twice before the rows are there, it leads two pages on: the cursor of one page is not that of the next.
    act(() => next()?.click());
    act(() => next()?.click());
    await settled();
    const fourth = rows();
    await user.click(pager()?.querySelector('[aria-label="上一页"]') as HTMLElement);
    await settled();
    hurried.push(path);
    expect(within(pager() as HTMLElement).getByRole('button', { name: '第 3 页' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(fourth.length).toBeGreaterThan(0);
    expect(rows().filter((key) => fourth.includes(key) || second.includes(key))).toEqual([]);
  },
);

it('most screens have a list of several pages, some with a cursor', () => {
  expect(gone.length).toBeGreaterThan(25);
  expect(hurried.length).toBeGreaterThan(0);
});
