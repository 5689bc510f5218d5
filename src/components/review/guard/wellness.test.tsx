import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { mediumOf } from '../../../../mock/testing';
import { operatorSlot } from '../../../session/storage';
import { clock } from '../../../utils/clock';
import { GuardedImage } from './GuardedImage';
import { useGuardPane, useWellness } from './useWellness';
import { WellnessBar } from './WellnessBar';
import { countView } from './wellness';

const minute = 60_000;
const picture = mediumOf(1, { of: 'selfie' });
let day = 0;
let at = 0;

beforeEach(() => {
  cleanup();
  localStorage.clear();
  operatorSlot.set('reviewer');
  jest.useFakeTimers();
  // Another day for each test: what was counted in one is not what the next starts with.
  day += 1;
  at = Date.UTC(2026, 10, day, 2);
  clock.now = () => at;
});
afterEach(() => jest.useRealTimers());

function Bench({ id = 'c1', sensitive = true }: { id?: string; sensitive?: boolean }) {
  const pane = useGuardPane(id, sensitive);
  return (
    <>
      <WellnessBar />
      <input aria-label="备注" />
      <section aria-label="证据" {...pane}>
        <GuardedImage medium={picture} alt="图片" sensitive={sensitive} />
      </section>
    </>
  );
}

/** Filter that the bench sends with a claim. */
const Probe = () => <output aria-label="避开高敏">{String(useWellness().avoidSensitive)}</output>;

const filter = () => screen.getByAltText('图片').style.filter;
const figures = () => screen.getByRole('button', { name: /^审核保护/ }).textContent;
const hold = (init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'v', ...init });
const pass = (ms: number) =>
  act(() => {
    for (let passed = 0; passed < ms; passed += 5_000) {
      at += 5_000;
      jest.advanceTimersByTime(5_000);
    }
  });
const guarded = 'blur(12px) grayscale(1)';

describe('G9: evidence is blurred and grey until V is held', () => {
  it.each([
    ['the key is up', () => fireEvent.keyUp(window, { key: 'V' })],
    ['the window is left', () => fireEvent.blur(window)],
    ['the tab is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the pointer leaves the pane', () => fireEvent.pointerLeave(screen.getByRole('region', { name: '证据' }))],
  ])('and again when %s, even if the key still repeats', (_, leave) => {
    render(<Bench />);
    expect(filter()).toBe(guarded);
    hold();
    expect(filter()).toBe('none');
    leave();
    expect(filter()).toBe(guarded);
    hold({ repeat: true });
    expect(filter()).toBe(guarded);
  });

  it('and again when the next item comes', () => {
    const { rerender } = render(<Bench id="c1" />);
    hold();
    rerender(<Bench id="c2" />);
    expect(filter()).toBe(guarded);
  });

  it('not while somebody types, composes or pastes', () => {
    render(<Bench />);
    hold({}, screen.getByLabelText('备注'));
    hold({ isComposing: true });
    hold({ keyCode: 229 });
    hold({ ctrlKey: true });
    expect(filter()).toBe(guarded);
    expect(figures()).toContain('0 件');
  });

  it('what is not sensitive is grey only', () => {
    render(<Bench sensitive={false} />);
    expect(filter()).toBe('grayscale(1)');
  });
});

