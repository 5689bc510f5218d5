import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { CaseSpan } from '@/services/caseSchema';
import { type Marked, TextReader } from './TextReader';

const hit = (start: number, end: number, label = 'abuse'): CaseSpan => ({ start, end, label, score: 80 });

let marked: Marked;

function Bench({ text, segments, translation }: { text: string; segments: CaseSpan[]; translation?: string }) {
  const [now, setNow] = useState<Marked>({ masked: [], quoted: [] });
  marked = now;
  return (
    <TextReader
      text={text}
      segments={segments}
      marked={now}
      onMarked={(patch) => setNow({ ...now, ...patch })}
      {...(translation ? { translation } : {})}
    />
  );
}

/** One text at a time: the keys are its own. */
function show(text: string, segments: CaseSpan[] = [], translation?: string): HTMLElement {
  cleanup();
  return render(<Bench text={text} segments={segments} {...(translation ? { translation } : {})} />).container;
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const shownText = (container: HTMLElement) => container.querySelector('.body')?.textContent;
const chosen = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-layers~="chosen"]')].map((one) => one.textContent).join('');

/** Selects what stands in one piece, by offsets on the screen. */
function select(from: Element | null | undefined, start: number, to: Element | null | undefined, end: number) {
  if (!from?.firstChild || !to?.firstChild) throw new Error('Nothing to select');
  document.getSelection()?.setBaseAndExtent(from.firstChild, start, to.firstChild, end);
}

beforeEach(() => localStorage.clear());

describe('a text is plain text', () => {
  const hostile = '<img src=x onerror=alert(1)>\u202Egpj.exe\n{{7*7}} javascript:alert(1)';

  it('markup and direction marks are letters', () => {
    const container = show(hostile, [hit(28, 36, 'contact')]);
    expect(container.querySelector('img')).toBeNull();
    expect(shownText(container)).toContain('<img src=x onerror=alert(1)>\\u202Egpj.exe');
    expect(container.querySelector('mark')).toHaveTextContent('\\u202Egpj.exe');
  });

  it('spans that overlap, lie outside, or split a character do no harm', () => {
    const container = show('👍🏽好的', [hit(1, 3), hit(-5, 2, 'ads'), hit(5, 90, 'newer'), hit(4, 4)]);
    expect(shownText(container)).toBe('👍🏽好的');
  });

  it('20,000 characters in one paragraph, or in ten thousand, are few nodes', () => {
    const wide = show('长'.repeat(20_000), [hit(100, 110)]);
    expect(wide.querySelectorAll('.body *').length).toBeLessThan(12);
    const narrow = show(Array.from({ length: 10_000 }, () => '诗').join('\n'));
    expect(narrow.querySelectorAll('.body *').length).toBeLessThan(1_300);
  });
});

describe('by keyboard', () => {
  const text = '第一句没有问题。第二句有坏词在这里。\n第三段也有坏话。';
  const first = text.indexOf('坏词');
  const second = text.indexOf('坏话');
  const segments = [hit(second, second + 2, 'contact'), hit(first, first + 2)];

  it('J and K walk the hits in the order of the text, round and round', () => {
    const container = show(text, segments);
    key('j');
    expect(chosen(container)).toBe('坏词');
    key('j');
    expect(chosen(container)).toBe('坏话');
    key('j');
    expect(chosen(container)).toBe('坏词');
    key('k');
    expect(chosen(container)).toBe('坏话');
    expect(screen.getByRole('status')).toHaveTextContent('2/2');
  });

  it('M masks the hit, once more takes it back; Q quotes', () => {
    const container = show(text, segments);
    key('j');
    key('m');
    expect(marked.masked).toEqual([{ start: first, end: first + 2 }]);
    expect(container.querySelector('[data-layers~="masked"]')).toHaveTextContent('坏词');
    key('q');
    expect(marked.quoted).toEqual(marked.masked);
    key('m');
    expect(marked.masked).toEqual([]);
  });

  it('W widens to the sentence, then to the paragraph', () => {
    const container = show(text, segments);
    key('j');
    key('w');
    expect(chosen(container)).toBe('第二句有坏词在这里。');
    key('w');
    expect(chosen(container)).toBe(text.split('\n')[0]);
  });

  it('with Ctrl, or in a field, keys are what they always are', () => {
    const container = show(text, segments);
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    fireEvent.keyDown(screen.getByRole('combobox', { name: '字号' }), { key: 'j' });
    expect(chosen(container)).toBe('');
  });

  it('a label that is switched off is neither marked nor walked to', () => {
    const container = show(text, segments);
    fireEvent.click(screen.getByRole('button', { name: '辱骂骚扰 1' }));
    key('j');
    expect(chosen(container)).toBe('坏话');
    key('j');
    expect(chosen(container)).toBe('坏话');
  });
});

