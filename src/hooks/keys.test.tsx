import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { DetailDrawer } from '../kit/base/DetailDrawer';
import { HoldBar } from '../kit/base/HoldBar';
import ShortcutHelp from '../layouts/ShortcutHelp';
import { clock } from '../utils/clock';
import { printedKeys } from './keyNames';
import type { Key } from './keys';
import { KeyScope, useKeys } from './useKeys';

jest.mock('@/domain/shared/limits', () => jest.requireActual('@/domain/shared/limits'));

let heard: string[];
beforeEach(() => {
  heard = [];
});

const says = (name: string, key: string, more: Partial<Key> = {}): Key => ({
  key,
  label: name,
  run: () => heard.push(name),
  ...more,
});

function Keys({ keys, ...options }: { keys: readonly Key[] } & Parameters<typeof useKeys>[1]) {
  useKeys(keys, options);
  return null;
}

/** A player: keys of its own, and those of the one used last go first. */
function Player({ name }: { name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const toFront = useKeys([says(name, '[')], { place: name, element: button });
  return (
    <button ref={button} type="button" onClick={toFront}>
      {name}
    </button>
  );
}

const press = (key: string, init: KeyboardEventInit = {}, target: Element | null = document.activeElement) =>
  fireEvent.keyDown(target ?? document.body, { key, ...init });

describe('the innermost scope takes a key', () => {
  const walk = { onPrevious: () => heard.push('previous'), onNext: () => heard.push('next') };

  it('R15: a drawer over a list, a player in the drawer, a dialog over both', () => {
    const { rerender } = render(<Keys keys={[says('list', '['), says('find', '/')]} />);
    press('[');
    press('/');
    const drawer = (more: React.ReactNode) => (
      <>
        <Keys keys={[says('list', '['), says('find', '/')]} />
        <DetailDrawer title="详情" onClose={() => {}} {...walk}>
          {more}
        </DetailDrawer>
      </>
    );
    rerender(drawer('一条'));
    press('[');
    press(']');
    press('/');
    rerender(drawer(<Player name="player" />));
    press('[');
    press(']');
    rerender(
      drawer(
        <>
          <Player name="player" />
          <div role="dialog" aria-modal="true">
            对话框
          </div>
        </>,
      ),
    );
    press('[', {}, screen.getByText('对话框'));
    rerender(drawer('一条'));
    press('[');
    rerender(<Keys keys={[says('list', '['), says('find', '/')]} />);
    press('[');
    expect(heard).toEqual(['list', 'find', 'previous', 'next', 'player', 'next', 'previous', 'list']);
  });

  it('also where the focus was left on the page below', () => {
    render(
      <>
        <button type="button">页面</button>
        <Keys keys={[says('page', 'a')]} />
        <Keys keys={[says('anywhere', 'b')]} anywhere />
        <div role="dialog" aria-modal="true">
          <KeyScope place="内" keys={[says('inside', 'c')]}>
            内
          </KeyScope>
        </div>
      </>,
    );
    for (const key of ['a', 'b', 'c']) press(key, {}, screen.getByRole('button', { name: '页面' }));
    expect(heard).toEqual(['anywhere', 'inside']);
  });

  it('of two players the one used last has the keys, of those not used the first', () => {
    render(
      <>
        <Player name="甲" />
        <Player name="乙" />
      </>,
    );
    press('[');
    fireEvent.click(screen.getByRole('button', { name: '乙' }));
    press('[');
    expect(heard).toEqual(['甲', '乙']);
  });

  it('what is disabled or gone gives its key back', () => {
    const page = <Keys keys={[says('page', 'a')]} />;
    const inner = (enabled: boolean) => (
      <>
        {page}
        <Keys keys={[says('inner', 'a')]} place="内" enabled={enabled} />
      </>
    );
    const { rerender } = render(inner(true));
    press('a');
    rerender(inner(false));
    press('a');
    rerender(inner(true));
    press('a');
    rerender(page);
    press('a');
    expect(heard).toEqual(['inner', 'page', 'inner', 'page']);
  });
});

describe('one key has one taker', () => {
  /** Errors thrown while rendering: React groups those of several components. */
  const thrownBy = (run: () => void): string[] => {
    const silenced = (['error', 'warn'] as const).map((name) => jest.spyOn(console, name).mockImplementation(() => {}));
    try {
      run();
      return [];
    } catch (error) {
      const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
      return all.map((one) => (one instanceof Error ? one.message : String(one)));
    } finally {
      for (const one of silenced) one.mockRestore();
    }
  };

  it('two in one scope throw, and say who they are', () => {
    const thrown = thrownBy(() =>
      render(
        <KeyScope place="审核">
          <Keys keys={[says('合并', 'm')]} />
          <Keys keys={[says('打码', 'm')]} />
        </KeyScope>,
      ),
    );
    expect(thrown).toContain('Key "m" is taken twice in 审核: 合并, 打码');
  });

  it('and when the second comes later', () => {
    const { rerender } = render(<Keys keys={[says('a', 'a'), says('b', 'b')]} />);
    const thrown = thrownBy(() => rerender(<Keys keys={[says('a', 'a'), says('b', 'a')]} />));
    expect(thrown).toEqual(['Key "a" is taken twice in 本页: a, b']);
  });

  it('a key may pass from one to another', () => {
    const both = (first: boolean) => (
      <>
        <Keys keys={first ? [says('one', 'x')] : []} />
        <Keys keys={first ? [] : [says('two', 'x')]} />
      </>
    );
    const { rerender } = render(both(true));
    press('x');
    rerender(both(false));
    press('x');
    rerender(both(true));
    press('x');
    expect(heard).toEqual(['one', 'two', 'one']);
  });
});

describe('keys rest', () => {
  const fields = (
    <>
      <Keys keys={[says('a', 'a'), says('space', ' '), says('submit', 'mod+enter')]} />
      <input aria-label="输入" />
      <textarea aria-label="文本" />
      <button type="button">按钮</button>
    </>
  );

  it('while somebody types, or an input method composes', () => {
    render(fields);
    press('a', {}, screen.getByLabelText('输入'));
    press('a', {}, screen.getByLabelText('文本'));
    press('a', { isComposing: true });
    press('a', { keyCode: 229 });
    press('Enter', { ctrlKey: true, isComposing: true });
    expect(heard).toEqual([]);
    press('A');
    expect(heard).toEqual(['a']);
  });

  it('with a modifier they do not ask for; with Ctrl or ⌘ they are heard while typing', () => {
    render(fields);
    press('a', { ctrlKey: true });
    press('a', { metaKey: true });
    press('a', { altKey: true });
    press('Enter');
    press('Enter', { ctrlKey: true }, screen.getByLabelText('文本'));
    press('Enter', { metaKey: true });
    expect(heard).toEqual(['submit', 'submit']);
  });

  it('a digit with Alt is that of the key; Shift with Ctrl is another key than without', () => {
    render(
      <Keys
        keys={[says('first', 'alt+1'), says('undo', 'mod+z'), says('redo', 'mod+shift+z'), says('up', 'alt+arrowup')]}
      />,
    );
    press('¡', { altKey: true, code: 'Digit1' });
    press('1', { altKey: true, ctrlKey: true, code: 'Digit1' });
    press('ArrowUp', { altKey: true, code: 'ArrowUp' });
    press('ArrowLeft', { altKey: true, code: 'ArrowLeft' });
    press('z', { ctrlKey: true });
    press('Z', { metaKey: true, shiftKey: true });
    expect(heard).toEqual(['first', 'up', 'undo', 'redo']);
    expect(['alt+1', 'mod+shift+z', '+'].map(printedKeys)).toEqual([['Alt 1'], ['Ctrl Shift Z', '⌘ Shift Z'], ['+']]);
  });

  it('Space presses the button that has the focus', () => {
    render(fields);
    expect(press(' ', {}, screen.getByRole('button'))).toBe(true);
    expect(press(' ')).toBe(false);
    expect(heard).toEqual(['space']);
  });

  it('where somebody else has used the press', () => {
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a menu that takes arrows
      <div onKeyDown={(event) => event.preventDefault()}>
        <Keys keys={[says('a', 'a')]} />
        <span>菜单</span>
      </div>,
    );
    press('a', {}, screen.getByText('菜单'));
    expect(heard).toEqual([]);
  });
});