describe('G9: personal settings over the team default', () => {
  const openPanel = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^审核保护/ }));
    return screen.findByRole('dialog', { name: '审核保护' });
  };

  it('G, blur and sound are kept, and go back to the default', async () => {
    jest.useRealTimers();
    const { unmount } = render(<Bench />);
    fireEvent.keyDown(document.body, { key: 'g' });
    expect(filter()).toBe('blur(12px)');
    await openPanel();
    fireEvent.change(screen.getByRole('slider', { name: /模糊/ }), { target: { value: '18' } });
    fireEvent.click(screen.getByRole('switch', { name: '默认静音' }));
    expect(filter()).toBe('blur(18px)');
    unmount();
    render(<Bench />);
    expect(filter()).toBe('blur(18px)');
    await openPanel();
    expect(screen.getByRole('switch', { name: '默认静音' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: '恢复团队默认' }));
    expect(filter()).toBe(guarded);
    expect(screen.getByRole('switch', { name: '默认静音' })).toBeChecked();
  });

  it('a stored value that makes no sense counts for nothing', () => {
    localStorage.setItem('console.own.reviewer.wellness', '{"blur":-3,"grayscale":"no","muted":1}');
    localStorage.setItem('console.own.reviewer.exposure', '[');
    render(<Bench />);
    expect(filter()).toBe(guarded);
  });

  it('Escape closes the panel and gives the keyboard back', async () => {
    jest.useRealTimers();
    render(<Bench />);
    fireEvent.keyDown(await openPanel(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^审核保护/ })).toHaveFocus();
  });

  it('今日不再给我高敏类 ends with the day', async () => {
    jest.useRealTimers();
    const { unmount } = render(
      <>
        <Bench />
        <Probe />
      </>,
    );
    await openPanel();
    fireEvent.click(screen.getByRole('switch', { name: '今日不再给我高敏类' }));
    expect(screen.getByLabelText('避开高敏')).toHaveTextContent('true');
    unmount();
    at += 24 * 60 * minute;
    render(<Probe />);
    expect(screen.getByLabelText('避开高敏')).toHaveTextContent('false');
  });
});

describe('G9: exposure of the day', () => {
  it('an item seen clear or decided counts once; what stays blurred or harmless does not', () => {
    const { rerender } = render(<Bench id="c1" />);
    expect(figures()).toContain('0 件');
    hold();
    fireEvent.keyUp(window, { key: 'v' });
    hold();
    expect(figures()).toContain('1 件');
    act(() => countView('c1'));
    expect(figures()).toContain('1 件');
    rerender(<Bench id="c2" />);
    act(() => countView('c2'));
    expect(figures()).toContain('2 件');
    rerender(<Bench id="c3" sensitive={false} />);
    hold();
    expect(figures()).toContain('2 件');
  });

  it('a new day and another operator begin at nothing', () => {
    const { unmount } = render(<Bench id="c1" />);
    hold();
    unmount();
    operatorSlot.set('lead');
    render(<Bench id="c2" />);
    expect(figures()).toContain('0 件');
    cleanup();
    operatorSlot.set('reviewer');
    render(<Bench id="c2" />);
    expect(figures()).toContain('1 件');
    at += 24 * 60 * minute;
    pass(5_000);
    expect(figures()).toContain('0 件');
    hold();
    expect(figures()).toContain('1 件');
    expect(figures()).toContain('0 分钟');
  });

  it('minutes count in front of sensitive items, a hidden tab and a sleeping machine do not', () => {
    const { rerender } = render(<Bench />);
    pass(2 * minute);
    expect(figures()).toContain('2 分钟');
    at += 30 * minute;
    pass(5_000);
    expect(figures()).toContain('2 分钟');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(5 * minute);
    hidden.mockRestore();
    rerender(<Bench id="c2" sensitive={false} />);
    pass(5 * minute);
    expect(figures()).toContain('2 分钟');
  });

  it('a break is advised once after 60 minutes', () => {
    render(<Bench />);
    pass(59 * minute);
    expect(screen.queryByText(/建议休息/)).toBeNull();
    pass(minute);
    expect(screen.getByRole('status')).toHaveTextContent('建议休息');
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    pass(60 * minute);
    expect(screen.queryByText(/建议休息/)).toBeNull();
  });

  it('or after 200 sensitive items', () => {
    render(<Bench />);
    act(() => {
      for (let i = 0; i < 199; i++) countView(`many${i}`);
    });
    expect(screen.queryByText(/建议休息/)).toBeNull();
    act(() => countView('one more'));
    expect(screen.getByText(/建议休息/)).toBeVisible();
  });
});
