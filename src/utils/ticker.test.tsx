import { act, render, screen } from '@testing-library/react';
import { useNow } from '../hooks/useNow';
import { clock } from './clock';

let at: number;
let visibility: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  at = 1_000_000;
  clock.now = () => at;
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  visibility.mockRestore();
  jest.useRealTimers();
});

function Clock({ name, stepMs }: { name: string; stepMs: number | null }) {
  return <output aria-label={name}>{useNow(stepMs) - 1_000_000}</output>;
}

const shown = (name: string) => Number(screen.getByLabelText(name).textContent);
const pass = (ms: number) =>
  act(() => {
    for (let passed = 0; passed < ms; passed += 250) {
      at += 250;
      jest.advanceTimersByTime(250);
    }
  });
const see = (state: 'visible' | 'hidden') =>
  act(() => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('many clocks run on one timer, each at its step', () => {
  const { unmount } = render(
    <>
      <Clock name="quick" stepMs={250} />
      <Clock name="second" stepMs={1_000} />
      <Clock name="again" stepMs={1_000} />
      <Clock name="minute" stepMs={60_000} />
      <Clock name="still" stepMs={null} />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  pass(1_500);
  expect(shown('quick')).toBe(1_500);
  expect(shown('second')).toBe(1_000);
  expect(shown('again')).toBe(1_000);
  expect(shown('minute')).toBe(0);
  pass(60_000);
  expect(shown('minute')).toBe(60_000);
  expect(shown('still')).toBe(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('the timer is as quick as the quickest that is left', () => {
  const set = jest.spyOn(window, 'setInterval');
  const slow = <Clock name="slow" stepMs={30_000} />;
  const { rerender } = render(slow);
  rerender(
    <>
      {slow}
      <Clock name="quick" stepMs={1_000} />
    </>,
  );
  rerender(slow);
  expect(set.mock.calls.map(([, ms]) => ms)).toEqual([30_000, 1_000, 30_000]);
  expect(jest.getTimerCount()).toBe(1);
  set.mockRestore();
});

it('stops in a hidden tab, and is of now when the tab is seen again', () => {
  render(<Clock name="clock" stepMs={1_000} />);
  see('hidden');
  expect(jest.getTimerCount()).toBe(0);
  pass(5_000);
  expect(shown('clock')).toBe(0);
  see('visible');
  expect(shown('clock')).toBe(5_000);
  expect(jest.getTimerCount()).toBe(1);
});

it('what comes while the tab is hidden waits for it', () => {
  see('hidden');
  render(<Clock name="clock" stepMs={1_000} />);
  expect(jest.getTimerCount()).toBe(0);
  see('visible');
  pass(1_000);
  expect(shown('clock')).toBe(1_000);
});

it('a clock set back is shown as it is', () => {
  render(<Clock name="clock" stepMs={1_000} />);
  at -= 3_600_000;
  pass(1_000);
  expect(shown('clock')).toBe(-3_599_000);
});