describe('a key that is held', () => {
  it('acts once, or again and again where that is meant, and never scrolls the page', () => {
    render(<Keys keys={[says('once', ' '), says('walk', 'j', { repeats: true })]} />);
    press(' ');
    expect(press(' ', { repeat: true })).toBe(false);
    press('j');
    press('j', { repeat: true });
    expect(heard).toEqual(['once', 'walk', 'walk']);
  });

  it.each([
    ['it is let go', () => fireEvent.keyUp(document.body, { key: 'V' })],
    ['the window is left', () => fireEvent.blur(window)],
    ['the tab is hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is released when %s, once', (_, leave) => {
    render(<Keys keys={[says('hold', 'v', { release: () => heard.push('release') })]} />);
    press('v');
    leave();
    fireEvent.keyUp(document.body, { key: 'v' });
    expect(heard).toEqual(['hold', 'release']);
  });

  it('decides once on a double press; later, or after another key, it decides again', () => {
    render(<Keys keys={[says('decision', 'a', { decides: true }), says('policy', '1')]} />);
    for (const [key, timeStamp] of [
      ['a', 1_000],
      ['a', 1_249],
      ['a', 1_499],
      ['1', 1_510],
      ['a', 1_520],
    ] as const) {
      const event = createEvent.keyDown(document.body, { key });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, event);
    }
    expect(heard).toEqual(['decision', 'decision', 'policy', 'decision']);
  });

  it('is released when whoever bound it goes', () => {
    const { unmount } = render(<Keys keys={[says('hold', 'v', { release: () => heard.push('release') })]} />);
    press('v');
    unmount();
    expect(heard).toEqual(['hold', 'release']);
  });
});

it('nobody listens where nothing is bound', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  render(<Keys keys={[]} />).unmount();
  expect(remove.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['keydown', 'keyup', 'blur']));
  remove.mockRestore();
});

