import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} times
    </button>
  );
}

function Example() {
  const [active, setActive] = useState('one');
  const items = ['one', 'two', 'three'].map((key) => ({ key, label: `Tab ${key}`, children: <Counter /> }));
  return <Tabs items={items} active={active} onChange={setActive} />;
}

const tab = (name: string) => screen.getByRole('tab', { name: `Tab ${name}` });

it('each tab names its panel, and one alone is shown', async () => {
  render(<Example />);
  await userEvent.click(tab('two'));
  const panel = screen.getByRole('tabpanel', { name: 'Tab two' });
  expect(tab('two')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('two')]);
  expect(screen.getAllByRole('tabpanel', { hidden: false })).toEqual([panel]);
});

it('the keyboard stops at the active tab, goes along by arrows, Home and End, and opens with Enter', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(tab('one')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('three')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('one')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{ArrowRight}');
  expect(tab('two')).toHaveFocus();
  expect(tab('one')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(tab('two')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

it('a tab is drawn when it is first looked at, and stays as it was left', async () => {
  const { container } = render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: '0 times' }));
  expect(container.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
  await userEvent.click(tab('two'));
  expect(screen.getByRole('button', { name: '0 times', hidden: false })).toBeVisible();
  await userEvent.click(tab('one'));
  expect(screen.getByRole('button', { name: '1 times', hidden: false })).toBeVisible();
});
