import { act, render, screen } from '@testing-library/react';
import { useStore } from '../hooks/useStore';
import { createStore, type Store } from '../utils/store';
import { kept } from './kept';
import { endSessions, personal } from './personal';
import { operatorSlot } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  operatorSlot.set('one');
});

const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : 'usual');

describe('what is kept for an operator', () => {
  it('is his alone on this browser, and there again when he is back', () => {
    const slot = personal('colour');
    slot.set('red');
    operatorSlot.set('two');
    expect(slot.get()).toBeNull();
    slot.set('blue');
    operatorSlot.set('one');
    expect(slot.get()).toBe('red');
    slot.clear();
    operatorSlot.set('two');
    expect(slot.get()).toBe('blue');
  });

  it('ends with the tab, unless it is named as shared', () => {
    personal('secret').set('x');
    expect(Object.keys(localStorage)).toEqual(['console.operator']);
    expect(personal('secret').get()).toBe('x');
    personal('table.listUsers').set('{}');
    sessionStorage.clear();
    expect(personal('secret').get()).toBeNull();
    expect(personal('table.listUsers').get()).toBe('{}');
  });

  it('ends with the session; that of the operator who signs in again goes on, settings stay', () => {
    const names = ['bench.report', 'config.banner.b1', 'region', 'benchTabs.report', 'wellness', 'table.listUsers'];
    const there = () => names.filter((name) => personal(name).get() !== null);
    for (const operator of ['one.b', 'one', 'two']) {
      operatorSlot.set(operator);
      for (const name of names) personal(name).set('x');
    }
    // Values of an earlier version.
    localStorage.setItem('console.own.two.tools.text', 'x');
    endSessions('two');
    expect(there()).toEqual(names);
    expect(localStorage.getItem('console.own.two.tools.text')).toBeNull();
    for (const operator of ['one', 'one.b']) {
      operatorSlot.set(operator);
      expect(there()).toEqual(['wellness', 'table.listUsers']);
    }
    operatorSlot.set('two');
    endSessions();
    expect(there()).toEqual(['wellness', 'table.listUsers']);
  });

  it('a store reads it for whoever is signed in now', () => {
    const store = kept('colour', asText);
    store.set('red');
    operatorSlot.set('two');
    expect(store.get()).toBe('usual');
    store.set('blue');
    operatorSlot.set('one');
    expect(store.get()).toBe('red');
    expect(kept('colour', asText).get()).toBe('red');
    store.clear();
    expect(store.get()).toBe('usual');
    operatorSlot.set('two');
    expect(store.get()).toBe('blue');
  });

  it.each(['{', 'null', '[1]', '"\\u0000"', '{"__proto__":{"a":1}}'])(
    'what stands there and is %s harms nobody',
    (text) => {
      personal('colour').set(text);
      expect(typeof kept('colour', asText).get()).toBe('string');
      expect(Object.prototype).not.toHaveProperty('a');
    },
  );

  it('the same text is the same value, so that React can compare it', () => {
    const store = kept('list', (stored) => (Array.isArray(stored) ? stored : []));
    expect(store.get()).toBe(store.get());
    store.set([1]);
    expect(store.get()).toBe(store.get());
    expect(store.get()).toEqual([1]);
  });
});

const Shown = ({ name, store }: { name: string; store: Store<string> }) => (
  <output aria-label={name}>{useStore(store)}</output>
);

describe('a store', () => {
  it('tells everybody who listens, of a change only', () => {
    const store = createStore(1);
    const heard: string[] = [];
    const end = store.subscribe(() => heard.push(`first ${store.get()}`));
    store.subscribe(() => heard.push(`second ${store.get()}`));
    store.set(2);
    store.set(2);
    end();
    store.set(3);
    expect(heard).toEqual(['first 2', 'second 2', 'second 3']);
  });

  it('is one value in all components that use it', () => {
    const store = kept('colour', asText);
    render(
      <>
        <Shown name="here" store={store} />
        <Shown name="there" store={store} />
      </>,
    );
    act(() => store.set('red'));
    expect(screen.getByLabelText('here')).toHaveTextContent('red');
    expect(screen.getByLabelText('there')).toHaveTextContent('red');
    act(store.clear);
    expect(screen.getByLabelText('there')).toHaveTextContent('usual');
  });
});