describe('by mouse', () => {
  it('what is selected is masked, whatever escapes stand before it', () => {
    const container = show('\u202E甲乙丙丁戊');
    const piece = container.querySelector('[data-from]');
    select(piece, '\\u202E甲'.length, piece, '\\u202E甲乙丙'.length);
    key('m');
    expect(marked.masked).toEqual([{ start: 2, end: 4 }]);
    expect(document.getSelection()?.isCollapsed).toBe(true);
  });

  it('across pieces and paragraphs, in any direction', () => {
    const container = show('一二三四\n五六七八', [hit(2, 4)]);
    const pieces = container.querySelectorAll('[data-from]');
    select(pieces[2], 2, pieces[0], 1);
    key('m');
    expect(marked.masked).toEqual([
      { start: 1, end: 4 },
      { start: 5, end: 7 },
    ]);
  });

  it('the translation is no part of the text', () => {
    const container = show('one', [], '一');
    const side = container.querySelector('.translation');
    select(side, 0, side, 1);
    key('m');
    expect(marked.masked).toEqual([]);
  });

  it('a press on the heat bar goes to the worst hit of the place', () => {
    const text = `${'字'.repeat(500)}坏词${'字'.repeat(500)}`;
    const container = show(text, [hit(500, 502), hit(900, 910, 'porn')]);
    const bar = within(screen.getByRole('navigation', { name: '命中分布' }));
    expect(bar.getAllByRole('button')).toHaveLength(2);
    fireEvent.click(bar.getByRole('button', { name: '第 1 处：辱骂骚扰 80 分' }));
    expect(chosen(container)).toBe('坏词');
  });
});

describe('how it is read', () => {
  const clean = '这一段没有任何问题，只是写得比较长，所以平时折叠起来就好，不必每次都读，需要时再展开。';
  const text = `${clean}\n${clean}\n坏词在此`;
  const segments = [hit(text.indexOf('坏词'), text.length - 2)];

  it('clean paragraphs are folded, opened by a press or by C, and stay as the reader left them', () => {
    const container = show(text, segments);
    expect(shownText(container)).not.toContain(clean);
    fireEvent.click(screen.getByRole('button', { name: /展开 2 段/ }));
    expect(shownText(container)).toContain(clean);
    key('c');
    expect(shownText(show(text, segments))).toContain(clean);
  });

  it('the translation stands beside each paragraph, or beside the whole', () => {
    const container = show('one\ntwo', [], '一\n二');
    expect(container.querySelectorAll('.pair')).toHaveLength(2);
    expect(show('one\ntwo', [], '一二').querySelector('section[aria-label="译文"]')).toHaveTextContent('一二');
    key('l');
    expect(container.querySelector('.translation')).toBeNull();
  });

  it('the size of the letters is kept', () => {
    show(text);
    fireEvent.change(screen.getByRole('combobox', { name: '字号' }), { target: { value: '20' } });
    expect(show(text).querySelector<HTMLElement>('.main')?.style.fontSize).toBe('20px');
  });
});
