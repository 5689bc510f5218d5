import { act, fireEvent, renderHook } from '@testing-library/react';
import { useTypedAhead } from './useTypedAhead';

const press = (key: string, how: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...how });

it('R37: what is typed while the palette is on its way is kept for it, and reaches nothing else', () => {
  const heard = jest.fn();
  window.addEventListener('keydown', heard);
  const { result } = renderHook(() => useTypedAhead(() => {}));
  act(() => result.current.begin());
  // False: the browser does nothing with it, e.g. write it into the box that has the keyboard.
  expect(['y', 'h', 'x', 'Backspace', 'c', 'x'].map((key) => press(key))).toEqual(Array(6).fill(false));
  expect(heard).not.toHaveBeenCalled();
  expect(press('r', { ctrlKey: true })).toBe(true);
  expect(press('Enter')).toBe(false);
  expect(press('z')).toBe(false);
  expect(result.current.take()).toBe('yhcx\n');
  expect(result.current.take()).toBe('');
  expect(press('y')).toBe(true);
  window.removeEventListener('keydown', heard);
});

it.each([
  ['Escape', () => press('Escape')],
  ['Tab', () => press('Tab')],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ['leaving the screen', (unmount: () => void) => unmount()],
])('R37: %s ends it: the keyboard is nobody’s who never comes', (name, how) => {
  const onEscape = jest.fn();
  const { result, unmount } = renderHook(() => useTypedAhead(onEscape));
  act(() => result.current.begin());
  how(unmount);
  expect(press('y')).toBe(true);
  expect(onEscape).toHaveBeenCalledTimes(name === 'Escape' ? 1 : 0);
});

it('R37: called for while a box is on its way, the palette has all of it', () => {
  const box = renderHook(() => useTypedAhead(() => {})).result;
  const palette = renderHook(() => useTypedAhead(() => {})).result;
  act(() => box.current.begin());
  press('x');
  act(() => palette.current.begin());
  for (const key of 'yhcx') press(key);
  expect([box.current.take(), palette.current.take()]).toEqual(['x', 'yhcx']);
});
