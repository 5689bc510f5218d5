import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Question from './Question';

it.each([
  [false, /确\s*定/, true],
  [true, /取\s*消/, false],
])('with danger %j it opens at the answer that Enter may give', async (danger, focused, yes) => {
  const onAnswer = jest.fn();
  render(<Question text="立即恢复全局巡检？" danger={danger} onAnswer={onAnswer} />);
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
  await userEvent.setup().keyboard('{Enter}');
  expect(onAnswer.mock.calls).toEqual([[yes]]);
});