it('R37: ? lists what is bound now, the innermost first, and only who would take the key', () => {
  const page = (
    <>
      <Keys keys={[says('打开', 'mod+k')]} anywhere />
      <KeyScope
        place="审核"
        keys={[
          ...['1', '2', '3', '4', '5'].map((key) => says('违规类型', key)),
          says('上一条 / 下一条', 'arrowleft'),
          says('上一条 / 下一条', 'arrowright'),
          says('覆盖', '['),
        ]}
      >
        <Player name="语音" />
      </KeyScope>
    </>
  );
  const { rerender } = render(page);
  rerender(
    <>
      {page}
      <ShortcutHelp onClose={() => {}} />
    </>,
  );
  const lines = within(screen.getByRole('dialog'))
    .getAllByRole('region')
    .map((place) => [
      place.getAttribute('aria-label'),
      ...within(place)
        .getAllByRole('term')
        .map(
          (term) => `${[...term.children].map((key) => key.textContent).join(' ')}: ${term.nextSibling?.textContent}`,
        ),
    ]);
  expect(lines).toEqual([
    ['语音', '[: 语音'],
    ['审核', '1 – 5: 违规类型', '← →: 上一条 / 下一条'],
    ['任何地方', 'Ctrl K ⌘ K: 打开'],
    ['通用', 'Esc: 关闭弹窗或抽屉', 'Enter: 在输入框中：查询或提交；在列表的一行上：打开'],
  ]);
});

it('a key that a control hears by itself is listed, and left to it', () => {
  const { key, label } = says('删除组件', 'delete');
  render(<Keys keys={[{ key, label }]} place="组件列表" />);
  render(<Keys keys={[says('page', 'delete')]} />);
  press('Delete');
  expect(heard).toEqual(['page']);
  render(<ShortcutHelp onClose={() => {}} />);
  expect(within(screen.getByRole('region', { name: '组件列表' })).getByRole('term')).toHaveTextContent('Del');
});

function Bars() {
  const [bars, setBars] = useState(['封禁', '下架']);
  return bars.map((label) => (
    <HoldBar
      key={label}
      label={label}
      undo={async () => Boolean(heard.push(label))}
      onGone={() => setBars((left) => left.filter((one) => one !== label))}
    />
  ));
}

describe('HoldBar: eight seconds to take back', () => {
  it('Z takes the later of two back, from within a dialog as well', async () => {
    render(
      <>
        <Bars />
        <div role="dialog" aria-modal="true">
          对话框
        </div>
      </>,
    );
    await act(async () => press('z', {}, screen.getByText('对话框')));
    await act(async () => press('z'));
    expect(heard).toEqual(['下架', '封禁']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('counts by the clock, and goes', () => {
    jest.useFakeTimers();
    let at = 1_000_000;
    clock.now = () => at;
    const pass = (ms: number) =>
      act(() => {
        at += ms;
        jest.advanceTimersByTime(ms);
      });
    render(<HoldBar label="封禁" undo={async () => true} onGone={() => heard.push('gone')} />);
    expect(screen.getByRole('status')).toHaveTextContent('8 秒内可撤销');
    pass(2_500);
    expect(screen.getByRole('status')).toHaveTextContent('6 秒内可撤销');
    pass(5_000);
    expect(heard).toEqual([]);
    pass(750);
    expect(heard).toEqual(['gone']);
    jest.useRealTimers();
  });
});

/** A reason and evidence, and what they were when it was sent. */
function ReasonForm({ onSend }: { onSend: (reason: string | undefined, evidence: string[]) => void }) {
  const reason = useRef<string>(undefined);
  const evidence = useRef<string[]>([]);
  useKeys([says('submit', 'mod+enter', { run: () => onSend(reason.current, evidence.current) })]);
  return (
    <>
      <Select
        aria-label="原因"
        options={[{ value: 'porn', label: '涉黄' }]}
        onChange={(value) => {
          reason.current = value;
        }}
      />
      <Select
        aria-label="证据"
        mode="tags"
        open={false}
        onChange={(value) => {
          evidence.current = value;
        }}
      />
    </>
  );
}

describe('Ctrl+Enter in a list of options', () => {
  it.each(['closed', 'open'])('R34: sends and chooses nothing, the list being %s', async (list) => {
    const onSend = jest.fn();
    const user = userEvent.setup({ delay: null });
    render(<ReasonForm onSend={onSend} />);
    const reason = screen.getByRole('combobox', { name: '原因' });
    if (list === 'open') await user.click(reason);
    else act(() => reason.focus());
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(onSend.mock.calls).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
    expect(reason).toHaveFocus();
  });

  it('R34: takes the evidence that was typed, and not yet entered, along', async () => {
    const onSend = jest.fn();
    const user = userEvent.setup({ delay: null });
    render(<ReasonForm onSend={onSend} />);
    await user.type(screen.getByRole('combobox', { name: '证据' }), 'rp_1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend.mock.calls).toEqual([[undefined, ['rp_1']]]);
  });
});
