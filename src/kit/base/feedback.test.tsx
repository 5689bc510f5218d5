import { act, render, screen } from '@testing-library/react';
import { FeedbackHost } from './FeedbackHost';
import { notify, toast } from './feedback';

// Loaded before time stands still.
import './NotificationHost';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Duration of the exit animation. */
const leaving = 1000;

it.each([
  ['a message', 3000, () => toast.success('已保存')],
  ['a notification', 4500, () => notify({ tone: 'info', text: '已保存' })],
] as const)('C28: %s shows %i ms', async (_, ms, say) => {
  render(<FeedbackHost />);
  act(say);
  await pass(0);
  expect(screen.getByText('已保存')).toBeInTheDocument();
  await pass(ms - 100);
  expect(screen.getByText('已保存')).toBeInTheDocument();
  await pass(100 + leaving);
  expect(screen.queryByText('已保存')).not.toBeInTheDocument();
});

it('R88: a notification that something ends stays until then', async () => {
  const shown = new AbortController();
  render(<FeedbackHost />);
  act(() => notify({ tone: 'info', text: '可恢复', until: shown.signal }));
  await pass(60_000);
  expect(screen.getByText('可恢复')).toBeInTheDocument();
  shown.abort();
  await pass(leaving);
  expect(screen.queryByText('可恢复')).not.toBeInTheDocument();
});
