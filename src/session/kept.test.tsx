import { act, render, screen } from '@testing-library/react';
import { useStore } from '../hooks/useStore';
import { createStore, type Store } from '../utils/store';
import { kept } from './kept';
import { personal } from './personal';
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

  it('what is private to a sign-in ends with the tab', () => {
    personal('secret', 'sessionStorage').set('x');
    expect(Object.keys(localStorage)).toEqual(['console.operator']);
    expect(personal('secret', 'sessionStorage').get()).toBe('x');
    sessionStorage.clear();
    expect(personal('secret', 'sessionStorage').get()).toBeNull();
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
