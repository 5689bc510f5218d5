import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useFirstFocus } from './useFirstFocus';

function Page() {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useFirstFocus(box, setText);
  return (
    <>
      <input ref={box} aria-label="查询" value={text} onChange={({ target: { value } }) => setText(value)} />
      <button type="button">别处</button>
    </>
  );
}

const box = () => screen.getByRole('textbox');

it('the keyboard comes to the box after the page, with what was typed meanwhile', async () => {
  render(<Page />);
  expect(box()).not.toHaveFocus();
  for (const key of ['1', '0', 'Backspace', '2', 'Enter', '3']) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('12');
  // From here on keys are the box's own.
  expect(fireEvent.keyDown(box(), { key: '4' })).toBe(true);
});

it('stays with who went elsewhere meanwhile', async () => {
  render(<Page />);
  const elsewhere = screen.getByRole('button');
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  fireEvent.keyDown(elsewhere, { key: '1' });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(elsewhere).toHaveFocus();
  expect(box()).toHaveValue('');
});

it('leaves Enter to the button that has the keyboard', () => {
  render(<Page />);
  const elsewhere = screen.getByRole('button');
  elsewhere.focus();
  expect(fireEvent.keyDown(elsewhere, { key: 'Enter' })).toBe(true);
});

it('takes no keys any more once its page is gone', () => {
  const { unmount } = render(<Page />);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: '1' })).toBe(true);
});
